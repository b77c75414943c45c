import { openTargeting, type TargetingHarness } from '../mailings/targeting/harness';
import { COUNTRIES, type Country } from './countries';

let targeting: TargetingHarness;
beforeAll(async () => {
  targeting = await openTargeting(COUNTRIES.length);
  for (const [index, { code, own, city, region, postcode }] of COUNTRIES.entries()) {
    await targeting.pool.query(
      `UPDATE core_user SET email = $2, country = $3, city = $4, zip = $5, state = $6, region = $7 WHERE email = $1`,
      [`p${index + 1}@example.org`, code, own, city, ...(code === 'US' ? [postcode, region, ''] : ['', '', region])],
    );
  }
});
afterAll(() => targeting.close());

/** The codes of the countries whose people a targeting finds; or what its author is told. */
async function found(fields: Record<string, unknown>): Promise<string[]> {
  const mailing = await targeting.mailing(fields);
  const result = await targeting.rebuild(mailing);
  if ('errors' in result) return result.errors;
  const { rows } = await targeting.pool.query<{ email: string }>('SELECT email FROM core_user WHERE id = ANY ($1)', [
    await targeting.savedSet(mailing),
  ]);
  return rows.map(({ email }) => email);
}

/** The town of a country as somebody there writes it. */
const town = ({ code, city, region, own }: Country): string => (code === 'US' ? `${city}, ${region}` : `${city}, ${own}`);

describe.each(COUNTRIES)('who is looked for in $code', (country) => {
  test('is found by the country as people there call it, and by its name and code', async () => {
    for (const spelling of [country.own, country.name, country.code])
      expect(await found({ countries: [spelling] })).toEqual([country.code]);
  });

  test('is found around the town', async () => {
    expect(await found({ zips: [town(country)], zip_radius: 30 })).toEqual([country.code]);
  });
});
