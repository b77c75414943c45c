import { addressIn, COUNTRIES, openWorld, type World } from './harness';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(COUNTRIES)('the page of somebody in $code shows name, address and number as they are written there', async (country) => {
  const { user } = await world.settle(country, { phone: country.phone, address1: 'Main 1', ...addressIn(country) });
  const { status, text } = await world.send('GET', `${String(user)}?format=html`, { headers: { accept: 'text/html' } });
  expect(status).toBe(200);
  for (const part of [country.person, country.city, country.postcode, country.phone])
    expect([part, text.includes(part)]).toEqual([part, true]);
});
