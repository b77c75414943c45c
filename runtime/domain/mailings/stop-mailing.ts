import { invalidAction } from '../../core/errors/http-error';
import type { Call } from '../../core/call';
import { transitionMailingBy } from './transition-by';

/**
 * Stops a mailing. A scheduled or recurring mailing becomes a draft again. A mailing that is being sent stops within seconds, when its senders
 * see it. False when there is no such mailing. Throws 400 when there is nothing to stop.
 */
export async function stopMailing(call: Call, id: number): Promise<boolean> {
  if (await transitionMailingBy(call, id, 'stop')) return true;
  const { rows } = await call.services.pool.query<{ status: string }>('SELECT status FROM core_mailing WHERE id = $1', [id]);
  if (!rows[0]) return false;
  throw invalidAction({ status: [`There is nothing to stop: the mailing is ${rows[0].status.replaceAll('_', ' ')}.`] });
}
