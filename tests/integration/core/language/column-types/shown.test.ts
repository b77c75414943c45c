import type { DeclaredResources } from '../../../../support/declared-resources';
import { BERLIN, CODE, openColumnTypes } from './harness';

let own: DeclaredResources;
beforeAll(async () => {
  own = await openColumnTypes();
});
afterAll(() => own.close());
afterEach(async () => void (await own.rows('DELETE FROM test_shift')));

describe('a uuid in the path', () => {
  test('names the object; what is no uuid names nothing', async () => {
    const path = await own.made('room', { name: 'hall', code: CODE.toUpperCase() });
    expect(path).toBe(`/rest/v1/room/${CODE}/`);
    expect(await own.shown(path)).toEqual({ code: CODE, name: 'hall', resource_uri: path });
    expect((await own.request('PATCH', `room/${CODE.toUpperCase()}/`, { name: 'big hall' })).status).toBe(202);
    for (const key of ['x', '5', CODE.slice(1), `${CODE}0`]) expect((await own.request('GET', `room/${key}/`)).status).toBe(404);
    expect((await own.request('DELETE', path)).status).toBe(204);
    expect((await own.request('GET', path)).status).toBe(404);
  });

  test('rows refer to it by URI or by itself', async () => {
    const path = await own.made('room', { name: 'hall' });
    const code = path.split('/').at(-2)!;
    const [first, second] = [
      await own.made('booking', { name: 'one', room: path }),
      await own.made('booking', { name: 'two', room: code.toUpperCase() }),
    ];
    expect([await own.shown(first), await own.shown(second)]).toMatchObject([{ room: path }, { room: path }]);
    for (const query of [`room=${code}`, `room=${path}`, `room__in=${code},${CODE}`]) {
      expect([query, await own.found(`booking/?${query}`)]).toEqual([query, ['one', 'two']]);
    }
    expect(await own.found(`booking/?room=${CODE}`)).toEqual([]);
    for (const room of ['x', CODE, `/rest/v1/room/x/`, 5])
      expect((await own.request('POST', 'booking/', { name: 'no', room })).status).toBe(400);
  });
});

describe('what people and clients are shown', () => {
  test('the schema document names types, operators and defaults', async () => {
    const { fields, filtering } = (await own.request('GET', 'shift/schema/')).json<{
      fields: Record<string, { type: string; default: unknown }>;
      filtering: Record<string, unknown>;
    }>();
    expect(Object.entries(fields).map(([name, { type, default: initial }]) => [name, type, initial])).toEqual(
      expect.arrayContaining([
        ['code', 'uuid', 'random'],
        ['starts', 'time', '09:30'],
        ['lasts', 'interval', 'PT1H30M'],
        ['place', 'point', 'No default provided.'],
        ['mirrored', 'point', 'No default provided.'],
      ]),
    );
    expect(filtering).toMatchObject({
      code: ['exact', 'in', 'isnull'],
      starts: ['exact', 'gt', 'gte', 'lt', 'lte', 'in', 'range', 'isnull'],
      place: ['isnull', 'within'],
    });
  });

  test('pages show, filter and change them', async () => {
    const path = await own.made('shift', { name: 'a', place: BERLIN });
    const form = (await own.request('GET', `${path}?format=form`)).text;
    expect(form).toContain('value="52.52, 13.405"');
    expect(form).toContain('Like PT1H30M');
    expect((await own.request('GET', 'shift/?format=html&_filters=1')).text).toContain('name="place__within"');
    const sent = 'name=a&starts=10:15&lasts=PT2H&place=48.1,11.6&code=&link=&rest=PT5M';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await own.request('POST', `${path}?_method=PATCH&format=form`, sent, { headers });
    expect(status).toBe(303);
    expect(await own.shown(path)).toMatchObject({
      starts: '10:15:00',
      lasts: 'PT2H',
      place: { latitude: 48.1, longitude: 11.6 },
      rest: 'PT5M',
    });
  });

  test('SQL of staff reads them', async () => {
    await own.made('shift', { name: 'a', code: CODE, place: BERLIN });
    const rows = await own.rows(`SELECT code::text, starts::text, lasts, place::text FROM test_shift`);
    expect(rows).toMatchObject([{ code: CODE, starts: '09:30:00', place: '(13.405,52.52)' }]);
  });
});
