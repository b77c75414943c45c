import { webhookdeliveryStatus } from '../../../generated/states/webhookdelivery';
import { mayMoveSql, moveSql } from '../../core/database/states';
import { NOW_SECONDS } from '../../core/database/sql';
import { countOf, type OutgoingKind } from '../../core/backup/holds';

/** The place of a webhook says which events it was given. */
const LAST_EVENT = `SELECT coalesce(max(split_part(place, '-', 1)::bigint), 0)::text AS last FROM core_webhookcursor WHERE place <> ''`;

/** A delivery that waits without a time is held. Events up to `held_to` become such deliveries when they are read. */
const HOLD = `
  WITH held AS (
    UPDATE core_webhookcursor SET held_to = (SELECT change_from FROM core_databaserestore ORDER BY id DESC LIMIT 1), epoch = epoch + 1 RETURNING webhook_id, place, held_to
  ), waiting AS (
    UPDATE core_webhookdelivery SET next_attempt_at = NULL WHERE status = 'waiting' AND next_attempt_at IS NOT NULL RETURNING id
  ), unread AS (
    SELECT FROM held JOIN core_webhook w ON w.id = held.webhook_id AND w.status = 'enabled'
      JOIN core_change e ON e.id > coalesce(nullif(split_part(held.place, '-', 1), ''), '0')::bigint AND e.id <= held.held_to
        AND w.types::jsonb ?| ARRAY[e.type, split_part(e.type, '.', 1) || '.*', '*']
  )
  SELECT (SELECT count(*) FROM waiting) + (SELECT count(*) FROM unread) AS n`;

/** The epoch lets whoever serves the webhook look again. */
const GO_ON = `UPDATE core_webhookcursor SET held_to = 0, epoch = epoch + 1`;
const PASS_OVER = `
  UPDATE core_webhookcursor SET epoch = epoch + 1, held_to = 0,
    place = CASE WHEN coalesce(nullif(split_part(place, '-', 1), ''), '0')::bigint < held_to THEN held_to || '-' || extract(epoch FROM now())::bigint ELSE place END`;

/** Events that webhooks are told of. */
export const webhookOutgoing: readonly OutgoingKind[] = [
  {
    name: 'webhooks',
    seekers: ['sender of webhooks'],
    tables: ['core_webhookcursor', 'core_webhookdelivery'],
    async lastEvent(query) {
      const [row] = await query(LAST_EVENT, []);
      return BigInt(row!.last as string);
    },
    hold: (query) => countOf(query, HOLD),
    async release(query) {
      await query(GO_ON, []);
      await query(
        `UPDATE core_webhookdelivery SET next_attempt_at = ${NOW_SECONDS} WHERE status = 'waiting' AND next_attempt_at IS NULL`,
        [],
      );
    },
    async drop(query) {
      await query(PASS_OVER, []);
      await query(
        `UPDATE core_webhookdelivery SET ${moveSql(webhookdeliveryStatus.drop)}, error = 'Dropped after a restore.' WHERE ${mayMoveSql(webhookdeliveryStatus.drop)} AND next_attempt_at IS NULL`,
        [],
      );
    },
  },
];
