import type { Request, RequestHandler } from 'express';
import { Passport, type StrategyCreated } from 'passport';
import { BasicStrategy } from 'passport-http';
import type { Account } from '../plan/account';
import type { CachedAccount } from './account-cache';
import { readCredentials } from './credentials';
import { unauthorised } from './permissions';
import type { CredentialVerifier } from './credential-verifier';

type Verifier = Pick<CredentialVerifier, 'verify' | 'recall' | 'keep'>;

/** HTTP Basic of passport-http, with our own reading of the header: passport-http cuts a password at its first colon. */
class StaffStrategy extends BasicStrategy {
  constructor(readonly verifier: Verifier) {
    super((_username, _password, done) => done(null, false));
  }

  override authenticate(this: StrategyCreated<StaffStrategy>, request: Request): void {
    const { authorization = '' } = request.headers;
    const credentials = readCredentials(authorization);
    if (!credentials) return this.fail('malformed');
    this.verifier.verify(credentials, request.ip).then(
      (found: CachedAccount | null) => {
        if (!found) return this.fail('wrong');
        this.verifier.keep(authorization, request.ip, credentials.username, found);
        this.success(found.account);
      },
      (error: unknown) => this.error(error),
    );
  }
}

/**
 * Middleware that sets `request.account`: null without an `Authorization` header, else the staff account. Malformed or wrong
 * credentials are a 401 on every path, also where none are needed: a client that sends them wants to be recognised.
 */
export function basicAuthentication(verifier: Verifier): RequestHandler {
  const passport = new Passport();
  passport.use(new StaffStrategy(verifier));
  return (request, response, next) => {
    const { authorization } = request.headers;
    request.account = authorization === undefined ? null : (verifier.recall(authorization, request.ip)?.account ?? null);
    if (authorization === undefined || request.account) return next();
    passport.authenticate('basic', { session: false }, (error: unknown, account: Account | false | null): void => {
      if (error) return next(error);
      if (!account) return next(unauthorised('The credentials are not right.'));
      request.account = account;
      next();
    })(request, response, next);
  };
}
