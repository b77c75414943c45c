import { Message } from '../../../core/words';
import { mailingQueryStatus } from '../../../../generated/states/mailing';
import { CURRENT_TIME, moveRow } from '../../../core/database/states';
import { isRebuildable } from '../change-status';
import { randomUUID } from 'node:crypto';
import { NOW_SECONDS, queryOn } from '../../../core/database/sql';
import type { Pool, PoolClient } from 'pg';
import type { Services } from '../../../core/call/services';
import { checkBoundary, type CompiledTargeting, compileTargeting, errorsFor, runCompiled } from './compile';
import { type TargetingError, textWithoutValues } from './invalid-targeting';
import { type Audience, loadAudience } from './audience';
import { inTransaction } from '../../../core/database/transaction';
import type { JobContext } from '../../../core/jobs/handlers';

/** The result of a rebuild: how many users were found, and whether SQL of staff was in MySQL's dialect, or why the search failed. `errors` quote nothing that SQL of staff has read. */
type RebuildResult = { count: number; translated: boolean } | { errors: string[]; details: readonly TargetingError[] };

/** The statement may take longer than others, because a mailing has one rebuild at a time. JIT compilation would cost more time than it saves. */
const LIMITS = `SET LOCAL statement_timeout = '15min'; SET LOCAL jit = off`;

/**
 * How much memory a step of the statement may use. More makes it slower: a hundred predicates on seven million people took 18 s with 4 MB, the
 * default of PostgreSQL, and 26 s with 64 MB, for such hash tables do not fit into the cache of the processor. SQL of staff gets more:
 * what its `NOT IN (SELECT …)` lists is looked through for each row where it does not fit.
 */
const memoryFor = ({ staffSql }: CompiledTargeting): string => `SET LOCAL work_mem = '${staffSql ? '64MB' : '4MB'}'`;

/** Seconds after which a session with SQL of staff is terminated, because that SQL could change the timeout. */
const DEADLINE_SECONDS = 15 * 60 + 30;

/**
 * Searches the users of a mailing again and stores them as its saved set. The old and the new set are exchanged in one transaction, so
 * every reader sees one of them. Of two rebuilds, one waits for the other. The set counts as saved unless the targeting was changed
 * meanwhile. Errors in the targeting or in SQL of staff are returned; errors of the database or program are thrown.
 */
export async function rebuildSet(services: Services, mailingId: number): Promise<RebuildResult> {
  const { pool } = services;
  const startedAt = performance.now();
  const audience = await begin(pool, mailingId);
  if (!audience) return failed([String(new Message('mailings.recipients_only_before_sending'))]);
  let compiled: CompiledTargeting | undefined;
  try {
    compiled = await compileTargeting(services, audience);
    if (compiled.staffSql) await checkBoundary(pool);
    return { count: await write(services, audience, compiled, startedAt), translated: compiled.translated };
  } catch (error) {
    const errors = errorsFor(error, compiled?.savers);
    if (!errors) throw error;
    await moveRow(queryOn(pool), mailingQueryStatus.fail, mailingId, {
      query_completed_at: CURRENT_TIME,
      query_previous_runtime: secondsSince(startedAt),
    });
    return failed(errors);
  }
}

function failed(details: readonly TargetingError[]): RebuildResult {
  return { errors: details.map(textWithoutValues), details };
}

/**
 * Marks the search as begun and reads the targeting, with the mailing locked. A later change of the targeting finds the search under way
 * and makes it out of date. A search that a killed worker left is repeated.
 */
function begin(pool: Pool, mailingId: number): Promise<Audience | undefined> {
  return inTransaction(
    pool,
    async (client) => {
      await client.query('SELECT FROM core_mailing WHERE id = $1 FOR NO KEY UPDATE', [mailingId]);
      const audience = await loadAudience(client, mailingId);
      if (!audience || !(isRebuildable(audience.status) || audience.status === 'rebuilding_at_send')) return undefined;
      await moveRow(queryOn(client), mailingQueryStatus.begin, mailingId, {
        query_started_at: CURRENT_TIME,
        query_completed_at: null,
        query_uuid: randomUUID(),
      });
      return audience;
    },
    { by: 'program' },
  );
}

