import { Message } from '../../words';
import { type Query, NOW_SECONDS, queryOn } from '../../database/sql';
import { type Outgoing, type OutgoingKind, type DroppedJob, OTHER } from './outgoing';
import { CANCELLED, HELD } from '../../jobs/job';
import { inTransaction } from '../../database/transaction';
import { refuse } from '../../errors/http-error';
import type { Call } from '../../call';
import type { ResourcePlan } from '../../plan/plan';
import { keyValue, notFound } from '../../read';

/** One line of what is held. */
interface HeldLine {
  id: number;
  kind: string;
  howMany: number;
  /** In UTC, to the second. */
  since: string;
}

/** What staff decide about it. */
export type Decision = 'released' | 'dropped';

/** What is held, one line a kind. */
export async function heldLines(query: Query): Promise<HeldLine[]> {
  const rows = await query(
    `SELECT id, kind, how_many AS "howMany", to_char(held_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS since FROM core_heldwork WHERE status = 'held' ORDER BY id`,
    [],
  );
  return rows as unknown as HeldLine[];
}

/**
 * Releases or drops a kind that is held, in the transaction of the query. False when nothing of it is held: of two callers at once, one decides.
 * @param by the id of the account that decides; null for a command
 */
export async function decide(query: Query, outgoing: Outgoing, kindName: string, decision: Decision, by: number | null): Promise<boolean> {
  const decided = await query(
    `UPDATE core_heldwork SET status = $2, decided_at = ${NOW_SECONDS}, decided_by_id = $3::integer WHERE kind = $1 AND status = 'held' RETURNING id`,
    [kindName, decision, by],
  );
  if (decided.length === 0) return false;
  const kind: OutgoingKind = outgoing.kinds.find(({ name }) => name === kindName) ?? { name: kindName };
  if (decision === 'released') {
    await kind.release?.(query);
    await releaseJobs(query, outgoing, kind);
  } else {
    const jobs = await dropJobs(query, outgoing, kind);
    await kind.drop?.(query, jobs);
  }
  return true;
}

/** What `/ready` says about what is held. */
export const HOLD_CHECKS = [
  {
    problem: new Message('jobs.work_held_after_restore'),
    sql: `EXISTS (SELECT FROM core_heldwork WHERE status = 'held')`,
  },
];

/** Jobs that are due. One that has used up its attempts is not, and one that is to run later runs by itself. */
const DUE = `
  SELECT j.id, t.identifier FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE j.attempts < j.max_attempts AND j.run_at <= now() AND t.identifier <> ALL ($1::text[])`;

/** A held job is like one that has failed for good, so that no worker takes it, of whatever version. */
const HOLD = `
  WITH held AS (
    UPDATE graphile_worker._private_jobs j SET attempts = j.max_attempts, last_error = '${HELD}' FROM (${DUE}) due WHERE j.id = due.id
    RETURNING due.identifier AS task
  )
  SELECT task, count(*)::integer AS n FROM held GROUP BY task`;

/** SQL of the held jobs whose tasks are named in `$1`, or are not named where `$2` is true. */
const OF_KIND = `
  SELECT j.id, t.identifier AS task, j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE j.attempts >= j.max_attempts AND j.last_error = '${HELD}' AND (t.identifier = ANY ($1::text[])) <> $2::boolean`;

/** Holds the jobs that are due. Returns how many of each kind. */
export async function holdJobs(query: Query, { kinds, inward }: Outgoing): Promise<Map<string, number>> {
  const seekers = kinds.flatMap((kind) => kind.seekers ?? []);
  const counts = new Map<string, number>();
  for (const { task, n } of await query(HOLD, [[...inward, ...seekers]])) {
    const kind = kinds.find(({ jobs = [] }) => jobs.includes(task as string))?.name ?? OTHER;
    counts.set(kind, (counts.get(kind) ?? 0) + Number(n));
  }
  return counts;
}

/** Lets the held jobs of a kind run now, with all their attempts. */
async function releaseJobs(query: Query, outgoing: Outgoing, kind: OutgoingKind): Promise<void> {
  const released = await query(
    `UPDATE graphile_worker._private_jobs j SET last_error = NULL FROM (${OF_KIND}) held WHERE j.id = held.id RETURNING j.id::text AS id`,
    tasksOf(outgoing, kind),
  );
  await query('SELECT count(*) FROM graphile_worker.reschedule_jobs($1::bigint[], run_at := now(), attempts := 0)', [
    released.map(({ id }) => id),
  ]);
}

/** Cancels the held jobs of a kind, and returns them. */
async function dropJobs(query: Query, outgoing: Outgoing, kind: OutgoingKind): Promise<DroppedJob[]> {
  const rows = await query(
    `UPDATE graphile_worker._private_jobs j SET last_error = '${CANCELLED}', updated_at = now() FROM (${OF_KIND}) held WHERE j.id = held.id RETURNING held.task, held.payload`,
    tasksOf(outgoing, kind),
  );
  return rows as unknown as DroppedJob[];
}

/** Those of the kind `other` are all that nobody else names. */
function tasksOf({ kinds }: Outgoing, { name, jobs = [] }: OutgoingKind): [tasks: readonly string[], others: boolean] {
  return name === OTHER ? [kinds.flatMap((kind) => kind.jobs ?? []), true] : [jobs, false];
}

/** Releases or drops what a restore of the database holds of a kind. Throws 404 without such a line, 400 for one that is decided already. */
export async function decideHeld(call: Call, plan: ResourcePlan, decision: Decision): Promise<void> {
  const { pool, outgoing } = call.services;
  const { rows } = await pool.query<{ kind: string }>('SELECT kind FROM core_heldwork WHERE id = $1', [keyValue(plan, call.key!)]);
  const [line] = rows;
  if (!line) throw notFound(plan, call.key!);
  const decided = await inTransaction(pool, (client) => decide(queryOn(client), outgoing, line.kind, decision, call.account!.id), {
    by: call,
  });
  if (!decided) throw refuse(400, new Message('jobs.nothing_held'));
}
