import { chart } from '../../../staff/charts';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { queryFor, type ViewedQuery } from '../../../core/read';
import { mailingResults } from '../results';
import { curvesOf, type Curves, type Kind, MOST_ROWS } from '../results/curves';
import { runningTest } from '../results/test-results';
import { linkTable, percent, subjectTable, testNote } from '../results-page';
import { texts, say } from '../../../core/words';
import { moneyText } from '../../../core/types/money';
import { keptSql } from '../../donations';

type Results = NonNullable<Awaited<ReturnType<typeof mailingResults>>>;

/** Numbers that are a share of the recipients. */
const SHARES = ['opens', 'clicks', 'actions', 'unsubscribes', 'bounces', 'complaints'] as const;
const FUNNEL = ['recipients', 'opens', 'clicks', 'actions'] as const;
const LINES: readonly Kind[] = ['opens', 'clicks', 'actions'];

/** What a mailing brought, once it was sent to somebody: numbers, a funnel, curves over time, subjects and links. */
export const panel: Panel = async (context) => {
  const { services, key } = context;
  const id = Number(key);
  const results = await mailingResults(services, id);
  if (!results || Number(results.recipients) === 0) return null;
  const viewed = queryFor(context);
  const [curves, given, test] = await Promise.all([curvesOf(viewed, id), givenIn(viewed, id), runningTest(viewed, id)]);
  return html`${test && testNote(context, test)}${cards(context, results, sumsText(given, context.words.locale))}${funnel(context, results)}${overTime(context, results, curves)}${moneyOverTime(context, curves)}${subjectTable(context, results)}${linkTable(context, results)}
<p class="actions"><a class="button" href="/rest/v1/mailer/${key}/results/?format=csv" download>${texts('results', context.words).download}</a></p>`;
};

function cards({ words }: PanelContext, results: Results, money: string): Markup {
  const said = texts('results', words);
  const all = Number(results.recipients);
  const card = (name: string, value: string, share?: number): Markup =>
    html`<div class="card"><h3>${name}</h3><p class="lead">${value}${share !== undefined && html` <span class="hint">${percent(share, words.locale)}</span>`}</p></div>`;
  const counted = (name: string): number => Number(results[name]);
  return html`<div class="cards small">${card(said.recipients, all.toLocaleString(words.locale))}${SHARES.map((name) =>
    card(said[name], counted(name).toLocaleString(words.locale), counted(name) / all),
  )}${card(said.amount, money)}</div>`;
}

function funnel({ words }: PanelContext, results: Results): Markup {
  const said = texts('results', words);
  const points = FUNNEL.map((name, index) => {
    const before = index === 0 ? 0 : Number(results[FUNNEL[index - 1]!]);
    const count = Number(results[name]);
    return { x: before === 0 ? said[name] : `${said[name]}: ${percent(count / before, words.locale)}`, y: count };
  });
  return html`${chart({ type: 'bar', title: said.funnel, series: [{ name: said.people, points }] }, words)}<p class="hint">${said.of_before}</p>`;
}

/** A line for each kind, but none where its rows were deleted for their age: that would look as if nothing had happened. */
function overTime({ words }: PanelContext, results: Results, { times, unit, moments }: Curves): Markup | null {
  const said = texts('results', words);
  const lines = LINES.map((kind) => ({
    kind,
    counts: new Map(moments.filter((one) => one.kind === kind).map(({ at, count }) => [at, count])),
  }));
  const shown = lines.filter(({ kind, counts }) => counts.size > 0 || Number(results[kind]) === 0);
  if (shown.every(({ counts }) => counts.size === 0)) return null;
  const series = shown.map(({ kind, counts }) => ({ name: said[kind], points: times.map((x) => ({ x, y: counts.get(x) ?? 0 })) }));
  const isCut = shown.some(({ counts }) => [...counts.values()].reduce((sum, count) => sum + count, 0) >= MOST_ROWS);
  return html`${chart({ type: 'line', title: said.over_time, x: 'time', series, unit: unit && said[`per_${unit}`] }, words)}
${isCut && html`<p class="hint">${say(said, said.part, { count: MOST_ROWS.toLocaleString(words.locale) })}</p>`}`;
}

/** A line for each currency, because sums of several say nothing. */
function moneyOverTime({ words }: PanelContext, { times, unit, given }: Curves): Markup | null {
  const currencies = [...new Set(given.map(({ currency }) => currency))];
  if (currencies.length === 0) return null;
  const series = currencies.map((name) => {
    const amounts = new Map(given.filter(({ currency }) => currency === name).map(({ at, amount }) => [at, amount]));
    return { name, points: times.map((x) => ({ x, y: amounts.get(x) ?? 0 })) };
  });
  const said = texts('results', words);
  const units = [series.length === 1 && series[0]!.name, unit && said[`per_${unit}`]].filter(Boolean);
  return chart({ type: 'line', title: said.money, x: 'time', series, ...(units.length > 0 && { unit: units.join(' ') }) }, words);
}

/** What was given in one currency. */
interface Sum {
  currency: string;
  amount: number;
}

const GIVEN = `
  SELECT o.currency, sum(${keptSql('total')})::float8 AS amount FROM core_action a JOIN core_order o ON o.action_id = a.id
  WHERE a.mailing_id = $1 AND a.status = 'complete' AND o.status = 'completed' GROUP BY 1 ORDER BY 2 DESC, 1`;

/** What a mailing brought in each currency, the most first. */
export async function givenIn(pool: ViewedQuery, mailingId: number): Promise<Sum[]> {
  return (await pool.query<Sum>({ name: 'results_given_in', text: GIVEN, values: [mailingId] })).rows;
}

/** Money as people read it, each sum with its currency: `USD 120.00 + EUR 20.00`. A dash where nobody gave. */
function sumsText(sums: readonly Sum[], language: string): string {
  return sums.length === 0 ? '–' : sums.map(({ amount, currency }) => moneyText(amount, currency, language, { code: true })).join(' + ');
}
