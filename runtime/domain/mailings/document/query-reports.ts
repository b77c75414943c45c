import { NOW_SECONDS, type Id, type Query } from '../../../core/database/sql';
import type { ViewerContext } from '../../../core/plan/viewer';
import { unknownKey } from './errors';
import { unseenAmong } from '../../../core/read';
import { resolveReferences, unstorableReason, writePlanOf } from '../../../core/write';

/** A query report in a targeting, with values for its placeholders. */
export interface QueryReportInput {
  /** The reference in the body: a short name, an id or a URI. */
  report: unknown;
  params: Readonly<Record<string, string>>;
}

/** The longest value of a placeholder, in characters. */
const MAX_VALUE_LENGTH = 4096;

/** Parses `query_reports`: objects with `short_name` and `params`, or names alone. `problems` says what is wrong with the list. */
export function parseQueryReports(list: readonly unknown[]): { reports: QueryReportInput[]; problems: string[] } {
  const reports: QueryReportInput[] = [];
  const problems: string[] = [];
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
    if (report === '' || (typeof report !== 'string' && typeof report !== 'number')) problems.push('Each item must have a "short_name".');
    else if (!values) problems.push('The "params" must be an object of names and texts.');
    else if (Object.keys(others).length > 0) problems.push(unknownKey(others, ['short_name', 'params']));
    else reports.push({ report, params: values });
  }
  return { reports, problems: [...new Set(problems)] };
}

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
export async function writeQueryReports(
  query: Query,
  context: ViewerContext,
  targeting: Id,
  reports: readonly QueryReportInput[],
): Promise<void> {
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

function same(
  stored: readonly Record<string, unknown>[],
  resolved: readonly { report: number; params: QueryReportInput['params'] }[],
): boolean {
  const text = ({ report, params }: Record<string, unknown>): string => JSON.stringify([report, Object.entries(params as object).sort()]);
  return JSON.stringify(stored.map(text)) === JSON.stringify(resolved.map((report) => text({ ...report })));
}
