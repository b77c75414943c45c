import { placeText } from '../../../../runtime/domain/geo';
import { findPlaces } from '../../../../runtime/domain/geo/world/find-places';
import { placeName, postcodeKey } from '../../../../runtime/domain/geo/world/place-name';
import { testServices, type TestServices } from '../../../support/services';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
});
afterAll(() => fixture.close());

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** Names of places, with the names of their region and country. */
const found = async (text: string, countryCode?: string): Promise<string[]> =>
  (await findPlaces(fixture.services.pool, text, { countryCode })).map(({ name, region, countryCode: code }) =>
    [name, region, code && COUNTRIES.of(code)].filter((part, index, all) => part !== '' && part !== all[index - 1]).join(', '),
  );

describe('a place is found by the name of its town', () => {
  test.each([
    ['US', 'Chicago', 'Chicago, Illinois, United States'],
    ['CA', 'Montreal', 'Montréal, Quebec, Canada'],
    ['CA', 'Toronto, ON', 'Toronto, Ontario, Canada'],
    ['GB', 'london', 'London, England, United Kingdom'],
    ['DE', 'München', 'Munich, Bavaria, Germany'],
    ['DE', 'Koln', 'Köln, North Rhine-Westphalia, Germany'],
    ['FR', 'Paris', 'Paris, Île-de-France, France'],
    ['BR', 'São Paulo, SP', 'São Paulo, Brazil'],
    ['BR', 'sao paulo', 'São Paulo, Brazil'],
    ['IN', 'मुंबई', 'Mumbai, Maharashtra, India'],
    ['JP', '東京', 'Tokyo, Japan'],
    ['JP', 'Osaka', 'Osaka, Japan'],
    ['CN', '北京', 'Beijing, China'],
    ['NG', 'Lagos', 'Lagos, Nigeria'],
    ['SA', 'جدة', 'Jeddah, Mecca Region, Saudi Arabia'],
    ['IL', 'תל אביב', 'Tel Aviv, Israel'],
  ])('with %s as home: %s', async (home, text, label) => {
    expect(await found(text, home)).toEqual([label]);
  });

  test('of home first, and of the world where home has none', async () => {
    expect(await found('Paris', 'FR')).toEqual(['Paris, Île-de-France, France']);
    expect(await found('Paris', 'DE')).toEqual(['Paris, Île-de-France, France']);
    expect(await found('Paris, Texas', 'FR')).toEqual(['Paris, Texas, United States']);
    expect(await found('London, Ontario', 'GB')).toEqual(['London, Ontario, Canada']);
  });

  test('with region and country behind commas', async () => {
    expect(await found('Paris, France', 'US')).toEqual(['Paris, Île-de-France, France']);
    expect(await found('Springfield, IL', 'US')).toEqual(['Springfield, Illinois, United States']);
    expect(await found('Springfield, IL', 'DE')).toEqual(['Springfield, Illinois, United States']);
    expect(await found('Springfield, Illinois, USA', 'IL')).toEqual(['Springfield, Illinois, United States']);
    expect(await found('Springfield Missouri', 'US')).toEqual(['Springfield, Missouri, United States']);
    expect(await found('Neustadt an der Aisch, Bayern', 'DE')).toEqual(['Neustadt an der Aisch, Bavaria, Germany']);
    expect(await found('Halle, Sachsen-Anhalt', 'DE')).toEqual(['Halle (Saale), Saxony-Anhalt, Germany']);
  });

  test.each([
    ['JP', '横浜, 神奈川県', 'Yokohama, Kanagawa, Japan'],
    ['CN', '苏州, 江苏省', 'Suzhou, Jiangsu, China'],
    ['SA', 'جدة، منطقة مكة', 'Jeddah, Mecca Region, Saudi Arabia'],
    ['IN', 'मुंबई, महाराष्ट्र', 'Mumbai, Maharashtra, India'],
    ['KR', '서울, 서울특별시', 'Seoul, South Korea'],
    ['DE', 'Neustadt, TH', 'Neustadt, Thuringia, Germany'],
    ['US', 'Paris, Île de France', 'Paris, Île-de-France, France'],
    ['US', 'Neustadt, ON', 'Neustadt, Ontario, Canada'],
  ])('with its region in own letters or as a code: at home in %s, %s', async (home, text, label) => {
    expect(await found(text, home)).toEqual([label]);
  });

  test('and by coordinates, with their time zone', async () => {
    expect(await findPlaces(fixture.services.pool, '52.52, 13.4')).toEqual([
      { name: '52.52, 13.4', region: '', countryCode: '', latitude: 52.52, longitude: 13.4, timeZone: 'Europe/Berlin' },
    ]);
    expect(await found('91, 0')).toEqual([]);
  });
});

