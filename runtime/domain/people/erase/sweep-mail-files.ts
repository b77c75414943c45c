import { databaseTime } from '../../../core/database/clock';
import { queryOn } from '../../../core/database/sql';
import { sweepOutbox } from '../../../core/mail/transport';
import type { Services } from '../../../core/call/services';

/** Days for which messages are kept as files, where no mail server is set. */
const DAYS = 7;

/**
 * Deletes the messages of `DATA_DIR/outbox` that are older than a week, and all that are older than the last erasure: nobody can tell whom a
 * message speaks of.
 */
export async function sweepMailFiles({ pool, settings }: Pick<Services, 'pool' | 'settings'>): Promise<void> {
  const [row] = await queryOn(pool)(`SELECT max(updated_at) AS erased FROM eraser_eraserlog`, []);
  const erased = row!.erased as Date | null;
  // Times of erasures are whole seconds.
  await sweepOutbox(settings.dataDir, new Date(Math.max(databaseTime() - DAYS * 86_400_000, (erased?.getTime() ?? 0) + 1000)));
}
