import { makeOwnService, type OwnService } from '../../../../support/own-resources';
import type { Program } from '../../../../support/program';
import { until } from '../../../../support/until';
import { VOLUNTEERS } from './volunteers';

let service: OwnService;
let started: Program;
beforeAll(async () => {
  service = await makeOwnService(VOLUNTEERS);
  started = await service.run('start');
});
afterAll(() => service.close());

interface Seen {
  old: Record<string, unknown> | null;
  new: Record<string, unknown> | null;
}

/** What handlers of a kind saw of a row with this name, oldest first. */
const seen = async (kind: string, name: string): Promise<Seen[]> =>
  (
    await service.sql<{ seen: Seen }>(
      `SELECT seen FROM core_shiftlog WHERE kind = $1 AND coalesce(seen->'new'->>'name', seen->'old'->>'name') = $2 ORDER BY id`,
      [kind, name],
    )
  ).map(({ seen }) => seen);
const told = async (name: string, times: number): Promise<Seen[]> => {
  await until(async () => (await seen('told', name)).length >= times);
  return seen('told', name);
};
const made = async (path: string, body: object): Promise<string> => {
  const { status, location, body: said } = await service.ask('POST', path, body);
  if (status !== 201) throw new Error(JSON.stringify(said));
  return location!.split('/rest/v1/')[1]!;
};
const waiting = (name: string): Promise<object[]> =>
  service.sql(`SELECT id FROM graphile_worker._private_jobs WHERE coalesce(payload->'new', payload->'old')->>'name' = $1`, [name]);

