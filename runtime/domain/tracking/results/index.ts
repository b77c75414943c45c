import { shownTime, queryOn } from '../../../core/database/sql';
import type { Services } from '../../../core/call/services';
import { recipientCounts } from '../../mailings';
import { addCounters, noCounters, toApiCounters } from './counters';
import { countMailing, type LinkCount } from './count';
import { testResults } from './test-results';

interface MailingRow {
  status: string;
  finished_at: string | null;
  expected_send_count: number | null;
  subjects: { id: number; text: string }[];
}

const MAILING = `
  SELECT m.status, ${shownTime('m.finished_at')} AS finished_at, m.expected_send_count,
    coalesce((SELECT json_agg(json_build_object('id', s.id, 'text', coalesce(s.text, '')) ORDER BY s.id) FROM core_mailingsubject s WHERE s.mailing_id = m.id), '[]') AS subjects
  FROM core_mailing m WHERE m.id = $1`;

/**
 * The current results of a mailing: totals, each subject and each link. `sent` and `sends` are other names for `recipients`. Undefined
 * when there is no such mailing.
 */
export async function mailingResults({ pool }: Services, mailingId: number): Promise<Record<string, unknown> | undefined> {
  const {
    rows: [mailing],
  } = await pool.query<MailingRow>({ name: 'results_mailing', text: MAILING, values: [mailingId] });
  if (!mailing) return undefined;
  const subjectIds = mailing.subjects.map(({ id }) => id);
  const [{ subjects, links }, { failed, uncertain }] = await Promise.all([
    countMailing(pool, mailingId, subjectIds),
    recipientCounts(queryOn(pool), mailingId),
  ]);
  const total = noCounters();
  for (const counters of subjects.values()) addCounters(total, counters);
  return {
    ...withSent(toApiCounters(total)),
    failed,
    uncertain,
    status: mailing.status,
    finished_at: mailing.finished_at,
    expected_send_count: mailing.expected_send_count,
    subjects: mailing.subjects.map(({ id, text }) => ({ subject_id: id, text, ...withSent(toApiCounters(subjects.get(id)!)) })),
    test: await testResults(pool, mailingId, subjectIds, subjects),
    links: await withUrls(pool, links),
  };
}

function withSent<Shown extends { recipients: number }>(shown: Shown): Shown & { sent: number; sends: number } {
  return { ...shown, sent: shown.recipients, sends: shown.recipients };
}

/** The links with their URLs, the most clicked first. */
async function withUrls(pool: Services['pool'], links: readonly LinkCount[]): Promise<Record<string, unknown>[]> {
  if (links.length === 0) return [];
  const { rows } = await pool.query<{ id: number; url: string }>({
    name: 'results_urls',
    text: 'SELECT id, url FROM core_clickurl WHERE id = ANY($1::integer[])',
    values: [links.map(({ clickUrlId }) => clickUrlId)],
  });
  const urls = new Map(rows.map(({ id, url }) => [id, url]));
  const shown = links.map(({ clickUrlId, ...counts }) => ({
    clickurl: `/rest/v1/clickurl/${clickUrlId}/`,
    url: urls.get(clickUrlId) ?? null,
    ...counts,
  }));
  return shown.sort(
    (a, b) => b.total_clicks - a.total_clicks || b.total_raw_clicks - a.total_raw_clicks || (a.clickurl < b.clickurl ? -1 : 1),
  );
}
