import { NOW_SECONDS } from '../../../framework/database/sql';
import type { Registry } from '../../../framework/plan/registry';
import { resolveReferences, unstorable, writePlanOf } from '../../../framework/write';
import type { Id, Query } from '../../../framework/database/query';

/** A query report that targeting uses, with values for its placeholders (specification 2.7). */
export interface ReportUse {
  /** What the body names it by: a short name, an id or a URI. */
  report: unknown;
  params: Readonly<Record<string, string>>;
}

/** The longest value that a placeholder can have. */
const LONGEST = 4096;

/** Reads `query_reports`: objects with `short_name` and `params`, or names alone. Gives the problems of a list that is wrong. */
export function readReports(list: readonly unknown[]): { uses: ReportUse[]; problems: string[] } {
  const uses: ReportUse[] = [];
  const problems: string[] = [];
  for (const item of list) {
    const { short_name: report, params } = (typeof item === 'string' ? { short_name: item } : (item ?? {})) as {
      short_name?: unknown;
      params?: unknown;
    };
    const values = paramsOf(params ?? {});
    if (report === '' || (typeof report !== 'string' && typeof report !== 'number')) problems.push('Each item must have a "short_name".');
    else if (!values) problems.push('The "params" must be an object of names and texts.');
    else uses.push({ report, params: values });
  }
  return { uses, problems: [...new Set(problems)] };
}

function paramsOf(sent: unknown): Record<string, string> | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
  const params: [string, string][] = [];
  for (const [name, value] of Object.entries(sent)) {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
    const text = String(value);
    if (text.length > LONGEST || name.length > 255 || name === '' || unstorable(text) || unstorable(name)) return undefined;
    params.push([name, text]);
  }
  return Object.fromEntries(params);
}

/** Makes the reports of a targeting those that were sent; the same ones in the same order are left alone. */
export async function writeReports(query: Query, registry: Registry, targeting: Id, uses: readonly ReportUse[]): Promise<void> {
  const reference = writePlanOf(registry.get('targetingqueryreport')).references.report!;
  const ids = await resolveReferences(
    query,
    registry,
    uses.map(({ report }) => ({ ...reference, field: 'query_reports', value: report })),
  );
  const wanted = uses.map(({ params }, place) => ({ report: Number(ids[place]), params }));
  const stored = await query(
    `SELECT q.report_id AS report,
       coalesce((SELECT json_object_agg(p.name, p.value) FROM core_targetingqueryreportparam p WHERE p.query_id = q.id), '{}') AS params
     FROM core_targetingqueryreport q WHERE q.targeting_id = $1 ORDER BY q.id`,
    [targeting],
  );
  if (same(stored, wanted)) return;
  await query('DELETE FROM core_targetingqueryreport WHERE targeting_id = $1', [targeting]);
  for (const { report, params } of wanted) {
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

function same(stored: readonly Record<string, unknown>[], wanted: readonly { report: number; params: ReportUse['params'] }[]): boolean {
  const text = ({ report, params }: Record<string, unknown>): string => JSON.stringify([report, Object.entries(params as object).sort()]);
  return JSON.stringify(stored.map(text)) === JSON.stringify(wanted.map((each) => text({ ...each })));
}
