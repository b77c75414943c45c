export { checkRules, type CustomFields, customFields, isTicked, readWhole } from './parameters';
export { readPlace } from './place';
export { type EventState, eventState, lockEvent } from './state';
export { type CampaignTimes, readWhen } from './when';
