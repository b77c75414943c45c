/** Events: their parameters and state, who hosts them, and the links by which hosts confirm them. */
export { attendeesSql, confirmEvent, type EventState, hasPlaceSql, lockEvent, readEventState } from './event-state';
export {
  type Attendee,
  cancelEvent,
  cancelSignup,
  enqueueMessages,
  type EventMessage,
  eventMessageJob,
  findAttendees,
  findComer,
  hasLeft,
  markAttended,
} from './attendees';
export {
  enqueueLink,
  EVENT_LINK_DAYS,
  eventLinkJob,
  type EventLinkMail,
  eventLinkUrl,
  type EventLinkUse,
  eventPath,
  makeEventLink,
  readEventLink,
  signupLinkUrl,
  wasOneLinkTooMany,
} from './event-link';
export {
  allDaySql,
  homeZoneSql,
  type CampaignTimes,
  type EventTime,
  eventTime,
  eventZoneSql,
  hasBegunSql,
  isOverSql,
  readEventTimes,
  skippedTime,
} from './event-time';
export { calendarEntry } from './calendar-entry';
export { type EditableEvent, readEditableEvent } from './editable-event';
export {
  campaignModesSql,
  type CustomFields,
  isChecked,
  readCustomFields,
  readEventPlace,
  readWholeNumber,
  requireAccepted,
} from './form-values';
export { enqueueLinks, type EventHost, findCreated, findHost, isVolunteer } from './hosts';
export {
  cityOf,
  EVENT_PLACE_SQL,
  type EventPlace,
  eventPlace,
  eventTitleSql,
  isPublic,
  readShownEvent,
  type ShownEvent,
} from './shown-event';
export { DEFAULT_RADIUS } from './search/parameters';
export { findPostcode, findPublicEvents, MOST_PUBLIC_EVENTS, type PublicSearch } from './search/public';
