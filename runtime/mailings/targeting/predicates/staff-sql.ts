import { bindPlaceholders } from '../../../restricted/placeholders';
import { QueryProblem } from '../../../restricted/problem';
import { TargetingProblem } from '../problem';
import type { UserQuery } from '../query';
import type { Predicate } from './predicate';

/** Users whose ids one of the SQL queries gives in its first column. */
export const rawSql: Predicate = ({ raw_sql: queries }, { query }) => anyOf(queries.map((sql) => idsFrom(query, 'raw_sql', sql, [])), query);

/** Users whose ids one of the reports gives in its first column; `params` fill its placeholders. Throws a `TargetingProblem` for one that is missing. */
export const queryReports: Predicate = ({ query_reports: reports }, { query }) =>
  anyOf(reports.map(({ name, sql, params }) => {
    const origin = `query_reports: ${name}`;
    try {
      const { text, values } = bindPlaceholders(sql, params);
      return idsFrom(query, origin, text, values);
    } catch (error) {
      throw error instanceof QueryProblem ? new TargetingProblem(`${origin}: ${error.message}`) : error;
    }
  }), query);

function anyOf(parts: readonly string[], query: UserQuery): string | undefined {
  return parts.length === 0 ? undefined : `EXISTS (SELECT FROM ${query.once(parts.join(' UNION '))} x WHERE x.id = u.id)`;
}

/** Runs what staff wrote as the restricted role (generator/emit/sql/user-ids.ts). `origin` begins the message when it fails. */
function idsFrom(query: UserQuery, origin: string, sql: string, values: readonly unknown[]): string {
  const text = sql.trim().replace(/[;\s]+$/, '');
  const parameters = values.map((value) => (value === null ? null : String(value)));
  return `SELECT id FROM advocacy_user_ids(${query.bind(origin, 'text')}, ${query.bind(text, 'text')}, ${query.bind(parameters, 'text[]')}) AS given (id)`;
}
