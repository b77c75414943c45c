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

  test('a field that the page requires may stand in the record of the user of an akid', async () => {
    await harness.make('petitionpage', { name: 'strict', required_fields: ['city'] });
    expect((await act({ page: 'strict', email: 'city@example.org' })).json()).toEqual({ errors: { city: ['This field is required.'] } });
    const { akid } = await harness.act({ page: 'strict', email: 'city@example.org', city: 'Albany' });
    expect((await act({ page: 'strict', akid })).status).toBe(201);
    expect((await act({ page: 'strict', email: 'city@example.org' })).status).toBe(400);
  });

  test("a ZIP outside the United States is nobody else's business", async () => {
    expect((await act({ page: 'petition', email: 'uk@example.org', country: 'United Kingdom', postal: 'SW1A 1AA' })).status).toBe(201);
    expect((await act({ page: 'petition', email: 'us@example.org', country: 'USA', postal: '123' })).status).toBe(400);
  });
});

describe('required fields', () => {
  const email = 'known@example.org';
  const missing = async (required: string | string[], more: object = {}): Promise<string[]> => {
    const response = await harness.post({ page: 'petition', email, required, ...more });
    return response.status === 201 ? [] : Object.keys(response.json<{ errors: object }>().errors).sort();
  };

  beforeAll(() => harness.make('alloweduserfield', { name: 'union' }));

  test('are satisfied by equivalent parameters', async () => {
    expect(await missing(['name', 'city'], { first_name: 'Ann' })).toEqual(['city']);
    expect(await missing(['zip'], { postal: '12345' })).toEqual([]);
    expect(await missing('home_phone,mobile_phone', { phone: '1', phone_type: 'mobile' })).toEqual(['home_phone']);
    expect(await missing('user_union,action_why', { user_union: 'yes' })).toEqual(['action_why']);
  });

  test('are satisfied by the address, custom fields and phones on the record of the user of an akid', async () => {
    const sent = { page: 'petition', email, first_name: 'Ann', zip: '12345', mobile_phone: '1', user_union: 'yes' };
    const { akid } = await harness.act(sent);
    expect(await missing(['name', 'zip', 'phone', 'mobile_phone', 'user_union', 'first_name'], { akid })).toEqual([]);
    expect(await missing(['work_phone', 'user_other', 'last_name'], { akid })).toEqual(['last_name', 'user_other', 'work_phone']);
  });

  test('are answered alike for an e-mail address that is on record and one that is not', async () => {
    const required = ['name', 'zip', 'mobile_phone', 'user_union'];
    for (const more of [{}, { akid: '5.999999.abcdef' }, { email: 'unknown@example.org' }])
      expect(await missing(required, more)).toEqual([...required].sort());
  });

  test('are satisfied by the record of the user of an akid, but not by that of another user', async () => {
    const { akid } = await harness.act({ page: 'petition', email });
    expect((await harness.post({ page: 'petition', akid, required: 'user_union' })).status).toBe(201);
    expect((await harness.post({ page: 'petition', akid, email: 'other@example.org', required: 'user_union' })).status).toBe(400);
  });

  test('are not satisfied by spaces', async () => {
    expect(await missing('address1', { address1: '   ' })).toEqual(['address1']);
  });
});
