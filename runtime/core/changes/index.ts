/** Events that integrators are told of: the types, the feed, and streams of it. */
export { type Belonging, canBelong, allowedTypes, type EventType, namedTypes, typesFor } from './event-types';
export { readCursor, START, writeCursor, type Place, horizonOf } from './cursor';
export { progressAnswer, changeStream } from './stream';
export { type ChangePage, checkPlace, placeNow, readChanges, readEvents } from './read-changes';
