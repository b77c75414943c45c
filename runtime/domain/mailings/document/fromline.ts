import { tables } from '../../../../generated/rows/tables';
import { Message } from '../../../core/words';
import { type Id, type Query, queryWithin, type Transaction } from '../../../core/database/sql';
import type { Registry } from '../../../core/plan/registry';
import type { ViewerContext } from '../../../core/plan/viewer';
import { invalidAction } from '../../../core/errors/http-error';
import { checkBody, nestedMessages, isSender, isUri, resolveReference, unstorableReason } from '../../../core/write';

/**
 * Resolves the field `fromline` of a body: a URI or id, an object that describes a from line, or a text such as `Jo Doe <jo@example.org>`.
 * The last two are found, or else created. Throws 400: `{"error"}` for a reference to nothing, `{"errors"}` for an invalid sender.
 */
export async function resolveFromline(context: ViewerContext & { transaction: Transaction }, value: unknown): Promise<Id | null> {
  const { transaction, registry } = context;
  if (value === null) return null;
  if (isDescription(value)) return findOrCreateDescribed(transaction, registry, value);
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || isUri(text) || /^\d+$/.test(text)) {
    return resolveReference(queryWithin(transaction), context, { field: 'fromline', to: 'fromline', accepts: ['uri', 'id'], value });
  }
  return findOrCreate(transaction, text, false);
}

/** An object with an id or URI is a reference. Any other object describes a from line. */
function isDescription(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('resource_uri' in value) && !('id' in value);
}

async function findOrCreateDescribed(transaction: Transaction, registry: Registry, value: Record<string, unknown>): Promise<Id> {
  const { values, errors } = checkBody(registry.get('fromline'), value, { requireAll: true });
  if (errors) throw invalidAction({ fromline: nestedMessages(errors) });
  return findOrCreate(transaction, String(values.from_line).trim(), values.hidden === true);
}

async function findOrCreate(transaction: Transaction, line: string, hidden: boolean): Promise<Id> {
  const query = queryWithin(transaction);
  if (line.length > 255 || unstorableReason(line)) throw invalidSender();
  const found = await find(query, line);
  if (found !== undefined) return found;
  if (!isSender(line)) throw invalidSender();
  // The lock lets two requests with the same line create one row.
  await query("SELECT pg_advisory_xact_lock(hashtext('core_fromline'))::text", []);
  const data = { from_line: line, hidden };
  return (await find(query, line)) ?? (await tables(transaction).fromline.create({ data, select: { id: true } })).id;
}

async function find(query: Query, line: string): Promise<Id | undefined> {
  const [row] = await query(
    `SELECT id FROM core_fromline WHERE lower(from_line) COLLATE "C" = lower($1) COLLATE "C" ORDER BY from_line = $1 DESC, hidden, id LIMIT 1`,
    [line],
  );
  return row?.id as Id | undefined;
}

function invalidSender(): Error {
  return invalidAction({ fromline: [new Message('mailings.from_line_missing', { like: 'Jo Doe <jo@example.org>' })] });
}
