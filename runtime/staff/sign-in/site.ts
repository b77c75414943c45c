import { Message } from '../../core/words';
import { Router } from 'express';
import type { RequestHandler } from '../../core/call/express';
import { notAllowed } from '../../core/http/answer';
import { staff } from '../../core/auth/permissions';
import { signIn, signInPage } from './sign-in';
import { changeTwoFactor, twoFactorPage } from './two-factor';
import { refuse } from '../../core/errors/http-error';
import { seeOther } from '../../core/http/error-handler';
import { readFields, SIGN_IN_PATH } from './page';
import { authenticationOf, forgetAccounts } from '../../core/auth/authentication';
import { clearSessionCookie, endSession, endSessions } from '../../core/auth/sessions';

/**
 * POST `/staff/sign-out/`: ends this session; with the field `all` every session of the account. 303 to the page on which one signs in. Throws 403 without the
 * token of the session.
 */
const signOut: RequestHandler = async (request, response) => {
  const { account, session, services } = request;
  if (request.lacksToken) throw refuse(403, new Message('requests.session_token_missing'));
  const { all } = await readFields(request, response);
  if (account && all) await endSessions(services.pool, account.id);
  else if (session) await endSession(services.pool, session.hash);
  // Other processes hear of it by a notification. This one does not wait for that.
  forgetAccounts(authenticationOf(services));
  clearSessionCookie(request, response);
  // What the browser has kept of pages is not shown again.
  response.setHeader('Clear-Site-Data', '"cache"');
  seeOther(response, `${SIGN_IN_PATH}?signed_out=1`);
};

/** Below `/staff/`: the pages on which staff sign in and out, and turn codes on and off. */
export const signInSite: Router = Router({ caseSensitive: true });

signInSite
  .route('/staff/sign-in')
  .get(signInPage)
  .post(signIn)
  .all(notAllowed(['GET', 'POST']));
signInSite
  .route('/staff/sign-out')
  .post(signOut)
  .all(notAllowed(['POST']));
signInSite
  .route('/staff/two-factor')
  .get(staff(), twoFactorPage)
  .post(staff(), changeTwoFactor)
  .all(notAllowed(['GET', 'POST']));
