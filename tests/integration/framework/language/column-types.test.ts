import type { ResourceDeclaration } from '../../../../generator/language/resource';
import { openDeclaredResources, type DeclaredResources } from '../../../support/declared-resources';

/** A shift with a field of each type. `name` says which one a filter found. */
const SHIFT: ResourceDeclaration = {
  resource: 'shift',
  table: 'test_shift',
  about: 'A shift of volunteers.',
  fields: {
    name: { type: 'string', help: 'Its name.' },
    code: { type: 'uuid', default: 'random', unique: true, help: 'Its code.' },
    link: { type: 'uuid', null: true, help: 'Another code.' },
    starts: { type: 'time', default: '09:30', help: 'When it starts.' },
    lasts: { type: 'interval', default: 'PT1H30M', help: 'How long it lasts.' },
    rest: { type: 'interval', null: true, help: 'The break.' },
    place: { type: 'point', null: true, help: 'Where it is.' },
    twice: { type: 'computed', as: 'interval', sql: 't.lasts * 2', help: 'Twice as long.' },
    mirrored: { type: 'computed', as: 'point', null: true, sql: 'point(-t.place[0], t.place[1])', help: 'On the other side.' },
  },
  filtering: { name: 'all', code: 'all', link: 'all', starts: 'all', lasts: 'all', rest: 'all', place: 'all' },
  ordering: ['id', 'code', 'starts', 'lasts', 'rest'],
};

/** A tour whose values the database computes, also those that Prisma does not know. */
const TOUR: ResourceDeclaration = {
  resource: 'tour',
  table: 'test_tour',
  about: 'A tour of the house.',
  fields: {
    name: { type: 'string', help: 'Its name.' },
    code: { type: 'uuid', default: { sql: 'gen_random_uuid()' }, help: 'Its code.' },
    starts: { type: 'time', default: { sql: "TIME '08:00' + interval '90 minutes'" }, help: 'When it starts.' },
    lasts: { type: 'interval', default: { sql: "interval '20 minutes' * 3" }, help: 'How long it lasts.' },
    place: { type: 'point', default: { sql: 'point(13.4, 52.5)' }, help: 'Where it is.' },
    end: { type: 'point', null: true, default: { sql: 'NULL' }, help: 'Where it ends.' },
  },
};

/** A room is found by its uuid. */
const ROOM: ResourceDeclaration = {
  resource: 'room',
  table: 'test_room',
  about: 'A room.',
  key: 'code',
  fields: {
    code: { type: 'uuid', default: 'random', help: 'Its code.' },
    name: { type: 'string', help: 'Its name.' },
  },
};

const BOOKING: ResourceDeclaration = {
  resource: 'booking',
  table: 'test_booking',
  about: 'A booking of a room.',
  fields: {
    name: { type: 'string', help: 'Its name.' },
    room: { type: 'reference', to: 'room', on_delete: 'cascade', help: 'The room.' },
  },
  filtering: { room: 'all' },
};

const CODE = '123e4567-e89b-42d3-a456-426614174000';
const BERLIN = { latitude: 52.52, longitude: 13.405 };

let own: DeclaredResources;
beforeAll(async () => {
  own = await openDeclaredResources([SHIFT, TOUR, ROOM, BOOKING]);
});
afterAll(() => own.close());
afterEach(async () => void (await own.rows('DELETE FROM test_shift')));

const refusal = async (body: object): Promise<unknown> => {
  const { status, json } = await own.request('POST', 'shift/', { name: 'x', ...body });
  return [status, json<{ shift?: unknown }>().shift];
};

