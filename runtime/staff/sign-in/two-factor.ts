import type { Request, RequestHandler, Response } from 'express';
import { HttpError, refuse } from '../../core/errors/http-error';
import { authenticationOf, forgetAccounts } from '../../core/auth/authentication';
import { normaliseText } from '../../core/auth/credentials';
import { openSetup } from '../../core/auth/second-factor/secret';
import { readSecondFactor, removeSecondFactor, type SecondFactor } from '../../core/auth/second-factor/store';
import { newSecret, stepOfCode } from '../../core/auth/second-factor/totp';
import { renewRecoveryCodes, turnOn } from '../../core/auth/second-factor/turn-on';
import { verifyCode } from '../../core/auth/second-factor/verify-code';
import { endSessions } from '../../core/auth/sessions/session-store';
import { readFields } from './fields';
import { lockedText, wordsOf } from './page';
import { manageCodes, offerCodes, showRecoveryCodes } from './two-factor-pages';

type Fields = Readonly<Record<string, string>>;

/** GET `/staff/two-factor/`: offers codes to an account that has none; else says what it can do with them. */
export const twoFactorPage: RequestHandler = async (request, response) => {
  const factor = await readSecondFactor(request.services.pool, request.account!.id);
  if (factor) manageCodes(request, response, factor);
  else await offerCodes(request, response, newSecret());
};

/**
 * POST `/staff/two-factor/`: turns codes on (`action=on`) by the password and the first code, turns them off, or makes new recovery codes, both by a code.
 * Throws 429 after too many wrong ones.
 */
export const changeTwoFactor: RequestHandler = async (request, response) => {
  const fields = await readFields(request, response);
  const factor = await readSecondFactor(request.services.pool, request.account!.id);
  if (fields.action === 'on' && !factor) return turnCodesOn(request, response, fields);
  if (!factor) return offerCodes(request, response, newSecret());
  if (fields.action === 'off') return turnCodesOff(request, response, factor, fields);
  if (fields.action === 'recovery') return makeRecoveryCodes(request, response, factor, fields);
  throw refuse(400, 'action must be on, off or recovery.');
};

async function turnCodesOn(request: Request, response: Response, { setup = '', password = '', code = '' }: Fields): Promise<void> {
  const { services, account, session } = request;
  const words = wordsOf(request);
  const again = (secret: string, text: string): Promise<void> =>
    offerCodes(request, response, secret, { status: 400, notice: { text, isError: true } });
  const secret = openSetup(services.settings.secretKey, account!.id, setup);
  if (secret === undefined) return again(newSecret(), words.took_too_long);
  if (!(await isOwnPassword(request, password))) return again(secret, words.wrong);
  const step = stepOfCode(secret, code.replace(/\s/g, ''));
  if (step === undefined) return again(secret, words.wrong_code);
  const codes = await turnOn(services, account!.id, secret, step);
  if (!codes) throw refuse(409, 'The account has codes already.');
  // Whoever signed in by the password alone has to do so anew.
  await endSessions(services.pool, account!.id, session?.hash);
  forgetAccounts(authenticationOf(services));
  showRecoveryCodes(request, response, codes, { text: words.turned_on });
}

/** Whether the password is that of the account that asks: a browser left open is not enough. */
async function isOwnPassword({ services, account, ip }: Request, password: string): Promise<boolean> {
  const found = await authenticationOf(services).verifier.verify(
    { username: account!.username, password: normaliseText(password) },
    ip,
    'form',
  );
  return found?.account.id === account!.id;
}

async function turnCodesOff(request: Request, response: Response, factor: SecondFactor, { code = '' }: Fields): Promise<void> {
  if (!(await isOwnCode(request, response, factor, code))) return;
  await removeSecondFactor(request.services.pool, request.account!.id);
  forgetAccounts(authenticationOf(request.services));
  await offerCodes(request, response, newSecret(), { notice: { text: wordsOf(request).turned_off } });
}

async function makeRecoveryCodes(request: Request, response: Response, factor: SecondFactor, { code = '' }: Fields): Promise<void> {
  if (!(await isOwnCode(request, response, factor, code))) return;
  showRecoveryCodes(request, response, await renewRecoveryCodes(request.services, request.account!.id));
}

/** Whether a code is right. Where it is not, the page says so. */
async function isOwnCode(request: Request, response: Response, factor: SecondFactor, code: string): Promise<boolean> {
  const words = wordsOf(request);
  const refused = (status: number, text: string, headers = {}): false => {
    manageCodes(request, response, factor, { status, notice: { text, isError: true }, headers });
    return false;
  };
  try {
    return (await verifyCode(request.services, request.account!, code, request.ip)) || refused(400, words.wrong_code);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429) throw error;
    const seconds = String(error.headers['Retry-After']);
    return refused(429, lockedText(request, seconds), { 'Retry-After': seconds });
  }
}
