import { addAccount } from '../../../../runtime/core/auth/account-store';
import { hashPassword } from '../../../../runtime/core/auth/password';
import { type DonationsHarness, type Json, rowsOf, openDonations } from './harness';

let harness: DonationsHarness;
beforeAll(async () => {
  harness = await openDonations();
  await harness.post('/rest/v1/paymentaccount/', { name: 'Braintree GBP', processor: 'braintree' });
  await harness.post('/rest/v1/paymentaccount/', { name: 'PayPal GBP', processor: 'paypal' });
});
afterAll(() => harness.close());

const PAGE = { name: 'donate', payment_account: 'Braintree GBP' };
const ORDER = {
  amount: '34.00',
  currency: 'GBP',
  card_num: '4111111111111111',
  card_code: '007',
  exp_date_month: '12',
  exp_date_year: '2015',
};

/** A push of a donation; what is given replaces the usual parts, and adds to the order. */
const push = ({ order, ...parts }: Json) =>
  harness.post('/rest/v1/donationpush/', {
    donationpage: PAGE,
    user: { email: 'ann@example.org' },
    ...parts,
    order: { ...ORDER, ...(order as Json) },
  });
const count = async (table: string) => Number((await rowsOf(harness, `SELECT count(*) AS n FROM ${table}`))[0]!.n);
const counts = () =>
  Promise.all(['core_action', 'core_order', 'core_transaction', 'core_orderrecurring', 'core_user', 'core_page'].map(count));

test('what a payment processor has taken is an action, an order and a completed payment on its account', async () => {
  const order = { trans_id: 'bt-1', created_at: '2026-01-02T10:00:00+02:00', import_id: 'import-1' };
  const action = { source: 'fb', fields: { colour: 'red', action_size: 'L' }, skip_confirmation: '1' };
  const user = { email: 'new@example.org', first_name: 'Ann', last_name: null, country: 'United Kingdom', postal: 'W1', akid: null };
  const { status, location, body } = await push({ user, order, action });
  expect([status, location]).toEqual([201, `/rest/v1/donationaction/${String(body!.id)}/`]);
  expect(body).toMatchObject({
    type: 'Donation',
    status: 'complete',
    created_user: true,
    source: 'fb',
    fields: { colour: 'red', size: 'L' },
    order: {
      total: '34.00',
      currency: 'GBP',
      account: 'Braintree GBP',
      status: 'completed',
      payment_method: 'cc',
      import_id: 'import-1',
      card_num_last_four: '1111',
      orderrecurrings: [],
    },
  });
  const { transactions, created_at } = body!.order as { transactions: string[]; created_at: string };
  expect(created_at).toBe('2026-01-02T08:00:00');
  expect(await harness.get(transactions[0]!)).toMatchObject({
    type: 'sale',
    status: 'completed',
    success: true,
    trans_id: 'bt-1',
    amount: '34.00',
    created_at: '2026-01-02T08:00:00',
  });
  expect(await harness.get(String(body!.user))).toMatchObject({ first_name: 'Ann', country: 'United Kingdom', postal: 'W1' });
});

test('a donation that is repeated begins a recurring donation, that never expires where the processor says 9999', async () => {
  const order = { recurring_id: 'sub-1', recurring_period: 'quarters', exp_date_year: '9999', created_at: '2026-03-04T00:00:00' };
  const { body } = await push({ order });
  const [recurring] = (body!.order as { orderrecurrings: string[] }).orderrecurrings;
  expect(await harness.get(recurring!)).toMatchObject({
    recurring_id: 'sub-1',
    period: 'quarters',
    amount: '34.00',
    currency: 'GBP',
    account: 'Braintree GBP',
    card_num: '1111',
    exp_date: '1299',
    start: '2026-03-04',
    status: 'active',
    action: body!.resource_uri,
    user: body!.user,
    order: (body!.order as Json).resource_uri,
  });
});

test('a page that is missing is made, and is not when the donation is refused', async () => {
  const { status, body } = await push({
    donationpage: { name: 'made-by-push', payment_account: 'PayPal GBP' },
    order: { payment_method: 'paypal' },
  });
  expect([status, (body!.order as Json).account, (body!.order as Json).payment_method]).toEqual([201, 'PayPal GBP', 'paypal']);
  expect(await harness.objects('/rest/v1/donationpage/?name=made-by-push')).toMatchObject([{ payment_account: 'PayPal GBP' }]);
  const before = await counts();
  expect((await push({ donationpage: { name: 'never-made' }, order: { amount: 'much' } })).status).toBe(400);
  expect(await counts()).toEqual(before);
});

