import { rulesOf, SUBSCRIBED } from './rules';
import { SqlBuilder } from './sql-builder';
import type { Audience, AudienceContext } from './audience';

/** A statement about the users of a mailing. */
export interface CompiledTargeting extends Pick<SqlBuilder, 'values' | 'staffSql' | 'translated' | 'viewers' | 'savers'> {
  text: string;
}

/** The order by `sort_by`. By default, the oldest accounts come first. */
const ORDER: Readonly<Record<string, string>> = { zip: `u.postal = '', u.postal, u.id`, random: 'random()' };

/** The order in which the users of a mailing are mailed, as SQL. */
export function orderOf({ sortBy }: Pick<Audience, 'sortBy'>): string {
  return ORDER[sortBy ?? ''] ?? 'u.id';
}

/**
 * Builds the statement that finds the users of a mailing and writes them as its saved set, in the order in which they are mailed. These are
 * the users who match every field of the includes and no field of the excludes, up to the limits. Throws an `AggregateError` with an
 * `InvalidTargeting` for each error.
 */
export function compileTargeting(services: AudienceContext['services'], audience: Audience): Promise<CompiledTargeting> {
  return compile(services, audience, async (context) => {
    const mailing = context.query.bind(audience.mailingId, 'integer');
    return `INSERT INTO core_mailingset (mailing_id, user_id)\n${limitedSelect(await usersOf(context), mailing, context)}`;
  });
}

/** Builds a statement about the users of a mailing. `build` gives its main part. */
export async function compile(
  services: AudienceContext['services'],
  audience: Audience,
  build: (context: AudienceContext) => Promise<string>,
): Promise<CompiledTargeting> {
  const query = new SqlBuilder();
  const text = query.build(await build({ services, query, audience }));
  const { values, staffSql, translated, viewers, savers } = query;
  return { text, values, staffSql, translated, viewers, savers };
}

/** `FROM core_user u WHERE …`: the users who meet every rule, before the limits. Throws as `compileTargeting`. */
export async function usersOf(context: AudienceContext): Promise<string> {
  const rules = [...SUBSCRIBED, ...(await rulesOf(context))].map(({ sql }) => sql);
  return `FROM core_user u\nWHERE ${[...rules, ...context.query.ran].join('\n  AND ')}`;
}

/** SQL of how many users the limits leave at most of `found` users; null without limits. The percentage is of all who match, rounded down. */
export function mostOf(found: string, { query, audience: { limit, limitPercent } }: AudienceContext): string | null {
  const limitSql = limit === null ? null : query.bind(limit, 'bigint');
  if (limitPercent === null) return limitSql;
  const share = `floor(${found} * ${query.bind(limitPercent, 'numeric')} / 100)::bigint`;
  return limitSql === null ? share : `least(${limitSql}, ${share})`;
}

/** Selects the users in their order, up to `limit` and `limit_percent`. */
function limitedSelect(users: string, mailing: string, context: AudienceContext): string {
  const { query, audience } = context;
  const order = orderOf(audience);
  const most = mostOf('found.number', context);
  if (audience.limitPercent === null) return `SELECT ${mailing}, u.id ${users}\nORDER BY ${order}${most === null ? '' : ` LIMIT ${most}`}`;
  const all = query.cte(`SELECT u.id, row_number() OVER (ORDER BY ${order}) AS place ${users}`);
  return `SELECT ${mailing}, a.id FROM ${all} a, (SELECT count(*) AS number FROM ${all}) found WHERE a.place <= ${most} ORDER BY a.place`;
}
