import { inTransaction } from '../../../../runtime/core/database/transaction';
import { ADMIN } from '../../../support';
import { useHistory } from './harness';

const { service, sql, entries, send } = useHistory();
const adminId = async (): Promise<number> => (await sql('SELECT id FROM auth_user WHERE username = $1', [ADMIN.username]))[0]!.id as number;

describe('a write over HTTP', () => {
  test('tells who changed which fields from what to what, and by which request', async () => {
    const id = await send('POST', '/rest/v1/shift/', { name: 'First', pay: '10.50', place: '52.5,13.4', lasts: 'PT1H30M' });
    await send('PATCH', `/rest/v1/shift/${id}/`, { name: 'Second', pay: '7.00', taken: 4 }, 'second-request');
    await send('DELETE', `/rest/v1/shift/${id}/`);
    const account = await adminId();
    const [created, updated, deleted, ...more] = await entries('shift');
    expect(more).toEqual([]);
    expect(created).toMatchObject({ object: id, event: 'created', account, request: 'request-of-a-test' });
    expect(created!.changes).toMatchObject({
      name: { from: null, to: 'First' },
      pay: { from: null, to: '10.50' },
      place: { from: null, to: { latitude: 52.5, longitude: 13.4 } },
      lasts: { from: null, to: 'PT1H30M' },
    });
    expect(updated).toMatchObject({ object: id, event: 'updated', account, request: 'second-request' });
    expect(updated!.changes).toEqual({ name: { from: 'First', to: 'Second' }, pay: { from: '10.50', to: '7.00' } });
    expect(deleted).toMatchObject({ object: id, event: 'deleted', account });
    expect(deleted!.changes).toMatchObject({ name: { from: 'Second', to: null } });
  });

  test('tells nothing of private fields, of those that are left out, and of times of the last change', async () => {
    const id = await send('POST', '/rest/v1/shift/', { name: 'Quiet' });
    const [created] = await entries('shift');
    expect(Object.keys(created!.changes as object).sort()).toEqual(['created_at', 'name', 'notes']);
    await sql(`UPDATE core_shift SET secret = 'other', updated_at = updated_at + interval '1 day', taken = 9 WHERE id = $1`, [id]);
    expect(await entries('shift')).toEqual([]);
  });

  test('with lists, in a transaction, tells of the lists as changes of their owner', async () => {
    const [tag] = await sql(`INSERT INTO core_tag (name) VALUES ('history') RETURNING id`);
    const uri = `/rest/v1/tag/${String(tag!.id)}/`;
    await entries('petitionpage');
    const id = await send('POST', '/rest/v1/petitionpage/', { name: 'tagged', tags: [uri] });
    await send('PATCH', `/rest/v1/petitionpage/${id}/`, { tags: [] }, 'without-tags');
    const account = await adminId();
    expect(await entries('petitionpage')).toMatchObject([{ object: id, event: 'created', account }]);
    const [created, listed, emptied, ...more] = (await entries('page')).filter(({ object }) => object === id);
    expect(more).toEqual([]);
    expect(created).toMatchObject({ event: 'created', account });
    expect(listed).toMatchObject({ object: id, event: 'updated', changes: { tags: { from: [], to: [tag!.id] } }, account });
    expect(emptied).toMatchObject({ changes: { tags: { from: [tag!.id], to: [] } }, account, request: 'without-tags' });
  });

  test('of what two tables hold is told of in both, with the account, also where only what accounts do is kept', async () => {
    const id = await send('POST', '/rest/v1/hall/', { name: 'Town hall', seats: 90 });
    await send('PATCH', `/rest/v1/hall/${id}/`, { name: 'Old town hall', seats: 80 }, 'second-request');
    await send('PATCH', `/rest/v1/hall/${id}/`, { seats: 70 }, 'third-request');
    await send('DELETE', `/rest/v1/hall/${id}/`, undefined, 'last-request');
    const account = await adminId();
    expect(await entries('venue')).toMatchObject([
      { object: id, event: 'created', changes: { name: { to: 'Town hall' }, kind: { to: 'Hall' } }, account, request: 'request-of-a-test' },
      { object: id, event: 'updated', changes: { name: { from: 'Town hall', to: 'Old town hall' } }, account, request: 'second-request' },
      { object: id, event: 'deleted', account, request: 'last-request' },
    ]);
    expect(await entries('hall')).toMatchObject([
      { object: id, event: 'created', changes: { seats: { to: 90 } }, account, request: 'request-of-a-test' },
      { object: id, event: 'updated', changes: { seats: { from: 90, to: 80 } }, account, request: 'second-request' },
      { object: id, event: 'updated', changes: { seats: { from: 80, to: 70 } }, account, request: 'third-request' },
      { object: id, event: 'deleted', account, request: 'last-request' },
    ]);
  });

  test('that archives is told of', async () => {
    const id = await send('POST', '/rest/v1/badge/', { name: 'Guest' });
    await send('DELETE', `/rest/v1/badge/${id}/`);
    const account = await adminId();
    const [, archived] = await entries('badge');
    expect(archived).toMatchObject({ event: 'updated', account, changes: { archived_at: { from: null } } });
  });

  test('that is refused tells nothing', async () => {
    const refused = { name: 'refused', tags: ['/rest/v1/tag/99999/'] };
    await expect(send('POST', '/rest/v1/petitionpage/', refused)).rejects.toThrow('400');
    expect(await entries('petitionpage')).toEqual([]);
  });

  test('sends as many messages to the database as one without a history', async () => {
    const sent = watchMessages();
    const during = async (work: () => Promise<unknown>): Promise<string[]> => {
      sent.length = 0;
      await work();
      return [...sent];
    };
    const plain = await during(() => send('POST', '/rest/v1/squad/', { name: 'Plain' }));
    expect(plain.length).toBeGreaterThan(0);
    expect(await during(() => send('POST', '/rest/v1/badge/', { name: 'Kept' }))).toHaveLength(plain.length);
    const listed = await during(() => send('POST', '/rest/v1/petitionpage/', { name: 'listed', tags: [] }));
    expect(listed.filter((text) => /writer|who writes/.test(text))).toEqual([expect.stringMatching(/^BEGIN; SET LOCAL/)]);
    await entries('shift');
  });
});

