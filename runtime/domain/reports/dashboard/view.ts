import { placeholderLabel, valueInputs } from '../../../staff/forms/placeholder-inputs';
import { html, type Markup } from '../../../core/formats/markup';
import { UTC, zoneText } from '../../../staff/object/times';
import type { View } from '../../../staff/view';
import { type Words } from '../../../staff/words';
import { placeholderNames } from '../../../core/staff-sql';
import { problem, resultChart, resultTable } from '../result/result-view';
import type { ShownEntry } from './entries';
import { type EntryState, isWaiting, missingValues } from './last-results';
import { texts, say } from '../../../core/words';

/** Rows that a report without a chart shows on a dashboard; its own page has more. */
const ROWS = 10;

/** In whose words, and by which clock, a dashboard speaks. */
type Reader = Pick<View, 'words' | 'homeZone'>;

/** What can be done with an entry. */
interface CardForms {
  actions: Markup | null;
  /** Where its values are sent to; undefined for whoever may not give them. */
  give?: string;
  /** What its ids begin with, where a page shows several dashboards. */
  within?: string;
}

/** A report on a dashboard: its name, its values, what was found last and when, and what can be done with it. */
export function entryCard(entry: ShownEntry, state: EntryState, context: Reader, { actions, give, within = '' }: CardForms): Markup {
  const { words } = context;
  const { report, params, id, width } = entry;
  const anchor = `${within}${anchorOf(entry)}`;
  const query = new URLSearchParams([
    ['run', '1'],
    ...Object.entries(params).map(([name, value]): [string, string] => [`value.${name}`, String(value)]),
  ]);
  const values = Object.entries(params).map(([name, value]) => `${placeholderLabel(name)}${words.colon}${String(value)}`);
  const link = `/rest/v1/queryreport/${report.id}/?${query.toString()}`;
  return html`<article class="card wide-${width}" id="${anchor}" aria-labelledby="${anchor}-name${values.length > 0 && ` ${anchor}-values`}"><h3 id="${anchor}-name"><a href="${link}">${report.name}</a></h3>
${values.length > 0 && html`<p class="hint" id="${anchor}-values">${values.join(' · ')}</p>`}
${missingValues(entry).length > 0 ? lacking(entry, words, give) : found([report.name, ...values].join(' · '), entry, state, context)}
${id !== null && actions}</article>`;
}

/** The anchor of an entry in its page. */
export function anchorOf({ id, report }: ShownEntry): string {
  return id === null ? `report-${report.id}` : `entry-${id}`;
}

function lacking(entry: ShownEntry, page: Words, give: string | undefined): Markup {
  const words = texts('reports', page);
  const { id, params, report } = entry;
  if (give === undefined || id === null)
    return html`<p>${say(words, words.missing, { names: missingValues(entry).map(placeholderLabel).join(', ') })}</p>`;
  return html`<form class="values" method="post" action="${give}"><p>${words.asks}</p>${valueInputs('params', placeholderNames(report.sql), params, anchorOf(entry))}
<p class="actions"><button type="submit" class="primary">${words.show}</button></p></form>`;
}

function found(called: string, { report }: ShownEntry, state: EntryState, context: Reader): Markup {
  const { words: page } = context;
  const words = texts('reports', page);
  const { result, run } = state;
  const failed = run?.status === 'failed' && problem(run.message ?? '', report.sql, page);
  const waiting =
    isWaiting(state) && html`<p class="hint" role="status"><progress aria-label="${report.name}"></progress> ${words.refreshing}</p>`;
  if (!result) return html`${failed}${waiting}${!failed && !waiting && html`<p class="none">${words.no_result}</p>`}`;
  const drawn = resultChart(report.chart, report.name, result, page);
  return html`${failed}${drawn ?? resultTable(called, result, page, ROWS)}${waiting}
<p class="hint">${say(words, words.as_of, { time: timeOf(result.madeAt, context) })}</p>`;
}

function timeOf(time: string, { words, homeZone = UTC }: Reader): string {
  const text = new Date(`${time}Z`).toLocaleString(words.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: homeZone });
  return `${text} ${zoneText(homeZone)}`;
}
