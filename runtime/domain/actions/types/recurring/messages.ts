import { type HttpError, invalidAction } from '../../../../framework/http/errors';

/** What a person is told who did not come by a login link. The e-mail address may be anybody's. */
export const SIGN_IN = { i: ['Please sign in: open this page by the link that was sent to you.'] };

/** What a person is told who has no such recurring donation. */
export const NONE_RUNNING = { order_id: ['There is no such recurring donation, or it has ended.'] };

/** 400 for a donation that ended while the request was on its way. */
export function hasEnded(): HttpError {
  return invalidAction(NONE_RUNNING);
}
