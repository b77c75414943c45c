import { refuse } from '../../errors/http-error';
import { networkOf } from '../../limits/ip-network';
import type { Services } from '../../services';
import { accessHistory } from '../access-history';
import type { Account } from '../../plan/account';
import { authenticationOf } from '../authentication';
import { recoveryHash } from './recovery-codes';
import { openSecret } from './secret';
import { sealedSecret, spendRecoveryCode, spendStep } from './store';
import { stepOfCode } from './totp';

const APP_CODE = /^\d{6}$/;

/**
 * Whether a code of the app, or a recovery code, is right for an account, and was not used before. It is used up. A wrong one is told to the history. Throws
 * 429 with `Retry-After` after too many wrong codes.
 */
export async function verifyCode(services: Services, account: Account, sent: string, ip: string | undefined): Promise<boolean> {
  const { codeThrottle } = authenticationOf(services);
  const key = String(account.id);
  const seconds = codeThrottle.wait(key);
  if (seconds > 0) throw refuse(429, 'Too many wrong codes. Please wait.', { 'Retry-After': String(seconds) });
  // Counted before it is checked, so that guesses at once are counted too.
  codeThrottle.begin(key);
  const isRight = await spendCode(services, account, sent);
  if (isRight) codeThrottle.clear(key);
  else await accessHistory(services).record('refused', { account, network: networkOf(ip), reason: 'The code is wrong.' });
  return isRight;
}

async function spendCode({ pool, settings, log }: Services, { id }: Account, sent: string): Promise<boolean> {
  const code = sent.replace(/[\s-]/g, '');
  if (!APP_CODE.test(code)) return spendRecoveryCode(pool, id, recoveryHash(settings.secretKey, id, code));
  const sealed = await sealedSecret(pool, id);
  if (sealed === undefined) return false;
  const secret = openSecret(settings.secretKey, id, sealed);
  if (secret === undefined)
    log.error('The codes of an account cannot be checked: SECRET_KEY is not the one they were made with.', { account: id });
  const step = secret === undefined ? undefined : stepOfCode(secret, code);
  return step !== undefined && spendStep(pool, id, step);
}
