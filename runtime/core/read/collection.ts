import type { Pool } from 'pg';
import type { Answer, Call, Handler } from '../call';
import type { ResourcePlan } from '../plan/plan';
import { askedRows } from './archived';
import { refuseBadValues, TOO_LONG } from './bad-values';
import { countAll, countAllSql, countMatching, type CountQuery, lastShare, matchingSql, rememberFew, versionSql } from './count';
import { filterConditions } from './filter-sql';
import { type Filter, parseFilters } from './filters';
import type { PageQuery } from './keys-sql';
import { keptCountSql } from './kept-counts';
import { askedLanguages } from './languages';
import { nextCursor, totalOfLastPage } from './next-page';
import { newestFirstName, parseOrder } from './order';
import { type PageRows, readPlannedPage, readPreparedPage } from './page';
import { type CursorScope, pageMeta, parsePage, requestDigest } from './paging';
import { checkRelatedRights } from './related-rights';
import { readingPool } from './replica';
import { seesEveryRow } from './row-scope';
import { asksForRows, rowsAnswer } from './rows';
import { searchLimit } from './search-limit';
import { Bindings, viewerOf, type BoundConditions, objectStatement } from './statement';
import { readTogether, type WantedRow } from './together';
import { asksForOne } from './unique-value';
import { isText } from './filter-values';
import { CASTS } from './casts';

/** GET of a collection: 200 `{meta, objects}`. Reads the filters, ordering and paging of the query; usually one statement. */
export const collection: Handler = (call, plan) => readCollection(call, plan);

/** What a list is held to beside what the request asks for. */
interface Within {
  /** Conditions of its own. */
  where?: (bindings: Bindings) => string[];
  /** The order without `order_by`: by key, the last first. */
  newestFirst?: boolean;
}

/** The same for a list of some rows, such as those of one object. */
export function listWithin(call: Call, plan: ResourcePlan, within: Within): Promise<Answer> {
  return readCollection(call, plan, within);
}

/** A parsed request for a collection. */
interface CollectionRequest {
  call: Call;
  pool: Pool;
  filters: Filter[];
  query: PageQuery;
  scope: CursorScope;
  headers?: Record<string, string>;
  /** What is told when it takes too long, where it has filters. */
  tooLong?: string;
}

async function readCollection(call: Call, plan: ResourcePlan, within: Within = {}): Promise<Answer> {
  const request = parseRequest(call, plan, within);
  return refuseBadValues(() => answerOf(request, plan), request.tooLong);
}

async function answerOf(request: CollectionRequest, plan: ResourcePlan): Promise<Answer> {
  const { call, query, headers } = request;
  if (asksForRows(call)) return rowsAnswer(call, plan, request);
  const { json, total, next } = (await readUnique(request)) ?? (await readPage(request));
  const meta = pageMeta({ path: call.path, query: call.query, page: query.page, total, next });
  return {
    status: 200,
    headers,
    shape: 'response',
    body: { json: `{"meta":${JSON.stringify(meta)},"objects":[${json}]}` },
  };
}

function parseRequest(call: Call, plan: ResourcePlan, { where, newestFirst = pageIsNewestFirst(call, plan) }: Within): CollectionRequest {
  const { read } = askedRows(call, plan);
  const filters = parseFilters(call.query, plan, call);
  checkRelatedRights(call, filters);
  const asked = parseOrder(call.query, read, call.account);
  const order = newestFirst && asked.name === '' ? { name: newestFirstName(read), descending: true } : asked;
  const rows = [...(read === plan.read ? [] : [read.from]), ...(where ? [call.path] : [])];
  const scope: CursorScope = { read, order, digest: requestDigest([plan.name, ...rows].join(' '), filters) };
  const page = parsePage(call.query, scope);
  const { languages, headers } = askedLanguages(call, plan);
  const limit = searchLimit(filters, call.services.settings);
  const conditions = { ...filterConditions(filters, read, call.account, where), deadline: limit?.deadline };
  const query: PageQuery = { read, where: conditions, order, page, viewer: viewerOf(call, languages) };
  return {
    call,
    pool: readingPool(call.services),
    filters,
    query,
    scope,
    headers,
    tooLong: limit?.refusal ?? (filters.length > 0 ? TOO_LONG : undefined),
  };
}

