import { detectDelimiter } from '../../../core/files/decode';
import { splitRow } from '../../../core/files/file-rows';
import { fieldLabel } from '../../../staff/words/labels';
import { messagesMarkup } from '../../../staff/words/messages';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { showTerms } from '../../../staff/object/value';
import { queryFor, type ViewedQuery } from '../../../core/read';
import { columnLabel } from '../columns/known-columns';
import { findProgress, type UploadProgress } from '../upload';
import { IGNORED } from '../columns/header';
import { findFieldLabels } from '../columns/user-fields';
import { texts, say, type TextsOf } from '../../../core/words';

/** How far an upload is, while it goes on; then what became of it, and the rows that were not read. */
export const panel: Panel = async (context) => {
  const { services, key, object } = context;
  const viewed = queryFor(context);
  const id = Number(key);
  const progress = await findProgress(viewed, id);
  if (!progress || progress.status === 'held') return null;
  const errors = progress.ended || progress.rejected > 0 ? await findFirstErrors(viewed, id) : [];
  const reading = { words: context.words, registry: services.registry };
  const fields = await findFieldLabels(viewed);
  const label = (name: string): string => (name === IGNORED ? '–' : columnLabel(reading, name, fields));
  // What was read of the upload may be from before it ended: then the stream ends at once, and the page is loaded anew.
  const isLive = !progress.ended || object?.finished_at === null;
  return html`<div id="upload-progress"${isLive && html` data-live="/rest/v1/upload/${key}/watch/"`}>
${!progress.ended && html`<noscript><meta http-equiv="refresh" content="5"></noscript>`}
${progress.ended ? outcome(context, progress) : underWay(context, progress)}
${numbers(context, progress)}
${chosenNames(context, object, label)}
${firstErrors(context, errors, label)}
${progress.ended && next(context, progress)}</div>`;
};

function underWay({ words: language }: PanelContext, progress: UploadProgress): Markup {
  const words = texts('uploads/panels', language);
  const { lineCount, rate } = progress;
  const rows = Math.max(0, (lineCount ?? 1) - 1);
  const done = Math.max(0, (progress.progress ?? 1) - 1);
  if (progress.status !== 'loading' || rows === 0)
    return html`<p><progress aria-label="${words.preparing}"></progress> ${words.preparing}</p>`;
  const counted = (number: number): string => number.toLocaleString(language.locale);
  const text = [
    say(words, words.rows_done, { done: counted(done), all: counted(rows) }),
    ...(rate
      ? [
          say(words, words.rate, { count: counted(Math.round(rate)) }),
          say(words, words.left, { time: timeOf(words, (rows - done) / rate) }),
        ]
      : []),
  ].join(' · ');
  return html`<p><progress max="${rows}" value="${done}" aria-label="${text}"></progress> ${text}</p>`;
}

function timeOf(words: TextsOf<'uploads/panels'>, seconds: number): string {
  return seconds >= 90
    ? say(words, words.minutes, { count: Math.round(seconds / 60) })
    : say(words, words.seconds, { count: Math.ceil(seconds) });
}

function outcome({ words: language }: PanelContext, { status, rejected }: UploadProgress): Markup {
  const words = texts('uploads/panels', language);
  if (status === 'completed' && rejected > 0) return html`<p class="alert" role="status">${words.completed_but}</p>`;
  if (status === 'completed') return html`<p class="note" role="status">${words.completed}</p>`;
  const said = status === 'failed' ? words.failed : status === 'stopped' ? words.stopped : words.died;
  return html`<p class="alert" role="status">${said}</p>`;
}

/** Rows by what became of them. */
function numbers({ words: language, key }: PanelContext, { ok, doubtful, rejected }: UploadProgress): Markup | null {
  if (ok + doubtful + rejected === 0) return null;
  const words = texts('uploads/panels', language);
  const of = (label: string, count: number, tone: string, path?: string): Markup => {
    const text = html`<span class="badge ${count > 0 ? tone : ''}">${count.toLocaleString(language.locale)}</span>`;
    return html`<dt>${label}</dt><dd>${text} ${path && count > 0 && html`<a href="${path}">${path.includes('error') ? words.all_errors : words.all_warnings}</a>`}</dd>`;
  };
  return html`<dl class="detail">${of(words.ok, ok, 'good')}${of(words.doubtful, doubtful, '', `/rest/v1/uploadwarning/?upload=${key}`)}${of(words.rejected, rejected, 'bad', `/rest/v1/uploaderror/?upload=${key}`)}</dl>`;
}

