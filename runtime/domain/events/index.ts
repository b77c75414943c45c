/** Events: their parameters and state, who hosts them, and the links by which hosts confirm them. */
export { confirmEvent } from './confirm-event';
export { type Attendee, cancelEvent, cancelSignup, findAttendees, findComer, markAttended } from './people/attendees';
export {
  EVENT_LINK_DAYS,
  type EventLinkUse,
  eventLinkUrl,
  eventPath,
  makeEventLink,
  readEventLink,
  signupLinkUrl,
} from './people/event-link';
export { allDaySql, atHomeSql, type EventTime, eventTime, eventZoneSql, hasBegunSql, isOverSql } from './event-time';
export { calendarEntry } from './calendar-entry';
export { type CampaignTimes, readEventTimes } from './event-times';
export { type EditableEvent, readEditableEvent } from './editable-event';
export { campaignModesSql, readEventPlace } from './event-place';
export { type EventState, hasPlaceSql, lockEvent, readEventState } from './event-state';
export { type CustomFields, isChecked, readCustomFields, readWholeNumber, requireAccepted } from './form-values';
export { enqueueLinks, type EventHost, findHost, isVolunteer } from './people/hosts';
export { eventTitleSql, isPublic, readShownEvent, type ShownEvent } from './shown-event';
export { eventLinkJob, type EventLinkMail } from './people/link-job';
export { enqueueMessages, eventMessageJob, type EventMessage } from './people/message-job';
export { findPostcode, findPublicEvents, MOST_PUBLIC_EVENTS, type PublicSearch } from './search/public';
