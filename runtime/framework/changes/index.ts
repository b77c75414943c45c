/** Events that integrators are told of: the types, the feed, and streams of it. */
export { readCursor, START, writeCursor, type Place } from './cursor';
export { namedTypes, typesFor } from './event-types';
export { placeNow, readChanges } from './read-changes';
export { changeStream } from './stream';
