import type { Queryable } from '../../../core/database/query';
import { shownTime } from '../../../core/database/sql';
import { SENT_SQL } from './show-progress';
import { TROUBLE_SQL } from './trouble';

/** How far sending is. Times are UTC. */
interface Progress {
  /** Why nothing goes out at the moment: the mail server or the workers are away. Null while all is well. */
  error: string[] | null;
  /** How many users the mailing is for; null before sending begins. */
  expected_send_count: number | null;
  finished: boolean;
  /** How many mails were sent. */
  progress: number;
  /** Mails per second, without decimals from one on. */
  rate: number;
  started_at: string | null;
  status: string;
}

interface ProgressRow {
  status: string;
  started_at: string | null;
  rate: number | null;
  progress: number;
  expected_send_count: number | null;
  trouble: string | null;
}

const STATEMENT = `
  SELECT m.status, ${shownTime('m.started_at')} AS started_at, m.rate, ${SENT_SQL} AS progress, m.expected_send_count, ${TROUBLE_SQL} AS trouble
  FROM core_mailing m WHERE m.id = $1`;

/** Rebuilding when a mailing starts is part of sending, so it is shown as queued. */
const SHOWN_STATUS: Readonly<Record<string, string>> = { rebuilding_at_send: 'queued' };
const FINISHED_STATUSES: readonly string[] = ['completed', 'stopped', 'died'];

/** Reads how far the sending of a mailing is. Undefined when there is no such mailing. */
export async function readProgress(pool: Queryable, id: number): Promise<Progress | undefined> {
  const {
    rows: [row],
  } = await pool.query<ProgressRow>(STATEMENT, [id]);
  if (!row) return undefined;
  const rate = row.rate ?? 0;
  return {
    error: row.trouble === null ? null : [row.trouble],
    expected_send_count: row.expected_send_count,
    finished: FINISHED_STATUSES.includes(row.status),
    progress: row.progress,
    rate: rate >= 1 ? Math.round(rate) : Math.round(rate * 100) / 100,
    started_at: row.started_at,
    status: SHOWN_STATUS[row.status] ?? row.status,
  };
}
