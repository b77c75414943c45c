import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { databaseTime } from '../../../core/database/clock';
import type { Services } from '../../../core/call/services';

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
export async function solvedChallenge(services: Pick<Services, 'settings'>, text: string): Promise<string | undefined> {
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
