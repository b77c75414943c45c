import type { Answer, Call, Handler } from '../call';
import type { ResourcePlan } from '../plan';
import { countMatching, tallySql } from './count';
import { type Filter, filterSql, parseFilters } from './filters';
import { parseOrder } from './order';
import { type PageQuery, type PageRows, readPlannedPage, readPreparedPage } from './page';
import { pageMeta, parsePage, writeCursor } from './paging';
import { refuseBadValues } from './refusals';
import { Bindings } from './statement';

/**
 * GET of a collection: filters, ordering and paging (specification 2.1; decisions, "Filters, ordering, paging"). One statement for
 * the usual page; 200 `{meta, objects}`.
 */
export const collection: Handler = (call, plan) => refuseBadValues(() => readCollection(call, plan));

/** The same, narrowed by SQL conditions of a bespoke handler: `bind` takes the values. */
export async function readCollection(call: Call, plan: ResourcePlan): Promise<Answer> {
  const { services, query } = call;
  const { read } = plan;
  const filters = parseFilters(query, plan, services.registry);
  const order = parseOrder(query, read);
  const page = parsePage(query, order, read);
  const bindings = new Bindings();
  const where = filters.map((filter) => filterSql(filter, bindings));
  const pageQuery: PageQuery = { read, where, bindings, order, page, secret: services.settings.secretKey };
  const counted = { from: read.from, where: where.join(' AND ') || 'true', values: [...bindings.values], ...dependencies(filters, plan) };
  const found = await readPage(call, pageQuery, filters);
  const total = await totalOf(found, pageQuery, () => countMatching(services.pool, counted));
  const last = found.rows.at(-1);
  const resumable = last && (order.by === undefined || (last.place !== undefined && !order.by.nullable));
  const cursor = resumable ? writeCursor(page.offset + page.limit, order, last) : undefined;
  const meta = pageMeta(call.path, query, page, total, cursor);
  return {
    status: 200,
    shape: 'response',
    body: { json: `{"meta":${JSON.stringify(meta)},"objects":[${found.rows.map((row) => row.object).join(',')}]}` },
  };
}

function readPage(call: Call, query: PageQuery, filters: Filter[]): Promise<PageRows> {
  const { pool } = call.services;
  if (!hasOnePlan(filters, query)) return readPlannedPage(pool, query);
  return readPreparedPage(pool, query, filters.length === 0 ? wholeCount(query) : 'NULL');
}

/** Without filters, or with one equality in the order of the key, an index over (value, key) is the best plan for every value. */
function hasOnePlan(filters: Filter[], query: PageQuery): boolean {
  if (filters.length === 0) return true;
  const [only] = filters;
  const equality = only!.operator === undefined || only!.operator === 'exact';
  return filters.length === 1 && !query.order.by && equality && only!.path.length === 1 && !only!.path[0]!.plan.through;
}

function wholeCount({ read }: PageQuery): string {
  return read.tallied ? tallySql(read) : `(SELECT count(*)::text FROM ${read.from})`;
}

/** The number of matching rows: as read with the page, or what a short page tells, or counted. */
async function totalOf(found: PageRows, { page }: PageQuery, count: () => Promise<number>): Promise<number> {
  if (found.extra) return Number(found.extra);
  const isLast = found.rows.length < page.limit && (found.rows.length > 0 || page.offset === 0);
  return isLast && !page.after ? page.offset + found.rows.length : count();
}

/** Which tables a filtered count depends on, and whether their changes are tallied. */
function dependencies(filters: Filter[], plan: ResourcePlan): { tables: string[]; tallied: boolean } {
  const reads = [plan.read, ...filters.flatMap((filter) => filter.path.map((step) => step.read))];
  const simple = filters.every((filter) => filter.path.every((step) => !step.plan.through));
  return { tables: [...new Set(reads.flatMap((read) => read.tables))].sort(), tallied: simple && reads.every((read) => read.tallied) };
}
