import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';
import { ANSWER, actingSql, type ActingValues, NOW } from './acting-sql';

/** One statement that writes the rows of a petition's signature, with its custom fields. */
const SIGN = `${actingSql({ typed: 'core_petitionaction', end: "'&rd=1'" })}, fields AS (
    INSERT INTO core_userfield (parent_id, name, value, action_id, updated_at)
    SELECT user_id, name, value, id, ${NOW} FROM done, unnest($10::text[], $11::text[]) f(name, value)
  )
  SELECT ${ANSWER}, redirect_url FROM done, person`;

const secret = process.env.SECRET_KEY!;

/** Writes a signature: the JSON that the API answers, and where its form leads. Parameters that are not of the person are custom fields. */
export async function sign(
  pool: Pool,
  request: IncomingMessage,
  source: string,
  { page, email, first_name, last_name, zip, ...others }: Record<string, string>,
): Promise<{ json: string; redirectUrl: string }> {
  const fields = Object.entries(others);
  const person: ActingValues = [
    secret,
    page!,
    email!,
    first_name!,
    last_name!,
    zip!,
    request.socket.remoteAddress!,
    request.headers['user-agent']!,
    source,
  ];
  const values = [...person, fields.map(([name]) => name.slice('user_'.length)), fields.map(([, value]) => value)];
  const { rows } = await pool.query<[string, string]>({ name: 'sign', text: SIGN, values, rowMode: 'array' });
  return { json: rows[0]![0], redirectUrl: rows[0]![1] };
}