describe('a town is found as people write it', () => {
  test.each([
    ['PARIS CEDEX', 'Paris, Île-de-France, France'],
    ['PARIS CEDEX 08', 'Paris, Île-de-France, France'],
    ['75008 PARIS CEDEX 08', 'Paris, Île-de-France, France'],
    ['Lyon 3e, France', 'Lyon, Auvergne-Rhône-Alpes, France'],
    ['Lyon 3ᵉ, France', 'Lyon, Auvergne-Rhône-Alpes, France'],
    ['Paris 11e arrondissement, France', 'Paris, Île-de-France, France'],
    ['Paris 1er, France', 'Paris, Île-de-France, France'],
    ['Berlin 36, Germany', 'Berlin, State of Berlin, Germany'],
    ['93200 St-Denis', 'Saint-Denis, Île-de-France, France'],
    ['St. Denis, IDF', 'Saint-Denis, Île-de-France, France'],
    ['97400 St Denis', 'Saint-Denis, Reunion, Réunion'],
    ['St. Helier, Jersey', 'Saint Helier, St Helier, Jersey'],
  ])('at home in France: %s', async (text, label) => {
    expect(await found(text, 'FR')).toEqual([label]);
  });

  test.each([
    ['渋谷区', 'Shibuya, Tokyo, Japan'],
    ['東京都渋谷区', 'Shibuya, Tokyo, Japan'],
    ['Setagaya-ku, Tokyo', 'Setagaya, Tokyo, Japan'],
    ['Shinjuku City', 'Shinjuku, Tokyo, Japan'],
    ['港区', 'Minato-ku, Tokyo, Japan'],
  ])('at home in Japan, a ward of Tokyo: %s', async (text, label) => {
    expect(await found(text, 'JP')).toEqual([label]);
  });

  test('and by a spelling that stands for several words', async () => {
    const { rows } = await fixture.services.pool.query<{ spellings: string[] }>(
      `SELECT advocacy_town_spellings(advocacy_town_alone(advocacy_place_name(name))) AS spellings FROM unnest($1::text[]) WITH ORDINALITY AS n(name, place) ORDER BY place`,
      [['横浜市青葉区', 'Ste-Marie', 'St. Pölten', 'Ft. Worth', 'Mt Vernon', 'Stuttgart', 'Bourg-St-Maurice CEDEX 2']],
    );
    expect(rows.map(({ spellings }) => [...new Set(spellings)])).toEqual([
      ['横浜市'],
      ['ste marie', 'sainte marie'],
      ['st polten', 'saint polten', 'sankt polten'],
      ['ft worth', 'fort worth'],
      ['mt vernon', 'mount vernon'],
      ['stuttgart'],
      ['bourg st maurice', 'bourg saint maurice', 'bourg sankt maurice'],
    ]);
  });
});

describe('a name of several towns', () => {
  test('is a question, the largest first', async () => {
    const places = await found('Springfield', 'US');
    expect(places.slice(0, 2)).toEqual(['Springfield, Missouri, United States', 'Springfield, Massachusetts, United States']);
    expect((await found('Neustadt', 'DE')).length).toBeGreaterThan(2);
    expect((await found('London', 'FR')).slice(0, 2)).toEqual(['London, England, United Kingdom', 'London, Ontario, Canada']);
  });

  test('is none where the largest dwarfs the others', async () => {
    expect(await found('Berlin', 'US')).toEqual(['Berlin, State of Berlin, Germany']);
  });
});

