import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZipFile } from 'yazl';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { placesCommand } from '../../../../runtime/domain/geo';
import { AREA_FILES } from '../../../../runtime/domain/legislators';
import { testServices, type TestServices } from '../../../support/services';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
});
afterAll(() => fixture.close());

type Row = Record<string, unknown>;
const rows = async (sql: string, values: unknown[] = []): Promise<Row[]> => (await fixture.services.pool.query<Row>(sql, values)).rows;

let count = 0;
/** The location of a new person with this address. */
async function locationOf(address: Row): Promise<Row> {
  const { country = 'Germany', region = '', city = '', postal = '', zip = '' } = address;
  const [user] = await rows(
    `INSERT INTO core_user (email, country, region, city, postal, zip) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [`abroad${(count += 1)}@example.org`, country, region, city, postal, zip],
  );
  return (
    await rows('SELECT latitude, longitude, timezone, lat_lon_precision AS precision FROM core_location WHERE user_id = $1', [user!.id])
  )[0]!;
}
const UNKNOWN = { latitude: null, longitude: null, timezone: null, precision: null };

describe('a person abroad', () => {
  test.each([
    ['Canada', 'Montréal', 'America/Toronto'],
    ['United Kingdom', 'London', 'Europe/London'],
    ['Germany', 'München', 'Europe/Berlin'],
    ['France', 'paris', 'Europe/Paris'],
    ['Brazil', 'Sao Paulo', 'America/Sao_Paulo'],
    ['India', 'मुंबई', 'Asia/Kolkata'],
    ['Japan', '東京', 'Asia/Tokyo'],
    ['China', 'Beijing', 'Asia/Shanghai'],
    ['Nigeria', 'Lagos', 'Africa/Lagos'],
    ['Saudi Arabia', 'جدة', 'Asia/Riyadh'],
    ['Israel', 'תל אביב', 'Asia/Jerusalem'],
  ])('in %s lives in their town: %s', async (country, city, timezone) => {
    expect(await locationOf({ country, city })).toMatchObject({ timezone, precision: 'city', latitude: expect.any(Number) as number });
  });

  test('whose town is not known, or is one of several, has no place', async () => {
    expect(await locationOf({ city: 'Nirgendwo', postal: '10115' })).toEqual(UNKNOWN);
    expect(await locationOf({ city: 'Neustadt' })).toEqual(UNKNOWN);
    expect(await locationOf({ city: 'Berlin', country: 'Narnia' })).toEqual(UNKNOWN);
    expect(await locationOf({ city: 'Chicago' })).toEqual(UNKNOWN);
  });

  test('is found by the region where several towns have the name', async () => {
    expect(await locationOf({ city: 'Neustadt', region: 'Thüringen' })).toMatchObject({ precision: 'city', timezone: 'Europe/Berlin' });
    expect(await locationOf({ city: 'Halle', region: 'Sachsen-Anhalt' })).toMatchObject({ latitude: 51.48158 });
  });

  test.each([
    ['France', '97400', 'Saint-Denis', 'Indian/Reunion'],
    ['France', '97 100', 'Basse-Terre', 'America/Guadeloupe'],
    ['France', '97150', 'Marigot', 'America/Marigot'],
    ['France', '98800', 'Nouméa', 'Pacific/Noumea'],
    ['France', '93200', 'Saint-Denis', 'Europe/Paris'],
    ['France', '', 'Nouméa', 'Pacific/Noumea'],
    ['France', '', 'Saint-Denis', 'Europe/Paris'],
    ['United Kingdom', 'JE2 3AB', 'Saint Helier', 'Europe/Jersey'],
    ['United Kingdom', 'im1 1aa', 'Douglas', 'Europe/Isle_of_Man'],
    ['Finland', '22100', 'Mariehamn', 'Europe/Mariehamn'],
    ['Norway', '9170', 'Longyearbyen', 'Arctic/Longyearbyen'],
    ['Netherlands', '', 'Oranjestad', 'America/Aruba'],
    ['China', '', 'Hong Kong', 'Asia/Hong_Kong'],
  ])('in a part of %s that has a code of its own lives there: %s %s', async (country, postal, city, timezone) => {
    expect(await locationOf({ country, postal, city })).toMatchObject({ timezone, precision: 'city' });
  });

  test.each(['PARIS CEDEX 08', 'Paris 11e', 'Paris 11ème arrondissement'])('lives in their town as it is written: %s', async (city) => {
    expect(await locationOf({ country: 'France', city })).toMatchObject({ precision: 'city', latitude: 48.85341 });
  });

  test.each([
    ['渋谷区', 35.66389],
    ['中央区', 35.67083],
    ['Kita-ku', 35.75278],
  ])('in a ward of Tokyo lives there: %s', async (city, latitude) => {
    expect(await locationOf({ country: 'Japan', region: '東京都', city })).toMatchObject({
      precision: 'city',
      latitude,
      timezone: 'Asia/Tokyo',
    });
  });

  test('whose postcode is in another part than a town of the name has no place', async () => {
    expect(await locationOf({ country: 'France', postal: '97400', city: 'Paris' })).toEqual(UNKNOWN);
  });

  test('in a part of a country is found by the name of the part as a region', async () => {
    expect(await locationOf({ country: 'France', region: 'La Réunion', city: 'Saint-Denis' })).toMatchObject({
      timezone: 'Indian/Reunion',
    });
    expect(await locationOf({ country: 'France', region: 'Réunion', city: 'Saint-Denis' })).toMatchObject({ timezone: 'Indian/Reunion' });
  });

  test('who moves has the new place, or none', async () => {
    await locationOf({ city: 'Berlin' });
    const place = async (): Promise<Row[]> =>
      rows('SELECT l.timezone FROM core_location l JOIN core_user u ON u.id = l.user_id WHERE u.email = $1', [
        `abroad${count}@example.org`,
      ]);
    await rows('UPDATE core_user SET country = $1, city = $2 WHERE email = $3', ['France', 'Paris', `abroad${count}@example.org`]);
    expect(await place()).toEqual([{ timezone: 'Europe/Paris' }]);
    await rows('UPDATE core_user SET city = $1 WHERE email = $2', ['Nulleville', `abroad${count}@example.org`]);
    expect(await place()).toEqual([{ timezone: null }]);
  });

  test('in the United States lives at the ZIP code, as before', async () => {
    expect(await locationOf({ country: 'United States', zip: '10001' })).toMatchObject({ latitude: 40.7484, precision: 'zip' });
    expect(await locationOf({ country: 'United States', city: 'Berlin' })).toEqual(UNKNOWN);
  });
});

describe('an event abroad', () => {
  const EVENT = 'RETURNING latitude, longitude, timezone, us_county';
  const event = async (values: Row): Promise<Row> => {
    const all: Row = { title: 'E', campaign_id: campaign, ...values };
    const names = Object.keys(all);
    return (
      await rows(
        `INSERT INTO events_event (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')}) RETURNING id, latitude, longitude, timezone, us_county`,
        Object.values(all),
      )
    )[0]!;
  };
  let campaign: unknown;
  beforeAll(async () => {
    campaign = (await rows(`INSERT INTO events_campaign (name, title) VALUES ('abroad', 'Abroad') RETURNING id`))[0]!.id;
  });

  test('in Berlin 10115 is in Berlin, Germany, and not in Berlin, New York', async () => {
    expect(await event({ country: 'Germany', city: 'Berlin', postal: '10115' })).toMatchObject({
      latitude: 52.52437,
      timezone: 'Europe/Berlin',
      us_county: null,
    });
  });

  test('keeps the coordinates and the zone that its host gives, and has the zone of the coordinates where no zone is given', async () => {
    const own = { country: 'Germany', city: 'Nirgendwo', latitude: 50.2, longitude: 8.6 };
    expect(await event(own)).toMatchObject({ latitude: 50.2, timezone: 'Europe/Berlin' });
    expect(await event({ ...own, timezone: 'Europe/London' })).toMatchObject({ latitude: 50.2, timezone: 'Europe/London' });
    expect(await event({ country: 'United States', city: 'Chicago', latitude: 41.8, longitude: -87.6 })).toMatchObject({
      timezone: 'America/Chicago',
    });
  });

  test('that moves has the new place', async () => {
    const { id } = await event({ country: 'United States', zip: '10001' });
    expect(
      (
        await rows(`UPDATE events_event SET country = 'France', city = 'Lyon', zip = '', postal = '', state = '' WHERE id = $1 ${EVENT}`, [
          id,
        ])
      )[0],
    ).toMatchObject({
      timezone: 'Europe/Paris',
      us_county: null,
      latitude: 45.74846,
    });
    expect((await rows(`UPDATE events_event SET city = 'Nulleville' WHERE id = $1 ${EVENT}`, [id]))[0]).toMatchObject({
      latitude: null,
      timezone: 'Europe/Paris',
    });
  });

  test('that moves to another country, to a place that nobody knows, lies nowhere and has the clock of its new country, where that has one', async () => {
    const { id } = await event({ country: 'United States', zip: '10001' });
    const moved = `UPDATE events_event SET country = $2, city = 'Nulleville', zip = '', postal = '', state = '' WHERE id = $1 ${EVENT}`;
    const nowhere = { latitude: null, longitude: null, us_county: null };
    expect((await rows(moved, [id, 'France']))[0]).toEqual({ ...nowhere, timezone: 'Europe/Paris' });
    const given = await event({ country: 'United States', zip: '10001', latitude: 45.5, longitude: 4.5, timezone: 'Europe/Paris' });
    expect((await rows(moved, [given.id, 'France']))[0]).toMatchObject({ latitude: 45.5 });
    const french = await event({ country: 'France', city: 'Lyon' });
    expect((await rows(moved, [french.id, 'Canada']))[0]).toEqual({ ...nowhere, timezone: '' });
  });
});

