import { inTransaction } from '../../../../runtime/core/database/transaction';
import { ADMIN } from '../../../support';
import { serveOwnResources, type OwnResources } from '../../../support/serve-own-resources';

const SHIFT = `
resource: shift
table: core_shift
about: A shift of volunteers.
events:
  created: true
  updated: [name, team, place]
  deleted: true
  full: { becomes: t.taken >= t.places }
fields:
  name: { type: string, help: What it is called. }
  team: { type: reference, to: squad, null: true, on_delete: cascade, help: Whose it is. }
  place: { type: point, null: true, help: Where it is. }
  lead: { type: reference, to: user, null: true, on_delete: cascade, help: Who leads it. }
  taken: { type: integer, default: 0, help: How many come. }
  places: { type: integer, default: 2, help: How many may come. }
`;
const SQUAD = `
resource: squad
table: core_squad
about: A team of volunteers, of which nothing is told.
fields:
  name: { type: string, help: What it is called. }
`;

let service: OwnResources;
beforeAll(async () => {
  service = await serveOwnResources({ 'events/shift.yaml': SHIFT, 'events/squad.yaml': SQUAD });
});
afterAll(() => service.close());

const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await service.services.pool.query<Record<string, unknown>>(text, values)).rows;
/** What was told of shifts since the last call, in the order of the numbers. */
async function told(): Promise<[string, string, string[] | null][]> {
  const rows = await sql(`DELETE FROM core_change WHERE type LIKE 'shift.%' RETURNING id, type, object, changed`);
  rows.sort((a, b) => Number(a.id) - Number(b.id));
  return rows.map(({ type, object, changed }) => [type as string, object as string, changed as string[] | null]);
}
const post = async (body: object): Promise<string> => {
  const { status, headers } = await service.request('POST', '/rest/v1/shift/', { account: ADMIN, body });
  expect(status).toBe(201);
  return /\/(\d+)\/$/.exec(String(headers.location))![1]!;
};

describe('a write over HTTP', () => {
  test('tells of a new object, of the fields that another value was given, and of a deleted one', async () => {
    const id = await post({ name: 'First' });
    const path = `/rest/v1/shift/${id}/`;
    await service.request('PATCH', path, { account: ADMIN, body: { name: 'Second', place: '52.5,13.4' } });
    await service.request('DELETE', path, { account: ADMIN });
    expect(await told()).toEqual([
      ['shift.created', id, null],
      ['shift.updated', id, ['name', 'place']],
      ['shift.deleted', id, null],
    ]);
  });

  test('that changes nothing that matters tells nothing', async () => {
    const id = await post({ name: 'Same', place: '1,2' });
    await told();
    await service.request('PATCH', `/rest/v1/shift/${id}/`, { account: ADMIN, body: { name: 'Same', place: '1,2', taken: 1 } });
    expect(await told()).toEqual([]);
  });

  test('that is refused tells nothing', async () => {
    const { status } = await service.request('POST', '/rest/v1/shift/', {
      account: ADMIN,
      body: { name: 'No', team: '/rest/v1/squad/999/' },
    });
    expect(status).toBe(400);
    expect(await told()).toEqual([]);
  });
});

test('what a row becomes is told once, of a new row and of one that is changed', async () => {
  const full = await post({ name: 'Full', taken: 2 });
  const free = await post({ name: 'Free' });
  await told();
  const patch = (taken: number): Promise<unknown> =>
    service.request('PATCH', `/rest/v1/shift/${free}/`, { account: ADMIN, body: { taken } });
  for (const taken of [1, 2, 3, 0, 5]) await patch(taken);
  expect(await told()).toEqual([
    ['shift.full', free, null],
    ['shift.full', free, null],
  ]);
  await sql('INSERT INTO core_shift (name, taken, places) SELECT name, taken, places FROM core_shift WHERE id = $1', [full]);
  expect((await told()).map(([type]) => type)).toEqual(['shift.created', 'shift.full']);
});

test('one statement for many rows tells of each of them, whoever writes', async () => {
  await sql(`INSERT INTO core_shift (name, taken, places) SELECT 'bulk', 0, 9 FROM generate_series(1, 3000)`);
  expect(new Set((await told()).map(([type]) => type))).toEqual(new Set(['shift.created']));
  await sql(`UPDATE core_shift SET name = CASE WHEN id % 2 = 0 THEN 'even' ELSE name END WHERE name = 'bulk'`);
  const updated = await told();
  expect(updated).toHaveLength(1500);
  expect(new Set(updated.map((event) => JSON.stringify([event[0], Number(event[1]) % 2, event[2]])))).toEqual(
    new Set([JSON.stringify(['shift.updated', 0, ['name']])]),
  );
  await sql(`DELETE FROM core_shift WHERE name IN ('bulk', 'even')`);
  expect(await told()).toHaveLength(3000);
});

test('rows that go with another are told of', async () => {
  const [squad] = await sql(`INSERT INTO core_squad (name) VALUES ('Red') RETURNING id`);
  await sql(`INSERT INTO core_shift (name, team_id, taken, places) VALUES ('of Red', $1, 0, 2)`, [squad!.id]);
  await told();
  await sql('DELETE FROM core_squad WHERE id = $1', [squad!.id]);
  expect((await told()).map(([type]) => type)).toEqual(['shift.deleted']);
});

test('a transaction that is rolled back tells nothing, also one of its savepoints', async () => {
  const { pool } = service.services;
  const undone = inTransaction(
    pool,
    async (client) => {
      await client.query(`INSERT INTO core_shift (name, taken, places) VALUES ('undone', 0, 2)`);
      throw new Error('no');
    },
    { by: 'program' },
  );
  await expect(undone).rejects.toThrow('no');
  await inTransaction(
    pool,
    async (client) => {
      await client.query(`INSERT INTO core_shift (name, taken, places) VALUES ('kept', 0, 2)`);
      await client.query('SAVEPOINT inner_one');
      await client.query(`UPDATE core_shift SET name = 'lost' WHERE name = 'kept'`);
      await client.query('ROLLBACK TO inner_one');
    },
    { by: 'program' },
  );
  expect((await told()).map(([type]) => type)).toEqual(['shift.created']);
});

test('changes of one row by many writers are numbered in the order of the commits', async () => {
  const id = await post({ name: '0' });
  await told();
  await sql('ALTER TABLE core_change ADD COLUMN seen text');
  const writer = async (writerNumber: number): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) {
      await inTransaction(
        service.services.pool,
        async (client) => {
          // The transaction has its number before it waits for the row.
          await client.query('SELECT pg_current_xact_id()');
          const { rows } = await client.query<{ name: string }>(
            `UPDATE core_shift SET name = name || $2::text WHERE id = $1 RETURNING length(name)::text AS name`,
            [id, String(writerNumber)],
          );
          await client.query(`UPDATE core_change SET seen = $1 WHERE id = (SELECT max(id) FROM core_change)`, [rows[0]!.name]);
        },
        { by: 'program' },
      );
    }
  };
  await Promise.all([1, 2, 3, 4].map(writer));
  const seen = await sql(`SELECT seen::integer AS length FROM core_change WHERE type = 'shift.updated' ORDER BY id`);
  expect(seen.map(({ length }) => length)).toEqual(Array.from({ length: 40 }, (_, index) => index + 2));
});
