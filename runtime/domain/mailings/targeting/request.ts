import { Message } from '../../../core/words';
import type { PoolClient } from 'pg';
import { mailingQueryStatus } from '../../../../generated/states/mailing';
import { CURRENT_TIME, moveRow } from '../../../core/database/states';
import { isRebuildable } from '../change-status';
import { shownTime, queryOn } from '../../../core/database/sql';
import { enqueueSql } from '../../../core/jobs/job';
import { rebuildJob } from '../job-kinds';
import type { Account } from '../../../core/plan/viewer';
import { errorsShownTo, type TargetingError } from './invalid-targeting';
import type { Services } from '../../../core/call/services';
import type { Call } from '../../../core/call';
import { invalidAction } from '../../../core/errors/http-error';
import { inTransaction } from '../../../core/database/transaction';

/** How far a rebuild is. Times are UTC. */
export interface RebuildStatus {
  errors: string[];
  finished: boolean;
  finished_at: string | null;
  results: number | null;
  started_at: string | null;
  success: boolean;
}

/** An unfinished rebuild of the same targeting, whose job is still in the queue. */
const PENDING = `
  SELECT r.id FROM core_mailingrebuild r
  WHERE r.mailing_id = $1 AND r.targeting_version = $2 AND r.finished_at IS NULL
    AND EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'rebuild ' || r.id AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))
  ORDER BY r.id DESC LIMIT 1`;

/** Rebuilds of one mailing share a job queue, so they run one after another. */
const ADD = `
  WITH made AS (INSERT INTO core_mailingrebuild (mailing_id, targeting_version) VALUES ($1, $2) RETURNING id)
  SELECT id, ${enqueueSql(rebuildJob, { rebuild: 'id' }, { queueName: "'rebuild ' || $1::integer", jobKey: "'rebuild ' || id" })} FROM made`;

/**
 * Requests a rebuild, and returns its id for `readRebuild`; undefined without the mailing. When a rebuild of the same targeting is unfinished,
 * its id is returned. Throws 400 for a mailing that is being sent or was sent.
 */
export function requestRebuild(call: Call, mailingId: number): Promise<number | undefined> {
  return inTransaction(
    call.services.pool,
    async (client) => {
      const { rows } = await client.query<{ status: string; version: number }>(
        'SELECT status, targeting_version AS version FROM core_mailing WHERE id = $1 FOR NO KEY UPDATE',
        [mailingId],
      );
      const [mailing] = rows;
      if (!mailing) return undefined;
      if (!isRebuildable(mailing.status)) {
        throw invalidAction({ status: [new Message('mailings.status_without_recipients', { status: mailing.status })] });
      }
      return (await pending(client, mailingId, mailing.version)) ?? (await add(client, mailingId, mailing.version));
    },
    { by: call },
  );
}

async function pending(client: PoolClient, mailingId: number, version: number): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(PENDING, [mailingId, version]);
  return rows[0]?.id;
}

async function add(client: PoolClient, mailingId: number, version: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(ADD, [mailingId, version]);
  const { id } = rows[0]!;
  // Has no effect while another rebuild is running. When that one ends, this one begins.
  await moveRow(queryOn(client), mailingQueryStatus.ask, mailingId, { query_queued_at: CURRENT_TIME, query_task_id: String(id) });
  return id;
}

/**
 * How far a rebuild of a mailing is, as the account may see it, and whether SQL of staff was in MySQL's dialect. Undefined when there is none with
 * these ids.
 */
export async function readRebuild(
  { pool, registry }: Services,
  mailingId: number,
  rebuildId: number,
  account: Account | null,
): Promise<{ status: RebuildStatus; translated: boolean } | undefined> {
  const { rows } = await pool.query<Omit<RebuildStatus, 'errors'> & { errors: TargetingError[]; translated: boolean }>(
    `SELECT translated, errors, finished_at IS NOT NULL AS finished, ${shownTime('finished_at')} AS finished_at, results,
       ${shownTime('started_at')} AS started_at, success
     FROM core_mailingrebuild WHERE id = $2 AND mailing_id = $1`,
    [mailingId, rebuildId],
  );
  if (!rows[0]) return undefined;
  const { translated, ...status } = rows[0];
  return { status: { ...status, errors: errorsShownTo({ registry }, account, status.errors) }, translated };
}
