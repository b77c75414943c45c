import { ADMIN, startServer, type TestServer, testServices, type TestServices } from '../../support';

let fixture: TestServices;
let server: TestServer;
beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
  const run = (sql: string): Promise<unknown> => fixture.services.pool.query(sql);
  await run(`INSERT INTO core_user (id, email, first_name) VALUES (1, 'ken@example.org', 'Ken')`);
  await run(`INSERT INTO core_page (id, name, title, type) VALUES (900, 'give', 'Give', 'Donation')`);
  await run(`INSERT INTO core_action (id, user_id, page_id, type) VALUES (900, 1, 900, 'Donation'), (901, 1, 900, 'Donation')`);
  await run(`INSERT INTO core_order_user_detail (id, email) VALUES (900, 'ken@example.org')`);
  await run(`INSERT INTO core_order (id, user_detail_id, action_id, user_id, total, currency, status)
    VALUES (900, 900, 900, 1, 150000, 'JPY', 'completed'), (901, 900, 901, 1, 1234.5, 'EUR', 'completed')`);
  await run(`INSERT INTO core_orderrecurring (id, order_id, action_id, user_id, amount, currency, start, period)
    VALUES (900, 900, 900, 1, 150000, 'JPY', '2026-01-01', 'months')`);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const page = async (path: string, language: string): Promise<string> => {
  const { text } = await server.request('GET', path, { account: ADMIN, headers: { accept: 'text/html', 'accept-language': language } });
  return text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};

describe.each([
  ['the timeline of a person', '/rest/v1/user/1/'],
  ['the list of orders', '/rest/v1/order/'],
  ['the list of recurring gifts', '/rest/v1/orderrecurring/'],
  ['an order', '/rest/v1/order/900/'],
  ['a recurring gift', '/rest/v1/orderrecurring/900/'],
])('amounts have the digits of their currency in %s', (_, path) => {
  test.each([
    ['en', '150,000'],
    ['de', '150.000'],
  ])('as is written in %s', async (language, amount) => {
    const text = await page(path, language);
    // Where the letters of the currency have no column of their own, its sign stands with the amount.
    const number = amount.replace('.', String.raw`\.`);
    expect(text).toMatch(new RegExp(` ${number} .{0,20}JPY|¥${number}\\b|${number}\\s¥`));
    // What was converted is in the currency of the service, which the row does not name.
    expect([...text.matchAll(/150[.,]000[.,]00/g)].length).toBeLessThanOrEqual(/\/9/.test(path) ? 1 : 0);
  });
});

test('an amount in a currency with two decimals has both', async () => {
  expect(await page('/rest/v1/order/', 'de')).toContain(' 1.234,50 EUR ');
});

describe('numbers are written as in the language and country of the reader', () => {
  test('where they count something', async () => {
    const body = { name: 'tides', title: 'Tides', goal: 150_000 };
    const made = await server.request('POST', '/rest/v1/petitionpage/', { account: ADMIN, body });
    const path = new URL(String(made.headers.location)).pathname;
    expect(await page(path, 'en-IN')).toContain(' Goal 1,50,000 ');
    expect(await page(path, 'de')).toContain(' Ziel 150.000 ');
    expect((await server.request('GET', `${path}?format=form`, { account: ADMIN })).text).toMatch(/name="goal"[^>]* value="150000"/);
  });

  test('and where they have decimals', async () => {
    await fixture.services.pool.query(`INSERT INTO core_location (user_id, latitude, longitude) VALUES (1, 52.516, -13.4)
      ON CONFLICT (user_id) DO UPDATE SET latitude = 52.516, longitude = -13.4`);
    expect(await page('/rest/v1/location/1/', 'fr')).toMatch(/ 52,516 .* -13,4 /);
    expect(await page('/rest/v1/location/1/', 'en')).toMatch(/ 52\.516 .* -13\.4 /);
  });

  test('numbers of objects stay as they are', async () => {
    await fixture.services.pool.query(`INSERT INTO core_page (id, name, title, type) VALUES (123456, 'far', 'Far', 'Donation')`);
    expect(await page('/rest/v1/page/123456/', 'de')).toContain(' Nummer 123456 ');
  });
});