test('money that was taken is recorded whatever a form would refuse: a small amount, missing fields, the same again', async () => {
  await harness.post('/rest/v1/donationpage/', { name: 'strict', minimum_amount: '50.00', required_fields: ['zip'] });
  const donationpage = { name: 'strict', payment_account: 'Braintree GBP' };
  for (let times = 0; times < 2; times++)
    expect((await push({ donationpage, order: { amount: 1 } })).body).toMatchObject({ status: 'complete' });
});

describe('an id of the processor is stored once', () => {
  test.each(['import_id', 'trans_id', 'recurring_id'])(
    '%s: a repetition is a 409 with the Location of the first, and changes nothing',
    async (name) => {
      const first = await push({ order: { [name]: 'once' } });
      const before = await counts();
      const again = await push({ user: { email: 'other@example.org' }, order: { [name]: 'once' } });
      expect([again.status, again.location]).toEqual([409, first.location]);
      expect(String((again.body as Record<string, string[]>)[name]![0])).toContain(
        `Conflict on unique key '${name}' for value 'once', existing location: `,
      );
      expect(await counts()).toEqual(before);
    },
  );

  test.each(['import_id', 'trans_id', 'recurring_id'])('%s: of eight at once, by different people, one counts', async (name) => {
    const sent = Array.from({ length: 8 }, (_, index) =>
      push({ user: { email: `${name}${index % 4}@example.org` }, order: { [name]: 'at once' } }),
    );
    const answers = await Promise.all(sent);
    const [stored, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    expect(answers.filter(({ status, location }) => status === 409 && location === stored!.location)).toHaveLength(7);
  });

  test('two payment accounts may use the same', async () => {
    const paypal = { donationpage: { name: 'donate', payment_account: 'PayPal GBP' } };
    expect((await push({ order: { trans_id: 'shared' } })).status).toBe(201);
    expect((await push({ ...paypal, order: { trans_id: 'shared' } })).status).toBe(201);
  });
});

test.each<[string, Json, Json]>([
  ['no amount', { order: { amount: null } }, { amount: ['This field is required.'] }],
  [
    'an unknown account',
    { donationpage: { name: 'donate', payment_account: 'No Bank' } },
    { payment_account: ["There is no payment account 'No Bank'."] },
  ],
  ['no person', { user: {} }, { email: ['This field is required.'] }],
  ['no page', { donationpage: {} }, { donationpage: ['name: This field is required.'] }],
  ['a page of another type', { donationpage: { name: 'petition' } }, { donationpage: ["The page 'petition' takes no donations."] }],
  [
    'a missing page whose name cannot be one',
    { donationpage: { name: 'a page!' } },
    { donationpage: [expect.stringMatching(/^name: Enter a valid .*slug/)] },
  ],
  ['an unknown period', { order: { recurring_period: 'days' } }, { recurring_period: ['Choose one of: weeks, months, quarters, years.'] }],
])('%s is a 400 that names the field, and stores nothing', async (_, parts, errors) => {
  const before = await counts();
  const { status, body } = await push(parts);
  expect([status, body]).toEqual([400, errors]);
  expect(await counts()).toEqual(before);
});

test('pushing takes the right to edit money, and making a page that to edit pages', async () => {
  const password = 'a password of a processor';
  const hash = await hashPassword(password);
  const base = { password: hash, superuser: false, email: '' };
  await addAccount(harness.test.services.pool, { ...base, username: 'reader', groups: ['Money - View'] });
  await addAccount(harness.test.services.pool, { ...base, username: 'processor', groups: ['Money - Edit'] });
  const as = async (username: string, name: string) => {
    const body = { donationpage: { name, payment_account: 'Braintree GBP' }, user: { email: 'ann@example.org' }, order: ORDER };
    return (await harness.server.request('POST', '/rest/v1/donationpush/', { body, account: { username, password } })).status;
  };
  expect([await as('reader', 'donate'), await as('processor', 'donate'), await as('processor', 'no-such-page')]).toEqual([401, 201, 404]);
  expect((await harness.server.request('POST', '/rest/v1/donationpush/', { body: {} })).status).toBe(401);
});
