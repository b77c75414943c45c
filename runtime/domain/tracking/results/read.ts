import { NOW_MICROSECONDS } from '../../../framework/database/sql';
import type { Pool } from 'pg';
import { toCents } from '../../donations';
import { addTo, AMOUNTS, COUNTED, type Counters, noCounters } from './counters';

/** How often a link was followed. */
export interface LinkCount {
  clickUrlId: number;
  total_clicks: number;
  total_raw_clicks: number;
}

/** What a mailing has come to. */
export interface Counted {
  /** By id of the subject; what cannot be told apart is under null. */
  subjects: Map<number | null, Counters>;
  links: LinkCount[];
}

type Row = { subject_id: number | null; clickurl_id?: number | null } & Partial<Record<keyof Counters, number>>;

/** Triggers have counted what there is a lot of (`counts` in the YAML). */
const HAPPENED = `
  SELECT subject_id, clickurl_id, ${COUNTED.map((name) => `sum(${name})::integer AS ${name}`).join(', ')}
  FROM core_mailingcount WHERE mailing_id = $1 GROUP BY subject_id, clickurl_id`;

/**
 * Which subject a user saw. With one alone there is nothing to look up. A join would let the database read all recipients of the mailing, which took ten
 * times as long for ten thousand bounces of a million mails.
 */
const SUBJECT = {
  one: '$2::integer',
  several: '(SELECT r.subject_id FROM core_mailingrecipient r WHERE r.mailing_id = $1 AND r.user_id = t.user_id)',
};
type Which = keyof typeof SUBJECT;

/** Unsubscribes are actions too, and counted apart: only of them must users be told apart. An index holds all that is needed. */
const brought = (which: Which): string => `
  SELECT ${SUBJECT[which]} AS subject_id, count(*)::integer AS actions, count(*) FILTER (WHERE t.created_user)::integer AS new_users
  FROM core_action t WHERE t.mailing_id = $1 AND t.status = 'complete' AND t.type <> 'Unsubscribe' GROUP BY 1`;

const left = (which: Which): string => `
  SELECT ${SUBJECT[which]} AS subject_id, count(*) FILTER (WHERE t.created_user)::integer AS new_users,
    count(*)::integer AS total_unsubscribes, count(DISTINCT t.user_id)::integer AS unsubscribes
  FROM core_action t WHERE t.mailing_id = $1 AND t.status = 'complete' AND t.type = 'Unsubscribe' GROUP BY 1`;

const donated = (which: Which): string => `
  SELECT ${SUBJECT[which]} AS subject_id, count(*)::integer AS orders, sum(o.total)::text AS amount, sum(o.total_converted)::text AS amount_converted
  FROM core_action t JOIN core_order o ON o.action_id = t.id
  WHERE t.mailing_id = $1 AND t.status = 'complete' AND o.status = 'completed' GROUP BY 1`;

const returned = (which: Which): string => `
  SELECT ${SUBJECT[which]} AS subject_id, count(DISTINCT t.user_id) FILTER (WHERE t.bounce_type = 'hard')::integer AS bounces,
    count(*) FILTER (WHERE t.bounce_type <> 'complaint')::integer AS bounces_all, count(DISTINCT t.user_id) FILTER (WHERE t.bounce_type = 'complaint')::integer AS complaints
  FROM core_bounce t WHERE t.mailing_id = $1 GROUP BY 1`;

/** The server put them off. */
const DELAYED = `
  SELECT subject_id, count(*)::integer AS delays FROM core_mailingrecipient
  WHERE mailing_id = $1 AND state = 'pending' AND attempts > 0 AND due_at > ${NOW_MICROSECONDS} GROUP BY 1`;

/** The statements that look up subjects, for mailings with one and with several. */
const looking = (which: Which): string[] => [brought, left, donated, returned].map((statement) => statement(which));
const LOOKING = { one: looking('one'), several: looking('several') };

/** Counts what became of a mailing, as of now. `subjectIds`: its subjects. Costs as much as it brought actions and bounces; opens and clicks are counted already. */
export async function countMailing(pool: Pool, mailingId: number, subjectIds: readonly number[]): Promise<Counted> {
  const which: Which = subjectIds.length === 1 ? 'one' : 'several';
  const counting = LOOKING[which].map((text, index) => ({
    name: `results_${which}_${index}`,
    text,
    values: [mailingId, ...(which === 'one' ? subjectIds : [])],
  }));
  const statements = [
    { name: 'results_happened', text: HAPPENED, values: [mailingId] },
    { name: 'results_delayed', text: DELAYED, values: [mailingId] },
    ...counting,
  ];
  const found = await Promise.all(statements.map((statement) => pool.query<Row>(statement)));
  const subjects = new Map<number | null, Counters>(subjectIds.map((id) => [id, noCounters()]));
  for (const row of found.flatMap(({ rows }) => rows)) {
    const subject = row.subject_id !== null && subjects.has(row.subject_id) ? row.subject_id : null;
    const counters = subjects.get(subject) ?? noCounters();
    subjects.set(subject, counters);
    addTo(counters, countersOf(row));
  }
  return { subjects, links: linksOf(found[0]!.rows) };
}

function countersOf(row: Row): Partial<Counters> {
  const { subject_id: _, clickurl_id: __, ...numbers } = row;
  const amounts = AMOUNTS.flatMap((name) => (numbers[name] === undefined ? [] : [[name, toCents(String(numbers[name]))]]));
  return { ...numbers, ...Object.fromEntries(amounts) } as Partial<Counters>;
}

function linksOf(rows: readonly Row[]): LinkCount[] {
  const links = new Map<number, LinkCount>();
  for (const { clickurl_id: id, total_clicks = 0, total_raw_clicks = 0 } of rows) {
    if (id == null) continue;
    const link = links.get(id) ?? { clickUrlId: id, total_clicks: 0, total_raw_clicks: 0 };
    links.set(id, {
      clickUrlId: id,
      total_clicks: link.total_clicks + total_clicks,
      total_raw_clicks: link.total_raw_clicks + total_raw_clicks,
    });
  }
  return [...links.values()];
}
