export { enqueueMerge } from './enqueue';
export { type MergeRequest, readMerge } from './request';
export { runMerge } from './run';
export { survivorOf } from './survivor';
