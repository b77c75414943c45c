export { enqueueMerge, readMergeRequest } from './request';
export { runMerge } from './person-merge';
