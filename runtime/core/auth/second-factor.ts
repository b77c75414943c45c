import { Message } from '../words';
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { databaseTime } from '../database/clock';
import { openText, sealText, type Settings } from '../settings';
import { signedCode } from './signed-code';
import { type Queryable, NOW_SECONDS } from '../database/sql';
import { refuse } from '../errors/http-error';
import { networkOf } from '../limits/by-network';
import type { Services } from '../call/services';
import { accessHistory } from './access-history';
import type { Account } from '../plan/viewer';
import { authenticationOf } from './authentication';

const PERIOD = 30;
/** Steps before and after the present one whose codes count: clocks differ, and people type slowly. */
const WINDOW = 1;

/** A new secret: 160 bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The link that authenticator apps read, also from a QR code. */
export function otpauthLink(secret: string, username: string, issuer: string): string {
  return totp(secret, username, issuer).toString();
}

/** The time step of a code (RFC 6238: SHA-1, six digits, 30 seconds). Undefined when the code is not right at this time. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp: now }) + delta;
}

function totp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, algorithm: 'SHA1', digits: 6, period: PERIOD });
}

/** For so long (in milliseconds) a secret that is shown can be confirmed. */
const SETUP_TIME = 15 * 60_000;

/** The secret of an account as it is stored. No other account can use it. */
function sealSecret(secretKey: string, accountId: number, secret: string): string {
  return sealText(secretKey, `second factor ${accountId}`, secret);
}

/** The secret in what `sealSecret` made. Undefined when the key of the service is another one. */
function openSecret(secretKey: string, accountId: number, sealed: string): string | undefined {
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

const COUNT = 10;
const LENGTH = 12;
/** Without those that look alike. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes that each sign in once in place of one of the app: 59 bits, like `k3mv-9xqa-7hbt`. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const characters = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
    return characters.match(/.{4}/g)!.join('-');
  });
}

/** Under what a recovery code of an account is stored. Capitals, blanks and hyphens make no difference. */
function recoveryHash(secretKey: string, accountId: number, code: string): string {
  return signedCode(secretKey, { purpose: 'recovery code' }, accountId, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** What an authenticator app shows above the name of the account: the host of this service. */
export function issuerOf({ baseUrl }: Pick<Settings, 'baseUrl'>, host?: string): string {
  const name = baseUrl === undefined ? host : new URL(baseUrl).host;
  return name?.replaceAll(':', ' ') ?? 'advocacy';
}

/** What an account may see of its own second factor. */
export interface SecondFactor {
  allowsBasic: boolean;
  /** Recovery codes that are left. */
  recoveryCodes: number;
}

/** The second factor of an account; null when its password alone signs in. */
export async function readSecondFactor(db: Queryable, accountId: number): Promise<SecondFactor | null> {
  const { rows } = await db.query<SecondFactor>(
    `SELECT allows_basic AS "allowsBasic", jsonb_array_length(recovery_codes) AS "recoveryCodes"
     FROM auth_second_factor WHERE account_id = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** The sealed secret of an account; undefined when it has none. */
async function sealedSecret(db: Queryable, accountId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ sealed: string }>('SELECT sealed_secret AS sealed FROM auth_second_factor WHERE account_id = $1', [
    accountId,
  ]);
  return rows[0]?.sealed;
}

interface NewSecondFactor {
  accountId: number;
  sealed: string;
  /** The time step of the code that confirmed it; 0 for none. */
  step: number;
  recoveryHashes: readonly string[];
}

/** Turns codes on. False when the account has them already; then nothing is changed. */
async function addSecondFactor(db: Queryable, { accountId, sealed, step, recoveryHashes }: NewSecondFactor): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO auth_second_factor (account_id, sealed_secret, last_step, recovery_codes, allows_basic, created_at)
     VALUES ($1, $2, $3, $4, false, ${NOW_SECONDS}) ON CONFLICT (account_id) DO NOTHING`,
    [accountId, sealed, step, JSON.stringify(recoveryHashes)],
  );
  return rowCount === 1;
}

/** Turns codes off. False when the account has none. */
export async function removeSecondFactor(db: Queryable, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM auth_second_factor WHERE account_id = $1', [accountId]);
  return rowCount === 1;
}

/** Says whether HTTP Basic is accepted all the same. False when the account has no second factor. */
export async function setAllowsBasic(db: Queryable, accountId: number, allows: boolean): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE auth_second_factor SET allows_basic = $2 WHERE account_id = $1', [accountId, allows]);
  return rowCount === 1;
}

/** Gives an account other recovery codes in place of those it has. */
async function replaceRecoveryCodes(db: Queryable, accountId: number, hashes: readonly string[]): Promise<void> {
  await db.query('UPDATE auth_second_factor SET recovery_codes = $2 WHERE account_id = $1', [accountId, JSON.stringify(hashes)]);
}

/** Uses up a time step, and all before it. False when that was done: of many at once, one is first. */
async function spendStep(db: Queryable, accountId: number, step: number): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE auth_second_factor SET last_step = $2 WHERE account_id = $1 AND last_step < $2', [
    accountId,
    step,
  ]);
  return rowCount === 1;
}

/** Uses up a recovery code. False when the account has no such code any more. */
async function spendRecoveryCode(db: Queryable, accountId: number, hash: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE auth_second_factor SET recovery_codes = recovery_codes - $2::text WHERE account_id = $1 AND recovery_codes ? $2::text',
    [accountId, hash],
  );
  return rowCount === 1;
}

const APP_CODE = /^\d{6}$/;

/**
 * Whether a code of the app, or a recovery code, is right for an account, and was not used before. It is used up. A wrong one is told to the history. Throws
 * 429 with `Retry-After` after too many wrong codes.
 */
export async function verifyCode(services: Services, account: Account, sent: string, ip: string | undefined): Promise<boolean> {
  const { codeThrottle } = authenticationOf(services);
  const key = String(account.id);
  const seconds = codeThrottle.wait(key);
  if (seconds > 0) throw refuse(429, new Message('requests.too_many_wrong_codes'), { 'Retry-After': String(seconds) });
  // Counted before it is checked, so that guesses at once are counted too.
  codeThrottle.begin(key);
  const isRight = await spendCode(services, account, sent);
  if (isRight) codeThrottle.clear(key);
  else await accessHistory(services).record('refused', { account, network: networkOf(ip), reason: new Message('requests.code_wrong') });
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
