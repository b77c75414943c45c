import type { Account } from '../../../../runtime/core/plan/viewer';
import type { ColumnType } from '../../../../runtime/core/plan/column-type';
import type { ResourcePlan } from '../../../../runtime/core/plan/plan';
import type { FilterPlan, Operator } from '../../../../runtime/core/plan/read-plan';
import { matchingSql } from '../../../../runtime/core/read/count';
import { filterConditions } from '../../../../runtime/core/read/filter-sql';
import { parseFilters } from '../../../../runtime/core/read/filters';
import { keysSql } from '../../../../runtime/core/read/page';
import { parseOrder, type Cursor } from '../../../../runtime/core/read/parameters';
import { searchLimit } from '../../../../runtime/core/read/collection';
import { Bindings } from '../../../../runtime/core/read/statement';
import { OPERATORS } from '../../../../generator/language/words';
import { declaredModel, exposedResources, isCollection } from '../walk/declared';
import { senseless } from '../walk/arguments';
import { UNSERVED } from './exceptions';
import { type LargeDatabase, openLarge } from './large-database';
import { type PlanNode, wholeReads } from './whole-reads';

const ACCOUNT: Account = { id: 1, username: 'admin', superuser: true, rights: new Set() };

let database: LargeDatabase;
beforeAll(async () => {
  database = await openLarge();
});
afterAll(() => database.close());

const collections = exposedResources(declaredModel())
  .filter(isCollection)
  .map(({ name }) => name);

/** What was found that no exception declares, and which exceptions were needed. */
const needed = new Set<string>();

test.each(collections)('an index serves every filter and ordering of %s', async (name) => {
  const plan = database.services.registry.get(name);
  const found: string[] = [];
  for (const query of filtersOf(plan)) {
    const filters = parseFilters(new URLSearchParams(query), plan, { account: ACCOUNT, services: database.services });
    // A search of each row has a short limit, and is refused beyond it.
    if (searchLimit(filters, { searchTimeout: 1 }) !== undefined) continue;
    const where = filterConditions(filters, plan.read, ACCOUNT);
    if (where.conditions.length === 0) continue;
    const reads = await readsOf(matchingSql({ from: plan.read.from, where }), where.values);
    found.push(...reads.map((read) => `${name}?${query} reads ${read}`));
  }
  for (const order of Object.keys(plan.read.ordering).flatMap((field) => [field, `-${field}`]))
    for (const read of await readsOfPages(plan, order)) found.push(`${name}?order_by=${order} reads ${read}`);
  const undeclared = found.filter((line) => {
    const exception = Object.keys(UNSERVED).find((pattern) => new RegExp(`^(?:${pattern}) reads `).test(line));
    if (exception !== undefined) needed.add(exception);
    return exception === undefined;
  });
  expect(undeclared).toEqual([]);
});

test('every exception is needed', () => {
  expect(Object.keys(UNSERVED).filter((pattern) => !needed.has(pattern))).toEqual([]);
});

async function readsOf(text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await database.services.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
  return [...new Set(wholeReads(rows[0]!['QUERY PLAN'][0].Plan, database.large))];
}

/** The first page of an order, and those after a row, with a value and without. */
async function readsOfPages(plan: ResourcePlan, order: string): Promise<string[]> {
  const { read } = plan;
  const parsed = parseOrder(new URLSearchParams({ order_by: order }), read, ACCOUNT);
  const key = sampleOf(read.primaryType);
  const after: (Cursor | undefined)[] = [undefined, { key, orderValue: parsed.by ? sampleOf(parsed.by.type) : null }];
  if (parsed.by?.nullable) after.push({ key, orderValue: null });
  const found: string[] = [];
  for (const cursor of after) {
    const bindings = new Bindings();
    const page = { limit: 20, offset: 0, after: cursor };
    const viewer = { secret: 'x', account: ACCOUNT };
    const text = keysSql({ read, where: { conditions: [], values: [] }, order: parsed, page, viewer }, bindings);
    found.push(...(await readsOf(text, bindings.values)));
  }
  return [...new Set(found)];
}

/** A query for each filter with each operator, and one for each way to a related object, whose own filters are those of its list. */
function filtersOf({ read }: ResourcePlan): string[] {
  const own = Object.entries(read.filters).flatMap(([name, filter]) => queriesOf(name, filter));
  const related = Object.entries(read.filters).flatMap(([name, { relation }]) => {
    const key = relation === undefined ? undefined : database.services.registry.get(relation).read.filters.id;
    return key === undefined ? [] : queriesOf(`${name}__id`, key, ['exact']);
  });
  return [...own, ...related, ...(read.search ? ['search=word'] : [])];
}

function queriesOf(name: string, { type, operators }: FilterPlan, among: readonly Operator[] = OPERATORS): string[] {
  const allowed = operators === 'all' ? OPERATORS.filter((operator) => !senseless(type).includes(operator)) : operators;
  const sample = sampleOf(type);
  return allowed
    .filter((operator) => among.includes(operator))
    .flatMap((operator) => {
      if (operator === 'isnull') return [`${name}__isnull=true`, `${name}__isnull=false`];
      const [least, most] = BOUNDS[type] ?? [sample, sample];
      const values: Partial<Record<Operator, string>> = {
        ...{
          gt: most,
          gte: most,
          lt: least,
          lte: least,
          range: `${most},${most}`,
          year: '2030',
          month: '1',
          day: '1',
          week_day: '1',
          within: '52.5,13.4,10km',
        },
      };
      return [`${name}__${operator}=${encodeURIComponent(values[operator] ?? sample)}`];
    });
}

/** Values beyond which no row lies, so that the planner expects few. */
const BOUNDS: Partial<Record<ColumnType, readonly [least: string, most: string]>> = {
  integer: ['-9', '30000'],
  bigint: ['-9', '2000000000'],
  float: ['-9e9', '2e12'],
  decimal: ['-9000000', '90000000'],
  datetime: ['1900-01-01T00:00:00', '2990-01-01T00:00:00'],
  date: ['1900-01-01', '2990-01-01'],
  string: ['!', 'zzz'],
};

function sampleOf(type: ColumnType): string {
  const samples: Partial<Record<ColumnType, string>> = {
    boolean: 'true',
    datetime: '2026-01-01T00:00:00',
    date: '2026-01-01',
    uuid: '00000000-0000-0000-0000-000000000000',
    string: 'word',
    text: 'word',
    json: 'word',
    time: '10:00:00',
    interval: 'PT1H',
  };
  return samples[type] ?? '1';
}
