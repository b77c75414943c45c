/** Requests to other systems: JSON over HTTP with limits, errors that say whether to retry, and the time until the next attempt. */
export { couldReach, networkList } from './address-guard';
export { backoffSeconds } from './backoff';
export { certificateKey } from './certificate-key';
export { RemoteRequestError } from './errors';
export { type GuardedAnswer, guardedPost, POST_TIMEOUT } from './guarded-post';
export { fetchText, sendRequest, type RemoteRequest, type RemoteResponse } from './request';
