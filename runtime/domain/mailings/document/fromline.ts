import { NOW_SECONDS } from '../../../framework/database/sql';
import type { Registry } from '../../../framework/plan/registry';
import { invalidAction } from '../../../framework/http/errors';
import { checkBody, flat, isSender, isUri, resolveReference, unstorable } from '../../../framework/write';
import type { Id, Query } from '../../../framework/database/query';

/**
 * The from line that a body means (specification 2.6): a URI or an id, an object that describes one, or a name and address as it stands in a
 * mail. The last two are found, and made when there is none like it. Throws 400: `{"error"}` for a reference to nothing, `{"errors"}` for what
 * nobody could send from.
 */
export async function settleFromline(query: Query, registry: Registry, value: unknown): Promise<Id | null> {
  if (value === null) return null;
  if (isDescription(value)) return described(query, registry, value);
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || isUri(text) || /^\d+$/.test(text)) {
    return resolveReference(query, registry, { field: 'fromline', to: 'fromline', accepts: ['uri', 'id'], value });
  }
  return foundOrMade(query, text, false);
}

/** One that was read here names its row; any other says what its row holds. */
function isDescription(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('resource_uri' in value) && !('id' in value);
}

async function described(query: Query, registry: Registry, value: Record<string, unknown>): Promise<Id> {
  const { values, errors } = checkBody(registry.get('fromline'), value, { whole: true });
  if (errors) throw invalidAction({ fromline: flat(errors) });
  return foundOrMade(query, String(values.from_line).trim(), values.hidden === true);
}

async function foundOrMade(query: Query, line: string, hidden: boolean): Promise<Id> {
  if (unstorable(line)) throw unsendable();
  const found = await find(query, line);
  if (found !== undefined) return found;
  if (!isSender(line) || line.length > 255) throw unsendable();
  // Two that make the same line at once end with one row.
  await query("SELECT pg_advisory_xact_lock(hashtext('core_fromline'))::text", []);
  return (await find(query, line)) ?? make(query, line, hidden);
}

async function find(query: Query, line: string): Promise<Id | undefined> {
  const [row] = await query(
    `SELECT id FROM core_fromline WHERE lower(from_line) COLLATE "C" = lower($1) COLLATE "C" ORDER BY from_line = $1 DESC, hidden, id LIMIT 1`,
    [line],
  );
  return row?.id as Id | undefined;
}

async function make(query: Query, line: string, hidden: boolean): Promise<Id> {
  const [row] = await query(
    `INSERT INTO core_fromline (from_line, hidden, created_at, updated_at)
     VALUES ($1, $2, ${NOW_SECONDS}, ${NOW_SECONDS}) RETURNING id`,
    [line, hidden],
  );
  return row!.id as Id;
}

function unsendable(): Error {
  return invalidAction({ fromline: ['Enter a from line, or a name and an e-mail address: Jo Doe <jo@example.org>.'] });
}
