import { chart } from '../../../framework/html/charts';
import type { Panel, PanelContext } from '../../../framework/html/panel';
import { html, type Markup } from '../../../framework/html/template';
import { say } from '../../../framework/html/words';
import { mailingResults } from '../results';
import { curvesOf, type Moment, MOST_ROWS } from '../results/curves';
import { linkTable, percent, subjectTable } from '../results-page/tables';
import { resultWords } from '../results-page/words';

type Results = NonNullable<Awaited<ReturnType<typeof mailingResults>>>;

/** Numbers that are a share of the recipients. */
const SHARES = ['opens', 'clicks', 'actions', 'unsubscribes', 'bounces', 'complaints'] as const;
const FUNNEL = ['recipients', 'opens', 'clicks', 'actions'] as const;

/** What a mailing brought, once it was sent to somebody: numbers, a funnel, curves over time, subjects and links. */
export const panel: Panel = async (context) => {
  const { services, key } = context;
  const id = Number(key);
  const results = await mailingResults(services, id);
  if (!results || Number(results.recipients) === 0) return null;
  const moments = await curvesOf(services.pool, id);
  return html`${cards(context, results)}${funnel(context, results)}${curves(context, moments)}${subjectTable(context, results)}${linkTable(context, results)}`;
};

function cards({ words }: PanelContext, results: Results): Markup {
  const said = resultWords(words);
  const all = Number(results.recipients);
  const card = (name: string, value: string, share?: number): Markup =>
    html`<div class="card"><h3>${name}</h3><p class="lead">${value}${share !== undefined && html` <span class="hint">${percent(share, words.language)}</span>`}</p></div>`;
  const counted = (name: string): number => Number(results[name]);
  return html`<div class="cards figures">${card(said.recipients, all.toLocaleString(words.language))}${SHARES.map((name) =>
    card(said[name], counted(name).toLocaleString(words.language), counted(name) / all),
  )}${card(said.amount, counted('amount_converted').toLocaleString(words.language, { minimumFractionDigits: 2 }))}</div>`;
}

function funnel({ words }: PanelContext, results: Results): Markup {
  const said = resultWords(words);
  const points = FUNNEL.map((name) => ({ x: said[name], y: Number(results[name]) }));
  return chart({ type: 'bar', title: said.funnel, series: [{ name: said.people, points }] }, words);
}

function curves({ words }: PanelContext, moments: readonly Moment[]): Markup | null {
  if (moments.length === 0) return null;
  const said = resultWords(words);
  const times = [...new Set(moments.map(({ at }) => at))];
  const line = (kind: Moment['kind']) => {
    const counts = new Map(moments.filter((moment) => moment.kind === kind).map(({ at, count }) => [at, count]));
    return { name: said[kind], points: times.map((x) => ({ x, y: counts.get(x) ?? 0 })) };
  };
  const kinds = (['opens', 'clicks', 'actions'] as const).map(line);
  const total = (kind: Moment['kind']): number => moments.reduce((sum, moment) => sum + (moment.kind === kind ? moment.count : 0), 0);
  const cut = (['opens', 'clicks', 'actions'] as const).some((kind) => total(kind) >= MOST_ROWS);
  return html`${chart({ type: 'line', title: said.over_time, x: 'time', series: kinds }, words)}
${cut && html`<p class="hint">${say(said.part, { count: MOST_ROWS.toLocaleString(words.language) })}</p>`}
${total('amount') > 0 && chart({ type: 'line', title: said.money, x: 'time', series: [line('amount')] }, words)}`;
}
