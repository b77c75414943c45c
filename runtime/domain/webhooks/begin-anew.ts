import type { Queryable } from '../../core/database/query';

/** Forgets that a receiver has failed, so that it is tried at once. */
export async function beginAnew(pool: Queryable, webhook: number): Promise<void> {
  await pool.query(
    `UPDATE core_webhookcursor SET failures = 0, failing_since = NULL, rests_until = 0, last_error = NULL, epoch = epoch + 1 WHERE webhook_id = $1`,
    [webhook],
  );
}
