import type { DeclaredResources } from '../../../../support/declared-resources';
import { BERLIN, CODE, openColumnTypes } from './harness';

let own: DeclaredResources;
beforeAll(async () => {
  own = await openColumnTypes();
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