describe('before_save and after_save', () => {
  test('see a new row with its defaults, and change it before it is stored', async () => {
    const path = await made('shift/', { name: 'First', hours: 3 });
    expect((await service.ask('GET', path)).body).toMatchObject({ summary: 'new to 3', slug: 'first' });
    expect(await seen('saved', 'First')).toEqual([
      {
        old: null,
        new: {
          id: Number(path.split('/')[1]),
          team: null,
          lead: null,
          name: 'First',
          starts_at: '2026-05-01T18:00:00',
          hours: 3,
          pay: null,
          details: null,
          slug: 'first',
          summary: 'new to 3',
        },
      },
    ]);
  });

  test('see old and new of PATCH and PUT', async () => {
    const path = await made('shift/', { name: 'Changed' });
    expect((await service.ask('PATCH', path, { hours: 5 })).status).toBe(202);
    expect((await service.ask('PUT', path, { name: 'Changed' })).status).toBe(204);
    const rows = await seen('saved', 'Changed');
    expect(rows.map(({ old, new: now }) => [old?.hours, now?.hours, now?.summary])).toEqual([
      [undefined, 2, 'new to 2'],
      [2, 5, '2 to 5'],
      [5, 2, '5 to 2'],
    ]);
  });

  test('a change of nothing runs none', async () => {
    const path = await made('shift/', { name: 'Untouched' });
    expect((await service.ask('PATCH', path, {})).status).toBe(202);
    expect(await seen('saved', 'Untouched')).toHaveLength(1);
  });

  test('give values of each type, exactly', async () => {
    const path = await made('shift/', { name: 'paid' });
    expect((await service.ask('GET', path)).body).toMatchObject({
      pay: '12345678901234567890.10',
      starts_at: '2026-06-01T10:00:00',
      details: { by: ['us'] },
    });
    const [told1] = await told('paid', 1);
    expect(told1!.new).toMatchObject({ pay: '12345678901234567890.10', hours: 2, details: { by: ['us'] } });
  });

  test('refuse with a message under a field, and nothing is stored', async () => {
    const path = await made('shift/', { name: 'Short' });
    expect(await service.ask('POST', 'shift/', { name: 'Long', hours: 30 })).toMatchObject({
      status: 400,
      body: { shift: { hours: ['A shift lasts a day at most.'] } },
    });
    expect((await service.ask('PATCH', path, { hours: 25 })).body).toEqual({ shift: { hours: ['A shift lasts a day at most.'] } });
    expect((await service.ask('POST', 'shift/', { name: 'refused later' })).body).toEqual({ shift: { name: ['Not this name.'] } });
    expect(await service.sql(`SELECT name, hours FROM core_shift WHERE name IN ('Short', 'Long', 'refused later')`)).toEqual([
      { name: 'Short', hours: 2 },
    ]);
    expect(await seen('saved', 'refused later')).toEqual([]);
    expect(await waiting('refused later')).toEqual([]);
  });

  test('a handler that gives a value of a wrong type is a 500 that stores nothing', async () => {
    expect((await service.ask('POST', 'shift/', { name: 'wrong' })).status).toBe(500);
    expect(await service.sql(`SELECT 1 FROM core_shift WHERE name = 'wrong'`)).toEqual([]);
  });

  test('a refusal of a field that there is not is a 500 that stores nothing', async () => {
    expect((await service.ask('POST', 'shift/', { name: 'misnamed' })).status).toBe(500);
    expect(started.output()).toContain(String.raw`a handler refused the field \"hurs\" of shift, which has id, `);
    expect(await service.sql(`SELECT 1 FROM core_shift WHERE name = 'misnamed'`)).toEqual([]);
  });

  test('run for children inside the body of their parent, and a refusal names the list', async () => {
    const path = await made('team/', { name: 'Blue', shifts: [{ name: 'Child', hours: 4 }] });
    await service.ask('PATCH', path, { shifts: [{ name: 'Child', hours: 6 }] });
    expect((await seen('saved', 'Child')).map(({ new: now }) => now!.summary)).toEqual(['new to 4', '4 to 6']);
    expect((await service.ask('PATCH', path, { shifts: [{ name: 'Child', hours: 60 }] })).body).toEqual({
      team: { shifts: ['hours: A shift lasts a day at most.'] },
    });
  });

  test('run for rows that a list of names makes', async () => {
    const path = await made('shift/', { name: 'Skilled', skills: ['knots'] });
    expect(await service.sql(`SELECT name, letters FROM core_skill`)).toEqual([{ name: 'knots', letters: 5 }]);
    expect(await seen('skill', 'knots')).toHaveLength(1);
    expect((await service.ask('PATCH', path, { skills: ['knots', 'magic'] })).body).toEqual({
      shift: { skills: ['name: There is none.'] },
    });
  });

  test('run for writes through a resource that stands over the rows', async () => {
    const path = await made('rota/', { name: 'Over', hours: 7 });
    await service.ask('PATCH', path, { hours: 8 });
    expect((await seen('saved', 'Over')).map(({ new: now }) => now!.summary)).toEqual(['new to 7', '7 to 8']);
    expect((await service.ask('PATCH', path, { hours: 80 })).body).toEqual({ rota: { hours: ['A shift lasts a day at most.'] } });
  });

  test('of a resource that others extend run for its types, and know the type', async () => {
    const path = await made('hallvenue/', { name: ' Big ', seats: 80 });
    expect((await service.ask('GET', path)).body).toMatchObject({ name: 'Hall: Big' });
    expect((await service.ask('PATCH', path, { name: 'A name that is far too long' })).body).toEqual({
      hallvenue: { name: ['Shorter, please.'] },
    });
  });

  test('of two changes at once, each sees what it really replaced', async () => {
    const path = await made('shift/', { name: 'slow one', hours: 1 });
    const answers = await Promise.all([2, 3, 4].map((hours) => service.ask('PATCH', path, { hours })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const rows = (await seen('saved', 'slow one')).slice(1);
    expect(rows.map(({ old }) => old!.hours)).toEqual([1, ...rows.slice(0, 2).map(({ new: now }) => now!.hours)]);
  });
});

describe('after_commit', () => {
  test('is told of each change, of changes by SQL, and of deletions', async () => {
    const path = await made('shift/', { name: 'Told', hours: 2, pay: '10.00' });
    await service.sql(`UPDATE core_shift SET hours = 9 WHERE name = 'Told'`);
    await service.sql(`UPDATE core_shift SET hours = 9 WHERE name = 'Told'`);
    expect((await service.ask('DELETE', path)).status).toBe(204);
    const rows = await told('Told', 3);
    expect(rows.map(({ old, new: now }) => [old?.hours ?? null, now?.hours ?? null])).toEqual([
      [null, 2],
      [2, 9],
      [9, null],
    ]);
    expect(rows[2]!.old).toMatchObject({ pay: '10.00', starts_at: '2026-05-01T18:00:00', team: null });
  });

  test('is told values of every type in the form that the type of the row says', async () => {
    const code = '123e4567-e89b-42d3-a456-426614174000';
    const path = await made('visit/', {
      name: 'Typed',
      code,
      begins: '19:30',
      lasts: 'P1DT1H30M',
      place: '52.5,13.4',
      notes: ['bring', { water: 1 }],
      total: 9_007_199_254_740_991,
      plan: { name: 'a.txt', media_type: 'text/plain', data: 'YQ==' },
    });
    const change = { begins: null, lasts: null, place: null, notes: ['none'], plan: null };
    expect(await service.ask('PATCH', path, change)).toMatchObject({ status: 202 });
    const [first, second] = await told('Typed', 2);
    const given = {
      id: Number(path.split('/')[1]),
      name: 'Typed',
      code,
      begins: '19:30:00',
      lasts: 'P1DT1H30M',
      place: { latitude: 52.5, longitude: 13.4 },
      notes: ['bring', { water: 1 }],
      total: 9_007_199_254_740_991,
      plan: expect.any(Number) as number,
    };
    expect(first).toEqual({ old: null, new: given, latitude: 52.5 });
    expect(second).toEqual({ old: given, new: { ...given, begins: null, lasts: null, place: null, notes: ['none'], plan: null } });
  });

  test('is told of rows that go with another', async () => {
    const path = await made('team/', { name: 'Gone', shifts: [{ name: 'Cascaded' }] });
    await service.ask('DELETE', path);
    expect((await told('Cascaded', 2)).at(-1)).toMatchObject({ old: { name: 'Cascaded' }, new: null });
  });

  test('is not told of what was rolled back', async () => {
    await service
      .sql(`DO $$ BEGIN INSERT INTO core_shift (name, slug) VALUES ('Rolled back', ''); RAISE 'no'; END $$`)
      .catch(() => undefined);
    expect(await waiting('Rolled back')).toEqual([]);
  });

  test('runs again after a failure', async () => {
    await made('shift/', { name: 'stumble' });
    await until(async () => {
      await service.sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE last_error LIKE '%stumbled%' AND locked_at IS NULL`);
      return (await seen('told', 'stumble')).length > 0;
    });
    expect(await seen('told', 'stumble')).toHaveLength(1);
  });

  test('an erasure tells nobody what it erases, and takes what waits out of the queue', async () => {
    const user = await made('user/', { email: 'lead@example.org' });
    await made('shift/', { name: 'never', lead: `/rest/v1/${user}` });
    await until(
      async () =>
        (await service.sql(`SELECT 1 FROM graphile_worker._private_jobs WHERE last_error LIKE '%always fails%' AND locked_at IS NULL`))
          .length > 0,
    );
    expect((await service.ask('POST', 'eraser/', { user_id: Number(user.split('/')[1]) })).status).toBe(201);
    expect(await waiting('never')).toEqual([]);
    expect(await service.sql(`SELECT name FROM core_shift WHERE lead_id = $1`, [user.split('/')[1]])).toEqual([{ name: '' }]);
  });

  test('runs although the process was killed between the commit and the job', async () => {
    started.child.kill('SIGTERM');
    await started.ended;
    const server = await service.run('serve');
    await made('shift/', { name: 'Survivor' });
    server.child.kill('SIGKILL');
    await server.ended;
    expect(await waiting('Survivor')).toHaveLength(1);
    await service.run('worker');
    expect(await told('Survivor', 1)).toHaveLength(1);
  });
});
