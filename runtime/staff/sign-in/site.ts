import { Router } from 'express';
import { notAllowed } from '../../core/http/answer';
import { staff } from '../../core/auth/permissions';
import { signIn, signInPage } from './sign-in';
import { signOut } from './sign-out';
import { changeTwoFactor, twoFactorPage } from './two-factor';

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
