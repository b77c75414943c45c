/** Events that integrators are told of: the types, the feed, and streams of it. */
export { type Belonging, canBelong } from './belonging';
export { readCursor, START, writeCursor, type Place } from './cursor';
export { allowedTypes, type EventType, namedTypes, typesFor } from './event-types';
export { horizonOf } from './horizon';
export { progressAnswer } from './progress-stream';
export { type ChangePage, checkPlace, placeNow, readChanges, readEvents } from './read-changes';
export { changeStream } from './stream';