/** What somebody said that the columns are. */
function chosenNames({ words, plan }: PanelContext, object: PanelContext['object'], label: (name: string) => string): Markup | null {
  const { override_header: chosen, original_header: original, format } = object ?? {};
  if (typeof chosen !== 'string' || chosen === '') return null;
  const names = splitRow(chosen, detectDelimiter(String(original), format === 'tsv' ? '\t' : ','));
  return showTerms([
    { term: html`${fieldLabel(words, plan.schema?.fields.override_header)}`, value: html`${names.map(label).join(', ')}` },
  ]);
}

function firstErrors({ words: language }: PanelContext, errors: readonly FirstError[], label: (name: string) => string): Markup | null {
  if (errors.length === 0) return null;
  const words = texts('uploads/panels', language);
  const row = say(words, words.row, { number: '' }).trim();
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="first-errors"><table class="stacked"><caption id="first-errors">${words.first_errors}</caption>
<thead><tr><th scope="col" class="number">${row}</th><th scope="col">${words.col}</th><th scope="col">${words.what}</th><th scope="col">${words.value}</th></tr></thead>
<tbody>${errors.map(
    ({ row: number, column, message, value }) =>
      html`<tr><td class="number" data-label="${row}">${number}</td><td data-label="${words.col}">${column !== null && label(column)}</td><td data-label="${words.what}">${messagesMarkup(language, [message])}</td><td data-label="${words.value}">${value !== null && value.length > 80 ? `${value.slice(0, 80)}…` : value}</td></tr>`,
  )}</tbody></table></div>`;
}

/** What is done next: the rows that were not read in, the actions, another file. */
function next({ words: language, key, object }: PanelContext, { rejected, ok, doubtful }: UploadProgress): Markup {
  const words = texts('uploads/panels', language);
  const page = typeof object?.page === 'string' ? object.page : '';
  const download =
    rejected > 0 &&
    html`<a class="button primary" href="/rest/v1/upload/${key}/rejected/?language=${language.language}" download>${words.download}</a>`;
  const actions =
    page !== '' && ok + doubtful > 0 && html`<a class="button" href="/rest/v1/action/?page=${page.split('/').at(-2)}">${words.actions}</a>`;
  return html`<p class="actions">${download}${actions}<a class="button" href="/rest/v1/upload/?format=form&amp;page=${page}">${words.again}</a></p>
${rejected > 0 && html`<p class="hint">${words.download_help}</p>`}`;
}

/** An error of an upload as people see it. */
interface FirstError {
  row: number | null;
  /** What the file calls the column. */
  column: string | null;
  message: string;
  value: string | null;
}

/** Errors that a page shows; the list has all. */
const SHOWN = 10;

const FIND = `
  SELECT e."row", e.col, e.message, e.value, coalesce(u.override_header, u.original_header) AS header, u.original_header AS original, u.format
  FROM core_uploaderror e JOIN core_upload u ON u.id = e.upload_id WHERE e.upload_id = $1 ORDER BY e.upload_id, e.id LIMIT ${SHOWN}`;

type ErrorRow = Omit<FirstError, 'column'> & { col: number | null; header: string; original: string; format: string | null };

/** The first errors of an upload, with the names of the columns. */
async function findFirstErrors(on: ViewedQuery, id: number): Promise<FirstError[]> {
  const { rows } = await on.query<ErrorRow>({ name: 'first-upload-errors', text: FIND, values: [id] });
  const [first] = rows;
  const names = first ? splitRow(first.header, detectDelimiter(first.original, first.format === 'tsv' ? '\t' : ',')) : [];
  return rows.map(({ row, col, message, value }) => ({
    row,
    column: col === null ? null : (names[col - 1] ?? String(col)),
    message,
    value,
  }));
}
