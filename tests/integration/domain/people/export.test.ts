import { buffer } from 'node:stream/consumers';
import { personData } from '../../../../generated/person-data';
import { exportPerson } from '../../../../runtime/domain/people/export';
import { addAccount } from '../../../../runtime/core/auth/account-store';
import { hashPassword } from '../../../../runtime/core/auth/password';
import { queryOn } from '../../../../runtime/core/database/sql';
import { ADMIN, startServer } from '../../../support';
import { unzip } from '../../../support/unzip';
import { type ApiHarness, openApi } from '../../api/harness';
import { MARK, markedPerson } from './erase/marked-person';

type Row = Record<string, unknown>;

let fixture: ApiHarness;
let id: number;
let files: Map<string, string>;
beforeAll(async () => {
  fixture = await openApi();
  ({ id } = await markedPerson(fixture));
  await markedPerson(fixture).then(({ id: other }) =>
    fixture.services.pool.query(`UPDATE core_user SET email = 'other@example.org' WHERE id = $1`, [other]),
  );
  await fixture.services.pool.query(`UPDATE core_user SET email = '=Zelda@Example.org' WHERE id = $1`, [id]);
  await fixture.services.pool.query(`INSERT INTO core_blackholedemail (email) VALUES ('=zelda@example.org'), ('other@example.org')`);
  files = await exported(id, '=Zelda@Example.org');
});
afterAll(() => fixture.close());

async function exported(person: number, email: string | null): Promise<Map<string, string>> {
  const archive = await exportPerson(queryOn(fixture.services.pool), personData, { id: person, email });
  return unzip(await buffer(archive));
}

const rowsOf = (name: string): Row[] => JSON.parse(files.get(`${name}.json`) ?? '[]') as Row[];

