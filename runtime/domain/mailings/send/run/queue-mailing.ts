import { Message } from '../../../../core/words';
import { mailingStatus } from '../../../../../generated/states/mailing';
import { CURRENT_TIME, mayMove, refusalOf } from '../../../../core/database/states';
import { moveMailing } from '../../change-status';
import type { PoolClient } from 'pg';
import type { Account } from '../../../../core/plan/viewer';
import { queryOn, NOW_MICROSECONDS } from '../../../../core/database/sql';
import { inTransaction } from '../../../../core/database/transaction';
import { type FieldErrors, invalidAction } from '../../../../core/errors/http-error';
import type { Call } from '../../../../core/call';
import { enqueue } from '../../../../core/jobs/job';
import type { Services } from '../../../../core/call/services';
import { beginMailingJob } from '../../job-kinds';
import { checkMailing, prepareToSend, strictErrors } from '../../checks';
import { InvalidMailing } from '../../message';
import { checkAheadSql } from '../../schedule/check-scheduled';

/** What decides whether a mailing may be queued. */
interface QueueFacts {
  status: string;
  recurring: boolean;
  rebuilds: boolean;
  saved: boolean;
  later: boolean;
  timed: boolean;
  scheduled_by_id: number | null;
}

const QUEUE_FACTS = `
  SELECT status, recurring_schedule_id IS NOT NULL AS recurring, rebuild_query_at_send AS rebuilds, scheduled_by_id,
    query_status = 'saved' AND targeting_version_saved IS NOT DISTINCT FROM targeting_version AS saved,
    coalesce(scheduled_for > ${NOW_MICROSECONDS}, false) AS later, scheduled_for IS NOT NULL AS timed
  FROM core_mailing WHERE id = $1`;

/**
 * Queues a mailing, or schedules it when `scheduled_for` is to come. One that was stopped or has died goes on with those not yet mailed.
 * Its final proof shows reports, so the account must see those that it names. False when there is no such mailing. Throws 400 with what is wrong, by field, when it cannot be sent.
 */
export async function queueMailing(call: Call, id: number): Promise<boolean> {
  const { services } = call;
  const account = call.account!;
  const {
    rows: [facts],
  } = await services.pool.query<QueueFacts>(QUEUE_FACTS, [id]);
  if (!facts) return false;
  refuse({ ...errorsOf(facts), ...(await templateErrors(services, id, account)) });
  if (call.isStrict) refuse(strictErrors(await checkMailing(services, id, account)));
  return inTransaction(services.pool, (client) => enterQueue(client, id, account.id), { by: call });
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalidAction(errors);
}

function errorsOf({ status, recurring, rebuilds, saved }: QueueFacts): FieldErrors {
  return {
    ...(recurring && { recurring_schedule: [new Message('mailings.recurring_mailing_not_queued')] }),
    ...(!mayMove(mailingStatus.queue, status) && {
      status: [refusalOf(mailingStatus.queue, status.replaceAll('_', ' '))],
    }),
    ...(!saved && !rebuilds && { targeting_version_saved: [new Message('mailings.recipients_not_saved')] }),
  };
}

async function templateErrors(services: Services, id: number, account: Account): Promise<FieldErrors> {
  try {
    await prepareToSend(services, id, account);
    return {};
  } catch (error) {
    if (error instanceof InvalidMailing) return error.errors;
    throw error;
  }
}

/** Queues it. The mailing may have changed while its templates were checked, so the facts are checked again under a lock. */
async function enterQueue(client: PoolClient, id: number, staffId: number): Promise<boolean> {
  const {
    rows: [facts],
  } = await client.query<QueueFacts>(`${QUEUE_FACTS} FOR UPDATE`, [id]);
  if (!facts) return false;
  refuse(errorsOf(facts));
  const query = queryOn(client);
  const changes = { queued_at: CURRENT_TIME, queued_by_id: staffId, finished_at: null } as const;
  if (facts.later) {
    const scheduledBy = facts.scheduled_by_id ?? staffId;
    await moveMailing(query, mailingStatus.schedule, id, { ...changes, scheduled_by_id: scheduledBy, send_time_source: 'scheduled_for' });
    await client.query(`SELECT ${checkAheadSql('m.id')} FROM core_mailing m WHERE m.id = $1`, [id]);
  } else {
    await moveMailing(query, mailingStatus.queue, id, { ...changes, send_time_source: facts.timed ? 'scheduled_for' : 'now' });
    await enqueue(query, beginMailingJob, { mailing: id });
  }
  return true;
}
