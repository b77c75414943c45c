export { enqueueMerge } from './enqueue';
export { type MergeRequest, readMergeRequest } from './request';
export { runMerge } from './person-merge';
