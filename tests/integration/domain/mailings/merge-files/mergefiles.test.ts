import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { makeAkid } from '../../../../../runtime/domain/people/akid';
import { loadMergeFile } from '../../../../../runtime/domain/mailings/merge-files';
import { ADMIN, startServer, testServices, type TestResponse, type TestServer, type TestServices } from '../../../../support';

let fixture: TestServices;
let server: TestServer;
let users: number[];
beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
  const { rows } = await fixture.services.pool.query<{ id: number }>(
    `INSERT INTO core_user (email, zip, state) SELECT 'P' || n || '@example.org', CASE WHEN n < 3 THEN '12207' ELSE '' END, 'NY' FROM generate_series(1, 4) n RETURNING id`,
  );
  users = rows.map(({ id }) => id);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

/** Sends a file in `multipart/form-data`, as browsers and curl do. */
function send(fields: Record<string, string>, content: string | Buffer, filename = 'lines.csv'): Promise<TestResponse> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--limit\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: text/csv\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--limit--\r\n')]);
  return server.request('POST', '/rest/v1/mergefile/', {
    account: ADMIN,
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=limit' },
  });
}

interface Loaded {
  status: string;
  row_count: number | null;
  line_count: number | null;
  lookup_column: string | null;
  error: string;
}

/** Sends a file, loads it as the job does, and reads what the API tells. */
async function load(
  content: string | Buffer,
  fields: Record<string, string> = {},
  filename?: string,
): Promise<{ id: number; shown: Loaded; rows: Record<number, unknown> }> {
  const sent = await send({ name: 'donors', ...fields }, content, filename);
  expect(sent.status).toBe(201);
  const path = new URL(String(sent.headers.location)).pathname;
  const id = Number(path.split('/').at(-2));
  expect((await server.request('GET', path, { account: ADMIN })).json()).toMatchObject({ status: 'new', row_count: null });
  await loadMergeFile(fixture.services, id);
  const shown = (await server.request('GET', path, { account: ADMIN })).json<Loaded & Record<string, unknown>>();
  const { rows } = await fixture.services.pool.query<{ user: number; data: unknown }>(
    'SELECT user_id AS "user", data FROM core_mergefilerow WHERE mergefile_id = $1',
    [id],
  );
  return { id, shown, rows: Object.fromEntries(rows.map(({ user, data }) => [user, data])) };
}

test('loads a line for each user by user_id, with all columns', async () => {
  const { shown, rows } = await load(
    `user_id,Amount,note\n${users[0]},10.00,"Thank you, Ann"\n${users[2]},5,\n999999,1,nobody\nx,1,nobody\n`,
  );
  expect(shown).toMatchObject({ status: 'completed', row_count: 2, line_count: 4, lookup_column: 'user_id', error: '' });
  expect(rows).toEqual({
    [users[0]!]: { user_id: String(users[0]), Amount: '10.00', note: 'Thank you, Ann' },
    [users[2]!]: { user_id: String(users[2]), Amount: '5', note: '' },
  });
});

test('finds users by e-mail whatever its case, and by akid', async () => {
  const byEmail = await load('email\tgift\np1@EXAMPLE.org\tone\nP2@example.org\ttwo\n', {}, 'lines.tsv');
  expect(byEmail.shown).toMatchObject({ status: 'completed', row_count: 2, lookup_column: 'email' });
  const akid = makeAkid(fixture.services.settings.secretKey, users[3]!);
  const byAkid = await load(`akid,gift\n${akid},one\n.${users[0]}.abcdef,forged\n`);
  expect(byAkid.shown).toMatchObject({ status: 'completed', row_count: 1, line_count: 2, lookup_column: 'akid' });
  expect(Object.keys(byAkid.rows)).toEqual([String(users[3])]);
});

test('gives the line of a ZIP code to all who live there', async () => {
  const { shown, rows } = await load('zip,office\n12207,Albany\n', { lookup_column: 'zip' });
  expect(shown).toMatchObject({ status: 'completed', row_count: 2, line_count: 1, lookup_column: 'zip' });
  expect(Object.keys(rows).map(Number)).toEqual(users.slice(0, 2));
});

test('takes the last of several lines of one user, also far apart', async () => {
  const many = Array.from({ length: 2500 }, (_, index) => `p1@example.org,${index}`).join('\n');
  const { shown, rows } = await load(gzipSync(`email,n\n${many}\n`), {}, 'lines.csv.gz');
  expect(shown).toMatchObject({ status: 'completed', row_count: 1, line_count: 2500 });
  expect(rows).toEqual({ [users[0]!]: { email: 'p1@example.org', n: '2499' } });
});

