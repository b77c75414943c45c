import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../core/database/sql';
import { lastValue, type RequestParameters } from '../../core/http/validation-errors';
import { readTogether } from '../../core/read/together';
import type { Services } from '../../core/call/services';

/** The parameter with the token of a form. */
export const FORM_TOKEN = 'form_token';

/** Parameters that may differ when the same form is sent again: they prove that somebody sends it, and say nothing. */
const PROOFS: ReadonlySet<string> = new Set([FORM_TOKEN, 'proof_of_work', 'waited']);

/** For how long the same sending counts once. */
const COUNTS_ONCE = "interval '1 hour'";

/** SQL: whether the sent form in the row `f` still counts for what is sent again. */
export const COUNTS_SQL = `f.created_at > ${NOW_SECONDS} - ${COUNTS_ONCE}`;

/**
 * A form that is sent, as keyed hashes: of its token, and of what was sent with it. Somebody who presses a button three times sends the same thing
 * three times. Who writes something else into the form that they sent before means something else. A cache may give one token to several people,
 * and each of them counts too.
 */
export interface Sending {
  token: string;
  content: string;
}

/** The sending of a form with these parameters; undefined without a token. */
export function sendingOf(services: Pick<Services, 'settings'>, parameters: RequestParameters): Sending | undefined {
  const token = lastValue(parameters, FORM_TOKEN);
  if (token === undefined) return undefined;
  const said = [...parameters].filter(([name]) => !PROOFS.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  return { token: hashOf(services, 'token', token), content: hashOf(services, 'content', JSON.stringify(said)) };
}

/** A token for a form that is shown: 22 characters that nobody has had before. */
export const newFormToken = (): string => randomBytes(16).toString('base64url');

/** Whether no form with this token was sent yet, so that whoever has it may keep it. Visitors who ask at the same time share a statement. */
export async function isUnsent(services: Pick<Services, 'settings' | 'pool'>, token: string): Promise<boolean> {
  const sent = await readTogether(services.pool, {
    text: `SELECT 'true' FROM core_sentform f WHERE f.token = $1 LIMIT 1`,
    values: [hashOf(services, 'token', token)],
    by: 0,
    several: () =>
      `SELECT k.place, 'true' FROM unnest($1::text[]) WITH ORDINALITY k(token, place) WHERE EXISTS (SELECT FROM core_sentform f WHERE f.token = k.token)`,
  });
  return sent === undefined;
}

/** Notes that a form was sent that makes no action. False when the same was said with this token before; true without a token. */
export async function isFirstSending(services: Pick<Services, 'settings' | 'pool'>, token: string | null, said: string): Promise<boolean> {
  if (!token) return true;
  const { rowCount } = await services.pool.query(
    `INSERT INTO core_spentproof (code, created_at) VALUES ($1, ${NOW_SECONDS}) ON CONFLICT (code) DO NOTHING`,
    [hashOf(services, 'content', JSON.stringify([token, said]))],
  );
  return rowCount === 1;
}

/** Forgets forms that would be taken anew if they were sent again. */
export async function purgeSentForms({ pool }: { pool: Pool }): Promise<void> {
  await pool.query(`DELETE FROM core_sentform f WHERE NOT ${COUNTS_SQL}`);
}

function hashOf({ settings }: Pick<Services, 'settings'>, what: 'token' | 'content', text: string): string {
  return createHmac('sha256', settings.secretKey).update(`sent form ${what}\n${text}`).digest('base64url');
}