/** People expect the newest first, programs the order of the API. */
function pageIsNewestFirst({ format }: Call, { display }: ResourcePlan): boolean {
  return format === 'html' && display?.newest_first === true;
}

/** What a list shows. */
interface Listed {
  /** The objects, as the inside of a JSON list. */
  json: string;
  total: number;
  /** The cursor of the next page. */
  next?: string;
}

/** The list of a filter by a value that one row has at most. Undefined for any other. */
async function readUnique({ pool, filters, query }: CollectionRequest): Promise<Listed | undefined> {
  const row = uniqueRow(filters, query);
  if (!row) return undefined;
  const json = await readTogether(pool, row);
  return json === undefined ? { json: '', total: 0 } : { json, total: 1 };
}

async function readPage(request: CollectionRequest): Promise<Listed> {
  const { pool, query, scope } = request;
  const { found, total } = await readPageAndTotal(request);
  return { json: found.json, total, next: await nextCursor(pool, { query, scope, found, total }) };
}

async function readPageAndTotal(request: CollectionRequest): Promise<{ found: PageRows; total: number }> {
  const { pool, query } = request;
  const counted = countQueryOf(request);
  if (counted && estimateMayMislead(request)) {
    const [total, all] = await Promise.all([countMatching(pool, counted), countAll(pool, query.read)]);
    return { found: await readPlannedPage(pool, { ...query, fenced: total * 2 <= all }), total };
  }
  const asCounted = counted && (await countedPage(request, counted));
  const { givesTotal, sql } = readWithPage(request, counted);
  const found = asCounted ?? (await (hasOnePlan(request) ? readPreparedPage : readPlannedPage)(pool, query, sql));
  if (givesTotal && found.extra) return { found, total: Number(found.extra) };
  const total = totalOfLastPage(found, query);
  if (total === undefined)
    return { found, total: await (counted ? countMatching(pool, counted, found.extra) : countAll(pool, query.read)) };
  if (counted?.tallied && found.extra !== undefined) rememberFew(pool, counted, { total, version: found.extra });
  return { found, total };
}

/** What is read in the same statement as the page. When it gives the total, no further query is needed. */
function readWithPage({ call, filters, query: { read } }: CollectionRequest, counted?: CountQuery): { givesTotal: boolean; sql?: string } {
  if (!counted) return { givesTotal: true, sql: countAllSql(read) };
  if (counted.kept !== undefined) return { givesTotal: true, sql: `(${counted.kept})` };
  if (counted.tallied) return { givesTotal: false, sql: versionSql(counted.tables) };
  // An account that sees some of the rows asks no more often than one that sees all.
  if (filters.length === 0 && !seesEveryRow(read, call.account)) return { givesTotal: true, sql: `(${matchingSql(counted)})` };
  return { givesTotal: false };
}

/**
 * The page of a prefix, by how many rows had it when they were counted last. The planner multiplies the shares of the prefix and of its exact test as if they
 * were independent, expects 37 rows where 7,251 are, fetches and sorts them all. Many are found by walking along the key. Few are all fetched by their index, with a
 * statement that is prepared. Undefined when their number is not known, and when the rows turn out to be elsewhere: the walk is bounded.
 */
async function countedPage({ pool, filters, query }: CollectionRequest, counted: CountQuery): Promise<PageRows | undefined> {
  const { read, order, page } = query;
  const [only] = filters;
  const isPrefix = only?.operator === 'startswith' || only?.operator === 'istartswith';
  if (filters.length !== 1 || !isPrefix || !counted.tallied || read.tables.length > 1 || order.by) return undefined;
  if (page.offset > 0 && !page.after) return undefined;
  const share = lastShare(pool, counted);
  if (!share) return undefined;
  const expected = (page.limit * share.all) / share.total;
  const version = versionSql(counted.tables);
  if (!(expected < share.total)) {
    const where = prefixRange(only, query.where);
    return where && readPreparedPage(pool, { ...query, where, fenced: true }, version);
  }
  // A power of two, so that few different statements are prepared.
  const walk = 2 ** Math.ceil(Math.log2(4 * expected + 100));
  const found = await readPreparedPage(pool, { ...query, walk }, version);
  return found.count === page.limit ? found : undefined;
}

