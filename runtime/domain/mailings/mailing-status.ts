import { shownTime } from '../../core/database/sql';
import type { Account } from '../../core/plan/viewer';
import type { Services } from '../../core/call/services';
import { TROUBLE_SQL } from './send';
import { errorsShownTo, type TargetingError } from './targeting';

interface StatusRow {
  status: string;
  query_status: string;
  query_previous_runtime: number | null;
  query_queued_at: string | null;
  query_started_at: string | null;
  count: number | null;
  queued_at: string | null;
  queued_by: string | null;
  started_at: string | null;
  finished_at: string | null;
  rate: number;
  progress: number;
  expected_send_count: number | null;
  scheduled_by: string | null;
  scheduled_for: string | null;
  recurring_schedule: string | null;
  recurring_source_mailing: string | null;
  send_errors: string[];
  trouble: string | null;
  query_errors: TargetingError[];
}

/** The further keys of the answer, by simplified status. */
const KEYS: Readonly<Record<string, readonly (keyof StatusRow)[]>> = {
  draft: ['query_status', 'query_previous_runtime', 'count'],
  rebuilding: ['query_queued_at', 'query_started_at', 'query_previous_runtime', 'query_status'],
  sending: ['queued_at', 'queued_by', 'started_at', 'finished_at', 'rate', 'progress', 'expected_send_count'],
  stopped: ['queued_at', 'queued_by', 'started_at', 'finished_at', 'rate', 'progress', 'expected_send_count'],
  died: ['queued_at', 'queued_by', 'started_at', 'finished_at', 'rate', 'progress', 'expected_send_count'],
  completed: ['count'],
  recurring: ['scheduled_by', 'recurring_schedule', 'recurring_source_mailing'],
  scheduled: ['scheduled_by', 'scheduled_for'],
};

/**
 * The status of a mailing as people see it, with the keys that belong to it. Undefined when there is no such mailing.
 *
 * - `count`: of a draft, how many users the saved set has, or null without one; of a completed mailing, how many users got it.
 * - `error`: null, or why it died, why the search for recipients failed, or why nothing goes on: no worker, or no mail server.
 * - `rate` and `progress`: 0 before sending begins, as in the progress.
 */
export async function readMailingStatus(
  services: Pick<Services, 'pool' | 'registry'>,
  id: number,
  account: Account | null,
): Promise<Record<string, unknown> | undefined> {
  const {
    rows: [row],
  } = await services.pool.query<StatusRow>({ name: 'mailer_status', text: STATEMENT, values: [id] });
  if (!row) return undefined;
  const status = simplifiedStatus(row);
  const values = Object.fromEntries((KEYS[status] ?? []).map((name) => [name, row[name]]));
  return { ...values, error: errorsOf(services, row, status, account), status };
}

function errorsOf(services: Pick<Services, 'registry'>, row: StatusRow, status: string, account: Account | null): string[] | null {
  if (status === 'died') return row.send_errors;
  if (status === 'draft' && row.query_status === 'failed') return errorsShownTo(services, account, row.query_errors);
  return row.trouble === null ? null : [row.trouble];
}

function simplifiedStatus({ status, query_status: query }: StatusRow): string {
  if (status === 'queued') return 'sending';
  const searching = status === 'draft' && (query === 'queued' || query === 'rebuilding');
  return searching || status === 'rebuilding_at_send' ? 'rebuilding' : status;
}

const time = (column: string): string => `${shownTime(`m.${column}`)} AS ${column}`;
const uri = (resource: string, field: string): string => `'/rest/v1/${resource}/' || m.${field}_id || '/' AS ${field}`;

/** The count comes from the last successful rebuild, because counting a set of a million rows is slow. */
const STATEMENT = `
  SELECT m.status, m.query_status, m.query_previous_runtime, coalesce(m.rate, 0) AS rate, coalesce(m.progress, 0) AS progress,
    m.expected_send_count,
    ${['query_queued_at', 'query_started_at', 'queued_at', 'started_at', 'finished_at', 'scheduled_for'].map(time).join(', ')},
    ${uri('authuser', 'queued_by')}, ${uri('authuser', 'scheduled_by')},
    ${uri('recurringschedule', 'recurring_schedule')}, ${uri('mailing', 'recurring_source_mailing')},
    CASE WHEN m.status = 'completed' THEN m.progress
      WHEN m.query_status = 'saved' THEN (
        SELECT r.results FROM core_mailingrebuild r WHERE r.mailing_id = m.id AND r.success ORDER BY r.id DESC LIMIT 1)
    END AS count,
    ${TROUBLE_SQL} AS trouble,
    ARRAY(SELECT e.traceback FROM core_mailingerror e WHERE e.mailing_id = m.id ORDER BY e.id) AS send_errors,
    coalesce((SELECT r.errors FROM core_mailingrebuild r WHERE r.mailing_id = m.id ORDER BY r.id DESC LIMIT 1), '[]') AS query_errors
  FROM core_mailing m WHERE m.id = $1`;
