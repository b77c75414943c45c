import { QueryProblem, ReaderUnavailable, usersOf, type Params } from '../../../../framework/staff-sql';
import { TargetingProblem } from '../problem';
import type { Context, Predicate } from './predicate';

/** Users whose ids one of the SQL queries gives in its first column. Throws a `TargetingProblem` for one that is none. */
export const rawSql: Predicate = ({ raw_sql: queries }, context) =>
  anyOf(
    queries.map((sql) => ({ origin: 'raw_sql', sql, params: {} })),
    context,
  );

/** Users whose ids one of the reports gives in its first column; `params` fill its placeholders. Throws a `TargetingProblem` for one that is missing. */
export const queryReports: Predicate = ({ query_reports: reports }, context) =>
  anyOf(
    reports.map(({ name, sql, params }) => ({ origin: `query_reports: ${name}`, sql, params })),
    context,
  );

/** A query of staff; `origin` begins the message when it fails. */
interface Written {
  origin: string;
  sql: string;
  params: Params;
}

async function anyOf(written: readonly Written[], context: Context): Promise<string | undefined> {
  if (written.length === 0) return undefined;
  const parts: string[] = [];
  for (const each of written) parts.push(await idsFrom(each, context));
  return `EXISTS (SELECT FROM ${context.query.once(parts.join(' UNION '))} x WHERE x.id = u.id)`;
}

/** Runs what staff wrote as the restricted role (generator/emit/sql/user-ids.ts). */
async function idsFrom({ origin, sql, params }: Written, { reader, query: whole }: Context): Promise<string> {
  try {
    const { query, parameters } = await usersOf(reader, sql, params);
    return `SELECT id FROM advocacy_user_ids(${whole.bind(origin, 'text')}, ${whole.bind(query, 'text')}, ${whole.bind(parameters, 'text[]')}) AS given (id)`;
  } catch (error) {
    throw error instanceof QueryProblem || error instanceof ReaderUnavailable ? new TargetingProblem(`${origin}: ${error.message}`) : error;
  }
}
