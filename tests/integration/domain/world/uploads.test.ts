import { openUploads, type UploadsHarness } from '../uploads/harness';
import { COUNTRIES, emailIn } from './countries';

let site: UploadsHarness;
beforeAll(async () => {
  site = await openUploads();
  const cell = (text: string): string => `"${text}"`;
  const lines = COUNTRIES.map((country) =>
    [
      ...[emailIn(country), country.person, country.own, country.city],
      ...(country.code === 'US' ? [country.region, country.postcode, '', ''] : ['', '', country.region, country.postcode]),
      country.phone,
    ]
      .map(cell)
      .join(','),
  );
  const upload = await site.import(`email,name,country,city,state,zip,region,postal,phone\n${lines.join('\n')}\n`);
  expect(upload).toMatchObject({ status: 'completed', has_errors: 0, has_warnings: 0 });
});
afterAll(() => site.close());

test.each(COUNTRIES)('a row of a file from $code becomes a person there, with a number and a place', async (country) => {
  const { name, city, postcode, phone, e164, zone, person } = country;
  const user = await site.user(emailIn(country));
  expect(user).toMatchObject({ country: name, city, postal: postcode });
  const { name: whole } = await site.get(`/rest/v1/userpublic/${String(user.token)}/`);
  expect(whole).toBe(person);
  expect((await site.get<{ objects: unknown[] }>(`/rest/v1/phone/?user__email=${emailIn(country)}`)).objects).toMatchObject([
    { phone, e164 },
  ]);
  expect(await site.sql('SELECT timezone FROM core_location WHERE user_id = $1', [user.id])).toEqual([{ timezone: zone }]);
});
