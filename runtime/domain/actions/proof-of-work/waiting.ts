import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../framework/services';

/** Seconds that a browser without scripts waits, and after which its token is worth nothing. */
const WAIT = 15;
const VALID = 3_600;

const TOKEN = /^(\d{1,12})-([\w-]{16})-([\w-]{43})$/;

/** A token for a form that brought no solution: with it the form is taken when it is sent again a quarter of a minute later. */
export function waitingToken({ settings }: Pick<Services, 'settings'>): string {
  const named = `${Math.floor(Date.now() / 1000)}-${randomBytes(12).toString('base64url')}`;
  return `${named}-${codeOf(settings.secretKey, named)}`;
}

/** The code of a token whose time has come; undefined for any other text. */
export function waitedFor({ settings }: Pick<Services, 'settings'>, text: string): string | undefined {
  const [, time, random, code] = TOKEN.exec(text) ?? [];
  if (code === undefined) return undefined;
  const expected = codeOf(settings.secretKey, `${time}-${random}`);
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(expected))) return undefined;
  const age = Math.floor(Date.now() / 1000) - Number(time);
  return age >= WAIT && age < VALID ? code : undefined;
}

function codeOf(secretKey: string, named: string): string {
  return createHmac('sha256', secretKey).update(`waiting for a form ${named}`).digest('base64url');
}