/**
 * Whether one plan is the best for every value. True without filters, and for one equality in the order of the key: an index over
 * (value, key) serves it. So it does where the value is the key of the one row that a related resource has, as in `user__email`.
 */
function hasOnePlan({ filters, query }: CollectionRequest): boolean {
  const [only] = filters;
  if (!only) return true;
  const equality = only.operator === undefined || only.operator === 'exact';
  const { through, language } = only.path[0]!.plan;
  const isOneValue = only.path.length === 1 || asksForOne(only);
  return filters.length === 1 && !query.order.by && equality && isOneValue && !through && language === undefined;
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

/** How the matching rows are counted. Undefined where every row matches. */
function countQueryOf({ call, filters, query }: CollectionRequest): CountQuery | undefined {
  const { read, where } = query;
  if (where.conditions.length === 0) return undefined;
  const reads = [read, ...filters.flatMap((filter) => filter.path.map((step) => step.read))];
  const throughPairs = filters.some((filter) => filter.path.some((step) => step.plan.through));
  const tables = [...new Set(reads.flatMap((plan) => plan.tables))].sort();
  // The rules of a scope read tables of their own.
  const scoped = reads.some((plan) => !seesEveryRow(plan, call.account));
  const tallied = !throughPairs && !scoped && reads.every((plan) => plan.tallied);
  return { from: read.from, where, tables, tallied, kept: keptCountSql(query) };
}

/**
 * The conditions of a prefix for a statement that is planned once: with the range of the index, which the planner finds by itself only where it knows the
 * prefix. It does not look into the sub-selects, so no prefix seems worth a plan of its own. Undefined where no index over the lower case of a column serves it. U+10FFFF comes after
 * every character and is none.
 */
function prefixRange({ path, related }: Filter, where: BoundConditions): BoundConditions | undefined {
  const { sql, type, through, language } = path[0]!.plan;
  if (path.length > 1 || related || through || language !== undefined || !isText(type)) return undefined;
  const hidden = where.conditions.map((condition) => condition.replaceAll(/\$\d+::text/g, (place) => `(SELECT ${place})`));
  const folded = `lower(${sql}) COLLATE "C"`;
  const range = [`${folded} >= (SELECT lower($1::text))`, `${folded} < (SELECT lower($1::text) || U&'\\+10FFFF')`];
  return { ...where, conditions: [...hidden, ...range] };
}

/**
 * The row of a list that is filtered by a value that one row has at most, such as `?email=`: neither order nor number need a thought. Undefined for any
 * other list, and for a page behind the first.
 */
function uniqueRow(filters: readonly Filter[], { read, where, page, viewer }: PageQuery): WantedRow | undefined {
  const [only] = filters;
  if (filters.length !== 1 || !only || only.operator !== undefined || only.path.length > 1 || !asksForOne(only)) return undefined;
  if (page.offset > 0 || page.after) return undefined;
  const { plan } = only.path[0]!;
  const { conditions, values } = where;
  const by = values.length - 1;
  const statement = (from: string, condition: string, select: string): { text: string; values: unknown[] } => {
    const bindings = new Bindings(values);
    const build = (objects: string): string =>
      `SELECT ${select}row_to_json(o.*)::text FROM ${from}(SELECT ${objects} WHERE ${condition}) o`;
    return { text: objectStatement(read, `unique ${select}${condition}`, bindings, viewer, build), values: bindings.values };
  };
  const condition = conditions.join(' AND ');
  const several = (): string => {
    const list = `unnest($${values.length}::${CASTS[plan.type]}[]) WITH ORDINALITY k(key, place)`;
    return statement(`${list} CROSS JOIN LATERAL `, condition.replaceAll(`$${values.length}`, 'k.key'), 'k.place, ').text;
  };
  return { ...statement('', condition, ''), by, several };
}
