import { Client } from 'pg';
import { readRelease } from '../../../../runtime/app/release';
import { deploy } from '../../../../runtime/core/deploy';
import { createLogger } from '../../../../runtime/core/log/logger';
import { placeText, townsBetween } from '../../../../runtime/domain/geo';
import { findPlaces } from '../../../../runtime/domain/geo/world/find-places';
import { makeDatabase, type TestDatabase } from '../../../support/databases';
import { testWrittenTowns } from './written-towns';

/** A database with the towns of the whole world, and not the few of the tests. */
let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await makeDatabase();
  client = new Client(database.url);
  await client.connect();
  await deployAll();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Applies what the program brings along. */
async function deployAll(): Promise<void> {
  await deploy(database.url, readRelease(undefined, { TOWNS_FILE: '' }), createLogger('error'));
}

/** The rows of a statement, each as a list. */
const read = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await client.query({ text, values, rowMode: 'array' })).rows as unknown[];

test('the towns that come along are those of the whole world, each with coordinates, a zone and names', async () => {
  const [[towns, countries]] = (await read('SELECT count(*)::int, count(DISTINCT country_code)::int FROM core_town')) as [[number, number]];
  expect(towns).toBeGreaterThan(190_000);
  expect(countries).toBeGreaterThan(230);
  expect(
    await read(`SELECT count(*) FILTER (WHERE latitude NOT BETWEEN -90 AND 90 OR longitude NOT BETWEEN -180 AND 180)::int,
      count(*) FILTER (WHERE timezone = '')::int, count(*) FILTER (WHERE n.town_id IS NULL)::int
      FROM core_town t LEFT JOIN (SELECT DISTINCT town_id FROM core_townname) n ON n.town_id = t.id`),
  ).toEqual([[0, 0, 0]]);
});

test.each([
  ['US', 'Albany', 'America/New_York'],
  ['CA', 'Toronto', 'America/Toronto'],
  ['GB', 'London', 'Europe/London'],
  ['DE', 'Berlin', 'Europe/Berlin'],
  ['FR', 'Paris', 'Europe/Paris'],
  ['BR', 'São Paulo', 'America/Sao_Paulo'],
  ['IN', 'Mumbai', 'Asia/Kolkata'],
  ['JP', 'Tokyo', 'Asia/Tokyo'],
  ['CN', 'Beijing', 'Asia/Shanghai'],
  ['NG', 'Lagos', 'Africa/Lagos'],
  ['SA', 'Riyadh', 'Asia/Riyadh'],
  ['IL', 'Jerusalem', 'Asia/Jerusalem'],
])('in %s lies %s, in the zone %s', async (code, name, zone) => {
  expect(
    await read('SELECT timezone FROM core_town WHERE country_code = $1 AND name = $2 ORDER BY population DESC LIMIT 1', [code, name]),
  ).toEqual([[zone]]);
});

test('a map around Hanau names Frankfurt am Main, and not a quarter of it', async () => {
  const towns = await townsBetween(client, { south: 50, north: 50.25, west: 8.5, east: 9.2 });
  const names = towns.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['Frankfurt am Main', 'Offenbach']);
  expect(names).toContain('Hanau');
  expect(names).not.toContain('Gallus');
  expect(names).not.toContain('Kronberg Tal');
  const marseille = await townsBetween(client, { south: 43.2, north: 43.4, west: 5.3, east: 5.5 });
  expect(marseille.map(({ name }) => name).filter((name) => name.startsWith('Marseille'))).toEqual(['Marseille']);
});

test('what is loaded is not loaded again', async () => {
  const loaded = (): Promise<unknown[]> => read(`SELECT min(xmin::text::bigint)::text, count(*)::int FROM core_town`);
  const before = await loaded();
  await deployAll();
  expect(await loaded()).toEqual(before);
});

describe('a county, region or island of home', () => {
  test.each([
    ['GB', 'Isle of Wight', 'Isle of Wight', 50.7, -1.25],
    ['GB', 'Surrey', 'Surrey', 51.3, -0.5],
    ['GB', 'Kent', 'Kent', 51.3, 0.8],
    ['GB', 'Kent, England', 'Kent', 51.3, 0.8],
    ['GB', 'Somerset', 'Somerset', 51.2, -2.7],
    ['GB', 'Cornwall', 'Cornwall', 50.3, -5],
    ['GB', 'Yorkshire', 'Yorkshire', 53.8, -1.3],
    ['GB', 'Scotland', 'Scotland', 56.1, -3.7],
    ['GB', 'Wales', 'Wales', 51.9, -3.5],
    ['GB', 'Isle of Man', 'Isle of Man', 54.2, -4.5],
    ['FR', 'Bretagne', 'Bretagne', 48.1, -2.8],
    ['FR', 'Corse', 'Corse', 42.3, 9],
    ['FR', 'Landes', 'Landes (40)', 43.9, -1],
    ['FR', 'Gironde', 'Gironde (33)', 44.8, -0.6],
    ['FR', 'Martinique', 'Martinique', 14.6, -61],
    ['DE', 'Saarland', 'Saarland', 49.4, 7],
    ['DE', 'Sachsen', 'Sachsen', 51, 13.2],
    ['DE', 'Landkreis Harburg', 'Landkreis Harburg, Niedersachsen', 53.3, 10],
    ['DE', 'Emsland', 'Landkreis Emsland, Niedersachsen', 52.6, 7.4],
    ['ES', 'Andalucía', 'Andalucía', 37.1, -4.8],
    ['ES', 'Cataluña', 'Cataluña', 41.5, 2],
    ['ES', 'Asturias', 'Asturias', 43.4, -5.8],
  ])('is its middle: at home in %s, %s', async (home, text, name, latitude, longitude) => {
    const [place, ...others] = await findPlaces(client, text, { countryCode: home });
    expect([place && placeText(place, 'de', home), others]).toEqual([name, []]);
    expect(Math.abs(place!.latitude - latitude)).toBeLessThan(0.15);
    expect(Math.abs(place!.longitude - longitude)).toBeLessThan(0.15);
  });

  test.each([
    ['GB', 'Durham', 'Durham'],
    ['GB', 'Lincoln', 'Lincoln'],
    ['FR', 'Vienne', 'Vienne'],
    ['DE', 'Coburg', 'Coburg'],
    ['DE', 'Harburg', 'Harburg'],
    ['DE', 'Lindau (Bodensee)', 'Lindau'],
    ['ES', 'Madrid', 'Madrid'],
  ])('is a town where one is called so: at home in %s, %s', async (home, text, name) => {
    expect((await findPlaces(client, text, { countryCode: home })).map((place) => [place.name, place.reach])).toEqual([[name, undefined]]);
  });
});

test('towns have no marks of a transliteration where people write another script, and their own accents elsewhere', async () => {
  expect(await read(`SELECT count(*)::int FROM core_town WHERE country_code IN ('IN', 'JP', 'SA') AND name ~ '[āēīōūĀĪŌŪṭḍṣ]'`)).toEqual([
    [0],
  ]);
  expect(await read(`SELECT count(*) > 20 FROM core_town WHERE country_code = 'LV' AND name ~ '[āēīū]'`)).toEqual([[true]]);
  expect(await read(`SELECT count(*) > 20 FROM core_town WHERE country_code = 'VN' AND name ~ '[ạọị]'`)).toEqual([[true]]);
});

testWrittenTowns(() => client, read);