/** The texts of what is sent to the database from now on. */
function watchMessages(): string[] {
  const sent: string[] = [];
  const watched = new WeakSet();
  service().services.pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    Object.assign(client, {
      query: (...parts: unknown[]) => {
        const [first] = parts as [string | { text?: string }];
        sent.push(typeof first === 'string' ? first : String(first.text));
        return query(...parts);
      },
    });
  });
  return sent;
}

test('rows that go with another are told of, and name who deleted that', async () => {
  const squad = await send('POST', '/rest/v1/squad/', { name: 'Red' });
  await send('POST', '/rest/v1/shift/', { name: 'of Red', team: `/rest/v1/squad/${squad}/` });
  await entries('shift');
  await send('DELETE', `/rest/v1/squad/${squad}/`);
  await send('DELETE', `/rest/v1/squad/${squad}/?archived=true`, undefined, 'for-good-request');
  expect(await entries('shift')).toMatchObject([{ event: 'deleted', account: await adminId(), request: 'for-good-request' }]);
});

test('what nobody known writes names nobody, also after a request on the same connection', async () => {
  await send('POST', '/rest/v1/shift/', { name: 'Known' });
  await entries('shift');
  await Promise.all(Array.from({ length: 12 }, () => sql(`INSERT INTO core_shift (name, notes) VALUES ('unknown', '')`)));
  const written = await entries('shift');
  expect(written).toHaveLength(12);
  for (const entry of written) expect(entry).toMatchObject({ account: null, request: null, program: 'advocacy-platform' });
});

test('a transaction that is rolled back leaves no entry, also one of its savepoints', async () => {
  const { pool } = service().services;
  const by = { account: { id: 7 }, requestId: "it's-a-request" };
  const undone = inTransaction(
    pool,
    async (client) => {
      await client.query(`INSERT INTO core_shift (name, notes) VALUES ('undone', '')`);
      throw new Error('no');
    },
    { by },
  );
  await expect(undone).rejects.toThrow('no');
  await inTransaction(
    pool,
    async (client) => {
      await client.query(`INSERT INTO core_shift (name, notes) VALUES ('kept', '')`);
      await client.query('SAVEPOINT inner_one');
      await client.query(`UPDATE core_shift SET name = 'lost' WHERE name = 'kept'`);
      await client.query('ROLLBACK TO inner_one');
    },
    { by },
  );
  expect(await entries('shift')).toMatchObject([{ event: 'created', account: 7, request: "it's-a-request" }]);
});

test('two at once are two entries, each of which begins where the other ended', async () => {
  const id = await send('POST', '/rest/v1/shift/', { name: '0' });
  await entries('shift');
  await Promise.all(['1', '2', '3', '4', '5', '6'].map((name) => send('PATCH', `/rest/v1/shift/${id}/`, { name }, `request-${name}`)));
  const written = await entries('shift');
  let name: unknown = '0';
  for (const { changes, request } of written) {
    const change = (changes as Record<string, { from: unknown; to: unknown }>).name!;
    expect(change.from).toBe(name);
    expect(request).toBe(`request-${String(change.to)}`);
    name = change.to;
  }
  expect(written).toHaveLength(6);
});

test('a text that is very long is kept in part, and the entry says so', async () => {
  await sql(`INSERT INTO core_shift (name, notes) VALUES ('long', repeat('x', 100001)), ('short', repeat('x', 100000))`);
  const notes = (await entries('shift')).map(({ changes }) => (changes as Record<string, { to: string; cut?: true }>).notes!);
  expect(notes.map(({ to, cut }) => [to.length, cut]).sort()).toEqual(
    [
      [100_000, true],
      [100_000, undefined],
    ].sort(),
  );
});

test('what the program declares keeps no password of an account', async () => {
  await entries('authuser');
  await sql(`UPDATE auth_user SET password = 'secret-hash', first_name = 'Renamed' WHERE username = $1`, [ADMIN.username]);
  const written = await entries('authuser');
  expect(written.map(({ changes }) => changes)).toEqual([{ first_name: { from: '', to: 'Renamed' } }]);
});

/** Of these only what accounts change is kept. */
describe('rows with `history: { by: accounts }`', () => {
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
});
