import type { PoolClient } from 'pg';
import { inTransaction } from '../../../../../runtime/core/database/transaction';
import { loadAudience } from '../../../../../runtime/domain/mailings/targeting/audience';
import { compile, type CompiledTargeting, compileTargeting } from '../../../../../runtime/domain/mailings/targeting/compile';
import { rulesOf } from '../../../../../runtime/domain/mailings/targeting/rules';
import { openTargeting, type TargetingHarness } from './harness';
import type { TargetingFields } from './naive';

interface PlanNode {
  Alias?: string;
  Filter?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

let harness: TargetingHarness;
beforeAll(async () => {
  harness = await openTargeting(6000);
  await harness.pool.query('ANALYZE');
});
afterAll(() => harness.close());

async function nodesOf(mailing: number, memory?: string): Promise<PlanNode[]> {
  return planOf(await compileTargeting(harness.services, (await loadAudience(harness.pool, mailing))!), memory);
}

/** With the memory that statements with SQL of staff have, or as much as is said. */
async function planOf({ text, values }: CompiledTargeting, memory = '64MB'): Promise<PlanNode[]> {
  const explain = async (client: PoolClient): Promise<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]> => {
    await client.query(`SET LOCAL work_mem = '${memory}'`);
    return (await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values)).rows;
  };
  const [row] = await inTransaction(harness.pool, explain, { by: 'program' });
  const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];
  return all(row!['QUERY PLAN'][0].Plan);
}

/** The filters of users that run a query for each of them. */
function askedOfEach(nodes: readonly PlanNode[]): string[] {
  const users = nodes.filter(({ Alias: alias }) => alias === 'u');
  expect(users.length).toBeGreaterThan(0);
  return users.map(({ Filter: filter = '' }) => filter).filter((filter) => filter.includes('SubPlan'));
}

test('nobody is looked up by himself for what only those are asked who want less mail', async () => {
  expect(askedOfEach(await nodesOf(await harness.mailing({ lists: [1] })))).toEqual([]);
});

test.each(['includes', 'excludes'])('nobody is looked for in a list of those whom target groups represent, of the %s', async (side) => {
  const group = await harness.insert('core_targetgroup', { name: `Of the ${side}`, type: 'house', kind: 'Congress' });
  const asked = { target_groups: [group] };
  const mailing = await (side === 'includes' ? harness.mailing(asked) : harness.mailing({ lists: [1] }, asked));
  expect(askedOfEach(await nodesOf(mailing, '64kB'))).toEqual([]);
});

describe('SQL of staff', () => {
  /** How users are read for SQL that finds many. Before version 17 PostgreSQL looks for everybody by himself. */
  let many: string;
  beforeAll(async () => {
    const { rows } = await harness.pool.query<{ version: number }>(`SELECT current_setting('server_version_num')::integer AS version`);
    many = rows[0]!.version < 170_000 ? 'by id' : 'all';
  });

  /** How users are read: each found by an id that the SQL gave, or all of them. */
  async function usersRead(includes: TargetingFields): Promise<string[]> {
    const users = (await nodesOf(await harness.mailing(includes))).filter(({ Alias: alias }) => alias === 'u');
    return users.map(({ 'Index Cond': condition }) => (condition === undefined ? 'all' : 'by id'));
  }

  const FEW = 'SELECT id FROM core_user WHERE id <= 10';
  const MANY = 'SELECT id FROM core_user WHERE id > 3000';

  test('that finds few people', async () => {
    expect(await usersRead({ raw_sql: [FEW] })).toEqual(['by id']);
  });

  test.each([
    ['', MANY],
    [', in the dialect of MySQL', 'SELECT `id` FROM `core_user` WHERE `id` > 3000'],
  ])('that finds half of the people%s', async (_, sql) => {
    expect(await usersRead({ raw_sql: [sql] })).toEqual([many]);
  });

  test('of several queries', async () => {
    expect(await usersRead({ raw_sql: [FEW, FEW.replace('10', '12')] })).toEqual(['by id']);
    expect(await usersRead({ raw_sql: [FEW, MANY] })).toEqual([many]);
  });

  test('of a report, by the values that it is given', async () => {
    const report = await harness.report('up_to', 'SELECT id FROM core_user WHERE id <= {most}');
    const upTo = (most: string): Promise<string[]> => usersRead({ query_reports: [{ id: report, params: { most } }] });
    expect(await upTo('10')).toEqual(['by id']);
    expect(await upTo('3000')).toEqual([many]);
  });

  test('that PostgreSQL cannot plan before it runs', async () => {
    expect(await harness.rebuild(await harness.mailing({ raw_sql: [MANY, 'SELECT 1/0'] }))).toEqual({
      errors: ['raw_sql: division by zero'],
    });
  });

  /** An unhashed subplan looks through all the ids for each user. */
  test.each([1, 5, 60])('that many ids of %d queries are asked for each user by a hash', async (queries) => {
    const mailing = await harness.mailing({ raw_sql: Array.from({ length: queries }, () => 'SELECT generate_series(1, 100000000)') });
    const asked = await compile(harness.services, (await loadAudience(harness.pool, mailing))!, async (context) => {
      const rules = await rulesOf(context);
      return `SELECT CASE ${rules.map(({ sql }, place) => `WHEN NOT (${sql}) THEN ${place}`).join(' ')} END FROM core_user u`;
    });
    const ids = (await planOf(asked)).filter(({ Alias: alias }) => alias === 'x');
    expect(ids.map(({ Filter: filter }) => filter)).toEqual([undefined]);
  });

  test.each([2, 6])('the database has a function for the fewest and the most ids that are expected', async (power) => {
    const { rows } = await harness.pool.query('SELECT FROM pg_proc WHERE proname = $1', [`advocacy_user_ids_${10 ** power}`]);
    expect(rows).toHaveLength(1);
  });
});
