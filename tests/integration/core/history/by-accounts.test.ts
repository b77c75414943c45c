/** Of rows with `history: { by: accounts }` only what accounts change is kept. */
import { useHistory } from './harness';

const { service, sql, entries, send } = useHistory();

test('what a request of an account writes is kept, with the person, and nothing else is', async () => {
  const user = await send('POST', '/rest/v1/user/', { email: 'history@example.org' });
  const id = await send('POST', '/rest/v1/pledge/', { user: `/rest/v1/user/${user}/`, words: 'I come' });
  await sql(`UPDATE core_pledge SET words = 'I may come' WHERE id = $1`, [id]);
  await send('DELETE', `/rest/v1/pledge/${id}/`);
  const [created, deleted, ...more] = await entries('pledge');
  expect(more).toEqual([]);
  expect(created).toMatchObject({ event: 'created', person_id: Number(user), changes: { words: { to: 'I come' } } });
  expect(deleted).toMatchObject({ event: 'deleted', person_id: Number(user), changes: null });
});

test('values of every type are told of as those of other rows are, which have another trigger', async () => {
  const user = await send('POST', '/rest/v1/user/', { email: 'types@example.org' });
  const values = {
    notes: 'a "quoted" \\ näme',
    place: { latitude: 40.5, longitude: -73 },
    pay: '12.50',
    lasts: 'PT1H30M',
    shape: { a: [1] },
  };
  const long = { ...values, notes: 'x'.repeat(100_001), place: null, pay: '12.5', lasts: 'PT2H', shape: null };
  const told: unknown[][] = [];
  for (const [resource, own] of Object.entries({ shift: { name: 'One' }, pledge: { user: `/rest/v1/user/${user}/`, words: 'One' } })) {
    await entries(resource);
    const id = await send('POST', `/rest/v1/${resource}/`, { ...own, ...values });
    for (const changed of [long, values, values]) await send('PATCH', `/rest/v1/${resource}/${id}/`, changed);
    const written = await entries(resource);
    told.push(written.map(({ event, changes }) => [event, Object.entries(changes as object).filter(([field]) => field in values)]));
  }
  expect(told[0]).toHaveLength(3);
  expect(told[1]).toEqual(told[0]);
});

test('statements that change no row of any table are no error', async () => {
  const tables = await sql(`SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'advocacy_history_update'`);
  expect(tables.length).toBeGreaterThan(50);
  const client = await service().services.pool.connect();
  await client.query(`BEGIN; SET LOCAL advocacy.writer = '1 request-of-a-test'`);
  for (const { name } of tables) {
    const { rows } = await client.query<{ column: string }>(
      `SELECT quote_ident(attname) AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1`,
      [name],
    );
    const { column } = rows[0]!;
    await client.query(`INSERT INTO ${String(name)} (${column}) SELECT ${column} FROM ${String(name)} WHERE false`);
    await client.query(`UPDATE ${String(name)} SET ${column} = ${column} WHERE false`);
    await client.query(`DELETE FROM ${String(name)} WHERE false`);
  }
  await client.query('ROLLBACK');
  client.release();
});

test('a phone that staff give a person is kept, and one that the person gives is not', async () => {
  const user = await send('POST', '/rest/v1/user/', { email: 'phones@example.org' });
  const id = await send('POST', '/rest/v1/phone/', { user: `/rest/v1/user/${user}/`, phone: '2125550100', type: 'work' });
  await service().request('POST', '/rest/v1/action/', {
    body: { page: 'petition', email: 'phones@example.org', home_phone: '2125550101' },
  });
  expect(await sql('SELECT type FROM core_phone WHERE user_id = $1 ORDER BY type', [user])).toEqual([{ type: 'home' }, { type: 'work' }]);
  expect(await entries('phone')).toMatchObject([{ object: id, event: 'created', changes: { phone: { to: '2125550100' } } }]);
});

test('an erasure empties what is told of a person, and leaves that it was', async () => {
  const email = 'erased-history@example.org';
  const user = await send('POST', '/rest/v1/user/', { email, first_name: 'Ann' });
  await send('POST', '/rest/v1/pledge/', { user: `/rest/v1/user/${user}/`, words: 'I come' });
  await send('POST', '/rest/v1/shift/', { name: 'Mentions', notes: `ask ${email}` });
  await send('POST', '/rest/v1/eraser/', { user: `/rest/v1/user/${user}/` });
  const left = await sql('SELECT resource, event, changes FROM core_historyentry WHERE person_id = $1', [user]);
  expect(left.length).toBeGreaterThan(1);
  for (const { changes } of left) expect(changes).toBeNull();
  expect(await sql(`SELECT id FROM core_historyentry WHERE changes::text ILIKE $1`, [`%${email}%`])).toEqual([]);
  expect((await entries('shift')).at(-1)).toMatchObject({ event: 'created', changes: null });
});
