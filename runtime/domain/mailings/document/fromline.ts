import { Message } from '../../../core/words';
import { NOW_SECONDS, type Id, type Query } from '../../../core/database/sql';
import type { Registry } from '../../../core/plan/registry';
import type { ViewerContext } from '../../../core/plan/viewer';
import { invalidAction } from '../../../core/errors/http-error';
import { checkBody, nestedMessages, isSender, isUri, resolveReference, unstorableReason } from '../../../core/write';

/**
 * Resolves the field `fromline` of a body: a URI or id, an object that describes a from line, or a text such as `Jo Doe <jo@example.org>`.
 * The last two are found, or else created. Throws 400: `{"error"}` for a reference to nothing, `{"errors"}` for an invalid sender.
 */
export async function resolveFromline(query: Query, context: ViewerContext, value: unknown): Promise<Id | null> {
  if (value === null) return null;
  if (isDescription(value)) return findOrCreateDescribed(query, context.registry, value);
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || isUri(text) || /^\d+$/.test(text)) {
    return resolveReference(query, context, { field: 'fromline', to: 'fromline', accepts: ['uri', 'id'], value });
  }
  return findOrCreate(query, text, false);
}

/** An object with an id or URI is a reference. Any other object describes a from line. */
function isDescription(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('resource_uri' in value) && !('id' in value);
}

async function findOrCreateDescribed(query: Query, registry: Registry, value: Record<string, unknown>): Promise<Id> {
  const { values, errors } = checkBody(registry.get('fromline'), value, { requireAll: true });
  if (errors) throw invalidAction({ fromline: nestedMessages(errors) });
  return findOrCreate(query, String(values.from_line).trim(), values.hidden === true);
}

async function findOrCreate(query: Query, line: string, hidden: boolean): Promise<Id> {
  if (line.length > 255 || unstorableReason(line)) throw invalidSender();
  const found = await find(query, line);
  if (found !== undefined) return found;
  if (!isSender(line)) throw invalidSender();
  // The lock lets two requests with the same line create one row.
  await query("SELECT pg_advisory_xact_lock(hashtext('core_fromline'))::text", []);
  return (await find(query, line)) ?? insert(query, line, hidden);
}

async function find(query: Query, line: string): Promise<Id | undefined> {
  const [row] = await query(
    `SELECT id FROM core_fromline WHERE lower(from_line) COLLATE "C" = lower($1) COLLATE "C" ORDER BY from_line = $1 DESC, hidden, id LIMIT 1`,
    [line],
  );
  return row?.id as Id | undefined;
}

async function insert(query: Query, line: string, hidden: boolean): Promise<Id> {
  const [row] = await query(
    `INSERT INTO core_fromline (from_line, hidden, created_at, updated_at)
     VALUES ($1, $2, ${NOW_SECONDS}, ${NOW_SECONDS}) RETURNING id`,
    [line, hidden],
  );
  return row!.id as Id;
}

function invalidSender(): Error {
  return invalidAction({ fromline: [new Message('mailings.from_line_missing', { like: 'Jo Doe <jo@example.org>' })] });
}
