import type { Services } from '../../services';
import { newRecoveryCodes, recoveryHash } from './recovery-codes';
import { sealSecret } from './secret';
import { addSecondFactor, replaceRecoveryCodes } from './store';

type Needed = Pick<Services, 'pool' | 'settings'>;

/** Turns codes on with a secret. Returns the recovery codes, which are shown once; null when the account has codes already. */
export async function turnOn({ pool, settings }: Needed, accountId: number, secret: string, step: number): Promise<string[] | null> {
  const codes = newRecoveryCodes();
  const sealed = sealSecret(settings.secretKey, accountId, secret);
  const isNew = await addSecondFactor(pool, { accountId, sealed, step, recoveryHashes: hashesOf(settings.secretKey, accountId, codes) });
  return isNew ? codes : null;
}

/** Makes other recovery codes in place of those that an account has. */
export async function renewRecoveryCodes({ pool, settings }: Needed, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(pool, accountId, hashesOf(settings.secretKey, accountId, codes));
  return codes;
}

function hashesOf(secretKey: string, accountId: number, codes: readonly string[]): string[] {
  return codes.map((code) => recoveryHash(secretKey, accountId, code));
}
