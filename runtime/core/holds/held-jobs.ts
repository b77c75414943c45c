import type { Query } from '../database/query';
import { CANCELLED, HELD } from '../jobs/job';
import { type DroppedJob, OTHER, type Outgoing, type OutgoingKind } from './outgoing';

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
export async function releaseJobs(query: Query, outgoing: Outgoing, kind: OutgoingKind): Promise<void> {
  const released = await query(
    `UPDATE graphile_worker._private_jobs j SET last_error = NULL FROM (${OF_KIND}) held WHERE j.id = held.id RETURNING j.id::text AS id`,
    tasksOf(outgoing, kind),
  );
  await query('SELECT count(*) FROM graphile_worker.reschedule_jobs($1::bigint[], run_at := now(), attempts := 0)', [
    released.map(({ id }) => id),
  ]);
}

/** Cancels the held jobs of a kind, and returns them. */
export async function dropJobs(query: Query, outgoing: Outgoing, kind: OutgoingKind): Promise<DroppedJob[]> {
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
