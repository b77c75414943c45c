import { tables } from '../../../../generated/rows/tables';
import { buffer } from 'node:stream/consumers';
import type { ClientBase } from 'pg';
import { queryOn } from '../../../core/database/sql';
import { CsvSplitter } from '../../../core/files/file-rows';
import { html, Markup } from '../../../core/formats/markup';
import { defineJob, enqueue } from '../../../core/jobs/job';
import { plainText, siteUrl } from '../../../core/mail/message';
import type { Transport } from '../../../core/mail/transport';
import type { Services } from '../../../core/call/services';
import { deliver, type MailContent, type MailRecord } from '../../transactional-mail';
import type { BackgroundRun } from '../run/run-options';
import { FILE_TYPES } from './result-format';
import { renderTable } from './result-page';
import { findStoredResult, openStoredResult } from './stored-result';

/** Sends the result of a report by e-mail. `task` is the id of its task. */
export const mailReportJob = defineJob<{ task: number }>('mailReport');

/** Rows of a result that is shown as a table in the e-mail. */
const MAX_TABLE_ROWS = 200;
/** Bytes of a result that is attached to the e-mail. A larger one is a link. */
const MAX_ATTACHMENT_SIZE = 5_000_000;
/** Rows of a result that is unpacked to find out its size. A larger one is a link. */
const MAX_ATTACHMENT_ROWS = 100_000;

/** Records who gets an e-mail at the end of a task and enqueues the job that sends them, in the transaction that ends the task. */
export async function enqueueResultMails(
  client: ClientBase,
  task: number,
  { emails, onlyWithRows = false }: BackgroundRun,
  rowCount: number | null,
): Promise<void> {
  if (emails.length === 0 || (onlyWithRows && rowCount === 0)) return;
  await client.query(`INSERT INTO reports_mail (task_id, email) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`, [task, emails]);
  await enqueue(queryOn(client), mailReportJob, { task });
}

/** A task that has ended, as its e-mails need it. */
interface EndedTask {
  name: string;
  description: string;
  /** What is read beside each result; '' for nothing. */
  resultNotes: string;
  status: string;
  message: string | null;
  /** The dialect from which its SQL was translated. */
  translatedFrom: string | null;
  /** The id of the stored result. */
  result: number | null;
  /** Staff want the rows as an attached file, never as a table. */
  alwaysAttach: boolean;
  from: string | null;
}

const FIND_ENDED_TASK = `
  SELECT coalesce(r.name, 'SQL') AS name, coalesce(r.description, '') AS description, coalesce(r.result_notes, '') AS "resultNotes", j.status, j.result_data->>'message' AS message,
    j.result_data->>'translated_from' AS "translatedFrom",
    (j.result_data->>'result')::int AS result, coalesce(q.email_always_csv, r.id IS NULL) AS "alwaysAttach",
    (SELECT from_line FROM core_fromline WHERE is_default ORDER BY id LIMIT 1) AS "from"
  FROM core_job j LEFT JOIN reports_report r ON r.id = (j.parameters->>'report')::int LEFT JOIN reports_queryreport q ON q.report_ptr_id = r.id
  WHERE j.id = $1`;

/** The job that sends the e-mails of a task, each once. Throws temporary errors, so that the queue tries again. */
export async function sendResultMails(services: Services, transport: Transport, { task }: { task: number }): Promise<void> {
  const { pool } = services;
  const { rows } = await pool.query<EndedTask>(FIND_ENDED_TASK, [task]);
  const records = await unsentMails(services, task);
  if (!rows[0] || records.length === 0) return;
  const content = await composeMail(services, task, rows[0]);
  const failures: unknown[] = [];
  for (const record of records) {
    await deliver(services, transport, record, () => content).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function unsentMails(services: Services, task: number): Promise<MailRecord[]> {
  const mails = await tables(services).reportmail.findMany({
    where: { task_id: task, state: { in: ['waiting', 'claimed'] } },
    select: { id: true, email: true, state: true, created_at: true },
    orderBy: { id: 'asc' },
  });
  const ofTask = { table: 'reports_mail', kind: 'report', actionId: String(task) } as const;
  return mails.map(({ id, state, created_at: createdAt, email }) => ({
    ...ofTask,
    ...{ id: String(id), email, state: state as MailRecord['state'], createdAt },
  }));
}

async function composeMail(services: Services, taskId: number, task: EndedTask): Promise<MailContent> {
  const { name, description, resultNotes, status, message, translatedFrom } = task;
  const { content, attachments } = await resultContent(services, taskId, task);
  const body = html`<h1>${name}</h1>
${description !== '' && html`<p>${description}</p>`}
<p>${status === 'failed' ? `The report failed: ${message}` : message}</p>
${translatedFrom !== null && html`<p>Its SQL was translated from ${translatedFrom}.</p>`}
${content}
${status !== 'failed' && resultNotes !== '' && html`<p>${resultNotes}</p>`}`.text;
  const subject = status === 'failed' ? `${name}: failed` : name;
  return { from: task.from ?? '', subject, html: body, text: plainText(body), attachments };
}

/** The result as a table in the e-mail, as an attachment, or as a link. */
async function resultContent(
  { pool, settings }: Services,
  taskId: number,
  { result, alwaysAttach }: EndedTask,
): Promise<Pick<MailContent, 'attachments'> & { content: Markup | null }> {
  const stored = result === null ? undefined : await findStoredResult(pool, result);
  if (!stored) return { content: null };
  const link = `${siteUrl(settings)}/rest/v1/report/download/${taskId}/`;
  const bytes = (stored.rows ?? 0) > MAX_ATTACHMENT_ROWS ? undefined : await buffer(openStoredResult(pool, stored));
  if (bytes === undefined || bytes.length > MAX_ATTACHMENT_SIZE) return { content: html`<p><a href="${link}">Download the result</a></p>` };
  if (stored.format === 'html') return { content: new Markup(bytes.toString()) };
  if (stored.format === 'csv' && !alwaysAttach && stored.rows! <= MAX_TABLE_ROWS) return { content: tableOf(bytes) };
  const { type, extension } = FILE_TYPES[stored.format];
  return {
    content: html`<p>The result is attached.</p>`,
    attachments: [{ filename: `report-${taskId}.${extension}`, contentType: type, content: bytes }],
  };
}

function tableOf(csv: Buffer): Markup {
  const splitter = new CsvSplitter(',');
  const [columns = [], ...rows] = [...splitter.push(csv.toString('utf8')), ...splitter.end()];
  return new Markup(renderTable({ columns, rows }));
}
