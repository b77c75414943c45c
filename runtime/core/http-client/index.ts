/** Requests to other systems: JSON over HTTP with limits, and errors that say whether to retry. */
export { couldReach, networkList } from './address-guard';
export { certificateKey } from './certificate-key';
export { RemoteRequestError } from './errors';
export { type GuardedAnswer, guardedPost, POST_TIMEOUT } from './guarded-post';
export { fetchText, sendRequest, type RemoteRequest, type RemoteResponse } from './request';
