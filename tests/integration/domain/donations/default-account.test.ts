import { type DonationsHarness, type Json, openDonations } from './harness';

let harness: DonationsHarness;
beforeAll(async () => void (harness = await openDonations()));
afterAll(() => harness.close());

let pages = 0;
/** The payment account of a new donation page. */
async function accountOf(more: Json = {}): Promise<unknown> {
  const { location, status } = await harness.post('/rest/v1/donationpage/', { name: `page${(pages += 1)}`, ...more });
  expect(status).toBe(201);
  return (await harness.get(location)).payment_account;
}

test('a new donation page that names no account has the default one, and none without a default', async () => {
  expect(await accountOf()).toBe('');
  await harness.post('/rest/v1/paymentaccount/', { name: 'Main', processor: 'stripe', is_default: true });
  expect([await accountOf(), await accountOf({ payment_account: '' }), await accountOf({ payment_account: null })]).toEqual([
    'Main',
    'Main',
    'Main',
  ]);
  expect(await accountOf({ payment_account: 'Default Import Stub' })).toBe('Default Import Stub');
});

test('one account is the default at a time, also of two that become it at once, and a hidden one is given to no page', async () => {
  const names = ['Left', 'Right'];
  await Promise.all(names.map((name) => harness.post('/rest/v1/paymentaccount/', { name, processor: 'stripe', is_default: true })));
  const accounts = await harness.objects('/rest/v1/paymentaccount/');
  const [main, ...others] = accounts.filter(({ is_default }) => is_default);
  expect([names.includes(String(main!.name)), others]).toEqual([true, []]);
  expect(await accountOf()).toBe(main!.name);
  await harness.post('/rest/v1/paymentaccount/', { name: 'Hidden', processor: 'stripe', is_default: true, hidden: true });
  expect(await accountOf()).toBe('');
});

test('a page that a push makes has no account but the one that the push names', async () => {
  await harness.post('/rest/v1/paymentaccount/', { name: 'Again', processor: 'stripe', is_default: true });
  const order = { amount: '5.00', payment_account: 'Default Import Stub' };
  const pushed = await harness.post('/rest/v1/donationpush/', {
    donationpage: { name: 'pushed' },
    user: { email: 'p@example.org' },
    order,
  });
  expect(pushed.status).toBe(201);
  const [page] = await harness.objects('/rest/v1/donationpage/?name=pushed');
  expect(page!.payment_account).toBe('');
});