/** The rows of the database that refer to a person by a foreign key that deletes them with the person, by tables; their keys are sorted. */
async function rowsByForeignKeys(): Promise<Map<string, string[]>> {
  const { pool } = fixture.services;
  const { rows: keys } = await pool.query<{ table: string; column: string; to: string; target: string }>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column, c.confrelid::regclass::text AS to, b.attname AS target
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
     WHERE c.contype = 'f' AND c.confdeltype = 'c' AND c.conparentid = 0`,
  );
  const primaries = new Map(personData.belongings.map(({ table, primary }) => [table, primary]));
  const found = new Map<string, Set<string>>();
  let nearer = new Map([['core_user', [String(id)]]]);
  while (nearer.size > 0) {
    const further = new Map<string, string[]>();
    for (const { table, column, to } of keys.filter((key) => nearer.has(key.to))) {
      const always = keys.some((key) => key.table === table && key.to === 'core_user');
      if (always && to !== 'core_user') continue;
      const primary = primaries.get(table) ?? 'id';
      const { rows } = await pool.query<{ key: string }>(
        `SELECT "${primary}"::text AS key FROM ${table} WHERE "${column}"::text = ANY ($1)`,
        [nearer.get(to)],
      );
      const known = found.get(table) ?? new Set();
      const added = rows.map(({ key }) => key).filter((key) => !known.has(key));
      found.set(table, new Set([...known, ...added]));
      if (added.length > 0) further.set(table, added);
    }
    nearer = further;
  }
  return new Map([...found].filter(([, rows]) => rows.size > 0).map(([table, rows]) => [table, [...rows].sort()]));
}

test('the archive has every row of every table that goes with the person, as the foreign keys of the database tell', async () => {
  const expected = await rowsByForeignKeys();
  expect(expected.size).toBeGreaterThan(40);
  for (const [table, keys] of expected) {
    const belonging = personData.belongings.find((one) => one.table === table);
    const given = belonging ? rowsOf(belonging.name).map((row) => String(row[belonging.primary])) : [];
    expect([table, given.sort()]).toEqual([table, expect.arrayContaining(keys)]);
  }
});

/** Columns that hold numbers of people, by their names. Of `core_mergeduser` the number is nobody's any more. */
const NAMES_PEOPLE = `(^|_)(user|person|people|creator|member|owner|host|parent|primary)(_id|_number)?$`;
const NOT_OF_PEOPLE = ['core_mergeduser.user_id'];

/** Every column of the database that names people: foreign keys whatever they do when the person goes, and plain numbers. */
async function columnsThatNamePeople(): Promise<{ table: string; column: string }[]> {
  const { rows } = await fixture.services.pool.query<{ table: string; column: string }>(
    `WITH keys AS (
       SELECT c.conrelid, a.attname, c.confrelid FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND c.conparentid = 0 AND cardinality(c.conkey) = 1
     )
     SELECT k.conrelid::regclass::text AS table, k.attname AS column FROM keys k WHERE k.confrelid = 'core_user'::regclass
     UNION SELECT r.oid::regclass::text, a.attname FROM pg_class r JOIN pg_attribute a ON a.attrelid = r.oid
     WHERE r.relkind IN ('r', 'p') AND NOT r.relispartition AND r.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
       AND a.atttypid IN ('integer'::regtype, 'bigint'::regtype) AND a.attname ~ $1
       AND NOT EXISTS (SELECT FROM keys k WHERE k.conrelid = r.oid AND k.attname = a.attname) ORDER BY 1, 2`,
    [NAMES_PEOPLE],
  );
  return rows.filter(({ table, column }) => !NOT_OF_PEOPLE.includes(`${table}.${column}`));
}

/** A row of the table that names the person in this column, and nobody who owns it. Its key. */
async function rowNaming(table: string, column: string): Promise<string> {
  const { model, rows, services } = fixture;
  const resource = model.resources.find((candidate) => candidate.table === table && !candidate.over);
  const pair = model.pairs.find((candidate) => candidate.table === table);
  if (pair) {
    const side = pair.own.column === column ? pair.other : pair.own;
    const values = [id, await rows.insert(side.resource, { full: false, fresh: true })];
    const added = await services.pool.query<{ id: string }>(
      `INSERT INTO ${table} (${column}, ${side.column}) VALUES ($1, $2) RETURNING id::text`,
      values,
    );
    return added.rows[0]!.id;
  }
  if (table === 'core_location') await services.pool.query('DELETE FROM core_location WHERE user_id = $1', [id]);
  const key = await rows.insert(resource!.name, { full: true, fresh: true });
  // Whoever has one row has it already.
  await services.pool.query(`DELETE FROM ${table} WHERE ${column} = $1 AND ${resource!.primary.column} <> $2`, [id, key]);
  await services.pool.query(`UPDATE ${table} SET ${column} = $1 WHERE ${resource!.primary.column} = $2`, [id, key]);
  for (const { name, names } of resource!.columns) {
    if (!names || name === column) continue;
    const named = await rows.insert(names.resource, { full: false, fresh: true });
    await services.pool.query(`UPDATE ${table} SET ${name} = $1 WHERE ${resource!.primary.column} = $2`, [named, key]);
  }
  return String(key);
}

test('the archive has every row that names the person, also one that outlives the person, or names them by a plain number', async () => {
  const columns = await columnsThatNamePeople();
  expect(columns.length).toBeGreaterThan(40);
  const expected: [string, string][] = [];
  for (const { table, column } of columns) expected.push([`${table}.${column}`, await rowNaming(table, column)]);
  files = await exported(id, '=Zelda@Example.org');
  const missing = expected.filter(([place, key]) => {
    const [table, column] = place.split('.') as [string, string];
    const given = personData.belongings
      .filter((belonging) => belonging.table === table && belonging.columns.includes(column))
      .flatMap(({ name, primary }) => rowsOf(name).map((row) => String(row[primary])));
    return !given.includes(key);
  });
  expect(missing.map(([place]) => place)).toEqual([]);
});

test('of rows that belong to others and name the person, the archive says no more than that they do', async () => {
  expect(Object.keys(rowsOf('action_referring_user')[0]!)).toEqual(['id', 'created_at', 'referring_user_id']);
  expect(rowsOf('action_referring_user').map((row) => row.referring_user_id)).toEqual([id]);
});

test('each row has all columns of its table but secrets, and no secret is a file', async () => {
  const { rows } = await fixture.services.pool.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns WHERE table_schema = current_schema() GROUP BY 1`,
  );
  const given = new Set(personData.belongings.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)));
  const tables = new Set(personData.belongings.map(({ table }) => table));
  const withheld = rows
    .filter(({ table }) => tables.has(table))
    .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
    .filter((column) => !given.has(column));
  expect(withheld.sort()).toEqual([
    'core_logintoken.hash',
    'core_paymenttoken.token_id',
    'core_pendingdonation.token',
    'core_user.password',
  ]);
  expect(rowsOf('user')).toEqual([expect.objectContaining({ id, email: '=Zelda@Example.org', address1: expect.stringContaining(MARK) })]);
  expect(rowsOf('user')[0]).not.toHaveProperty('password');
  expect(rowsOf('logintoken')[0]).not.toHaveProperty('hash');
});