describe('values', () => {
  test('what a body leaves out gets its default', async () => {
    const path = await own.made('shift', { name: 'a' });
    const shown = await own.shown(path);
    expect(shown).toMatchObject({
      starts: '09:30:00',
      lasts: 'PT1H30M',
      twice: 'PT3H',
      rest: null,
      link: null,
      place: null,
      mirrored: null,
    });
    expect(shown.code).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    await own.rows(`INSERT INTO test_shift (name) VALUES ('by hand')`);
    const [row] = await own.rows<{ code: string; starts: string; lasts: string }>(
      `SELECT code, starts::text, lasts::text FROM test_shift WHERE name = 'by hand'`,
    );
    expect(row).toEqual({ code: expect.not.stringMatching(String(shown.code)) as unknown, starts: '09:30:00', lasts: '01:30:00' });
  });

  test('what SQL computes is the value of a new row, and of one that is replaced', async () => {
    const path = await own.made('tour', { name: 'a' });
    const before = await own.shown(path);
    const computed = { starts: '09:30:00', lasts: 'PT1H', place: { latitude: 52.5, longitude: 13.4 }, end: null };
    expect(before).toMatchObject(computed);
    const given = { starts: '10:00:00', lasts: 'PT2H', place: { latitude: 1, longitude: 2 }, end: { latitude: 3, longitude: 4 } };
    expect((await own.request('PATCH', path, given)).status).toBe(202);
    expect(await own.shown(path)).toMatchObject({ ...given, code: before.code });
    expect((await own.request('PUT', path, { name: 'a' })).status).toBe(204);
    const after = await own.shown(path);
    expect(after).toMatchObject(computed);
    expect(after.code).not.toBe(before.code);
    expect((await own.request('GET', 'tour/schema/')).json()).toMatchObject({ fields: { place: { default: 'computed', blank: true } } });
  });

  test('each is shown in one form, whatever form it was sent in', async () => {
    const path = await own.made('shift', {
      name: 'a',
      link: CODE.toUpperCase(),
      starts: ' 14:30 ',
      lasts: 'P1Y2M3W4DT90M5.7S',
      place: '52.52, 13.405',
    });
    expect(await own.shown(path)).toMatchObject({
      link: CODE,
      starts: '14:30:00',
      lasts: 'P1Y2M25DT1H30M5S',
      place: BERLIN,
      mirrored: { latitude: 52.52, longitude: -13.405 },
    });
  });

  test('an object that is sent back as it was read stays as it is; PUT without a value brings the default back, but no new uuid', async () => {
    const path = await own.made('shift', { name: 'a', starts: '14:30', lasts: 'PT2H', place: BERLIN, rest: 'PT0S' });
    const before = await own.shown(path);
    expect(before).toMatchObject({ rest: 'PT0S' });
    expect((await own.request('PUT', path, before)).status).toBe(204);
    expect(await own.shown(path)).toEqual(before);
    expect((await own.request('PUT', path, { name: 'a' })).status).toBe(204);
    expect(await own.shown(path)).toMatchObject({ code: before.code, starts: '09:30:00', lasts: 'PT1H30M', place: null, rest: null });
  });

  test('forms and XML send texts', async () => {
    const form = `name=f&starts=14%3A30&lasts=PT45M&place=52.52%2C13.405&rest=`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await own.request('POST', 'shift/', form, { headers })).status).toBe(201);
    const xml =
      '<object><name>x</name><starts>14:30</starts><lasts>PT45M</lasts>' +
      '<place type="hash"><latitude type="float">52.52</latitude><longitude type="float">13.405</longitude></place></object>';
    expect((await own.request('POST', 'shift/', xml, { headers: { 'content-type': 'application/xml' } })).status).toBe(201);
    const rows = await own.rows(`SELECT starts::text, lasts::text, place::text, rest FROM test_shift`);
    expect(rows).toEqual(Array(2).fill({ starts: '14:30:00', lasts: '00:45:00', place: '(13.405,52.52)', rest: null }));
    const read = (await own.request('GET', 'shift/?format=xml')).text;
    expect(read).toContain('<place type="hash"><latitude type="float">52.52</latitude><longitude type="float">13.405</longitude></place>');
    expect(read).toContain('<lasts>PT45M</lasts>');
  });

  test.each([
    ['code', ['', 'x', 5, {}, [CODE], true, `${CODE}0`, CODE.replaceAll('-', ''), `{${CODE}}`, 'a\0b'], /Enter a UUID/],
    ['starts', ['', '24:00', '9:30', '12:60', '12:00:60', '12:00Z', '12:00+01:00', 5, {}, ['12:00'], true], /Enter a time of day/],
    ['lasts', ['', 'P', 'PT', '1h', 'PT1', '-PT1H', 'PT-1H', 'P1.5D', 'P10000Y', 3600, {}, ['PT1H'], true], /Enter a duration/],
    ['place', ['x', '1', '1,2,3', [1, 2], {}, { latitude: 1 }, { latitude: 1, longitude: 'x' }, 5, true], /Enter a place/],
    ['place', ['91,0', '0,181', { latitude: -90.5, longitude: 0 }, { latitude: 0, longitude: 1e9 }], /from -90 to 90/],
  ])('a wrong %s is refused under its field', async (field, values, message) => {
    for (const value of values) {
      expect([value, await refusal({ [field]: value })]).toEqual([value, [400, { [field]: [expect.stringMatching(message)] }]]);
    }
  });

  test('a text of a megabyte is measured before it is matched', async () => {
    const starts = process.cpuUsage().user;
    for (const piece of ['1', ' ', 'P1Y', '1,', '-', '0-']) {
      const text = piece.repeat(1_000_000 / piece.length);
      for (const field of ['code', 'starts', 'lasts', 'place']) expect(await refusal({ [field]: text })).toMatchObject([400, {}]);
    }
    expect(process.cpuUsage().user - starts).toBeLessThan(5_000_000);
  });

  test('a uuid that another row has is refused, with the path of that row', async () => {
    const path = await own.made('shift', { name: 'a', code: CODE });
    const { status, headers, json } = await own.request('POST', 'shift/', { name: 'b', code: CODE });
    expect([status, new URL(headers.location!).pathname, json()]).toEqual([
      400,
      path,
      { shift: { code: ['Shift with this Code already exists.'] } },
    ]);
  });
});

