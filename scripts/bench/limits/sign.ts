import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';
import { ANSWER, actingSql, actingValues, NOW } from './acting-sql';

/** One statement that writes the rows of a petition's signature, with its custom fields. */
const SIGN = `${actingSql({ typed: 'core_petitionaction', end: "'&rd=1'" })}, fields AS (
    INSERT INTO core_userfield (parent_id, name, value, action_id, updated_at)
    SELECT user_id, name, value, id, ${NOW} FROM done, unnest($10::text[], $11::text[]) f(name, value)
  )
  SELECT ${ANSWER}, redirect_url FROM done, person`;

/** Writes a signature: the JSON that the API answers, and where its form leads. Parameters that are not of the person are custom fields. */
export async function sign(
  pool: Pool,
  request: IncomingMessage,
  source: string,
  body: Record<string, string>,
): Promise<{ json: string; redirectUrl: string }> {
  const { page: _, email: _email, first_name: _first, last_name: _last, zip: _zip, ...others } = body;
  const fields = Object.entries(others);
  const values = [
    ...actingValues(request, source, body),
    fields.map(([name]) => name.slice('user_'.length)),
    fields.map(([, value]) => value),
  ];
  const { rows } = await pool.query<[string, string]>({ name: 'sign', text: SIGN, values, rowMode: 'array' });
  return { json: rows[0]![0], redirectUrl: rows[0]![1] };
}
