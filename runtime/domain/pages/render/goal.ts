import type { Pool } from 'pg';
import { html, type Markup } from '../../../core/formats/markup';
import type { Services } from '../../../core/call/services';
import { say } from '../../../core/words';
import { keptSql } from '../../donations';
import { labelled, type Language, wordsOf } from '../../languages';
import type { LoadedPage } from './load-page';

/**
 * How long a count stands: a hundred times as long as it took, so that it takes a hundredth of the time of the database, and a minute at most. A page
 * with a million actions is not counted anew for each visitor, and one with few shows each.
 */
const STANDS_TIMES = 100;
const MOST_STANDS = 60_000;
const MOST_COUNTS = 10_000;

/** Who signs twice has signed. Money that was given back is not reached, and a gift that was given back whole is none. */
const REACHED_SQL = {
  actions: `SELECT count(*)::float8 AS reached FROM core_action WHERE page_id = $1 AND status = 'complete'`,
  signatures: `SELECT count(*)::float8 AS reached FROM (SELECT DISTINCT user_id FROM core_action WHERE page_id = $1 AND status = 'complete') s`,
  gifts: `SELECT count(*)::float8 AS reached FROM core_action a WHERE a.page_id = $1 AND a.status = 'complete'
    AND NOT EXISTS (SELECT FROM core_order o WHERE o.action_id = a.id AND o.status = 'reversed')`,
  dollars: `SELECT coalesce(sum(${keptSql('total_converted')}), 0)::float8 AS reached FROM core_order o JOIN core_action a ON a.id = o.action_id
    WHERE a.page_id = $1 AND a.status = 'complete' AND o.status = 'completed'`,
};

/** How what a type says that its actions are (`counts` in its YAML) is counted. */
const COUNTED: Readonly<Record<string, keyof typeof REACHED_SQL>> = { goal_gifts: 'gifts', goal_signatures: 'signatures' };

const counts = new WeakMap<Pool, Map<string, { until: number; reached: Promise<number> }>>();

/** The page with how much of its goal was reached: actions, or an amount of money. A page without a goal stays as it is. */
export async function withGoal({ pool }: Services, page: LoadedPage): Promise<LoadedPage> {
  if (!page.goal) return page;
  const kept = counts.get(pool) ?? new Map<string, { until: number; reached: Promise<number> }>();
  counts.set(pool, kept);
  const counted = page.goal_type === 'actions' ? (COUNTED[page.pageType?.counts ?? ''] ?? 'actions') : 'dollars';
  const key = `${counted} ${page.id}`;
  let count = kept.get(key);
  if (!count || count.until < Date.now()) {
    if (kept.size >= MOST_COUNTS) kept.clear();
    const begun = performance.now();
    const query = pool.query<{ reached: number }>({ name: `page_goal_${counted}`, text: REACHED_SQL[counted], values: [page.id] });
    const made = { until: Date.now() + MOST_STANDS, reached: query.then(({ rows }) => rows[0]!.reached) };
    made.reached.then(
      () => (made.until = Date.now() + Math.min(MOST_STANDS, STANDS_TIMES * (performance.now() - begun))),
      () => kept.delete(key),
    );
    count = made;
    kept.set(key, count);
  }
  return { ...page, reached: await count.reached };
}

/** How numbers of a goal are written in a language: actions are counted, money is in whole units of the currency of the home, to which gifts are converted. */
export function goalFormat(
  { goal_type, homeCurrency }: Pick<LoadedPage, 'goal_type' | 'homeCurrency'>,
  language: string,
): Intl.NumberFormat {
  return new Intl.NumberFormat(
    language,
    goal_type === 'dollars' ? { style: 'currency', currency: homeCurrency, maximumFractionDigits: 0 } : {},
  );
}

/** The goal with a bar of how much was reached. Nothing for a page without a goal. */
export function goalMarkup(page: LoadedPage, language: Language): Markup {
  const { goal, reached } = page;
  if (!goal || reached === undefined) return html``;
  const format = goalFormat(page, language.code);
  const value = Math.min(reached, goal);
  // Where the type says nothing, people take part, some more than once.
  const counted = wordsOf(language.translations, page.pageType?.counts ?? 'goal_actions');
  const soFar = page.goal_type === 'dollars' ? format.format(reached) : say({ language: language.code }, counted, { count: reached });
  return html`<div class="goal"><p id="goal"><strong>${soFar}</strong> · ${labelled(language, language.translations.goal, format.format(goal))}</p>
<progress value="${String(value)}" max="${String(goal)}" aria-labelledby="goal"></progress></div>`;
}

/** Counting ends here, so that a page with millions of actions costs no more than one with thousands. */
export const MOST_COUNTED = 10_000;

/** The number of actions on a page, of every status; `MOST_COUNTED` + 1 where there are more. It reads the index by page alone. */
export async function countActions({ pool }: Pick<Services, 'pool'>, pageId: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'page_count_actions',
    text: `SELECT count(*)::integer AS count FROM (SELECT FROM core_action WHERE page_id = $1 LIMIT ${MOST_COUNTED + 1}) counted`,
    values: [pageId],
  });
  return rows[0]!.count;
}
