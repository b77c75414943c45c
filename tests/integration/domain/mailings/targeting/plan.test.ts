import { loadAudience } from '../../../../../runtime/domain/mailings/targeting/audience';
import { compileTargeting } from '../../../../../runtime/domain/mailings/targeting/compile';
import { openTargeting, type TargetingHarness } from './harness';

interface PlanNode {
  Alias?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

let harness: TargetingHarness;
beforeAll(async () => {
  harness = await openTargeting(3000);
  await harness.pool.query('ANALYZE');
});
afterAll(() => harness.close());

async function nodesOf(mailing: number): Promise<PlanNode[]> {
  const { text, values } = await compileTargeting(harness.services, (await loadAudience(harness.pool, mailing))!);
  const { rows } = await harness.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];
  return all(rows[0]!['QUERY PLAN'][0]!.Plan);
}

test('nobody is looked up by himself for what only those are asked who want less mail', async () => {
  const users = (await nodesOf(await harness.mailing({ lists: [1] }))).filter(({ Alias: alias }) => alias === 'u');
  expect(users.length).toBeGreaterThan(0);
  expect(users.map(({ Filter: filter = '' }) => filter).filter((filter) => filter.includes('SubPlan'))).toEqual([]);
});
