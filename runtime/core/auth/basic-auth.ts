import type { Request, RequestHandler } from '../express';
import { Passport } from 'passport';
import { BasicStrategy } from 'passport-http';
import type { CachedAccount } from './account-cache';
import type { CredentialVerifier } from './credential-verifier';
import { type Credentials, readCredentials } from './password';
import { unauthorised } from './permissions';

type Verifier = Pick<CredentialVerifier, 'verify' | 'recall' | 'keep'>;

/**
 * Middleware that sets `request.account`: null without an `Authorization` header, else the staff account. Malformed or wrong
 * credentials are a 401 on every path, also where none are needed: a client that sends them wants to be recognised.
 */
export function basicAuthentication(verifier: Verifier): RequestHandler {
  const passport = new Passport();
  passport.use(strategyOf(verifier));
  return (request, response, next) => {
    const { authorization } = request.headers;
    request.account = authorization === undefined ? null : (verifier.recall(authorization, request.ip)?.account ?? null);
    if (authorization === undefined || request.account) return next();
    const credentials = readCredentials(authorization);
    if (!credentials) return next(unauthorised('The credentials are not right.'));
    passport.authenticate('basic', { session: false }, (error: unknown, found: CachedAccount | false | null): void => {
      if (error) return next(error);
      if (!found) return next(unauthorised('The credentials are not right.'));
      verifier.keep(authorization, request.ip, credentials.username, found);
      request.account = found.account;
      next();
    })(withPlainHeader(request, credentials), response, next);
  };
}

/** HTTP Basic of passport-http. The password is escaped, as `withPlainHeader` has it. */
function strategyOf(verifier: Verifier): BasicStrategy {
  return new BasicStrategy({ passReqToCallback: true }, ({ ip }: Request, username: string, password: string, done) => {
    verifier.verify({ username, password: decodeURIComponent(password) }, ip).then((found) => done(null, found ?? false), done);
  });
}

/**
 * The request with a header that passport-http reads in full. It takes for the password what stands between the first two colons, so colons are escaped;
 * and it knows UTF-8 alone, which not all clients send.
 */
function withPlainHeader(request: Request, { username, password }: Credentials): Request {
  const pair = Buffer.from(`${username}:${encodeURIComponent(password)}`).toString('base64');
  return Object.create(request, { headers: { value: { authorization: `Basic ${pair}` } } }) as Request;
}
