/** What others may use of tracking. */
export { tracking } from './site';
export { finishRecording } from './recorder';
export { bounceCommand } from './reports/command';
