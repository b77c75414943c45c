import { databaseTime } from '../../database/clock';
import { openText, sealText } from '../../settings';

/** For so long (in milliseconds) a secret that is shown can be confirmed. */
const SETUP_TIME = 15 * 60_000;

/** The secret of an account as it is stored. No other account can use it. */
export function sealSecret(secretKey: string, accountId: number, secret: string): string {
  return sealText(secretKey, `second factor ${accountId}`, secret);
}

/** The secret in what `sealSecret` made. Undefined when the key of the service is another one. */
export function openSecret(secretKey: string, accountId: number, sealed: string): string | undefined {
  return openText(secretKey, `second factor ${accountId}`, sealed);
}

/** A secret that waits for its first code, as a form of the account carries it: nothing is stored before that. */
export function sealSetup(secretKey: string, accountId: number, secret: string, now = databaseTime()): string {
  return sealText(secretKey, `second factor setup ${accountId}`, JSON.stringify({ secret, until: now + SETUP_TIME }));
}

/** The secret in what `sealSetup` made. Undefined after a quarter of an hour, and for what is forged or another account's. */
export function openSetup(secretKey: string, accountId: number, sealed: string, now = databaseTime()): string | undefined {
  const text = openText(secretKey, `second factor setup ${accountId}`, sealed);
  if (text === undefined) return undefined;
  const { secret, until } = JSON.parse(text) as { secret: string; until: number };
  return until > now ? secret : undefined;
}
