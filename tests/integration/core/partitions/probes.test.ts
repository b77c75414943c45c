import { testServices, type TestServices } from '../../../support';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
  await sql(`INSERT INTO core_user (email) SELECT 'p' || n || '@example.org' FROM generate_series(1, 1500) n`);
  await sql(`INSERT INTO core_mailing (status) SELECT 'completed' FROM generate_series(1, 1500)`);
  await sql(`INSERT INTO core_clickurl (url) VALUES ('https://example.org/')`);
  // Some rows in each of two parts.
  for (const first of [0, 100_000_000]) {
    await fill('core_usermailing', first);
    await fill('core_open', first / 5);
    await fill('core_click', first / 5, ', clickurl_id', ', (SELECT min(id) FROM core_clickurl)');
  }
});
afterAll(() => fixture.close());

const sql = async <Row extends object>(text: string): Promise<Row[]> => (await fixture.services.pool.query<Row>(text)).rows;

async function fill(table: string, first: number, columns = '', values = ''): Promise<void> {
  await sql(
    `INSERT INTO ${table} (id, user_id, mailing_id${columns}) SELECT ${first} + row_number() OVER (), u.id, m.id${values}
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM core_user WHERE email LIKE 'p%') u
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM core_mailing) m ON u.n <= 1500 AND m.n IN (u.n, u.n % 1500 + 1)`,
  );
  await sql(`ANALYZE ${table}`);
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

/** How each part is looked into. */
async function looks(query: string): Promise<Record<string, string>> {
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (FORMAT JSON) ${query}`);
  const found: Record<string, string> = {};
  const walk = (node: Node): void => {
    const part = node['Relation Name'];
    if (part !== undefined) found[part] = node['Node Type'].replace('Bitmap Heap', 'Index').replace('Index Only', 'Index');
    node.Plans?.forEach(walk);
  };
  walk(row!['QUERY PLAN'][0].Plan);
  return found;
}

describe.each([
  ['core_open', 20_000_000],
  ['core_click', 20_000_000],
  ['core_usermailing', 100_000_000],
])('%s', (table, every) => {
  const parts = [`${table}_p0`, `${table}_p${every}`, `${table}_p${every * 2}`];

  test.each(['user_id', 'mailing_id'])('a filter by %s looks once into an index of each part', async (column) => {
    const [{ value }] = (await sql(`SELECT max(${column}) AS value FROM ${table}`)) as [{ value: number }];
    const [first, second] = parts as [string, string];
    expect(await looks(`SELECT * FROM ${table} WHERE ${column} = ${value} ORDER BY id LIMIT 20`)).toMatchObject({
      [first]: 'Index Scan',
      [second]: 'Index Scan',
    });
  });

  test('a row is looked for by its id in its own part', async () => {
    expect(await looks(`SELECT * FROM ${table} WHERE id = ${every + 5}`)).toEqual({ [parts[1]!]: 'Index Scan' });
  });

  test('what was last is looked for in the last parts first', async () => {
    const [{ value }] = (await sql(`SELECT max(user_id) AS value FROM ${table}`)) as [{ value: number }];
    const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `EXPLAIN (FORMAT JSON) SELECT * FROM ${table} WHERE user_id = ${value} ORDER BY id DESC LIMIT 1`,
    );
    const [below] = row!['QUERY PLAN'][0].Plan.Plans!;
    expect(below).toMatchObject({ 'Node Type': 'Append' });
    expect(below!.Plans!.map((node) => node['Relation Name'])).toEqual([...parts].reverse());
  });
});
