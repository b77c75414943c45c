import { databaseTime } from '../../../core/database/clock';
import { START, writeCursor } from '../../../core/changes';
import type { Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';

/**
 * The number before the events since a time; that of the last one where nothing happened since. Numbers are about in the order of the times, so
 * the least of an hour is the least of all.
 */
const LAST_BEFORE = `
  SELECT coalesce(
    (SELECT min(id) - 1 FROM core_change WHERE created_at >= $1::timestamp AND created_at < $1::timestamp + interval '1 hour'),
    (SELECT id - 1 FROM core_change WHERE created_at >= $1::timestamp ORDER BY created_at, id LIMIT 1),
    (SELECT max(id) FROM core_change), 0)::text AS id`;

/** POST `/rest/v1/webhook/<id>/replay/`: 202. What happened since the time `from` is sent again. */
export const handler: Handler = taking({ strict: true }, async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const { pool } = call.services;
  const { from } = call.body as { from: string };
  const { rows } = await pool.query<{ id: string }>(LAST_BEFORE, [from]);
  const place = { ...START, id: Number(rows[0]!.id), time: Math.floor(databaseTime() / 1000) };
  const { rowCount } = await pool.query('UPDATE core_webhookcursor SET place = $2, epoch = epoch + 1 WHERE webhook_id = $1', [
    id,
    writeCursor(place),
  ]);
  if (rowCount === 0) throw notFound(plan, call.key!);
  return { status: 202 };
});
