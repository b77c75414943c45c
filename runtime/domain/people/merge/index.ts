export { enqueueMerge } from './enqueue';
export { readMergeRequest } from './request';
export { runMerge } from './person-merge';
