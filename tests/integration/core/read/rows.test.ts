import { ADMIN, startServer, testServices, type TestResponse, type TestServer, type TestServices } from '../../../support';

/** More than two parts of a list, each of which is a statement. */
const PEOPLE = 1203;

describe('a list as CSV', () => {
  let fixture: TestServices;
  let server: TestServer;
  beforeAll(async () => {
    fixture = await testServices();
    server = await startServer(fixture.services);
    await fixture.services.pool.query('DELETE FROM core_user');
    await fixture.services.pool.query(
      `INSERT INTO core_user (email, first_name, last_name, city)
       SELECT 'person' || n || '@example.org', E'a "quoted"\\nname, ' || n, CASE WHEN n % 2 = 0 THEN '=1+1' ELSE '' END, E'tab\\there'
       FROM generate_series(1, $1::int) n`,
      [PEOPLE],
    );
  });
  afterAll(async () => {
    await server.close();
    await fixture.close();
  });

  const get = (query: string, headers: Record<string, string> = {}): Promise<TestResponse> =>
    server.request('GET', `/rest/v1/user/${query}`, { account: ADMIN, headers });

  async function rowsOf(query: string, delimiter = ','): Promise<Record<string, string>[]> {
    const { status, text } = await get(query);
    expect([status, text.slice(0, 3)]).toEqual([200, `id${delimiter}`]);
    const [header, ...rows] = cellsOf(text, delimiter);
    return rows.map((row) => Object.fromEntries(row.map((value, index) => [header![index]!, value])));
  }

  test('has every row once, in the order of the list, as the pages in JSON have it', async () => {
    const rows = await rowsOf('?format=csv');
    expect(rows.map(({ id }) => Number(id))).toEqual([...new Set(rows.map(({ id }) => Number(id)))]);
    expect(rows).toHaveLength(PEOPLE);
    const { objects } = (await get('?_limit=100')).json<{ objects: Record<string, unknown>[] }>();
    for (const [index, object] of objects.entries()) {
      expect(Object.keys(rows[index]!).sort()).toEqual(Object.keys(object).sort());
      for (const [name, value] of Object.entries(object)) {
        const written = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
        expect([name, rows[index]![name]]).toEqual([name, written]);
      }
    }
  });

  test('keeps to filters and ordering', async () => {
    const rows = await rowsOf('?format=csv&last_name==1%2B1&order_by=-id');
    expect(rows).toHaveLength(Math.floor(PEOPLE / 2));
    const ids = rows.map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
  });

  test('is one page where the request asks for one', async () => {
    expect((await rowsOf('?format=csv&_limit=2&_offset=1&order_by=id')).length).toBe(2);
    const { json } = await get('?_limit=100&order_by=id');
    const next = json<{ meta: { next: string } }>().meta.next.replace('/rest/v1/user/', '');
    const [first] = await rowsOf(`${next}&format=csv`);
    expect(Number(first!.id)).toBe(json<{ objects: { id: number }[] }>().objects.at(-1)!.id + 1);
  });

  test('is TSV as well, and Accept asks for either', async () => {
    const [row] = await rowsOf('?format=tsv&_limit=1', '\t');
    expect(row!.city).toBe('tab\there');
    const types = await Promise.all(['text/csv', 'text/tab-separated-values'].map((accept) => get('?_limit=1', { accept })));
    expect(types.map(({ headers }) => [headers['content-type'], headers['content-disposition']])).toEqual([
      ['text/csv; charset=utf-8', 'attachment; filename="user.csv"'],
      ['text/tab-separated-values; charset=utf-8', 'attachment; filename="user.tsv"'],
    ]);
  });

  test('leaves texts as they are, unless cells are to be safe for spreadsheets', async () => {
    const names = async (query: string) => new Set((await rowsOf(query)).map((row) => row.last_name));
    expect(await names('?format=csv')).toEqual(new Set(['=1+1', '']));
    expect(await names('?format=csv&safe_cells=1')).toEqual(new Set([`'=1+1`, '']));
    expect((await get('?format=csv&safe_cells=perhaps')).status).toBe(400);
  });

  test('of nothing is its header', async () => {
    expect(await rowsOf('?format=csv&email=nobody@example.org')).toEqual([]);
  });

  test('refuses what the list refuses, in JSON, before anything is sent', async () => {
    for (const [query, status] of [
      ['?format=csv&id=x', 400],
      ['?format=csv&order_by=nothing', 400],
      ['1/?format=csv', 400],
    ] as const) {
      const answer = await get(query);
      expect([query, answer.status, answer.headers['content-type']]).toEqual([query, status, 'application/json']);
    }
    expect((await server.request('GET', '/rest/v1/user/?format=csv')).status).toBe(401);
  });

  test('has no body for HEAD', async () => {
    const { status, text, headers } = await server.request('HEAD', '/rest/v1/user/?format=csv', { account: ADMIN });
    expect([status, text, headers['content-type']]).toEqual([200, '', 'text/csv; charset=utf-8']);
  });
});

/** The cells of a text in CSV (RFC 4180). */
function cellsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\n${delimiter}]*))(\\n|${delimiter})`, 'g'))) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
