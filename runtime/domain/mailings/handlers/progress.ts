import type { Handler } from '../../../framework/http/call';
import { keyValue, notFound } from '../../../framework/read';

interface Row {
  status: string;
  started_at: string | null;
  rate: number | null;
  progress: number | null;
  expected_send_count: number | null;
}

const READ = `
  SELECT status, to_char(started_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS started_at, rate, progress, expected_send_count FROM core_mailing WHERE id = $1`;

/** Rebuilding when a mailing starts is part of sending, so it is shown as queued. */
const SHOWN_STATUS: Readonly<Record<string, string>> = { rebuilding_at_send: 'queued' };
const FINISHED_STATUSES: readonly string[] = ['completed', 'stopped', 'died'];

/**
 * GET `/rest/v1/mailer/ID/progress/`: how far sending is. The senders update it every ten seconds and at the end. `rate` is in mails per
 * second, without decimals from one on.
 */
export const handler: Handler = async (call, plan) => {
  const {
    rows: [row],
  } = await call.services.pool.query<Row>(READ, [keyValue(plan, call.key!)]);
  if (!row) throw notFound(plan, call.key!);
  const rate = row.rate ?? 0;
  return {
    status: 200,
    shape: 'object',
    body: {
      value: {
        expected_send_count: row.expected_send_count,
        finished: FINISHED_STATUSES.includes(row.status),
        progress: row.progress ?? 0,
        rate: rate >= 1 ? Math.round(rate) : Math.round(rate * 100) / 100,
        started_at: row.started_at,
        status: SHOWN_STATUS[row.status] ?? row.status,
      },
    },
  };
};
