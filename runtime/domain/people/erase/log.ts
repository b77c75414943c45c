import type { Query } from '../../../core/database/query';
import { NOW_SECONDS } from '../../../core/database/sql';
import { ERASE_FLAGS } from './flags';
import type { ErasureRequest } from './request';

/** Keeps the proof of an erasure: a keyed hash of the address, and the flags. */
export async function logErasure(query: Query, { userId, flags }: ErasureRequest, hashedEmail: string): Promise<void> {
  await query(`INSERT INTO eraser_eraserlog (user_id, hashed_email, ${ERASE_FLAGS.join(', ')}) VALUES ($1, $2, $3, $4, $5, $6)`, [
    userId,
    hashedEmail,
    ...ERASE_FLAGS.map((flag) => flags.includes(flag)),
  ]);
}

/** Adds flags to the proof of an earlier erasure. */
export async function logRepeatedErasure(query: Query, { userId, flags }: ErasureRequest): Promise<void> {
  await query(
    `UPDATE eraser_eraserlog SET updated_at = ${NOW_SECONDS}, ${ERASE_FLAGS.map((flag, index) => `${flag} = ${flag} OR $${index + 2}`).join(', ')}
     WHERE id = (SELECT max(id) FROM eraser_eraserlog WHERE user_id = $1)`,
    [userId, ...ERASE_FLAGS.map((flag) => flags.includes(flag))],
  );
}
