/** Tracking: what happens to mailings after they were sent (opens, clicks, unsubscribes, bounces), and their results. */
export { trackingSite } from './site';
export { mailEventsSite } from './mail-providers/site';
export { flushEvents } from './recorder';
export { bounceCommand } from './mail-reports/command';