test.each([
  ['no column that says whose a line is', 'name,amount\nAnn,1\n', {}, 'The file needs a column user_id, akid or email.'],
  [
    'no such column',
    'email,amount\nAnn,1\n',
    { lookup_column: 'zip' },
    '"zip" is no column of the file, or none of user_id, akid, email, city, country, postal, region, source, state, zip.',
  ],
  [
    'a column that finds nobody',
    'email,amount\nAnn,1\n',
    { lookup_column: 'amount' },
    '"amount" is no column of the file, or none of user_id, akid, email, city, country, postal, region, source, state, zip.',
  ],
  ['a column without a name', 'email,,x\na@example.org,1,2\n', {}, 'Column 2 has no name in the header.'],
  ['two columns of one name', 'email,x,X\na@example.org,1,2\n', {}, 'Two columns are called "X".'],
  [
    'more columns than any table has',
    `email,${Array.from({ length: 1000 }, (_, n) => `x${n}`).join(',')}\n`,
    {},
    'Row 1 has more than 1000 columns.',
  ],
  [
    'a header that every line would repeat at length',
    `email,${'x'.repeat(20_000)}\n`,
    {},
    'The names of the columns have more than 20000 characters.',
  ],
  [
    'akids that are guessed',
    `akid\n${Array.from({ length: 1001 }, (_, n) => `.${n}.abcdef`).join('\n')}\n`,
    {},
    'More than 1000 akids of the file are not valid.',
  ],
  ['more cells than names', 'email,x\np1@example.org,1\na@example.org,1,2\n', {}, 'Row 3 has more cells than the header has names.'],
])('fails with %s, and keeps no line', async (_, content, fields, error) => {
  const { shown, rows } = await load(content, fields);
  expect(shown).toMatchObject({ status: 'failed', error, row_count: null });
  expect(rows).toEqual({});
});

test('takes many lines with blank akids, and some that are wrong', async () => {
  const akid = makeAkid(fixture.services.settings.secretKey, users[3]!);
  const lines = [
    ...Array.from({ length: 1100 }, (_, n) => `,${n}`),
    ...Array.from({ length: 1000 }, (_, n) => `.1.wrong,${n}`),
    `${akid},x`,
  ];
  const { shown } = await load(`akid,n\n${lines.join('\n')}\n`);
  expect(shown).toMatchObject({ status: 'completed', row_count: 1, line_count: 2101 });
});

test('writes lines of many cells in several statements, also when most are empty or not there', async () => {
  await fixture.services.pool.query(`INSERT INTO core_user (email) SELECT 'wide' || n || '@example.org' FROM generate_series(1, 200) n`);
  const header = `email,${Array.from({ length: 999 }, (_, n) => `column${n}`).join(',')}`;
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    const { shown } = await load(gzipSync(`${header}\n${Array.from({ length: 200 }, (_, n) => `wide${n + 1}@example.org`).join('\n')}\n`));
    expect(shown).toMatchObject({ status: 'completed', row_count: 200 });
    const written = query.mock.calls
      .map((call) => call as unknown as [string, unknown[]])
      .filter(([text]) => String(text).includes('INSERT INTO core_mergefilerow'));
    expect(written.length).toBeGreaterThan(1);
    for (const [, values] of written) expect(String(values[1]).length).toBeLessThan(3_000_000);
  } finally {
    query.mockRestore();
  }
});

test('does not load twice, and deletes the file after loading', async () => {
  const { id } = await load('email\np1@example.org\n');
  await loadMergeFile(fixture.services, id);
  const { rows } = await fixture.services.pool.query(
    'SELECT (SELECT count(*)::integer FROM core_storedfile) AS files, (SELECT count(*)::integer FROM core_storedfilepart) AS parts',
  );
  expect(rows).toEqual([{ files: 0, parts: 0 }]);
});

test('answers 400 without a name, and to a form without a file', async () => {
  expect((await send({}, 'email\n')).json()).toEqual({ mergefile: { name: ['This field is required.'] } });
  const empty = await send({ name: 'x' }, '');
  expect([empty.status, empty.json()]).toEqual([400, { mergefile: { file: ['The file is empty.'] } }]);
});

test('makes a merge file without lines from JSON, and takes none from those without rights', async () => {
  expect((await server.request('POST', '/rest/v1/mergefile/', { account: ADMIN, body: { name: 'none yet' } })).status).toBe(201);
  expect((await server.request('POST', '/rest/v1/mergefile/', { body: { name: 'none yet' } })).status).toBe(401);
});
