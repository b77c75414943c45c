import type { Account } from '../../../core/plan/viewer';
import { messagesMarkup } from '../../../staff/words/messages';
import { html, type Markup } from '../../../core/formats/markup';
import { showTime } from '../../../staff/object/times';
import { decimalText, type Words } from '../../../staff/words';
import type { Services } from '../../../core/call/services';
import { type ColumnKind, type QueryParams, type QueryResult, runQuery, StaffSqlBusy } from '../../../core/staff-sql';
import { staffMessage } from '../run/run-report';
import { MAX_CELLS, MAX_ROWS } from './result-format';
import { chart, type Chart } from '../../../staff/charts';
import { texts, say } from '../../../core/words';

/** Rows that a page shows. */
const SHOWN = 200;

/** A query that a page runs for whoever looks at it. */
export interface ShownQuery {
  name: string;
  sql: string;
  chart: unknown;
  params: QueryParams;
}

/** Runs a query as the account that looks, and shows its rows as chart and table; what is wrong with it, with the place in the SQL. */
export async function resultView(
  { services, account, words }: { services: Services; account: Account | null; words: Words },
  { name, sql, chart, params }: ShownQuery,
): Promise<Markup> {
  try {
    const limits = { timeout: services.settings.reportTimeout, viewer: account };
    const result = await runQuery(services.staffSql, { ...limits, sql, params, maxRows: MAX_ROWS.html, maxCells: MAX_CELLS });
    return html`${resultChart(chart, name, result, words)}${resultTable(name, { ...result, count: result.rows.length }, words, SHOWN)}`;
  } catch (error) {
    return problem(messageOf(error), sql, words);
  }
}

/** What is told of an error. Throws what is not about the report. */
function messageOf(error: unknown): string {
  const message = error instanceof StaffSqlBusy ? error.message : staffMessage(error);
  if (message === undefined) throw error;
  return message;
}

/** The rows that a page has of a result, and how many there are in all. */
export interface TableRows extends Pick<QueryResult, 'columns' | 'rows'> {
  count: number;
  /** What its columns hold. Where it is not known, as of a file, it follows from the values. */
  kinds?: readonly ColumnKind[];
}

/** The first rows of a result as a table, and how many there are. */
export function resultTable(name: string, { columns, rows, count, kinds: known }: TableRows, page: Words, most: number): Markup {
  const words = texts('reports', page);
  if (count === 0) return html`<p class="empty" role="status">${words.no_rows}</p>`;
  const shown = rows.slice(0, most);
  const isNumeric = columns.map((_, index) => shown.some((row) => row[index] !== null) && shown.every((row) => isNumber(row[index])));
  const kinds = known ?? columns.map((_, index) => kindOf(shown.map((row) => row[index])));
  const cell = (value: unknown, index: number): Markup =>
    html`<td${isNumeric[index] && html` class="number"`}>${written(value, kinds[index], page)}</td>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}${page.colon}${words.rows}"><table>
<caption>${words.rows}${page.colon}${count.toLocaleString(page.locale)}</caption>
<thead><tr>${columns.map((column, index) => html`<th scope="col"${isNumeric[index] && html` class="number"`}>${column.replaceAll('_', ' ')}</th>`)}</tr></thead>
<tbody>${shown.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody></table></div>
${count > shown.length && html`<p class="hint">${say(words, words.first_rows, { shown: shown.length, count: count.toLocaleString(page.locale) })}</p>`}`;
}

/** A value as people write it in the language of the page. Programs read it in the files. */
function written(value: unknown, kind: ColumnKind | undefined, words: Words): Markup | string {
  const text = textOf(value);
  if (kind === 'number') return decimalText(words, text);
  const [, day, clock] = (kind === 'time' && TIME.exec(text)) || [];
  return day === undefined ? text : showTime(clock === undefined ? day : `${day}T${clock}`, { words });
}

/** A day, or a time in UTC, as pages and files have them. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(?:\+00)?)?$/;

/** What the values of a column of a file are, by all that are there. */
function kindOf(values: readonly unknown[]): ColumnKind {
  const texts = values.filter((value) => value !== null).map(textOf);
  if (texts.length > 0 && texts.every((text) => TIME.test(text))) return 'time';
  return texts.every(isNumber) ? 'number' : 'other';
}

/** Money comes as a text, and so does every value of a file. Codes with a zero before them are no numbers. */
function isNumber(value: unknown): boolean {
  return value === null || typeof value === 'number' || (typeof value === 'string' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value));
}

/** The message of the database, and the line of the SQL that it is about, with a mark where it points. */
export function problem(message: string, sql: string, page: Words): Markup {
  const words = texts('reports', page);
  const [, line, column] = /\(line (\d+), column (\d+)\)/.exec(message) ?? [];
  const text = line === undefined ? undefined : sql.split('\n')[Number(line) - 1];
  const at = Number(column) - 1;
  return html`<div class="alert" role="alert"><p><strong>${words.failed}</strong></p><p>${messagesMarkup(page, [message])}</p>${
    text !== undefined &&
    html`<p>${say(words, words.where, { line: line!, column: column! })}</p><pre class="text" tabindex="0">${text.slice(0, at)}<mark>${text.slice(at).match(/^(\w+|\S?)/)![0] || ' '}</mark>${text.slice(at).replace(/^(\w+|\S?)/, '')}</pre>`
  }</div>`;
}

const TYPES: readonly string[] = ['bar', 'line', 'share'] satisfies Chart['type'][];
const DAY = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/;
const MAX_SERIES = 5;

/** The chart of a result: the first column says what, each column of numbers after it how much. Null where nothing is to be drawn. */
export function resultChart(
  type: unknown,
  title: string,
  { columns, rows }: Pick<QueryResult, 'columns' | 'rows'>,
  words: Words,
): Markup | null {
  if (typeof type !== 'string' || !TYPES.includes(type) || rows.length === 0) return null;
  const numbers = columns.map((_, index) => index).filter((index) => index > 0 && rows.every((row) => numberOf(row[index]) !== undefined));
  if (numbers.length === 0) return null;
  const isTime = rows.every(([x]) => typeof x === 'string' && DAY.test(x));
  const series = numbers.slice(0, MAX_SERIES).map((index) => ({
    name: columns[index]!,
    points: rows.map((row) => ({ x: textOf(row[0]).replace(' ', isTime ? 'T' : ' '), y: numberOf(row[index])! })),
  }));
  return chart({ type: type as Chart['type'], title, x: isTime ? 'time' : 'text', series }, words);
}

/** A number, also as a text, as PostgreSQL writes those that are too exact for JSON. Null for NULL; undefined for what is none. */
function numberOf(value: unknown): number | null | undefined {
  if (value === null || typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** A value of a row as text. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' && !(value instanceof Date)
    ? JSON.stringify(value)
    : value instanceof Date
      ? value.toISOString().slice(0, 19)
      : String(value);
}
