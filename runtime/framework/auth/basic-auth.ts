import type { Request, RequestHandler } from 'express';
import { Passport, type StrategyCreated } from 'passport';
import { BasicStrategy } from 'passport-http';
import type { Account } from './account';
import type { CachedAccount } from './account-cache';
import { readCredentials, type Credentials } from './credentials';
import { unauthorised } from './permissions';
import type { CredentialVerifier } from './credential-verifier';

type VerifyCredentials = (credentials: Credentials, ip: string | undefined) => Promise<CachedAccount | null>;

/** HTTP Basic of passport-http, with our own reading of the header: passport-http cuts a password at its first colon. */
class StaffStrategy extends BasicStrategy {
  constructor(readonly verify: VerifyCredentials) {
    super((_username, _password, done) => done(null, false));
  }

  override authenticate(this: StrategyCreated<StaffStrategy>, request: Request): void {
    const credentials = readCredentials(request.headers.authorization ?? '');
    if (!credentials) return this.fail('malformed');
    this.verify(credentials, request.ip).then(
      (found: CachedAccount | null) => (found ? this.success(found.account) : this.fail('wrong')),
      (error: unknown) => this.error(error),
    );
  }
}

/**
 * Middleware that sets `request.account`: null without an `Authorization` header, else the staff account. Malformed or wrong
 * credentials are a 401 on every path, also where none are needed: a client that sends them wants to be recognised.
 */
export function basicAuthentication(verifier: Pick<CredentialVerifier, 'verify'>): RequestHandler {
  const passport = new Passport();
  passport.use(new StaffStrategy((credentials, ip) => verifier.verify(credentials, ip)));
  return (request, response, next) => {
    request.account = null;
    if (request.headers.authorization === undefined) return next();
    passport.authenticate('basic', { session: false }, (error: unknown, account: Account | false | null): void => {
      if (error) return next(error);
      if (!account) return next(unauthorised('The credentials are not right.'));
      request.account = account;
      next();
    })(request, response, next);
  };
}
