import { NOW_MICROSECONDS } from '../../../framework/database/sql';
import { queryOn } from '../../../framework/database/query';
import { enqueue } from '../../../framework/jobs/job';
import { beginMailingJob } from '../job-kinds';
import type { PoolClient } from 'pg';
import type { Services } from '../../../framework/services';
import type { FieldErrors } from '../../../framework/http/errors';
import { MailingProblem, prepareMailing } from '../message';
import { CURRENT_TIME, mayMove, moveMailing } from '../states';
import { inTransaction } from '../../../framework/database/transaction';

interface Row {
  status: string;
  recurring: boolean;
  rebuilds: boolean;
  saved: boolean;
  later: boolean;
  scheduled_by_id: number | null;
}

const READ = `
  SELECT status, recurring_schedule_id IS NOT NULL AS recurring, rebuild_query_at_send AS rebuilds, scheduled_by_id,
    query_status = 'saved' AND targeting_version_saved IS NOT DISTINCT FROM targeting_version AS saved,
    coalesce(scheduled_for > ${NOW_MICROSECONDS}, false) AS later
  FROM core_mailing WHERE id = $1`;

/**
 * Queues a mailing, or schedules it where `scheduled_for` is to come (specification 3; 4.6, "queue"). One that was stopped or has died
 * goes on with those not yet mailed. Returns what is wrong with it by field where it cannot be sent.
 */
export async function queueMailing(
  services: Services,
  id: number,
  staffId: number | null,
): Promise<'queued' | 'gone' | { errors: FieldErrors }> {
  const {
    rows: [row],
  } = await services.pool.query<Row>(READ, [id]);
  if (!row) return 'gone';
  const errors = { ...refusals(row), ...(await problems(services, id)) };
  if (Object.keys(errors).length > 0) return { errors };
  return inTransaction(services.pool, (client) => enter(client, id, staffId));
}

function refusals({ status, recurring, rebuilds, saved }: Row): FieldErrors {
  return {
    ...(recurring && { recurring_schedule: ['A mailing with a recurring schedule cannot be queued.'] }),
    ...(!mayMove(status, 'queue') && { status: [`A mailing that is ${status.replaceAll('_', ' ')} cannot be queued.`] }),
    ...(!saved &&
      !rebuilds && { targeting_version_saved: ['The recipients are not saved, or the targeting has changed since. Rebuild first.'] }),
  };
}

async function problems(services: Services, id: number): Promise<FieldErrors> {
  try {
    await prepareMailing(services, id);
    return {};
  } catch (error) {
    if (error instanceof MailingProblem) return error.errors;
    throw error;
  }
}

/** The mailing may have changed while its templates were checked: what counts is looked at once more, under a lock. */
async function enter(client: PoolClient, id: number, staffId: number | null): Promise<'queued' | 'gone' | { errors: FieldErrors }> {
  const {
    rows: [row],
  } = await client.query<Row>(`${READ} FOR UPDATE`, [id]);
  if (!row) return 'gone';
  const errors = refusals(row);
  if (Object.keys(errors).length > 0) return { errors };
  const common = { queued_at: CURRENT_TIME, queued_by_id: staffId, finished_at: null } as const;
  if (row.later) {
    await moveMailing(client, id, 'schedule', { ...common, scheduled_by_id: row.scheduled_by_id ?? staffId });
  } else {
    await moveMailing(client, id, 'queue', common);
    await enqueue(queryOn(client), beginMailingJob, { mailing: id });
  }
  return 'queued';
}
