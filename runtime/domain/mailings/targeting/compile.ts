import type { Services } from '../../../framework/services';
import { PREDICATES } from './predicates';
import type { Context } from './predicates/predicate';
import { representedBy } from './predicates/target-groups';
import { TargetingProblem } from './problem';
import { UserQuery } from './query';
import type { Audience, Targeting } from './targeting';

/** The statement that writes a saved set, ready to run. */
export interface Compiled {
  text: string;
  values: unknown[];
  /** SQL that staff wrote is part of it. */
  staffSql: boolean;
}

/** Nobody is mailed who is not subscribed, whose mail bounces, whose address is unknown or may never be written to. */
const MAILABLE = [
  `u.subscription_status = 'subscribed'`,
  `u.email <> ''`,
  `NOT EXISTS (SELECT FROM core_blackholedemail b WHERE lower(b.email) COLLATE "C" = lower(u.email) COLLATE "C")`,
];
const ON_SOME_LIST = 'EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id)';

/** Who comes first, by `sort_by`; by age of the account unless said. */
const ORDER: Readonly<Record<string, string>> = { zip: `u.zip = '', u.zip, u.id`, random: 'random()' };

/**
 * Puts together the one statement that finds the users of a mailing and writes them as its saved set, in the order in which they are
 * mailed: those who match every field of the includes and no field of the excludes, as many as the limits allow (specification 2.7, 4.6).
 * Throws a list of what is wrong as a `TargetingProblem` each, in an `AggregateError`.
 */
export async function compile({ pool, reader }: Services, audience: Audience): Promise<Compiled> {
  const query = new UserQuery();
  const context = { pool, reader, query, audience };
  const mailing = query.bind(audience.mailingId, 'integer');
  const problems: TargetingProblem[] = [];
  const includes = await conditionsOf(audience.includes, context, problems);
  const excludes = await conditionsOf(audience.excludes, context, problems);
  const narrowed = narrowing(context, problems);
  if (problems.length > 0) throw new AggregateError(problems);
  const onList = (audience.includes?.lists.length ?? 0) > 0;
  const conditions = [
    ...MAILABLE,
    ...(onList ? [] : [ON_SOME_LIST]),
    ...includes,
    ...narrowed,
    ...excludes.map((condition) => `NOT (${condition})`),
  ];
  const order = ORDER[audience.sortBy ?? ''] ?? 'u.id';
  const users = `FROM core_user u\nWHERE ${conditions.join('\n  AND ')}`;
  const staffSql = [audience.includes, audience.excludes].some(
    (each) => each !== null && each.raw_sql.length + each.query_reports.length > 0,
  );
  return {
    text: query.text(`INSERT INTO core_mailingset (mailing_id, user_id)\n${chosen(users, order, mailing, context)}`),
    values: query.values,
    staffSql,
  };
}

async function conditionsOf(targeting: Targeting | null, context: Context, problems: TargetingProblem[]): Promise<string[]> {
  if (!targeting) return [];
  const conditions: string[] = [];
  for (const predicate of Object.values(PREDICATES)) {
    try {
      const condition = await predicate(targeting, context);
      if (condition !== undefined) conditions.push(condition);
    } catch (error) {
      if (!(error instanceof TargetingProblem)) throw error;
      problems.push(error);
    }
  }
  return conditions;
}

/** What the mailing itself asks for beside its includes. */
function narrowing({ query, audience }: Context, problems: TargetingProblem[]): string[] {
  const conditions: string[] = [];
  const { mergefile, landingPage } = audience;
  if (audience.onlyMergefile) {
    if (!mergefile) problems.push(new TargetingProblem('target_mergefile: the mailing has no merge file.'));
    else if (mergefile.status !== 'completed') problems.push(new TargetingProblem('target_mergefile: the merge file is not loaded.'));
    else
      conditions.push(
        `EXISTS (SELECT FROM core_mergefilerow f WHERE f.user_id = u.id AND f.mergefile_id = ${query.bind(mergefile.id, 'integer')})`,
      );
  }
  if (audience.onlyRepresented) {
    if (landingPage && landingPage.targetGroups.length > 0) conditions.push(representedBy(landingPage.targetGroups, query));
    else problems.push(new TargetingProblem('target_group_from_landing_page: choose a landing page that has target groups.'));
  }
  return conditions;
}

/** The users in their order, as many as `limit` and `limit_percent` allow; a share is of all who were found, rounded down. */
function chosen(users: string, order: string, mailing: string, { query, audience: { limit, limitPercent } }: Context): string {
  const limits = [
    ...(limit === null ? [] : [query.bind(limit, 'bigint')]),
    ...(limitPercent === null ? [] : [`floor(found.number * ${query.bind(limitPercent, 'numeric')} / 100)::bigint`]),
  ];
  if (limitPercent === null)
    return `SELECT ${mailing}, u.id ${users}\nORDER BY ${order}${limits.length > 0 ? ` LIMIT ${limits.join('')}` : ''}`;
  const all = query.once(`SELECT u.id, row_number() OVER (ORDER BY ${order}) AS place ${users}`);
  return `SELECT ${mailing}, a.id FROM ${all} a, (SELECT count(*) AS number FROM ${all}) found WHERE a.place <= least(${limits.join(', ')}) ORDER BY a.place`;
}