describe('filters', () => {
  beforeEach(async () => {
    for (const [name, more] of Object.entries({
      early: { link: CODE, starts: '06:00', lasts: 'PT30M', place: BERLIN },
      noon: { starts: '12:00', lasts: 'PT2H', rest: 'PT10M', place: { latitude: 52.39, longitude: 13.06 } },
      late: { starts: '22:00:30', lasts: 'P1D' },
    }))
      await own.made('shift', { name, ...more });
  });

  test.each([
    [`link=${CODE}`, ['early']],
    [`link=${CODE.toUpperCase()}`, ['early']],
    [`link__in=${CODE},00000000-0000-0000-0000-000000000000`, ['early']],
    ['link__isnull=1', ['noon', 'late']],
    ['link=none', ['noon', 'late']],
    ['starts=12:00', ['noon']],
    ['starts__gte=12:00', ['noon', 'late']],
    ['starts__lt=12:00', ['early']],
    ['starts__range=05:00,12:00:00', ['early', 'noon']],
    ['starts__in=06:00,22:00:30', ['early', 'late']],
    ['lasts=PT120M', ['noon']],
    ['lasts__gt=PT30M', ['noon', 'late']],
    ['lasts__lte=PT24H', ['early', 'noon', 'late']],
    ['rest__isnull=true', ['early', 'late']],
    ['place__within=52.52,13.405,1km', ['early']],
    ['place__within=52.52,13.405,30km', ['early', 'noon']],
    ['place__within=52.52,13.405,10mi', ['early']],
    ['place__within=52.39,%2013.06,%20500m', ['noon']],
    ['place__within=52.52,13.405,40000km', ['early', 'noon']],
    ['place__within=-52.52,13.405,1km', []],
    ['place__isnull=1', ['late']],
  ])('%s', async (query, names) => expect(await own.found(`shift/?${query}`)).toEqual(names));

  test.each([
    'link=x',
    'link__in=x',
    'link__contains=1',
    'link__gt=' + CODE,
    'starts=25:00',
    'starts__gt=noon',
    'starts__year=2026',
    'starts__contains=1',
    'lasts=1%20hour',
    'lasts__icontains=PT',
    'place=52.5,13.4',
    'place__exact=52.5,13.4',
    'place__within=52.5,13.4',
    'place__within=52.5,13.4,10',
    'place__within=52.5,13.4,-1km',
    'place__within=95,13.4,1km',
    'name__within=52.5,13.4,1km',
  ])('%s is a 400', async (query) => expect((await own.request('GET', `shift/?${query}`)).status).toBe(400));

  test.each(['code', 'starts', 'lasts', 'place__within'])('a long %s is a 400', async (name) => {
    for (const piece of ['1', '0-', 'P1Y', '1,', ' ']) {
      const query = new URLSearchParams({ [name]: piece.repeat(3000) }).toString();
      expect((await own.request('GET', `shift/?${query}`)).status).toBe(400);
    }
  });

  test('places on the meridian of 180 degrees and around a pole are found from both sides', async () => {
    await own.rows('DELETE FROM test_shift');
    await own.made('shift', { name: 'fiji east', place: { latitude: -17, longitude: -179.9 } });
    await own.made('shift', { name: 'fiji west', place: { latitude: -17, longitude: 179.9 } });
    await own.made('shift', { name: 'pole', place: { latitude: 89.99, longitude: 100 } });
    expect(await own.found('shift/?place__within=-17,179.95,30km')).toEqual(['fiji east', 'fiji west']);
    expect(await own.found('shift/?place__within=-17,-179.95,30km')).toEqual(['fiji east', 'fiji west']);
    expect(await own.found('shift/?place__within=89.99,-80,10km')).toEqual(['pole']);
  });

  test('the index finds places, and is asked for the box alone', async () => {
    await own.rows('SET enable_seqscan = off');
    const [{ plan }] = (await own.rows<{ plan: unknown }>(
      `SELECT indexdef AS plan FROM pg_indexes WHERE tablename = 'test_shift' AND indexdef LIKE '%gist%'`,
    )) as [{ plan: unknown }];
    expect(plan).toContain('USING gist (place)');
    const explained = await own.rows<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM test_shift t WHERE t.place <@ box(point(13, 52), point(14, 53))`,
    );
    expect(explained.map((line) => line['QUERY PLAN']).join()).toContain('Index Cond');
  });

  test.each([
    ['starts', ['early', 'noon', 'late']],
    ['-starts', ['late', 'noon', 'early']],
    ['lasts', ['early', 'noon', 'late']],
    ['-lasts', ['late', 'noon', 'early']],
    ['rest', ['noon', 'early', 'late']],
  ])('order_by=%s, also page by page', async (order, names) => {
    expect(await own.found(`shift/?order_by=${order}`)).toEqual(names);
    const walked: unknown[] = [];
    let next: string | null = `/rest/v1/shift/?order_by=${order}&_limit=1`;
    while (next !== null) {
      const page: { meta: { next: string | null }; objects: { name: string }[] } = (await own.request('GET', next)).json();
      walked.push(...page.objects.map(({ name }) => name));
      next = page.meta.next;
    }
    expect(walked).toEqual(names);
  });

  test('a place cannot be ordered by', async () => expect((await own.request('GET', 'shift/?order_by=place')).status).toBe(400));
});

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
    expect((await own.request('GET', 'shift/?format=html')).text).toContain('name="place__within"');
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