describe('npm run places -- --postcodes', () => {
  const line = (country: string, postcode: string, place: string, latitude: unknown, longitude: unknown): string =>
    [country, postcode, place, '', '', '', '', '', '', latitude, longitude, 6].join('\t');
  const file = (name: string, lines: readonly string[]): string => {
    const path = join(tmpdir(), name);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  };
  const run = async (words: string[]): Promise<string> => {
    const printed: string[] = [];
    const code = await placesCommand(
      words,
      (work) => work(fixture.services),
      AREA_FILES,
      (text) => printed.push(text),
    );
    return `${code} ${printed.join('\n')}`;
  };
  const stored = () => rows('SELECT country_code AS country, postcode, place, latitude, timezone FROM core_postcode ORDER BY 1, 2');

  test('loads postcodes, and addresses lie there from then on', async () => {
    const path = file('postcodes.txt', [
      line('DE', '10115', 'Berlin', 52.5, 13.3),
      line('DE', '10115', 'Berlin Mitte', 52.6, 13.5),
      line('GB', 'SW1A', 'London', 51.5, -0.1),
    ]);
    expect(await run(['--postcodes', path])).toMatch(/^0 DE: 1 postcodes from 2 lines\.\nGB: 1 postcodes from 1 lines\.\nThey are loaded/);
    expect(await stored()).toEqual([
      { country: 'DE', postcode: '10115', place: 'Berlin', latitude: 52.55, timezone: 'Europe/Berlin' },
      { country: 'GB', postcode: 'SW1A', place: 'London', latitude: 51.5, timezone: 'Europe/London' },
    ]);
    expect(await locationOf({ postal: '10115' })).toMatchObject({ latitude: 52.55, precision: 'postal code', timezone: 'Europe/Berlin' });
    expect(await locationOf({ country: 'United Kingdom', postal: 'sw1a 1aa' })).toMatchObject({ latitude: 51.5, precision: 'postal code' });
  });

  test('finds postcodes of a part of a country, whichever of the two was loaded and is written', async () => {
    const path = file('parts.txt', [line('FR', '97430', 'Le Tampon', -21.27, 55.51), line('NC', '98809', 'Mont-Dore', -22.2, 166.5)]);
    expect(await run(['--postcodes', path])).toMatch(/^0 /);
    for (const country of ['France', 'Réunion'])
      expect(await locationOf({ country, postal: '97430' })).toMatchObject({ latitude: -21.27, timezone: 'Indian/Reunion' });
    for (const country of ['France', 'New Caledonia'])
      expect(await locationOf({ country, postal: '98809' })).toMatchObject({ latitude: -22.2, timezone: 'Pacific/Noumea' });
    expect(await locationOf({ country: 'Martinique', postal: '97430' })).toEqual(UNKNOWN);
    await rows(`DELETE FROM core_postcode WHERE country_code IN ('FR', 'NC')`);
  });

  test('takes a ZIP archive, and replaces the country alone', async () => {
    const path = join(tmpdir(), 'DE.zip');
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('About the data'), 'readme.txt');
    zip.addBuffer(Buffer.from(`${line('DE', '80331', 'München', 48.1, 11.6)}\n`), 'DE.txt');
    zip.end();
    await finished(zip.outputStream.pipe(createWriteStream(path)));
    expect(await run(['--postcodes', path])).toContain('DE: 1 postcodes');
    expect((await stored()).map(({ postcode }) => postcode)).toEqual(['80331', 'SW1A']);
  });

  test.each([
    ['Line 2: it has 1 columns', [line('FR', '75001', 'Paris', 48.8, 2.3), 'x']],
    ['Line 1: its country is "France"', [line('France', '75001', 'Paris', 48.8, 2.3)]],
    ['Line 1: its latitude and longitude are "north, 2"', [line('FR', '75001', 'Paris', 'north', 2)]],
    ['Line 1: it has no postcode', [line('FR', ' ', 'Paris', 48.8, 2.3)]],
    ['Line 1: the ZIP codes of the United States come with the program', [line('US', '10001', 'New York', 40.7, -74)]],
    ['holds no postcode', ['']],
  ])('says what is wrong, and loads nothing: %s', async (message, lines) => {
    const before = await stored();
    await expect(run(['--postcodes', file('wrong.txt', lines)])).rejects.toThrow(message);
    expect(await stored()).toEqual(before);
  });

  test('says how it is used', async () => {
    expect(await run(['--help'])).toMatch(/^0 npm run places -- --postcodes FILE/);
    expect(await run([])).toMatch(/^1 npm run places/);
    await expect(run(['--post'])).rejects.toThrow('npm run places -- --help');
    await expect(run(['--postcodes', '/nowhere/DE.zip'])).rejects.toThrow('There is no file /nowhere/DE.zip.');
  });
});
