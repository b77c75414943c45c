import type { Pool } from 'pg';
import { messageOf } from '../../../core/errors/message-of';
import type { JobContext } from '../../../core/jobs/handlers';
import { deliver, saveMailState } from '../../transactional-mail';
import { loadBatch, loadSignatures } from './load';
import { writeBatch } from './write';

/**
 * Sends a batch to its target, once. When the last attempt fails, it has failed. Throws failures that may be temporary, so that the job is tried
 * again.
 */
export async function sendBatch({ delivery }: { delivery: number }, { services, transport, isLastAttempt }: JobContext): Promise<void> {
  const { pool, settings } = services;
  const batch = await loadBatch(pool, delivery);
  if (!batch) return skipBatch(pool, delivery);
  const signatures = await loadSignatures(pool, delivery);
  if (signatures.length === 0) return saveMailState(pool, batch, 'skipped', 'Nobody who signed is on record any more.');
  try {
    await deliver(services, transport, batch, () => writeBatch(batch, signatures, settings));
  } catch (error) {
    if (isLastAttempt) await saveMailState(pool, batch, 'failed', messageOf(error));
    throw error;
  }
}

/** One that waits and has no target any more goes to nobody. One that has ended stays as it is. */
async function skipBatch(pool: Pool, delivery: number): Promise<void> {
  await pool.query(`UPDATE core_batchdelivery SET state = 'skipped', error = $2 WHERE id = $1 AND state = 'waiting'`, [
    delivery,
    'The target is no longer in use.',
  ]);
}
