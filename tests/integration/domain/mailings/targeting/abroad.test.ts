import { forgetHome } from '../../../../../runtime/domain/installation/home';
import { openTargeting, type TargetingHarness } from './harness';

/** Who lives where: e-mail address, country as it was typed, and town. */
const PEOPLE = [
  ['edinburgh', 'UK', ''],
  ['leeds', 'Großbritannien', ''],
  ['berlin', 'Deutschland', 'Berlin'],
  ['potsdam', 'DE', 'Potsdam'],
  ['munich', 'Germany', 'München'],
  ['paris', 'France', 'Paris'],
  ['texas', 'US', ''],
  ['narnia', 'Narnia', 'Berlin'],
] as const;

let targeting: TargetingHarness;
beforeAll(async () => {
  targeting = await openTargeting(PEOPLE.length);
  for (const [index, [name, country, city]] of PEOPLE.entries()) {
    await targeting.pool.query('UPDATE core_user SET email = $2, country = $3, city = $4, zip = $5 WHERE email = $1', [
      `p${index + 1}@example.org`,
      `${name}@example.org`,
      country,
      city,
      name === 'texas' ? '75460' : '',
    ]);
  }
});
afterAll(() => targeting.close());

/** The names of those whom a targeting finds, sorted; or what its author is told. */
async function found(fields: Record<string, unknown>): Promise<string[]> {
  const mailing = await targeting.mailing(fields);
  const result = await targeting.rebuild(mailing);
  if ('errors' in result) return result.errors;
  const { rows } = await targeting.pool.query<{ name: string }>(
    `SELECT split_part(email, '@', 1) AS name FROM core_user WHERE id = ANY ($1) ORDER BY 1`,
    [await targeting.savedSet(mailing)],
  );
  return rows.map(({ name }) => name);
}

describe('by country', () => {
  test.each(['UK', 'GB', 'gbr', 'United Kingdom', 'Großbritannien', 'Vereinigtes Königreich'])(
    '%s finds all who live there, however they wrote it',
    async (country) => {
      expect(await found({ countries: [country] })).toEqual(['edinburgh', 'leeds']);
    },
  );

  test('one that nobody knows finds those who wrote the same, and nobody else', async () => {
    expect(await found({ countries: ['narnia'] })).toEqual(['narnia']);
    expect(await found({ countries: ['Atlantis'] })).toEqual([]);
    expect(await found({ countries: ['Atlantis', 'France'] })).toEqual(['paris']);
  });
});

describe('by radius', () => {
  const FIFTY_KM = 31;

  test('50 km around Berlin are Potsdam too, and nobody whose country is not known', async () => {
    expect(await found({ zips: ['Berlin, Germany'], zip_radius: FIFTY_KM })).toEqual(['berlin', 'potsdam']);
    expect(await found({ zips: ['Berlin, Deutschland'], zip_radius: 5 })).toEqual(['berlin']);
    expect(await found({ zips: ['Berlin, Germany', 'München, DE'], zip_radius: 5 })).toEqual(['berlin', 'munich']);
  });

  test('Paris is in the country that stands behind it', async () => {
    expect(await found({ zips: ['Paris, France'], zip_radius: FIFTY_KM })).toEqual(['paris']);
    expect(await found({ zips: ['Paris, TX'], zip_radius: FIFTY_KM })).toEqual(['texas']);
  });

  test('a place that nobody knows is told', async () => {
    for (const place of ['Nowhereville', 'Paris, Narnia'])
      expect(await found({ zips: [place], zip_radius: FIFTY_KM })).toEqual([`zips: there is no place "${place}".`]);
  });

  test('a place abroad needs a radius, which is told', async () => {
    expect(await found({ zips: ['Berlin, Germany'] })).toEqual(['zips: "Berlin, Germany" needs zip_radius.']);
  });
});

describe('without a radius, at home abroad', () => {
  beforeAll(async () => {
    await targeting.pool.query(`UPDATE core_installation SET country = 'Germany' WHERE id = 1`);
    await targeting.pool.query(`UPDATE core_user SET postal = '10115' WHERE email = 'berlin@example.org'`);
    forgetHome(targeting.services);
  });

  test.each(['10115', '10115 Berlin', 'Berlin, 10115'])('%s is the postcode, with or without its town', async (place) => {
    expect(await found({ zips: [place] })).toEqual(['berlin']);
  });

  test('a region of the home is found around its middle, as far as its people live', async () => {
    expect(await found({ zips: ['Bayern', 'Paris'], zip_radius: 5 })).toEqual(['munich', 'paris']);
    expect(await found({ zips: ['Bayern, Deutschland'], zip_radius: 5 })).toEqual(['munich']);
  });

  test.each(['Berlin', '52.52, 13.4'])('%s needs a radius, which is told', async (place) => {
    expect(await found({ zips: [place] })).toEqual([`zips: "${place}" needs zip_radius.`]);
  });
});