/** Replaces the saved set by the users whom the statement finds, in one transaction. Returns their number. */
async function write(services: Services, audience: Audience, compiled: CompiledTargeting, startedAt: number): Promise<number> {
  const client = await services.pool.connect();
  let reusable = false;
  try {
    await client.query(`BEGIN; ${LIMITS}; ${memoryFor(compiled)}`);
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('core_mailingset'), $1)`, [audience.mailingId]);
    await client.query('DELETE FROM core_mailingset WHERE mailing_id = $1', [audience.mailingId]);
    const { rowCount } = await runCompiled(services, client, compiled, DEADLINE_SECONDS);
    await save(client, audience, startedAt);
    await client.query('COMMIT');
    reusable = true;
    return rowCount ?? 0;
  } finally {
    // Closing the connection also rolls an open transaction back.
    client.release(!reusable || compiled.staffSql);
  }
}

/** Marks the set as saved. When the targeting was changed meanwhile, the status stays `invalid`, and only the version is written. */
async function save(client: PoolClient, { mailingId, version }: Audience, startedAt: number): Promise<void> {
  const changes = {
    query_completed_at: CURRENT_TIME,
    query_previous_runtime: secondsSince(startedAt),
    targeting_version_saved: version,
  } as const;
  if (await moveRow(queryOn(client), mailingQueryStatus.save, mailingId, changes)) return;
  await client.query('UPDATE core_mailing SET targeting_version_saved = $2 WHERE id = $1', [mailingId, version]);
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 1000);
}

const FINISH = `UPDATE core_mailingrebuild SET finished_at = ${NOW_SECONDS}, success = $2, results = $3, errors = $4, translated = $5 WHERE id = $1`;

/**
 * Carries out a rebuild and stores its result. Temporary errors are thrown, so that the job is tried again; after the last try the rebuild
 * has failed. Running the job of a finished rebuild again has no effect.
 */
export async function runRebuild(
  rebuildId: number,
  { services, isLastAttempt }: Pick<JobContext, 'services' | 'isLastAttempt'>,
): Promise<void> {
  const { pool } = services;
  const { rows } = await pool.query<{ mailing: number }>(
    `UPDATE core_mailingrebuild SET started_at = coalesce(started_at, ${NOW_SECONDS}) WHERE id = $1 AND finished_at IS NULL RETURNING mailing_id AS mailing`,
    [rebuildId],
  );
  const mailing = rows[0]?.mailing;
  if (mailing === undefined) return; // It is finished, or its mailing was deleted.
  try {
    const rebuilt = await rebuildSet(services, mailing);
    const { count, translated, details } =
      'count' in rebuilt ? { ...rebuilt, details: [] } : { ...rebuilt, count: null, translated: false };
    await pool.query(FINISH, [rebuildId, details.length === 0, count, JSON.stringify(details), translated]);
  } catch (error) {
    if (isLastAttempt) {
      await moveRow(queryOn(pool), mailingQueryStatus.fail, mailing, { query_completed_at: CURRENT_TIME });
      await pool.query(FINISH, [rebuildId, false, null, JSON.stringify([new Message('mailings.recipients_not_found')]), false]);
    }
    throw error;
  }
}

/** The recursive part finds the mailings with a set in one step each, however large the sets are. */
const DELETE_ORPHANED = `
  WITH RECURSIVE mailing AS (
    SELECT min(mailing_id) AS id FROM core_mailingset
    UNION ALL
    SELECT (SELECT min(s.mailing_id) FROM core_mailingset s WHERE s.mailing_id > mailing.id) FROM mailing WHERE mailing.id IS NOT NULL
  )
  DELETE FROM core_mailingset s USING mailing WHERE s.mailing_id = mailing.id AND NOT EXISTS (SELECT FROM core_mailing m WHERE m.id = mailing.id)`;

/** Deletes the saved sets of deleted mailings. Sets have no foreign keys that would do it. */
export async function deleteOrphanedSets(pool: Pool): Promise<void> {
  await pool.query(DELETE_ORPHANED);
}