describe('towns of one name are told apart', () => {
  const told = async (text: string, home: string, language = 'en'): Promise<string[]> =>
    (await findPlaces(fixture.services.pool, text, { countryCode: home })).map((place) => placeText(place, language, home));

  test('by their counties in Britain, and by the country where the county is called like the town', async () => {
    expect(await told('Newport', 'GB')).toEqual([
      'Newport, Wales',
      'Newport, Isle of Wight',
      'Newport, Shropshire',
      'Newport, Essex',
      'Newport, East Riding of Yorkshire',
      'Newport, Pembrokeshire',
    ]);
  });

  test('by their département in France, the parts of the country among them, in all spellings', async () => {
    const both = ['Saint-Denis, La Réunion', 'Saint-Denis, Seine-Saint-Denis (93)'];
    expect(await told('Saint-Denis', 'FR', 'fr')).toEqual(both);
    expect(await told('St Denis', 'FR', 'fr')).toEqual(both);
    expect(await told('st. denis, France', 'US', 'fr')).toEqual(['Saint-Denis, La Réunion', 'Saint-Denis, Seine-Saint-Denis (93), France']);
  });

  test('by their district where the region has both, and by the nearest city where they share that too', async () => {
    expect(await told('Halle', 'DE', 'de')).toEqual([
      'Halle (Saale), Sachsen-Anhalt',
      'Halle (Westf.), Nordrhein-Westfalen',
      'Halle, Landkreis Holzminden, Niedersachsen',
      'Halle, Landkreis Nienburg/Weser, Niedersachsen',
    ]);
    expect(await told('Warton', 'GB')).toEqual(['Warton near Lancaster, Lancashire', 'Warton near Preston, Lancashire']);
  });

  test.each([
    ['GB', 'Newport, Shropshire', 'Newport, England'],
    ['DE', 'Newport, Shropshire', 'Newport, England, United Kingdom'],
    ['GB', 'Newport (Salop)', 'Newport, England'],
    ['GB', 'Newport, Dyfed', 'Newport, Wales'],
    ['GB', 'Lancaster, lancs', 'Lancaster, England'],
    ['IT', 'Castro (Bergamo)', 'Castro, Lombardy'],
    ['IT', 'Castro (LE)', 'Castro, Apulia'],
    ['FR', 'Saint-Denis (93)', 'Saint-Denis, Île-de-France'],
    ['FR', 'Saint-Denis, Seine-Saint-Denis', 'Saint-Denis, Île-de-France'],
    ['FR', 'saint denis, réunion', 'Saint-Denis, Réunion'],
    ['DE', 'Halle, Landkreis Holzminden', 'Halle, Lower Saxony'],
    ['DE', 'Halle (Kreis Holzminden)', 'Halle, Lower Saxony'],
    ['DE', 'Halle (Saale)', 'Halle (Saale), Saxony-Anhalt'],
    ['GB', 'Saint Ives (Cambs)', 'St Ives, England'],
    ['GB', 'St. Ives, Cornwall', 'St Ives, England'],
  ])('and found by it: at home in %s, %s', async (home, text, label) => {
    expect(await told(text, home)).toEqual([label]);
  });
});

