/** Requests to other systems: JSON over HTTP with limits, errors that say whether to retry, and the time until the next attempt. */
export { backoffSeconds } from './backoff';
export { RemoteRequestError } from './errors';
export { sendRequest, type RemoteRequest, type RemoteResponse } from './request';
