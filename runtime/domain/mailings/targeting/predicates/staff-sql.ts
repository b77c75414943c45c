import { distinct, Message, type Wording } from '../../../../core/words';
import { accountWithId } from '../../../../core/auth';
import { NOW_SECONDS, queryOn, queryWithin, type Transaction } from '../../../../core/database/sql';
import type { ViewerContext } from '../../../../core/plan/viewer';
import { unseenAmong } from '../../../../core/read';
import { QueryProblem, StaffSqlUnavailable, bindUserIdsQuery, type QueryParams, userIdsSql } from '../../../../core/staff-sql';
import { resolveReferences, unstorableReason, writePlanOf } from '../../../../core/write';
import { InvalidTargeting, staffSqlError } from '../invalid-targeting';
import { type Input, type Predicate, type PredicateContext, texts, unknownKey } from './predicate';

/** A query that staff wrote. `origin` starts the message of an error. It reads for the account that saved it. */
interface StaffQuery {
  origin: string;
  sql: string;
  params: QueryParams;
  savedBy: number | null;
}

/** A condition: users whose ids are in the first column of one of the queries. Throws an `InvalidTargeting` for an invalid one. */
async function anyOf(staffQueries: readonly StaffQuery[], context: PredicateContext): Promise<string> {
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

/** Users whose ids are in the first column of one of the SQL queries. They read for the account that saved them; null when it is gone. */
export const rawSql: Predicate<string[], { raw_sql_by_id: number | null }> = {
  values: texts,
  sql: (queries, context, { raw_sql_by_id: savedBy }) =>
    anyOf(
      queries.map((sql) => ({ origin: 'raw_sql', sql, params: {}, savedBy })),
      context,
    ),
  proof: null,
};

/** A report in a body. `report` is the reference: a short name, an id or a URI. */
interface ReportInput {
  report: unknown;
  params: Readonly<Record<string, string>>;
}

/** The longest value of a placeholder, in characters. */
const MAX_VALUE_LENGTH = 4096;

/** Objects with `short_name` and `params`, or names alone. */
const input: Input<ReportInput> = {
  parse(list) {
    const items: ReportInput[] = [];
    const problems: Wording[] = [];
    for (const item of list) {
      const {
        short_name: report,
        params,
        ...others
      } = (typeof item === 'string' ? { short_name: item } : (item ?? {})) as {
        short_name?: unknown;
        params?: unknown;
      };
      const values = paramsOf(params ?? {});
      if (report === '' || (typeof report !== 'string' && typeof report !== 'number'))
        problems.push(new Message('mailings.short_name_missing'));
      else if (!values) problems.push(new Message('mailings.params_invalid'));
      else if (Object.keys(others).length > 0) problems.push(unknownKey(others, ['short_name', 'params']));
      else items.push({ report, params: values });
    }
    return { items, problems: distinct(problems) };
  },
  write,
};

function paramsOf(sent: unknown): Record<string, string> | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
  const params: [string, string][] = [];
  for (const [name, value] of Object.entries(sent)) {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
    const text = String(value);
    if (text.length > MAX_VALUE_LENGTH || name.length > 255 || name === '' || unstorableReason(text) || unstorableReason(name))
      return undefined;
    params.push([name, text]);
  }
  return Object.fromEntries(params);
}

/** Replaces the reports of a targeting, unless they are the same in the same order. Those that the account does not see stay. */
async function write(transaction: Transaction, context: ViewerContext, targeting: number, reports: readonly ReportInput[]): Promise<void> {
  const query = queryWithin(transaction);
  const reference = writePlanOf(context.registry.get('targetingqueryreport')).references.report!;
  const ids = await resolveReferences(
    query,
    context,
    reports.map(({ report }) => ({ ...reference, field: 'query_reports', value: report })),
  );
  const resolved = reports.map(({ params }, index) => ({ report: Number(ids[index]), params }));
  const stored = await query(
    `SELECT q.report_id AS report,
       coalesce((SELECT json_object_agg(p.name, p.value) FROM core_targetingqueryreportparam p WHERE p.query_id = q.id), '{}') AS params
     FROM core_targetingqueryreport q WHERE q.targeting_id = $1 ORDER BY q.id`,
    [targeting],
  );
  const unseen = await unseenAmong(
    query,
    context.viewer,
    context.registry.get('report'),
    stored.map(({ report }) => Number(report)),
  );
  const seen = stored.filter(({ report }) => !unseen.includes(Number(report)));
  if (same(seen, resolved)) return;
  await query('DELETE FROM core_targetingqueryreport WHERE targeting_id = $1 AND report_id <> ALL ($2::integer[])', [targeting, unseen]);
  for (const { report, params } of resolved) {
    await query(
      `WITH used AS (
         INSERT INTO core_targetingqueryreport (targeting_id, report_id, created_at, updated_at) VALUES ($1, $2, ${NOW_SECONDS}, ${NOW_SECONDS}) RETURNING id
       )
       INSERT INTO core_targetingqueryreportparam (query_id, name, value, created_at, updated_at)
       SELECT used.id, p.key, p.value, ${NOW_SECONDS}, ${NOW_SECONDS} FROM used CROSS JOIN json_each_text($3::text::json) p`,
      [targeting, report, JSON.stringify(params)],
    );
  }
}

function same(stored: readonly Record<string, unknown>[], resolved: readonly { report: number; params: ReportInput['params'] }[]): boolean {
  const text = ({ report, params }: Record<string, unknown>): string => JSON.stringify([report, Object.entries(params as object).sort()]);
  return JSON.stringify(stored.map(text)) === JSON.stringify(resolved.map((report) => text({ ...report })));
}

/** A report that chooses users, with values for its placeholders, and the account that saved it. */
export interface NamedReport {
  id: number;
  name: string;
  sql: string;
  params: Record<string, string | null>;
  savedBy: number | null;
}

/** Users whose ids are in the first column of one of the reports. `params` fill its placeholders. */
export const queryReports: Predicate<NamedReport[]> = {
  values: {
    sql: () => `(
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', coalesce(r.short_name, r.name), 'sql', q.sql, 'savedBy', r.saved_by_id, 'params',
        (SELECT coalesce(jsonb_object_agg(a.name, a.value), '{}') FROM core_targetingqueryreportparam a WHERE a.query_id = x.id)) ORDER BY x.id), '[]')
      FROM core_targetingqueryreport x JOIN reports_queryreport q ON q.report_ptr_id = x.report_id JOIN reports_report r ON r.id = q.report_ptr_id
      WHERE x.targeting_id = t.id
    )`,
  },
  input,
  sql: (reports, context) =>
    anyOf(
      reports.map(({ name, sql, params, savedBy }) => ({ origin: `query_reports: ${name}`, sql, params, savedBy })),
      context,
    ),
  proof: null,
  // With the values of their placeholders. Their SQL stays where it is.
  show: async ({ services, account }, answered) => {
    const all = answered.map(({ value }) => value as NamedReport);
    const unseen = await unseenAmong(
      queryOn(services.pool),
      account,
      services.registry.get('report'),
      all.map(({ id }) => id),
    );
    return answered.map(({ matches }, index) => {
      const { id, name, params } = all[index]!;
      return { value: unseen.includes(id) ? null : { uri: `/rest/v1/queryreport/${id}/`, name, params }, matches };
    });
  },
};
