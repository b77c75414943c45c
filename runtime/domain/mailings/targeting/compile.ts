import type { Services } from '../../../framework/services';
import { PREDICATES } from './predicates';
import type { PredicateContext } from './predicates/predicate';
import { namedByReport } from './predicates/staff-sql';
import { representedBy } from './predicates/target-groups';
import { gotOneOf } from './predicates/mailings';
import { InvalidTargeting } from './invalid-targeting';
import { SqlBuilder } from './sql-builder';
import type { Audience, Targeting } from './audience';

/** The statement that writes a saved user set. */
export interface CompiledTargeting extends Pick<SqlBuilder, 'values' | 'staffSql' | 'translated' | 'viewers' | 'savers'> {
  text: string;
}

/** Only users who are subscribed (so their mail does not bounce), have an address and are not blackholed. */
const MAILABLE = [
  `u.subscription_status = 'subscribed'`,
  `u.email <> ''`,
  `NOT EXISTS (SELECT FROM core_blackholedemail b WHERE lower(b.email) COLLATE "C" = lower(u.email) COLLATE "C")`,
];
const ON_ANY_LIST = 'EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id)';

/** The order by `sort_by`. By default, the oldest accounts come first. */
const ORDER: Readonly<Record<string, string>> = { zip: `u.zip = '', u.zip, u.id`, random: 'random()' };

/**
 * Builds the statement that finds the users of a mailing and writes them as its saved set, in the order in which they are mailed. These are
 * the users who match every field of the includes and no field of the excludes, up to the limits. Throws an `AggregateError` with an
 * `InvalidTargeting` for each error.
 */
export async function compileTargeting(services: Services, audience: Audience): Promise<CompiledTargeting> {
  const query = new SqlBuilder();
  const context = { services, query, audience };
  const mailing = query.bind(audience.mailingId, 'integer');
  const errors: InvalidTargeting[] = [];
  const includes = await conditionsOf(audience.includes, context, errors);
  const excludes = await conditionsOf(audience.excludes, context, errors);
  const mailingConditions = [...mailingConditionsOf(context, errors), ...(await mergequeryConditions(context, errors))];
  if (errors.length > 0) throw new AggregateError(errors);
  const includesLists = (audience.includes?.lists.length ?? 0) > 0;
  const conditions = [
    ...MAILABLE,
    ...(includesLists ? [] : [ON_ANY_LIST]),
    ...includes,
    ...mailingConditions,
    ...excludes.map((condition) => `NOT (${condition})`),
  ];
  const order = ORDER[audience.sortBy ?? ''] ?? 'u.id';
  const users = `FROM core_user u\nWHERE ${conditions.join('\n  AND ')}`;
  const text = query.build(`INSERT INTO core_mailingset (mailing_id, user_id)\n${limitedSelect(users, order, mailing, context)}`);
  const { values, staffSql, translated, viewers, savers } = query;
  return { text, values, staffSql, translated, viewers, savers };
}

async function conditionsOf(targeting: Targeting | null, context: PredicateContext, errors: InvalidTargeting[]): Promise<string[]> {
  if (!targeting) return [];
  const conditions: string[] = [];
  for (const predicate of Object.values(PREDICATES)) {
    try {
      const condition = await predicate(targeting, context);
      if (condition !== undefined) conditions.push(condition);
    } catch (error) {
      if (!(error instanceof InvalidTargeting)) throw error;
      errors.push(error);
    }
  }
  return conditions;
}

/** The conditions of the mailing itself: its merge file, its landing page, and the mailings that go before it. */
function mailingConditionsOf({ query, audience }: PredicateContext, errors: InvalidTargeting[]): string[] {
  const conditions: string[] = [];
  const { mergefile, landingPage } = audience;
  if (audience.onlyMergefile) {
    if (!mergefile) errors.push(new InvalidTargeting('target_mergefile: the mailing has no merge file.'));
    else if (mergefile.status !== 'completed') errors.push(new InvalidTargeting('target_mergefile: the merge file is not loaded.'));
    else
      conditions.push(
        `EXISTS (SELECT FROM core_mergefilerow f WHERE f.user_id = u.id AND f.mergefile_id = ${query.bind(mergefile.id, 'integer')})`,
      );
  }
  if (audience.onlyRepresented) {
    if (landingPage && landingPage.targetGroups.length > 0) conditions.push(representedBy(landingPage.targetGroups, query));
    else errors.push(new InvalidTargeting('target_group_from_landing_page: choose a landing page that has target groups.'));
  }
  if (audience.goBefore.length > 0) conditions.push(`NOT ${gotOneOf(audience.goBefore, query)}`);
  return conditions;
}

/** The condition of the merge query of the mailing: none, or one. */
async function mergequeryConditions(context: PredicateContext, errors: InvalidTargeting[]): Promise<string[]> {
  const { onlyMergequery, mergequery } = context.audience;
  if (!onlyMergequery) return [];
  try {
    if (!mergequery) throw new InvalidTargeting('target_mergequery: the mailing has no report.');
    return [await namedByReport(mergequery, context)];
  } catch (error) {
    if (!(error instanceof InvalidTargeting)) throw error;
    errors.push(error);
    return [];
  }
}

/** Selects the users in their order, up to `limit` and `limit_percent`. The percentage is of all users who match, rounded down. */
function limitedSelect(
  users: string,
  order: string,
  mailing: string,
  { query, audience: { limit, limitPercent } }: PredicateContext,
): string {
  const limitSql = limit === null ? null : query.bind(limit, 'bigint');
  if (limitPercent === null) return `SELECT ${mailing}, u.id ${users}\nORDER BY ${order}${limitSql === null ? '' : ` LIMIT ${limitSql}`}`;
  const share = `floor(found.number * ${query.bind(limitPercent, 'numeric')} / 100)::bigint`;
  const most = limitSql === null ? share : `least(${limitSql}, ${share})`;
  const all = query.cte(`SELECT u.id, row_number() OVER (ORDER BY ${order}) AS place ${users}`);
  return `SELECT ${mailing}, a.id FROM ${all} a, (SELECT count(*) AS number FROM ${all}) found WHERE a.place <= ${most} ORDER BY a.place`;
}
