/** Requests to other systems: JSON over HTTP with limits, and errors that say whether to retry. */
export { couldReach, type GuardedAnswer, guardedPost, networkList, POST_TIMEOUT } from './guarded-post';
export { certificateKey, fetchText, RemoteRequestError, type RemoteRequest, type RemoteResponse, sendRequest } from './request';
