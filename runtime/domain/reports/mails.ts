import { queryOn } from '../../framework/database/query';
import { enqueue } from '../../framework/jobs/job';
import { mailReportJob } from './job-kinds';
import { buffer } from 'node:stream/consumers';
import type { ClientBase, Pool } from 'pg';
import type { Services } from '../../framework/services';
import { html, Markup } from '../../framework/formats/html/template';
import { deliver, siteUrl, type Draft, type MailRecord, type Transport } from '../transactional-mail';
import { plainText } from '../../framework/mail/plain';
import { RowSplitter } from '../../framework/files/split';
import { FILES } from './format';
import { contentOf, keptResult } from './keep';
import { tableMarkup } from './page';
import type { ReportJob, Wish } from './task';

/** A result goes as a table in the e-mail itself when it has at most so many rows, and as a file when it has at most so many bytes. */
const TABLE_ROWS = 200;
const FILE_BYTES = 5_000_000;

/** Results that go by e-mail, packed, are looked at only up to this many rows: more is a link. */
const FILE_ROWS = 100_000;

/** Puts down whom the end of a task is told, and enqueues the job that does so, in the transaction that ends the task. `rows`: of the result. */
export async function recordMails(
  client: ClientBase,
  task: number,
  { emails, onlyWithRows = false }: Wish,
  rows: number | null,
): Promise<void> {
  if (emails.length === 0 || (onlyWithRows && rows === 0)) return;
  await client.query(`INSERT INTO reports_mail (task_id, email) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`, [task, emails]);
  await enqueue(queryOn(client), mailReportJob, { task });
}

/** What the e-mails of a task are written from. */
interface Ended {
  name: string;
  description: string;
  status: string;
  message: string | null;
  result: number | null;
  /** Staff want the rows as a file. */
  asFile: boolean;
  from: string | null;
}

const ENDED = `
  SELECT coalesce(r.name, 'SQL') AS name, coalesce(r.description, '') AS description, j.status, j.result_data->>'message' AS message,
    (j.result_data->>'result')::int AS result, coalesce(q.email_always_csv, r.id IS NULL) AS "asFile",
    (SELECT from_line FROM core_fromline WHERE is_default ORDER BY id LIMIT 1) AS "from"
  FROM core_job j LEFT JOIN reports_report r ON r.id = (j.parameters->>'report')::int LEFT JOIN reports_queryreport q ON q.report_ptr_id = r.id
  WHERE j.id = $1`;

/** Tells everybody how a task has ended, each once. Throws what may pass. */
export async function mailResult(services: Services, transport: Transport, { task }: ReportJob): Promise<void> {
  const { pool } = services;
  const { rows } = await pool.query<Ended>(ENDED, [task]);
  const records = await recordsOf(pool, task);
  if (!rows[0] || records.length === 0) return;
  const draft = await write(services, task, rows[0]);
  const failures: unknown[] = [];
  for (const record of records) {
    await deliver(services, transport, record, () => draft).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function recordsOf(pool: Pool, task: number): Promise<MailRecord[]> {
  const { rows } = await pool.query<MailRecord>(
    `SELECT id::text, task_id::text AS "actionId", 'report' AS kind, 'reports_mail' AS "table", email, state, created_at AT TIME ZONE 'UTC' AS "createdAt"
     FROM reports_mail WHERE task_id = $1 AND state IN ('waiting', 'claimed') ORDER BY id`,
    [task],
  );
  return rows;
}

async function write(services: Services, task: number, ended: Ended): Promise<Draft> {
  const { name, description, status, message } = ended;
  const { content, attachments } = await shown(services, task, ended);
  const body = html`<h1>${name}</h1>
${description !== '' && html`<p>${description}</p>`}
<p>${status === 'failed' ? `The report failed: ${message}` : message}</p>
${content}`.text;
  const subject = status === 'failed' ? `${name}: failed` : name;
  return { from: ended.from ?? '', subject, html: body, text: plainText(body), attachments };
}

/** The result within the message, beside it, or as a link. */
async function shown(
  { pool, settings }: Services,
  task: number,
  { result, asFile }: Ended,
): Promise<Pick<Draft, 'attachments'> & { content: Markup | null }> {
  const kept = result === null ? undefined : await keptResult(pool, result);
  if (!kept) return { content: null };
  const link = `${siteUrl(settings)}/rest/v1/report/download/${task}/`;
  const bytes = (kept.rows ?? 0) > FILE_ROWS ? undefined : await buffer(contentOf(pool, kept, { packed: false }));
  if (bytes === undefined || bytes.length > FILE_BYTES) return { content: html`<p><a href="${link}">Download the result</a></p>` };
  if (kept.format === 'html') return { content: new Markup(bytes.toString()) };
  const table = kept.format === 'csv' && !asFile && kept.rows! <= TABLE_ROWS;
  if (table) {
    const splitter = new RowSplitter(',');
    const [columns = [], ...rows] = [...splitter.push(bytes.toString('utf8')), ...splitter.end()];
    return { content: new Markup(tableMarkup({ columns, rows })) };
  }
  const { type, extension } = FILES[kept.format];
  return {
    content: html`<p>The result is attached.</p>`,
    attachments: [{ filename: `report-${task}.${extension}`, contentType: type, content: bytes }],
  };
}