describe('a county, province, region or island of home', () => {
  const areas = async (text: string, home: string, language = 'en'): Promise<unknown[]> =>
    (await findPlaces(fixture.services.pool, text, { countryCode: home })).map((place) => [
      placeText(place, language, home),
      Math.round(place.latitude),
      Math.round(place.longitude),
      place.reach !== undefined,
    ]);

  test.each([
    ['GB', 'Isle of Wight', 'Isle of Wight', 51, -1],
    ['GB', 'isle of wight, UK', 'Isle of Wight', 51, -1],
    ['GB', 'Isle of Wight, England', 'Isle of Wight', 51, -1],
    ['GB', 'Lancs', 'Lancashire', 54, -3],
    ['GB', 'Yorkshire', 'Yorkshire', 54, -2],
    ['GB', 'Scotland', 'Scotland', 56, -3],
    ['GB', 'Jersey', 'Jersey', 49, -2],
    ['FR', 'Seine-Saint-Denis', 'Seine-Saint-Denis (93)', 49, 2],
    ['FR', 'Seine-Saint-Denis (93)', 'Seine-Saint-Denis (93)', 49, 2],
    ['FR', 'seine st denis, Île-de-France', 'Seine-Saint-Denis (93)', 49, 2],
    ['DE', 'Bayern', 'Bayern', 48, 12],
    ['DE', 'Bavaria, Germany', 'Bayern', 48, 12],
    ['DE', 'Landkreis Holzminden', 'Landkreis Holzminden, Niedersachsen', 52, 10],
  ])('is the middle of its people: at home in %s, %s', async (home, text, name, latitude, longitude) => {
    expect(await areas(text, home, 'de')).toEqual([[name, latitude, longitude, true]]);
  });

  test.each([
    ['FR', 'Paris', 'Paris'],
    ['FR', 'Saint-Denis, Seine-Saint-Denis', 'Saint-Denis'],
    ['GB', 'Manchester', 'Manchester'],
    ['DE', 'München', 'Munich'],
    ['DE', 'Hamburg', 'Hamburg'],
    ['US', 'Washington', 'Washington'],
    ['DE', 'Paris, Île-de-France', 'Paris'],
  ])('is not meant where a town is called so: at home in %s, %s', async (home, text, name) => {
    const [place, ...others] = await findPlaces(fixture.services.pool, text, { countryCode: home });
    expect([place?.name, place?.reach, others.length]).toEqual([name, undefined, 0]);
  });

  test('is none elsewhere, nor in the United States', async () => {
    expect(await found('Isle of Wight', 'DE')).toEqual([]);
    expect(await found('Lancashire, England', 'US')).toEqual([]);
    expect(await found('Illinois', 'US')).toEqual([]);
    expect(await found('Lancashire, Bayern', 'GB')).toEqual([]);
  });

  test('reaches as far as nearly all of its people live', async () => {
    const [lancashire] = await findPlaces(fixture.services.pool, 'Lancashire', { countryCode: 'GB' });
    expect(lancashire!.reach).toBeGreaterThan(15);
    expect(lancashire!.reach).toBeLessThan(25);
  });
});

describe('a town with an addition that nobody knows', () => {
  test.each([
    ['DE', 'Köln am Rhein', ['Köln, North Rhine-Westphalia, Germany']],
    ['DE', 'Köln/Rhein', ['Köln, North Rhine-Westphalia, Germany']],
    ['DE', 'Köln (Rhein)', ['Köln, North Rhine-Westphalia, Germany']],
    ['DE', 'Köln a.d.Rh.', ['Köln, North Rhine-Westphalia, Germany']],
    ['FR', 'Köln am Rhein, Germany', ['Köln, North Rhine-Westphalia, Germany']],
    ['GB', 'Warton upon Sea', ['Warton, England, United Kingdom', 'Warton, England, United Kingdom']],
    ['GB', 'St Ives, Sussex', ['St Ives, England, United Kingdom', 'St Ives, England, United Kingdom']],
  ])('is the town without it, and a question where there are several: at home in %s, %s', async (home, text, labels) => {
    expect(await found(text, home)).toEqual(labels);
  });

  test('is looked up as it is written first, anywhere', async () => {
    expect(await found('Neustadt an der Aisch', 'GB')).toEqual(['Neustadt an der Aisch, Bavaria, Germany']);
  });
});

