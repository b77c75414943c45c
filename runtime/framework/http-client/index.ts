export { pauseAfter } from './backoff';
export { ask, OutsideFailure, type Fate, type OutsideAnswer, type OutsideRequest } from './request';
