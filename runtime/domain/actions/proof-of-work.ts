import { Message } from '../../core/words';
import { createHmac, randomBytes } from 'node:crypto';
import { isSignedCode, signedCode } from '../../core/auth/signed-code';
import { databaseTime } from '../../core/database/clock';
import { NOW_SECONDS } from '../../core/database/sql';
import { invalidAction } from '../../core/errors/http-error';
import { lastValue } from '../../core/http/validation-errors';
import { PublicLimit } from '../../core/limits/public-limit';
import type { Services } from '../../core/call/services';
import type { PreparedAction } from './input/model';
import type { Sending } from './sending';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/**
 * PBKDF2 with so many rounds, and 256 tries on average: about a second of a laptop, a few of a phone. The rounds run in the browser's own code, so a
 * program has no advantage over it. To check a solution takes one try.
 */
const ROUNDS = 5_000;

/** Seconds for which a challenge can be solved: as long as somebody may take to fill in a form. */
const VALID = 3_600;

/** The longest solution, in characters. */
const MAX_LENGTH = 2_000;

/** A new challenge of ALTCHA, signed by this service: to find a counter whose key begins with a byte of zeros. */
export async function newChallenge(services: Pick<Services, 'settings'>): Promise<object> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    deriveKey,
    expiresAt: Math.floor(databaseTime() / 1000) + VALID,
    hmacSignatureSecret: secretOf(services),
  });
}

/** The signature of the challenge that a text solves: base64 of JSON `{challenge, solution}`. Undefined for any other text. */
async function solvedChallenge(services: Pick<Services, 'settings'>, text: string): Promise<string | undefined> {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString()) as Parameters<typeof verifySolution>[0];
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secretOf(services) });
    return verified ? challenge.signature : undefined;
  } catch {
    // No JSON, or none of this shape.
    return undefined;
  }
}

function secretOf({ settings }: Pick<Services, 'settings'>): string {
  return createHmac('sha256', settings.secretKey).update('proof of work').digest('hex');
}

/** What a person without a proof is told. Translated by `domain/languages`. */
const WAIT_AND_REPEAT = new Message('public.wait_and_repeat');

/** How often one network may wait in an hour. A program could wait for any number of forms at once, which costs it nothing. */
const waits = new PublicLimit('waited-forms', () => 240);

/** Longer than any challenge and any token is valid. */
const KEPT = `interval '2 hours'`;

/**
 * Refuses an action on a page with `proof_of_work` that brings neither the solution of a challenge (`proof_of_work`) nor a token for which
 * it waited (`waited`). Each counts once. Throws 429 where a network has waited too often. Staff are not asked.
 */
export async function requireProof({ call, input, found, sending }: PreparedAction): Promise<void> {
  if (!found.page.proofOfWork || call.account) return;
  const [solution, token] = ['proof_of_work', 'waited'].map((name) => lastValue(input.parameters, name));
  const waited = token === undefined ? undefined : waitedFor(call.services, token);
  const code = waited ?? (solution === undefined ? undefined : await solvedChallenge(call.services, solution));
  if (waited !== undefined) waits.use(call.services, call.ip);
  if (code === undefined || !(await spend(call.services, code, sending))) throw invalidAction({ proof_of_work: [WAIT_AND_REPEAT] });
}

/** Notes that a proof was used. False when it was used before, but for the same sending of the same form. */
async function spend({ pool }: Services, code: string, sending: Sending | undefined): Promise<boolean> {
  const usedFor = sending ? `${sending.token.slice(0, 30)} ${sending.content.slice(0, 30)}` : null;
  const { rowCount } = await pool.query(
    `INSERT INTO core_spentproof AS p (code, used_for, created_at) VALUES ($1, $2, ${NOW_SECONDS})
     ON CONFLICT (code) DO UPDATE SET used_for = p.used_for WHERE p.used_for = excluded.used_for`,
    [code, usedFor],
  );
  return rowCount === 1;
}

/** Forgets proofs that would not be taken any more anyway. */
export async function purgeProofs({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await pool.query(`DELETE FROM core_spentproof WHERE created_at < ${NOW_SECONDS} - ${KEPT}`);
}

/** Seconds that a browser without scripts waits, and after which its token is worth nothing. */
const WAIT = 15;
const TOKEN_VALID = 3_600;

const CODE = { purpose: 'waiting for a form' } as const;
const TOKEN = /^(\d{1,12})-([\w-]{16})-([\w-]{43})$/;

/** A token for a form that brought no solution: with it the form is taken when it is sent again a quarter of a minute later. */
export function waitingToken({ settings }: Pick<Services, 'settings'>): string {
  const named = `${Math.floor(databaseTime() / 1000)}-${randomBytes(12).toString('base64url')}`;
  return `${named}-${signedCode(settings.secretKey, CODE, named)}`;
}

/** The code of a token whose time has come; undefined for any other text. */
function waitedFor({ settings }: Pick<Services, 'settings'>, text: string): string | undefined {
  const [, time, random, code] = TOKEN.exec(text) ?? [];
  if (code === undefined || !isSignedCode(code, settings.secretKey, CODE, `${time}-${random}`)) return undefined;
  const age = Math.floor(databaseTime() / 1000) - Number(time);
  return age >= WAIT && age < TOKEN_VALID ? code : undefined;
}
