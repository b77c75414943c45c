import { accountWithId } from '../../../../core/auth';
import { QueryProblem, StaffSqlUnavailable, bindUserIdsQuery, type QueryParams, userIdsSql } from '../../../../core/staff-sql';
import type { NamedReport } from '../audience';
import { InvalidTargeting, staffSqlError } from '../invalid-targeting';
import type { PredicateContext, Predicate } from './predicate';

/** Users whose ids are in the first column of one of the SQL queries. Throws an `InvalidTargeting` for an invalid query. */
export const rawSql: Predicate = ({ raw_sql: queries, raw_sql_by_id: savedBy }, context) =>
  anyOf(
    queries.map((sql) => ({ origin: 'raw_sql', sql, params: {}, savedBy })),
    context,
  );

/** Users whose ids are in the first column of one of the reports. `params` fill its placeholders. Throws an `InvalidTargeting`. */
export const queryReports: Predicate = ({ query_reports: reports }, context) =>
  anyOf(
    reports.map(({ name, sql, params, savedBy }) => ({ origin: `query_reports: ${name}`, sql, params, savedBy })),
    context,
  );

/** A condition: users whose ids are in the first column of the report. Throws an `InvalidTargeting`. */
export async function namedByReport(
  { name, sql, savedBy }: Omit<NamedReport, 'id' | 'params'>,
  context: PredicateContext,
): Promise<string> {
  return (await anyOf([{ origin: `query_reports: ${name}`, sql, params: {}, savedBy }], context))!;
}

/** A query that staff wrote. `origin` starts the message of an error. It reads for the account that saved it. */
interface StaffQuery {
  origin: string;
  sql: string;
  params: QueryParams;
  savedBy: number | null;
}

async function anyOf(staffQueries: readonly StaffQuery[], context: PredicateContext): Promise<string | undefined> {
  if (staffQueries.length === 0) return undefined;
  const bound: BoundQuery[] = [];
  for (const staffQuery of staffQueries) bound.push(await bind(staffQuery, context));
  return `EXISTS (SELECT FROM ${context.query.staffCte(userIdsSql(bound))} x WHERE x.id = u.id)`;
}

type BoundQuery = Parameters<typeof userIdsSql>[0][number];

/** Binds the query of staff in the statement, which runs it as the restricted role. */
async function bind({ origin, sql, params, savedBy }: StaffQuery, { services, query: builder }: PredicateContext): Promise<BoundQuery> {
  try {
    const { query, parameters, translated, expectedRows } = await bindUserIdsQuery(services.staffSql, sql, params);
    builder.staffSql = true;
    builder.noteSaver(origin, savedBy);
    builder.translated ||= translated;
    return {
      origin: builder.bind(origin, 'text'),
      query: builder.bind(query, 'text'),
      parameters: builder.bind(parameters, 'text[]'),
      viewer: builder.bindViewer(await accountWithId(services, savedBy)),
      expectedRows,
    };
  } catch (error) {
    if (error instanceof StaffSqlUnavailable) throw new InvalidTargeting(`${origin}: ${error.message}`);
    if (!(error instanceof QueryProblem)) throw error;
    throw new InvalidTargeting(`${origin}: ${error.message}`, staffSqlError({ where: origin, by: savedBy }, error));
  }
}
