import { isAllowed, unauthorised } from '../auth/permissions';
import type { Answer, Call, Handler } from '../http/call';
import type { ResourcePlan } from '../plan/plan';
import { type Counted, countMatching, countWhole, versionSql, wholeCountSql } from './count';
import { type Filter, filterSql, parseFilters } from './filters';
import { parseOrder } from './order';
import { anyAfter, type PageQuery, type PageRows, readPlannedPage, readPreparedPage } from './page';
import { type CursorScope, digestOf, pageMeta, parsePage, writeCursor } from './paging';
import { refuseBadValues } from './refusals';
import { onReplica } from './replica';
import { Bindings } from './statement';

/**
 * GET of a collection: filters, ordering and paging (specification 2.1; decisions, "Filters, ordering, paging"). One statement for
 * the usual page; 200 `{meta, objects}`.
 */
export const collection: Handler = (call, plan) => refuseBadValues(() => readCollection(onReplica(call), plan));

/** A collection as a request asks for it. */
interface Listing {
  call: Call;
  plan: ResourcePlan;
  filters: Filter[];
  query: PageQuery;
  scope: CursorScope;
}

async function readCollection(call: Call, plan: ResourcePlan): Promise<Answer> {
  const { read } = plan;
  const filters = parseFilters(call.query, plan, call.services.registry);
  checkRights(call, filters);
  const order = parseOrder(call.query, read);
  const scope: CursorScope = { read, order, digest: digestOf(plan.name, filters) };
  const page = parsePage(call.query, scope);
  const where = (bindings: Bindings): string[] => filters.map((filter) => filterSql(filter, bindings));
  const query: PageQuery = { read, where, order, page, secret: call.services.settings.secretKey };
  const { found, total } = await readListing({ call, plan, filters, query, scope });
  const next = await nextCursor(found, total, { call, query, scope });
  const meta = pageMeta({ path: call.path, query: call.query, page, total, next });
  return { status: 200, shape: 'response', body: { json: `{"meta":${JSON.stringify(meta)},"objects":[${found.objects.join(',')}]}` } };
}

/** A filter on a related object tells what is in it: who may not view such objects may not ask. */
export function checkRights({ account }: Call, filters: Filter[]): void {
  for (const { related } of filters) {
    if (related && !(account && isAllowed(account, related.kind, 'view'))) throw unauthorised(`This account may not view ${related.kind}.`);
  }
}

async function readListing(listing: Listing): Promise<{ found: PageRows; total: number }> {
  const { call, query } = listing;
  const { pool } = call.services;
  const counted = countedOf(listing);
  if (counted && mayMislead(listing)) {
    const [total, whole] = await Promise.all([countMatching(pool, counted), countWhole(pool, query.read)]);
    return { found: await readPlannedPage(pool, { ...query, fenced: total * 2 <= whole }), total };
  }
  // What the number follows from is read with the page: no further question to the database where it is known.
  const extra = counted ? (counted.tallied ? versionSql(counted.tables) : undefined) : wholeCountSql(query.read);
  const found = await (hasOnePlan(listing) ? readPreparedPage : readPlannedPage)(pool, query, extra);
  if (!counted && found.extra) return { found, total: Number(found.extra) };
  const told = totalTold(found, query);
  return { found, total: told ?? (await (counted ? countMatching(pool, counted, found.extra) : countWhole(pool, query.read))) };
}

/** Without filters, or with one equality in the order of the key, an index over (value, key) is the best plan for every value. */
function hasOnePlan({ filters, query }: Listing): boolean {
  const [only] = filters;
  if (!only) return true;
  const equality = only.operator === undefined || only.operator === 'exact';
  return filters.length === 1 && !query.order.by && equality && !only.related && !only.path[0]!.plan.through;
}

/**
 * Times grow with keys, which the planner does not know: asked for the first rows since last week it reads the table from its start,
 * and finds them at its end. Where at most half of the rows match, finding all of them by their index is never slower than that.
 */
function mayMislead({ filters, query }: Listing): boolean {
  if (!query.read.tallied || query.order.by || query.page.after) return false;
  const bounds = ['gt', 'gte', 'lt', 'lte', 'range', 'year'];
  return filters.some(
    ({ path, operator, related }) => !related && path[0]!.plan.type === 'datetime' && operator !== undefined && bounds.includes(operator),
  );
}

/** The number of matching rows where the page tells it: it is the last, and was reached by its offset. */
export function totalTold({ places }: PageRows, { page }: PageQuery): number | undefined {
  const isLast = places.length < page.limit && (places.length > 0 || page.offset === 0);
  return isLast && !page.after ? page.offset + places.length : undefined;
}

/** How the matching rows are counted; undefined without filters. */
function countedOf({ filters, query: { read, where } }: Listing): Counted | undefined {
  if (filters.length === 0) return undefined;
  const bindings = new Bindings();
  const condition = where(bindings).join(' AND ');
  const reads = [read, ...filters.flatMap((filter) => filter.path.map((step) => step.read))];
  const pairs = filters.some((filter) => filter.path.some((step) => step.plan.through));
  const tables = [...new Set(reads.flatMap((each) => each.tables))].sort();
  return { from: read.from, where: condition, values: bindings.values, tables, tallied: !pairs && reads.every((each) => each.tallied) };
}

/**
 * The cursor of the next page; undefined after the last row. Offsets shift when rows before them come or go, so a page that was
 * reached by a cursor is not the last because its offset says so.
 */
export async function nextCursor(
  { places }: PageRows,
  total: number,
  { call, query, scope }: Pick<Listing, 'call' | 'query' | 'scope'>,
): Promise<string | undefined> {
  const { page } = query;
  const last = places.at(-1);
  if (!last || places.length < page.limit) return undefined;
  const follows = page.offset + page.limit < total || (page.after && (await anyAfter(call.services.pool, query, last)));
  return follows ? writeCursor(page.offset + page.limit, scope, last) : undefined;
}
