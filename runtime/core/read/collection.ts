import { Message, type Wording } from '../words';
import type { Pool } from 'pg';
import type { Answer, Call, Handler } from '../call';
import type { ResourcePlan } from '../plan/plan';
import { askedRows, askedLanguages, newestFirstName, parseOrder, type CursorScope, pageMeta, parsePage, requestDigest } from './parameters';
import type { CountQuery } from './count';
import { filterConditions, keptCountSql } from './filter-sql';
import { checkRelatedRights, type Filter, parseFilters } from './filters';
import { type PageQuery, nextCursor } from './page';
import { readingPool } from '../database/pool';
import { seesEveryRow } from './visible';
import { rowsAnswer } from './rows';
import { type Bindings, viewerOf } from './statement';
import { readList } from './strategies';
import { QUERY_CANCELED } from '../database/errors';
import { refuse } from '../errors/http-error';
import type { Operator } from '../plan/read-plan';
import type { Settings } from '../settings';
import { isText } from './filter-values';

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
  tooLong?: Wording;
}

async function readCollection(call: Call, plan: ResourcePlan, within: Within = {}): Promise<Answer> {
  const request = parseRequest(call, plan, within);
  return refuseBadValues(() => answerOf(request, plan), request.tooLong);
}

async function answerOf(request: CollectionRequest, plan: ResourcePlan): Promise<Answer> {
  const { call, pool, filters, query, scope, headers } = request;
  if (call.format === 'csv' || call.format === 'tsv') return rowsAnswer(call, plan, request);
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

/** SQLSTATEs of values that only PostgreSQL could refuse, with the message for the client. */
const MESSAGES: Record<string, Message> = {
  '2201B': new Message('writing.regular_expression_invalid'),
  '22003': new Message('writing.number_out_of_range'),
  '22007': new Message('writing.date_time_invalid'),
  '22008': new Message('writing.date_time_out_of_range'),
  '22021': new Message('writing.character_without_value'),
};

/** What a read is told that filters make long. */
export const TOO_LONG = new Message('writing.query_too_slow');

/**
 * Runs a read. A database error that is due to values of the client is thrown as a 400.
 * @param tooLong what a read that takes too long is told; without it that is no fault of its values
 */
export async function refuseBadValues<T>(read: () => Promise<T>, tooLong?: Wording): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const message = code === QUERY_CANCELED ? tooLong : MESSAGES[code];
    throw message ? refuse(400, message) : error;
  }
}

/** What is looked for within values, so that an index over them does not find it. */
const WITHIN_VALUES: ReadonlySet<Operator> = new Set<Operator>([
  'contains',
  'icontains',
  'endswith',
  'iendswith',
  'regex',
  'iregex',
  'month',
  'day',
  'week_day',
]);
const BEGINNINGS: ReadonlySet<Operator> = new Set<Operator>(['startswith', 'istartswith']);
/** What the index of a text without a bound finds: whole values. */
const EQUALITIES: ReadonlySet<Operator> = new Set<Operator>(['exact', 'iexact', 'in']);

/** How long a search may take that looks at the rows of a large table one by one. */
interface SearchLimit {
  /** When its page and its count have to be there, a moment of `performance.now()`. */
  deadline: number;
  /** What a search that takes longer is told. */
  refusal: Wording;
}

/**
 * The limit of a list with these filters. Undefined where an index finds the rows of each, or the tables are small. One that an index serves after all (`index: trigram`), or
 * that another filter narrows down, ends long before.
 */
export function searchLimit(filters: readonly Filter[], { searchTimeout }: Pick<Settings, 'searchTimeout'>): SearchLimit | undefined {
  const names = filters.filter(looksAtEachRow).map(({ name }) => `'${name}'`);
  if (names.length === 0) return undefined;
  const refusal = new Message('writing.search_too_slow', { filters: names.join(', ') });
  return { deadline: performance.now() + searchTimeout * 1000, refusal };
}

function looksAtEachRow({ path, operator }: Filter): boolean {
  const { plan, read } = path.at(-1)!;
  if (operator === undefined || !read.tallied || operator === 'within') return false;
  if (WITHIN_VALUES.has(operator)) return true;
  if (plan.type === 'text') return !EQUALITIES.has(operator);
  // The index of a text is over its small letters, which does not find nulls.
  return isText(plan.type) ? operator === 'isnull' : BEGINNINGS.has(operator);
}
