import { openPeople, type PeopleHarness } from './harness';

let fixture: PeopleHarness;
beforeAll(async () => {
  fixture = await openPeople();
});
afterAll(() => fixture.close());

/** All rows of the database that contain one of the texts: `table: row`. */
async function traces(texts: string[]): Promise<string[]> {
  const { pool } = fixture.services;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t WHERE lower(t::text) LIKE ANY($1)`, [
        texts.map((text) => `%${text.toLowerCase()}%`),
      ]);
      return rows.map(({ text }) => `${name}: ${text}`);
    }),
  );
  return found.flat();
}

/** The columns that refer to the user: `table.column`. */
async function references(id: string): Promise<string[]> {
  const { pool } = fixture.services;
  const { rows } = await pool.query<{ on_table: string; on_column: string }>(`
    SELECT c.conrelid::regclass::text AS on_table, a.attname AS on_column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'core_user'::regclass`);
  const found = await Promise.all(
    rows.map(async ({ on_table, on_column }) => {
      const counted = await pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${on_table} WHERE ${on_column} = $1`, [id]);
      return counted.rows[0]!.n > 0 ? [`${on_table}.${on_column}`] : [];
    }),
  );
  return found.flat();
}

test('DELETE of a user deletes everything that belongs to the user, and leaves no personal data anywhere', async () => {
  await fixture.send('POST', '/rest/v1/alloweduserfield/', { name: 'pet' });
  const body = {
    page: 'petition',
    email: 'Zzyzx.Person@example.org',
    name: 'Zzyzx Person',
    address1: '17 Qwertz Street',
    zip: '10001',
    state: 'new york',
    home_phone: '212 555 9876',
    user_pet: 'a Xoloitzcuintle',
    action_why: 'because Qwertz',
  };
  const action = await fixture.act(body);
  const path = String(action.user);
  const id = path.split('/').at(-2)!;
  await fixture.act({ ...body, page: 'signup' });
  await fixture.act({ page: 'unsubscribe', email: body.email });
  const donation = await fixture.act({
    ...body,
    page: 'donate',
    card_num: '4111111111111111',
    card_code: '007',
    exp_date_month: '12',
    exp_date_year: '2030',
    amount_other: '10.00',
    shipping_address1: '17 Qwertz Street',
    shipping_city: 'New York',
  });
  expect(donation).toMatchObject({ user: path });
  await fixture.send('POST', `${path}logintoken/`, {});
  const friend = await fixture.act({ page: 'petition', email: 'friend@example.org', referring_akid: action.akid });
  expect(friend).toMatchObject({ referring_user: path });
  const { pool } = fixture.services;
  await pool.query(`INSERT INTO core_usergeofield (user_id, name, value) VALUES ($1, 'ward', 'Qwertz')`, [id]);
  expect((await references(id)).length).toBeGreaterThan(6);
  expect((await traces(['zzyzx', 'qwertz', 'Xoloitzcuintle', '2125559876'])).length).toBeGreaterThan(6);

  expect((await fixture.send('DELETE', path)).status).toBe(204);
  expect((await fixture.send('GET', path)).status).toBe(404);
  expect((await fixture.send('GET', path.replace('/user/', '/location/'))).status).toBe(404);
  expect(await references(id)).toEqual([]);
  expect(await traces(['zzyzx', 'qwertz', 'Xoloitzcuintle', '2125559876', '212 555 9876'])).toEqual([]);
  expect((await fixture.get(String(friend.resource_uri))).referring_user).toBeNull();
  expect((await fixture.send('DELETE', path)).status).toBe(404);
});
