import { NOW_MICROSECONDS } from '../../../core/database/sql';
import type { Pool } from 'pg';
import { keptSql, toMills } from '../../donations';
import { addCounters, AMOUNTS, TRIGGER_COUNTED, type Counters, noCounters } from './counters';

/** How often a link was clicked. */
export interface LinkCount {
  clickUrlId: number;
  total_clicks: number;
  total_raw_clicks: number;
}

/** The counts of a mailing. */
interface MailingCounts {
  /** By id of the subject. Null has what belongs to no known subject. */
  subjects: Map<number | null, Counters>;
  links: LinkCount[];
}

type Row = { subject_id: number | null; clickurl_id?: number | null } & Partial<Record<keyof Counters, number>>;

/** Triggers count recipients, opens and clicks (`counts` in the YAML). */
const TRIGGER_COUNTS = `
  SELECT subject_id, clickurl_id, ${TRIGGER_COUNTED.map((name) => `sum(${name})::integer AS ${name}`).join(', ')}
  FROM core_mailingcount WHERE mailing_id = $1 GROUP BY subject_id, clickurl_id`;

/**
 * SQL of the subject that a user saw. A trigger keeps it with the row (`looked_up` in the YAML): null for rows that are older than it, and for those who acted
 * before a subject was chosen for them. Only these are looked up. Where a mailing has no choice of subjects, nothing is asked.
 */
const SUBJECT_SQL = {
  one: () => '$2::integer',
  several: (table: 'core_action' | 'core_bounce') => `coalesce(t.subject_id, ${table}_subject_id_of(t.mailing_id, t.user_id))`,
};
type SubjectLookup = keyof typeof SUBJECT_SQL;

/** Actions without unsubscribes, which are counted apart because only they need distinct users. An index holds all columns. */
const countActions = (lookup: SubjectLookup): string => `
  SELECT ${SUBJECT_SQL[lookup]('core_action')} AS subject_id, count(*)::integer AS actions, count(*) FILTER (WHERE t.created_user)::integer AS new_users
  FROM core_action t WHERE t.mailing_id = $1 AND t.status = 'complete' AND t.type <> 'Unsubscribe' GROUP BY 1`;

const countUnsubscribes = (lookup: SubjectLookup): string => `
  SELECT ${SUBJECT_SQL[lookup]('core_action')} AS subject_id, count(*) FILTER (WHERE t.created_user)::integer AS new_users,
    count(*)::integer AS total_unsubscribes, count(DISTINCT t.user_id)::integer AS unsubscribes
  FROM core_action t WHERE t.mailing_id = $1 AND t.status = 'complete' AND t.type = 'Unsubscribe' GROUP BY 1`;

const countDonations = (lookup: SubjectLookup): string => `
  SELECT ${SUBJECT_SQL[lookup]('core_action')} AS subject_id, count(*)::integer AS orders, sum(${keptSql('total')})::text AS amount, sum(${keptSql('total_converted')})::text AS amount_converted
  FROM core_action t JOIN core_order o ON o.action_id = t.id
  WHERE t.mailing_id = $1 AND t.status = 'complete' AND o.status = 'completed' GROUP BY 1`;

const countBounces = (lookup: SubjectLookup): string => `
  SELECT ${SUBJECT_SQL[lookup]('core_bounce')} AS subject_id, count(DISTINCT t.user_id) FILTER (WHERE t.bounce_type = 'hard')::integer AS bounces,
    count(*) FILTER (WHERE t.bounce_type <> 'complaint')::integer AS bounces_all, count(DISTINCT t.user_id) FILTER (WHERE t.bounce_type = 'complaint')::integer AS complaints
  FROM core_bounce t WHERE t.mailing_id = $1 GROUP BY 1`;

/** Recipients whose mail server said to try again later. */
const DELAYS = `
  SELECT subject_id, count(*)::integer AS delays FROM core_mailingrecipient
  WHERE mailing_id = $1 AND state = 'pending' AND attempts > 0 AND due_at > ${NOW_MICROSECONDS} GROUP BY 1`;

/** The statements that go by subject, for mailings with one subject and with several. */
const lookupStatements = (lookup: SubjectLookup): string[] =>
  [countActions, countUnsubscribes, countDonations, countBounces].map((statement) => statement(lookup));
const LOOKUP_STATEMENTS = { one: lookupStatements('one'), several: lookupStatements('several') };

/**
 * Counts the current results of a mailing. The cost grows with its actions and bounces, of which an index is read, not with its opens and clicks.
 * @param subjectIds all subjects of the mailing
 */
export async function countMailing(pool: Pool, mailingId: number, subjectIds: readonly number[]): Promise<MailingCounts> {
  const lookup: SubjectLookup = subjectIds.length > 1 ? 'several' : 'one';
  const counted = LOOKUP_STATEMENTS[lookup].map((text, index) => ({
    name: `results_${lookup}_${index}`,
    text,
    values: lookup === 'one' ? [mailingId, subjectIds[0] ?? null] : [mailingId],
  }));
  const statements = [
    { name: 'results_happened', text: TRIGGER_COUNTS, values: [mailingId] },
    { name: 'results_delayed', text: DELAYS, values: [mailingId] },
    ...counted,
  ];
  const results = await Promise.all(statements.map((statement) => pool.query<Row>(statement)));
  const subjects = new Map<number | null, Counters>(subjectIds.map((id) => [id, noCounters()]));
  for (const row of results.flatMap(({ rows }) => rows)) {
    const subject = row.subject_id !== null && subjects.has(row.subject_id) ? row.subject_id : null;
    const counters = subjects.get(subject) ?? noCounters();
    subjects.set(subject, counters);
    addCounters(counters, countersOf(row));
  }
  return { subjects, links: linksOf(results[0]!.rows) };
}

function countersOf(row: Row): Partial<Counters> {
  const { subject_id: _, clickurl_id: __, ...numbers } = row;
  const amounts = AMOUNTS.flatMap((name) => (numbers[name] === undefined ? [] : [[name, toMills(String(numbers[name]))]]));
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
