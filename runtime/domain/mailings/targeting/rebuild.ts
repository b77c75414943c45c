import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';
import type { Services } from '../../../framework/services';
import { DeadlinePassed, endAfter, LIMIT_TEMPORARY } from '../../../framework/staff-sql';
import { CURRENT_TIME, moveQuery } from '../states';
import { compile, type Compiled } from './compile';
import { TargetingProblem } from './problem';
import { type Audience, loadAudience } from './targeting';
import { inTransaction } from '../../../framework/database/transaction';

/** What came of a rebuild: how many users were found, or why none were. */
export type Rebuilt = { count: number } | { errors: string[] };

/** Statuses in which recipients may be found anew: nothing is being sent. */
export const REBUILDABLE: readonly string[] = ['draft', 'stopped', 'died', 'rebuilding_at_send'];

/**
 * The statement may take longer than one of a request, and may use more memory than others: a mailing has one rebuild at a time.
 * Compiling it to machine code would take longer than it saves.
 */
const LIMITS = `SET LOCAL statement_timeout = '15min'; SET LOCAL work_mem = '64MB'; SET LOCAL jit = off`;

/** Seconds after which the session of a statement with SQL of staff is ended: that SQL must not be able to undo the limit. */
const DEADLINE = 15 * 60 + 30;

/**
 * Finds the users of a mailing anew and keeps them as its saved set (specification 4.6; domain 2.2). Old set and new one change places in
 * one transaction: whoever reads sees either, and of two rebuilds one waits for the other. The set counts as saved when the targeting was not changed meanwhile. What is wrong with
 * the targeting, or with the SQL of staff, is told in `errors`; throws what has to do with the database or the program.
 */
export async function rebuildSet(services: Services, mailingId: number): Promise<Rebuilt> {
  const { pool } = services;
  const begun = performance.now();
  const audience = await begin(pool, mailingId);
  if (!audience) return { errors: ['Recipients can only be found for a mailing that exists and is not being sent.'] };
  try {
    const compiled = await compile(services, audience);
    if (compiled.staffSql) await checkBoundary(pool);
    return { count: await write(pool, audience, compiled, begun) };
  } catch (error) {
    const errors = problemsIn(error);
    if (!errors) throw error;
    await moveQuery(pool, mailingId, 'fail', { query_completed_at: CURRENT_TIME, query_previous_runtime: secondsSince(begun) });
    return { errors };
  }
}

/**
 * Marks the mailing and reads its targeting while nobody can change either: a change that comes later finds the search under way, and
 * makes it out of date. A search that its killed worker left is taken up.
 */
function begin(pool: Pool, mailingId: number): Promise<Audience | undefined> {
  return inTransaction(pool, async (client) => {
    await client.query('SELECT FROM core_mailing WHERE id = $1 FOR NO KEY UPDATE', [mailingId]);
    const audience = await loadAudience(client, mailingId);
    if (!audience || !REBUILDABLE.includes(audience.status)) return undefined;
    await moveQuery(client, mailingId, 'begin', { query_started_at: CURRENT_TIME, query_completed_at: null });
    return audience;
  });
}

async function write(pool: Pool, audience: Audience, { text, values, staffSql }: Compiled, begun: number): Promise<number> {
  const client = await pool.connect();
  let reusable = false;
  try {
    await client.query(`BEGIN; ${LIMITS}`);
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('core_mailingset'), $1)`, [audience.mailingId]);
    await client.query('DELETE FROM core_mailingset WHERE mailing_id = $1', [audience.mailingId]);
    if (staffSql) await client.query(LIMIT_TEMPORARY);
    const run = (): Promise<QueryResult> => client.query(text, values);
    const { rowCount } = await (staffSql ? endAfter(DEADLINE, pool.options, client, run) : run());
    await save(client, audience, begun);
    await client.query('COMMIT');
    reusable = true;
    return rowCount ?? 0;
  } finally {
    // SQL of staff may leave settings and locks behind that end with the session; a connection in the middle of a transaction undoes it by closing.
    client.release(!reusable || staffSql);
  }
}

async function save(client: PoolClient, { mailingId, version }: Audience, begun: number): Promise<void> {
  const noted = {
    query_completed_at: CURRENT_TIME,
    query_previous_runtime: secondsSince(begun),
    targeting_version_saved: version,
  } as const;
  if (await moveQuery(client, mailingId, 'save', noted)) return;
  await client.query('UPDATE core_mailing SET targeting_version_saved = $2 WHERE id = $1', [mailingId, version]);
}

/** SQL of staff runs in a function that must belong to the restricted role; where the database could not be prepared so, it is refused. */
async function checkBoundary(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
     WHERE p.oid = to_regprocedure('advocacy_user_ids(text, text, text[])') AND p.prosecdef AND r.rolname = 'advocacy_reader' AND NOT r.rolsuper`,
  );
  if (rows.length === 0) throw new TargetingProblem('SQL of staff is refused: the role advocacy_reader is not prepared in the database.');
}

/** What to tell whoever asked; undefined for what is not theirs to mend. */
function problemsIn(error: unknown): string[] | undefined {
  if (error instanceof AggregateError) return error.errors.map((each: TargetingProblem) => each.message);
  if (error instanceof TargetingProblem) return [error.message];
  if (!(error instanceof DatabaseError || error instanceof DeadlinePassed)) return undefined;
  if (error instanceof DeadlinePassed || error.code === '57014') return ['The search for recipients took too long.'];
  return error.where?.includes('advocacy_user_ids') && !/^(08|40|53|57|58|XX)/.test(error.code ?? '') ? [error.message] : undefined;
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 1000);
}