test.each(['Nowhereville', 'Paris, Narnia', '', ' , ', '10115', "'; DROP TABLE core_town; --", '%', 'x'.repeat(5_000)])(
  'an unknown place is none: %s',
  async (text) => {
    expect(await found(text, 'DE')).toEqual([]);
  },
);

describe('a postcode', () => {
  beforeAll(() =>
    fixture.services.pool.query(`INSERT INTO core_postcode (country_code, postcode, place, latitude, longitude, timezone) VALUES
      ('DE', '10115', 'Berlin', 52.532, 13.385, 'Europe/Berlin'), ('GB', 'SW1A', 'London', 51.504, -0.132, 'Europe/London')`),
  );

  test('is found at home, with or without its town', async () => {
    for (const text of ['10115', '10115 Berlin', 'Berlin 10115', 'Berlin, 10115', '10115 Berlin, Germany'])
      expect(await found(text, 'DE')).toEqual(['10115 Berlin, Germany']);
    expect(await found('10115, Germany', 'FR')).toEqual(['10115 Berlin, Germany']);
  });

  test('is found by its first part where no more is known', async () => {
    expect(await found('sw1a 1aa', 'GB')).toEqual(['SW1A London, United Kingdom']);
  });

  test('of the United States is a ZIP code', async () => {
    expect(await found('12207-1234', 'US')).toEqual(['12207, NY, United States']);
    expect(await found('Albany, NY 12207', 'US')).toEqual(['12207, NY, United States']);
  });

  test.each([
    ['97400 Saint-Denis', 'FR', 'Saint-Denis, Reunion, Réunion'],
    ['97400 Saint-Denis, France', 'US', 'Saint-Denis, Reunion, Réunion'],
    ['Saint-Denis, Réunion, France', 'US', 'Saint-Denis, Reunion, Réunion'],
    ['98800 Nouméa', 'FR', 'Nouméa, South Province, New Caledonia'],
    ['Nouméa, France', 'US', 'Nouméa, South Province, New Caledonia'],
    ['93200 Saint-Denis', 'FR', 'Saint-Denis, Île-de-France, France'],
    ['Saint Helier JE2 3AB', 'GB', 'Saint Helier, St Helier, Jersey'],
    ['Saint-Denis, 93200', 'FR', 'Saint-Denis, Île-de-France, France'],
    ['Saint-Denis, 97400', 'FR', 'Saint-Denis, Reunion, Réunion'],
  ])('says in which part of a country its town is: %s', async (text, home, label) => {
    expect(await found(text, home)).toEqual([label]);
  });

  test.each([
    ['PE27 5AA', [52.33251]],
    ['TR26 1AA', [50.20861]],
    ['M1 1AA', []],
    ['BX1 1LT', [52.33251, 50.20861]],
  ])('of Britain means towns near its post town alone: St Ives, %s', async (postcode, latitudes) => {
    for (const text of [`St Ives ${postcode}`, `St Ives, ${postcode}`])
      expect((await findPlaces(fixture.services.pool, text, { countryCode: 'GB' })).map(({ latitude }) => latitude)).toEqual(latitudes);
  });

  test('that is not known leads to its town', async () => {
    expect(await found('10999 Berlin', 'DE')).toEqual(['Berlin, State of Berlin, Germany']);
  });
});

test('SQL and the program look names up alike', async () => {
  const names = [
    'São  Paulo',
    'Saint-Denis',
    "L'Aquila",
    'İstanbul',
    'МОСКВА',
    'मुंबई',
    'מוּמְבַּאי',
    'جِدَّة',
    '東京',
    'が',
    'Ōsaka',
    'Łódź',
    'St. Louis',
    '서울',
    'ΑΘΉΝΑ',
  ];
  const { rows } = await fixture.services.pool.query(
    `SELECT advocacy_place_name(name) AS name FROM unnest($1::text[]) WITH ORDINALITY AS n(name, place) ORDER BY place`,
    [names],
  );
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(names.map(placeName));
  expect(postcodeKey(' sw1a-1aa ')).toBe('SW1A1AA');
});
