import { randomBytes } from 'node:crypto';
import { databaseTime } from '../../../core/database/clock';
import { isSignedCode, signedCode } from '../../../core/auth/signed-code';
import type { Services } from '../../../core/services';

/** Seconds that a browser without scripts waits, and after which its token is worth nothing. */
const WAIT = 15;
const VALID = 3_600;

const CODE = { purpose: 'waiting for a form' } as const;
const TOKEN = /^(\d{1,12})-([\w-]{16})-([\w-]{43})$/;

/** A token for a form that brought no solution: with it the form is taken when it is sent again a quarter of a minute later. */
export function waitingToken({ settings }: Pick<Services, 'settings'>): string {
  const named = `${Math.floor(databaseTime() / 1000)}-${randomBytes(12).toString('base64url')}`;
  return `${named}-${signedCode(settings.secretKey, CODE, named)}`;
}

/** The code of a token whose time has come; undefined for any other text. */
export function waitedFor({ settings }: Pick<Services, 'settings'>, text: string): string | undefined {
  const [, time, random, code] = TOKEN.exec(text) ?? [];
  if (code === undefined || !isSignedCode(code, settings.secretKey, CODE, `${time}-${random}`)) return undefined;
  const age = Math.floor(databaseTime() / 1000) - Number(time);
  return age >= WAIT && age < VALID ? code : undefined;
}
