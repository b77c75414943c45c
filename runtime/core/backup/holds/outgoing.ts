import type { Query } from '../../database/sql';
import type { Settings } from '../../settings';

/** A job of the queue that is dropped: what was to be done, and with what. */
export interface DroppedJob {
  task: string;
  payload: Record<string, unknown>;
}

/**
 * Something that reaches people or other systems. After a restore, what was due by then is held until staff release or drop it: the jobs that are named here,
 * and the rows that `hold` takes out of the way. The list of all kinds is `runtime/app/outgoing.ts`.
 */
export interface OutgoingKind {
  /** As the choices of `heldwork.yaml` name it. */
  name: string;
  /** Jobs of the queue that reach out. */
  jobs?: readonly string[];
  /** Jobs that run by the clock, and services of the worker, that look for rows that are due. `hold` takes those rows out of the way. */
  seekers?: readonly string[];
  /** Tables whose rows say what is due. */
  tables?: readonly string[];
  /** The number of the last event that rows tell to have gone out. The backup may be older than that. */
  lastEvent?(query: Query): Promise<bigint>;
  /** Takes the rows that are due now (`now()`, the time of the restore) out of the way. Returns how many. */
  hold?(query: Query, settings: Settings | undefined): Promise<number>;
  /** Puts them back. */
  release?(query: Query): Promise<void>;
  /** Writes down that they go to nobody, and the same of what the jobs would have sent. */
  drop?(query: Query, jobs: readonly DroppedJob[]): Promise<void>;
}

/** All that reaches out, and the jobs of which nobody hears outside: they go on after a restore. Every other job is held, also one that nobody knows. */
export interface Outgoing {
  kinds: readonly OutgoingKind[];
  inward: readonly string[];
}

/** The kind of jobs that no other kind names. */
export const OTHER = 'other';

/** The ids in the payloads of some jobs, by the name that the payload has for them. */
export function idsOf(jobs: readonly DroppedJob[], task: string, name: string): number[] {
  return jobs.flatMap(({ task: each, payload }) => (each === task && payload[name] !== undefined ? [Number(payload[name])] : []));
}

/** The number in the only row of a statement that counts: `SELECT count(*)::integer AS n …`. */
export async function countOf(query: Query, sql: string, values: unknown[] = []): Promise<number> {
  const [row] = await query(sql, values);
  return Number(row!.n);
}

declare module '../../call/services' {
  interface Services {
    /** What reaches people or other systems, for what a restore of the database holds. */
    outgoing: Outgoing;
  }
}
