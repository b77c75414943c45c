import { ADMIN, prepareAdmin, startServer, testServices, type TestServer, type TestServices } from '../../../support';

let fixture: TestServices;
let server: TestServer;

beforeAll(async () => {
  fixture = await testServices();
  await prepareAdmin(fixture.services);
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const act = (body: unknown) => server.request('POST', '/rest/v1/action/', { body });
const stored = async (): Promise<unknown> => {
  const tables = [
    'core_user',
    'core_action',
    'core_actionfield',
    'core_userfield',
    'core_subscription',
    'core_subscriptionhistory',
    'core_phone',
    'core_useragent',
  ];
  const { rows } = await fixture.services.pool.query(
    `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ')}`,
  );
  return rows[0];
};

/** What is sent, and the field that the refusal names. */
const REFUSED: [string, unknown, string, string][] = [
  ['no page', { email: 'a@example.org' }, 'page', 'This field is required.'],
  ['neither e-mail nor akid', { page: 'petition' }, 'email', 'This field is required.'],
  ['an invalid akid alone', { page: 'petition', akid: '.1.wrong1' }, 'akid', 'This akid is not valid.'],
  ['an address without a domain', { page: 'petition', email: 'ann@' }, 'email', 'Enter a valid e-mail address.'],
  ['two addresses', { page: 'petition', email: 'a@example.org,b@example.org' }, 'email', 'Enter a valid e-mail address.'],
  [
    'a line break in the address',
    { page: 'petition', email: 'a@example.org\nBcc: b@example.org' },
    'email',
    'Enter a valid e-mail address.',
  ],
  ['a short ZIP', { page: 'petition', email: 'a@example.org', zip: '123' }, 'zip', 'ZIP Code is invalid.'],
  ['a short ZIP as postal code', { page: 'petition', email: 'a@example.org', postal: '123' }, 'postal', 'ZIP Code is invalid.'],
  ['a long ZIP extension', { page: 'petition', email: 'a@example.org', zip: '12345', plus4: '12345' }, 'plus4', 'ZIP Code is invalid.'],
  ['an extra required field', { page: 'petition', email: 'a@example.org', required: 'city' }, 'city', 'This field is required.'],
  ['a list that does not exist', { page: 'petition', email: 'a@example.org', lists: [999] }, 'lists', 'There is no list 999.'],
  ['a list that is no id', { page: 'petition', email: 'a@example.org', lists: 'all' }, 'lists', "'all' is not the id of a list."],
  [
    'a NUL in a field',
    { page: 'petition', email: 'a@example.org', city: 'a\0b' },
    'city',
    'This text holds a character that cannot be stored.',
  ],
];

describe('an action that does not validate (specification 7, "Error bodies", 1)', () => {
  test.each(REFUSED)('%s: 400 that names the field, and nothing is stored', async (_, body, field, message) => {
    const before = await stored();
    const response = await act(body);
    expect(response.status).toBe(400);
    expect(response.json()).toEqual({ errors: { [field]: [message] } });
    expect(await stored()).toEqual(before);
  });

  test('tells every fault at once', async () => {
    const response = await act({ page: 'petition', email: 'nobody', zip: '1', required: ['city', 'state'] });
    const message = ['This field is required.'];
    expect(response.json()).toEqual({
      errors: { city: message, state: message, email: ['Enter a valid e-mail address.'], zip: ['ZIP Code is invalid.'] },
    });
  });

  test('a page that does not exist: 404', async () => {
    const response = await act({ page: 'nowhere', email: 'a@example.org' });
    expect(response.status).toBe(404);
    expect(response.json()).toEqual({ errors: { page: ["There is no page 'nowhere'."] } });
  });

  test('a body that is no object: 400', async () => {
    expect((await act('[1]')).status).toBe(400);
  });

  test('a field that the page requires may stand in the record of a known user', async () => {
    const page = await server.request('POST', '/rest/v1/petitionpage/', {
      body: { name: 'strict', required_fields: ['city'] },
      account: ADMIN,
    });
    expect(page.status).toBe(201);
    expect((await act({ page: 'strict', email: 'city@example.org' })).json()).toEqual({ errors: { city: ['This field is required.'] } });
    expect((await act({ page: 'strict', email: 'city@example.org', city: 'Albany' })).status).toBe(201);
    expect((await act({ page: 'strict', email: 'city@example.org' })).status).toBe(201);
  });

  test("a ZIP outside the United States is nobody else's business", async () => {
    expect((await act({ page: 'petition', email: 'uk@example.org', country: 'United Kingdom', postal: 'SW1A 1AA' })).status).toBe(201);
    expect((await act({ page: 'petition', email: 'us@example.org', country: 'USA', postal: '123' })).status).toBe(400);
  });
});

describe('who guesses akids', () => {
  const guess = async (times: number, ask: (akid: string) => Promise<{ status: number }>): Promise<number[]> => {
    const statuses: number[] = [];
    for (let each = 0; each < times; each++) statuses.push((await ask(`.1.guess${each % 10}`)).status);
    return statuses;
  };

  test.each([
    ['POST /rest/v1/action/', (akid: string) => act({ page: 'petition', akid }), 400],
    ['GET /rest/v1/userpublic/<akid>/', (akid: string) => server.request('GET', `/rest/v1/userpublic/${akid}/`), 404],
  ])('has to wait, also with the right one: %s', async (_name, ask, wrong) => {
    await server.close();
    server = await startServer({ ...fixture.services });
    const { akid } = (await act({ page: 'petition', email: 'guessed@example.org' })).json<{ akid: string }>();
    expect((await ask(akid)).status).toBeLessThan(300);
    expect(new Set(await guess(20, ask))).toEqual(new Set([wrong]));
    const refused = await server.request('GET', `/rest/v1/userpublic/${akid}/`);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await ask(akid)).status).toBe(429);
    // An address of one's own is taken all the same.
    expect((await act({ page: 'petition', email: 'guessed@example.org', akid: '.1.wrong1' })).status).toBe(201);
  });

  test('is slowed down, but staff are not', async () => {
    const staff = (akid: string) => server.request('POST', '/rest/v1/action/', { body: { page: 'petition', akid }, account: ADMIN });
    expect(new Set(await guess(25, staff))).toEqual(new Set([400]));
  });
});
