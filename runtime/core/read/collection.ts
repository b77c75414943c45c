import type { Pool } from 'pg';
import type { Answer, Call, Handler } from '../call';
import type { ResourcePlan } from '../plan/plan';
import { askedRows } from './archived';
import { refuseBadValues, TOO_LONG } from './bad-values';
import type { CountQuery } from './count';
import { filterConditions } from './filter-sql';
import { checkRelatedRights, type Filter, parseFilters } from './filters';
import type { PageQuery } from './keys-sql';
import { keptCountSql } from './kept-counts';
import { askedLanguages } from './languages';
import { newestFirstName, parseOrder } from './order';
import { nextCursor } from './page';
import { type CursorScope, pageMeta, parsePage, requestDigest } from './paging';
import { readingPool } from '../database/replicas';
import { seesEveryRow } from './row-scope';
import { asksForRows, rowsAnswer } from './rows';
import { searchLimit } from './search-limit';
import { type Bindings, viewerOf } from './statement';
import { readList } from './strategies';

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
  const { call, pool, filters, query, scope, headers } = request;
  if (asksForRows(call)) return rowsAnswer(call, plan, request);
  const { found, total } = await readList({ pool, account: call.account, filters, query, counted: countQueryOf(call, filters, query) });
  const next = await nextCursor(pool, { query, scope, found, total });
  const meta = pageMeta({ path: call.path, query: call.query, page: query.page, total, next });
  return {
    status: 200,
    headers,
    shape: 'response',
    body: { json: `{"meta":${JSON.stringify(meta)},"objects":[${found.json}]}` },
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

/** How the matching rows are counted. Undefined where every row matches. */
function countQueryOf(call: Call, filters: readonly Filter[], query: PageQuery): CountQuery | undefined {
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