test('the archive has what is kept under the address of the person, and nothing under that of others', () => {
  expect(rowsOf('blackholedemail')).toEqual([expect.objectContaining({ email: '=zelda@example.org' })]);
  expect([...files.values()].join('')).not.toContain('other@example.org');
});

test('each JSON file has a CSV file beside it, with the same rows and no formulas', () => {
  const names = [...files.keys()].map((name) => name.replace(/\.\w+$/, ''));
  expect([...files.keys()].sort()).toEqual([...new Set(names)].flatMap((name) => [`${name}.csv`, `${name}.json`]).sort());
  const { columns } = personData.belongings[0]!;
  const lines = files.get('user.csv')!.trimEnd().split('\n');
  expect(lines).toEqual([columns.join(','), expect.stringContaining("'=Zelda@Example.org")]);
});

test('a table with more rows than one statement reads is in it whole and once', async () => {
  await fixture.services.pool.query(
    `INSERT INTO core_usergeofield (user_id, name, value) SELECT $1, 'ward' || n, 'x' FROM generate_series(1, 2500) n`,
    [id],
  );
  const later = await exported(id, null);
  const keys = (JSON.parse(later.get('usergeofield.json')!) as Row[]).map((row) => row.id);
  expect(keys.length).toBeGreaterThanOrEqual(2500);
  expect(new Set(keys).size).toBe(keys.length);
});

test('an account needs to view every kind of object that the archive may hold', async () => {
  const server = await startServer(fixture.services);
  const ask = async (username: string, group: string): Promise<number> => {
    const password = await hashPassword(ADMIN.password);
    await addAccount(fixture.services.pool, { username, password, superuser: false, groups: [group] });
    return (await server.request('GET', `/rest/v1/user/${id}/export/`, { account: { username, password: ADMIN.password } })).status;
  };
  expect(await ask('caller', 'Users - View')).toBe(401);
  expect(await ask('officer', 'All Models - View')).toBe(200);
  await server.close();
});

test('a person gets the archive with a login token, and nobody gets it with an akid or a wrong token', async () => {
  const server = await startServer(fixture.services);
  const { token } = (await fixture.request('POST', `/rest/v1/user/${id}/logintoken/`, {})).json<{ token: string }>();
  const akid = (await fixture.request('GET', `/rest/v1/user/${id}/`)).json<{ token: string }>().token;
  const own = await server.request('GET', `/my-data/?i=${token}&l=1`);
  expect([own.status, own.headers['content-disposition'], own.text.slice(0, 2)]).toEqual([
    200,
    `attachment; filename="user-${id}.zip"`,
    'PK',
  ]);
  expect(own.headers['cache-control']).toContain('no-store');
  for (const query of ['', `?akid=${akid}`, `?i=${akid}&l=1`, `?i=${'x'.repeat(32)}&l=1`]) {
    const refused = await server.request('GET', `/my-data/${query}`);
    expect([refused.status, refused.headers['content-type']]).toEqual([403, expect.stringContaining('text/html')]);
  }
  await server.close();
});

test('GET /rest/v1/user/<id>/export/ sends the archive as a download that nobody keeps', async () => {
  const answer = await fixture.request('GET', `/rest/v1/user/${id}/export/`);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="user-${id}.zip"`,
  });
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.text.slice(0, 2)).toBe('PK');
  expect((await fixture.request('GET', '/rest/v1/user/2000000000/export/')).status).toBe(404);
});
