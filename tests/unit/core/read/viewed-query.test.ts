import type { Account } from '../../../../runtime/core/plan/viewer';
import type { ResourcePlan } from '../../../../runtime/core/plan/plan';
import { seenRows } from '../../../../runtime/core/read/viewed-query';

const plan = { name: 'page', kind: 'pages', read: { scope: [{ where: 't.owner_id = :account' }] } } as unknown as ResourcePlan;
const reader = (rights: string[]): Account => ({ id: 7, username: 'ann', superuser: false, rights: new Set(rights) }) as unknown as Account;

function asked(account: Account, build: Parameters<typeof seenRows>[2]): { queries: unknown[]; rows: Promise<unknown[]> } {
  const queries: unknown[] = [];
  const pool = {
    query: (query: unknown) => {
      queries.push(query);
      return Promise.resolve({ rows: [['1']] });
    },
  };
  const services = { pool, settings: {} } as unknown as Parameters<typeof seenRows>[0]['services'];
  return { queries, rows: seenRows({ services, account }, plan, build) };
}

test('rows for a page of staff are those of its viewer', async () => {
  const { queries, rows } = asked(reader(['pages.view']), (_, seen) => `SELECT t.id FROM core_page t WHERE true${seen}`);
  expect(await rows).toEqual([['1']]);
  expect(queries).toMatchObject([{ text: 'SELECT t.id FROM core_page t WHERE true AND ((t.owner_id = $1::integer))', values: [7] }]);
});

test('SQL that says nothing of who sees the rows is refused', async () => {
  const { queries, rows } = asked(reader(['pages.view']), () => 'SELECT t.id FROM core_page t');
  await expect(rows).rejects.toThrow('says nothing of who sees them');
  expect(queries).toEqual([]);
});

test('an account that may not view the kind gets no rows', async () => {
  const { queries, rows } = asked(reader([]), (_, seen) => `SELECT t.id FROM core_page t WHERE true${seen}`);
  expect([await rows, queries]).toEqual([[], []]);
});
