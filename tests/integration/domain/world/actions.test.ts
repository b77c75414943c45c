import { addressIn, COUNTRIES, emailIn, openWorld, type World } from './harness';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const placeOf = async (email: string): Promise<unknown> =>
  (await world.rows('SELECT l.timezone FROM core_location l JOIN core_user u ON u.id = l.user_id WHERE u.email = $1', [email]))[0];

describe.each(COUNTRIES)('an action of $code', (country) => {
  const { code, name, city, region, postcode, zone, phone, e164, person } = country;

  test('names the country as people there do, and is kept by its one name with its place and its number', async () => {
    const answer = await world.post({
      ...{ page: 'petition', email: emailIn(country), name: person, country: country.own, phone },
      ...addressIn(country),
    });
    expect(answer.status).toBe(201);
    const user = await world.person(emailIn(country));
    expect(user).toMatchObject({
      ...{ country: name, city, postal: postcode },
      ...(code === 'US' ? { state: region, zip: postcode, region: '' } : { state: '', zip: '', region }),
    });
    expect(await placeOf(emailIn(country))).toEqual({ timezone: zone });
    expect(await world.objects(`/rest/v1/phone/?user__email=${emailIn(country)}`)).toMatchObject([{ phone, e164 }]);
  });

  test('without a country is one of the United States, wherever the home is, so its ZIP code has five digits', async () => {
    await world.home(country);
    const email = emailIn(country, 'nowhere');
    expect((await world.post({ page: 'petition', email, zip: '10001' })).status).toBe(201);
    expect(await world.person(email)).toMatchObject({ country: 'United States', zip: '10001', postal: '10001' });
    const refused = await world.post({ page: 'petition', email: emailIn(country, 'short'), zip: '123' });
    expect([refused.status, refused.json()]).toEqual([400, { errors: { zip: [expect.any(String)] } }]);
  });
});
