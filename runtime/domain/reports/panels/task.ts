import { hasRight } from '../../../core/auth/permissions';
import { queryOn, NOW_MICROSECONDS } from '../../../core/database/sql';
import { messagesMarkup, translatedMessage } from '../../../staff/words/messages';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { queryFor, seesEverything, unseenAmong, type ViewedQuery } from '../../../core/read';
import { placeholderNames, type QueryParams } from '../../../core/staff-sql';
import { texts, say } from '../../../core/words';

/** Seconds between two looks at how far it is. */
const EVERY = 2;

interface Task {
  status: string | null;
  ended: boolean;
  progress: number | null;
  submitter: number | null;
  report: number | null;
  name: string | null;
  params: QueryParams;
  /** Null for a dashboard, and for a report that is gone. */
  sql: string | null;
  /** Its result is still kept. */
  kept: boolean;
}

/** A background run of a report: how far it is, then its result or why there is none, and the way back to the report. */
export const panel: Panel = async (context) => {
  const { key, words } = context;
  const task = await findTask(queryFor(context), Number(key));
  if (!task) return null;
  const tells = await tellsOfReport(context, task);
  return html`<div id="task"${!task.ended && html` data-refresh="${EVERY}"`}>${!task.ended && html`<noscript><meta http-equiv="refresh" content="5"></noscript>`}
${task.ended ? outcome(context, { ...task, kept: task.kept && tells }) : underWay(context, task)}</div>
${tells && html`<p><a href="/rest/v1/report/${task.report}/${valuesOf(task)}">${texts('reports', words).back}${words.colon}${task.name}</a></p>`}`;
};

async function findTask(on: ViewedQuery, id: number): Promise<Task | undefined> {
  const { rows } = await on.query<Task>(
    `SELECT j.status, j.finished_at IS NOT NULL AS ended, j.progress, j.submitter_id AS submitter, r.id AS report, r.name, j.parameters->'params' AS params, q.sql,
       EXISTS (SELECT FROM reports_result e WHERE e.id = (j.result_data->>'result')::integer AND e.expires_at > ${NOW_MICROSECONDS}) AS kept
     FROM core_job j LEFT JOIN reports_report r ON r.id = (j.parameters->>'report')::integer LEFT JOIN reports_queryreport q ON q.report_ptr_id = r.id
     WHERE j.id = $1 AND j.job_type = 'report'`,
    [id],
  );
  return rows[0];
}

/**
 * Whether the account is told which report ran, with which values, and gets the result: as the download has it, whoever asked for it, or may edit reports and sees
 * everything. A report out of sight has no name.
 */
async function tellsOfReport(context: PanelContext, { submitter, report }: Task): Promise<boolean> {
  const { services, account } = context;
  const seesAll = hasRight(account, 'reports.edit') && seesEverything(services.registry, account);
  if (report === null || (submitter !== account?.id && !seesAll) || !hasRight(account, 'reports.view')) return false;
  return (await unseenAmong(queryOn(queryFor(context)), account, services.registry.get('report'), [report])).length === 0;
}

/** The values of the run, as the form of the report takes them. */
function valuesOf({ params, sql }: Task): string {
  const given = placeholderNames(sql ?? '').filter((name) => params[name] !== undefined);
  const query = new URLSearchParams(given.map((name): [string, string] => [`value.${name}`, String(params[name])]));
  return given.length > 0 ? `?${query.toString()}` : '';
}

function underWay({ words: page }: PanelContext, { status, progress }: Task): Markup {
  const words = texts('reports', page);
  const text =
    status === 'running' ? say(words, words.task_running, { count: (progress ?? 0).toLocaleString(page.locale) }) : words.task_waiting;
  return html`<p role="status"><progress aria-label="${text}"></progress> ${text}</p>`;
}

function outcome({ words: page, object, key }: PanelContext, { status, kept }: Task): Markup {
  const words = texts('reports', page);
  const message = typeof object?.message === 'string' ? object.message : '';
  if (status === 'failed')
    return html`<div class="alert" role="status"><p><strong>${words.task_failed}</strong></p><p>${messagesMarkup(page, [message])}</p></div>`;
  return html`<p class="note" role="status">${say(words, words.task_done, { message: translatedMessage(page, message) ?? message })}</p>${
    kept
      ? html`<p class="actions"><a class="button primary" href="/rest/v1/report/download/${key}/" download>${words.download}</a></p><p class="hint">${words.kept}</p>`
      : html`<p class="hint">${words.gone}</p>`
  }`;
}
