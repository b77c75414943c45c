import type { Account } from '../../../../runtime/core/plan/viewer';
import { timelineOf } from '../../../../runtime/domain/home/timeline';
import { testServices, type TestServices } from '../../../support';

/** Rows of the person, and of all. */
const OWN = 4000;
const ALL = 20_000;
/** Every so many rows one is of the person. */
const EACH = ALL / OWN;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

let opened: TestServices;

beforeAll(async () => {
  opened = await testServices();
  await opened.services.pool.query(`
INSERT INTO core_user (id, email) SELECT n, n || '@example.org' FROM generate_series(1, 200) n;
INSERT INTO core_page (id, name, title, type) VALUES (9001, 'river', 'River', 'Petition');
INSERT INTO core_mailing (id, status) SELECT n, 'completed' FROM generate_series(1, ${OWN}) n;
INSERT INTO core_action (page_id, type, user_id, created_at) SELECT 9001, 'petition', CASE WHEN n % ${EACH} = 0 THEN 1 ELSE 2 + n % 199 END, timestamp '2020-01-01' + n * interval '1 minute' FROM generate_series(1, ${ALL}) n;
INSERT INTO core_usermailing (mailing_id, user_id, created_at) SELECT 1 + n / ${EACH + 1}, CASE WHEN n % ${EACH} = 0 THEN 1 ELSE 2 + n % 199 END, timestamp '2020-01-01' + n * interval '1 minute' FROM generate_series(1, ${ALL}) n ON CONFLICT DO NOTHING;
ANALYZE core_user, core_action, core_usermailing`);
});
afterAll(() => opened.close());

const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];

test('the timeline of a person who did much reads a page of each kind, from the first and from a place in the middle', async () => {
  const superuser = { superuser: true } as unknown as Account;
  const { services } = opened;
  const asked: { text: string; values: unknown[] }[] = [];
  const pool = { query: (text: string, values: unknown[]) => (asked.push({ text, values }), services.pool.query(text, values)) };
  const context = { services: { ...services, pool } as unknown as typeof services, account: superuser };
  const first = await timelineOf(context, 1, { kind: null, before: null });
  await timelineOf(context, 1, { kind: null, before: first.next });

  expect(first.entries).toHaveLength(30);
  for (const { text, values } of asked) {
    const { rows } = await services.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const scans = all(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] !== undefined);
    for (const node of scans) expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(31);
  }
});
