import { COUNTRIES, emailIn, openWorld, type World } from './harness';

const FIELDS = ['name', 'phone', 'city', 'state', 'zip', 'country'];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(COUNTRIES)('a public petition in $code begins with the country of the home, and keeps who signs', async (country) => {
  const { code, name, city, postcode, phone, e164 } = country;
  await world.home(country);
  const page = `park-${code}`;
  await world.page('petition', page, { page: { language: await world.languageOf(country), visible_fields: FIELDS } });
  const { text } = await world.open(`/pages/${page}/`);
  const select = /<select[^>]* name="country"[^]*?<\/select>/.exec(text)?.[0] ?? '';
  expect([...select.matchAll(/<option value="([^"]*)"[^>]* selected/g)].map(([, value]) => value)).toEqual([name]);
  const email = emailIn(country);
  const signed = await world.fill(page, { name: country.person, email, phone, city, zip: postcode, country: name });
  expect(signed.status).toBe(303);
  expect((await world.open(signed.headers.location!)).text).toContain('Thanks.');
  expect(await world.person(email)).toMatchObject({ country: name, city, postal: postcode, zip: code === 'US' ? postcode : '' });
  expect(await world.objects(`/rest/v1/phone/?user__email=${email}`)).toMatchObject([{ phone, e164 }]);
});
