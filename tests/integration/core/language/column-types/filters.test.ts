import type { DeclaredResources } from '../../../../support/declared-resources';
import { BERLIN, CODE, openColumnTypes } from './harness';

let own: DeclaredResources;
beforeAll(async () => {
  own = await openColumnTypes();
});
afterAll(() => own.close());
afterEach(async () => void (await own.rows('DELETE FROM test_shift')));

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

  test('a circle of another form is told the form', async () => {
    const { error } = (await own.request('GET', 'shift/?place__within=52.5,13.4,10')).json<{ error: string }>();
    expect(error).toBe(
      "Invalid resource lookup data provided (mismatched type). 'place__within' cannot be '52.5,13.4,10'. " +
        'Expected a latitude, a longitude and a distance in km, m or mi, such as 52.5,13.4,10km.',
    );
  });

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
