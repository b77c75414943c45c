/** What creating events and signing up for them need: parameters of events, and the state of an event. */
export { type CampaignTimes, readEventTimes } from './event-times';
export { type EditableEvent, readEditableEvent } from './editable-event';
export { readEventPlace } from './event-place';
export { type EventState, lockEvent, readEventState } from './event-state';
export { type CustomFields, isChecked, readCustomFields, readWholeNumber, requireAccepted } from './form-values';
