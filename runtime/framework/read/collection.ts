import type { Answer, Call, Handler } from '../http/call';
import type { ResourcePlan } from '../plan/plan';
import { refuseBadValues } from './bad-values';
import { countAll, countAllSql, countMatching, type CountQuery, versionSql } from './count';
import { filterConditions } from './filter-sql';
import { type Filter, parseFilters } from './filters';
import type { PageQuery } from './keys-sql';
import { nextCursor, totalOfLastPage } from './next-page';
import { parseOrder } from './order';
import { type PageRows, readPlannedPage, readPreparedPage } from './page';
import { type CursorScope, pageMeta, parsePage, requestDigest } from './paging';
import { checkRelatedRights } from './related-rights';
import { onReplica } from './replica';
import { viewerOf } from './statement';

/** GET of a collection: 200 `{meta, objects}`. Reads the filters, ordering and paging of the query; usually one statement. */
export const collection: Handler = (call, plan) => refuseBadValues(() => readCollection(onReplica(call), plan));

/** A parsed request for a collection. */
interface CollectionRequest {
  call: Call;
  filters: Filter[];
  query: PageQuery;
  scope: CursorScope;
}

async function readCollection(call: Call, plan: ResourcePlan): Promise<Answer> {
  const request = parseRequest(call, plan);
  const { query, scope } = request;
  const { found, total } = await readPageAndTotal(request);
  const next = await nextCursor(call.services.pool, { query, scope, found, total });
  const meta = pageMeta({ path: call.path, query: call.query, page: query.page, total, next });
  return { status: 200, shape: 'response', body: { json: `{"meta":${JSON.stringify(meta)},"objects":[${found.objects.join(',')}]}` } };
}

function parseRequest(call: Call, plan: ResourcePlan): CollectionRequest {
  const { read } = plan;
  const filters = parseFilters(call.query, plan, call.services.registry);
  checkRelatedRights(call, filters);
  const order = parseOrder(call.query, read);
  const scope: CursorScope = { read, order, digest: requestDigest(plan.name, filters) };
  const page = parsePage(call.query, scope);
  const query: PageQuery = { read, where: filterConditions(filters), order, page, viewer: viewerOf(call) };
  return { call, filters, query, scope };
}

async function readPageAndTotal(request: CollectionRequest): Promise<{ found: PageRows; total: number }> {
  const { query } = request;
  const { pool } = request.call.services;
  const counted = countQueryOf(request);
  if (counted && estimateMayMislead(request)) {
    const [total, all] = await Promise.all([countMatching(pool, counted), countAll(pool, query.read)]);
    return { found: await readPlannedPage(pool, { ...query, fenced: total * 2 <= all }), total };
  }
  // Read in the same statement as the page. When it gives the total, no further query is needed.
  const extra = counted ? (counted.tallied ? versionSql(counted.tables) : undefined) : countAllSql(query.read);
  const found = await (hasOnePlan(request) ? readPreparedPage : readPlannedPage)(pool, query, extra);
  if (!counted && found.extra) return { found, total: Number(found.extra) };
  const total = totalOfLastPage(found, query);
  return { found, total: total ?? (await (counted ? countMatching(pool, counted, found.extra) : countAll(pool, query.read))) };
}

/**
 * Whether one plan is the best for every value. True without filters, and for one equality in the order of the key: an index over
 * (value, key) serves it.
 */
function hasOnePlan({ filters, query }: CollectionRequest): boolean {
  const [only] = filters;
  if (!only) return true;
  const equality = only.operator === undefined || only.operator === 'exact';
  return filters.length === 1 && !query.order.by && equality && !only.related && !only.path[0]!.plan.through;
}

/**
 * Whether the planner's estimate may be wrong. Times grow with keys, which the planner does not know. Asked for the first rows since
 * last week, it reads the table from its start and finds them at its end. Where at most half of the rows match, finding all of them by
 * their index is never slower than that.
 */
function estimateMayMislead({ filters, query }: CollectionRequest): boolean {
  if (!query.read.tallied || query.order.by || query.page.after) return false;
  const bounds = ['gt', 'gte', 'lt', 'lte', 'range', 'year'];
  return filters.some(
    ({ path, operator, related }) => !related && path[0]!.plan.type === 'datetime' && operator !== undefined && bounds.includes(operator),
  );
}

/** How the matching rows are counted. Undefined without filters. */
function countQueryOf({ filters, query: { read, where } }: CollectionRequest): CountQuery | undefined {
  if (filters.length === 0) return undefined;
  const reads = [read, ...filters.flatMap((filter) => filter.path.map((step) => step.read))];
  const throughPairs = filters.some((filter) => filter.path.some((step) => step.plan.through));
  const tables = [...new Set(reads.flatMap((plan) => plan.tables))].sort();
  return { from: read.from, where, tables, tallied: !throughPairs && reads.every((plan) => plan.tallied) };
}
