import { type ActionsHarness, openActions } from './harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
});
afterAll(() => harness.close());

const act = (body: unknown) => harness.post(body);
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
  const { rows } = await harness.test.services.pool.query(
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

describe('an action that does not validate', () => {
  test.each(REFUSED)('%s: 400 that names the field, and nothing is stored', async (_, body, field, message) => {
    const before = await stored();
    const response = await act(body);
    expect(response.status).toBe(400);
    expect(response.json()).toEqual({ errors: { [field]: [message] } });
    expect(await stored()).toEqual(before);
  });

  test('gets all errors in one answer', async () => {
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
    await harness.make('petitionpage', { name: 'strict', required_fields: ['city'] });
    expect((await act({ page: 'strict', email: 'city@example.org' })).json()).toEqual({ errors: { city: ['This field is required.'] } });
    expect((await act({ page: 'strict', email: 'city@example.org', city: 'Albany' })).status).toBe(201);
    expect((await act({ page: 'strict', email: 'city@example.org' })).status).toBe(201);
  });

  test("a ZIP outside the United States is nobody else's business", async () => {
    expect((await act({ page: 'petition', email: 'uk@example.org', country: 'United Kingdom', postal: 'SW1A 1AA' })).status).toBe(201);
    expect((await act({ page: 'petition', email: 'us@example.org', country: 'USA', postal: '123' })).status).toBe(400);
  });
});
