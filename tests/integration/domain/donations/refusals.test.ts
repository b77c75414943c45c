import { type DonationsHarness, rowsOf, openDonations } from './harness';

let harness: DonationsHarness;

beforeAll(async () => {
  harness = await openDonations();
  await harness.post('/rest/v1/paymentaccount/', { name: 'Real money', processor: 'bank' });
  await harness.post('/rest/v1/donationpage/', { name: 'unpaid' });
  await harness.post('/rest/v1/donationpage/', { name: 'large', payment_account: 'Default Import Stub', minimum_amount: '25.00' });
});
afterAll(() => harness.close());

const REQUIRED = 'This field is required.';
const NUMBER = 'Enter a decimal number.';
const RECURRING = 'This payment account takes no recurring donations.';

/** What is sent instead of the usual, the field that the refusal names, and what it says. */
const REFUSED: [string, Record<string, unknown>, string, string][] = [
  ['no card number', { card_num: undefined }, 'card_num', REQUIRED],
  ['an empty card number', { card_num: ' ' }, 'card_num', REQUIRED],
  ['no verification number', { card_code: undefined }, 'card_code', REQUIRED],
  ['no amount', { amount_other: undefined }, 'amount_other', REQUIRED],
  ['nothing', { amount_other: '0' }, 'amount_other', 'Enter an amount above zero.'],
  ['less than nothing', { amount_other: '-5.00' }, 'amount_other', 'Enter an amount above zero.'],
  ['a part of a cent', { amount_other: '10.005' }, 'amount_other', 'Ensure that there are no more than 2 decimal places.'],
  ['a huge amount', { amount_other: '100000000' }, 'amount_other', 'This number is out of range.'],
  ['a separator of thousands', { amount_other: '1,000.00' }, 'amount_other', NUMBER],
  ['a thousand or one', { amount_other: '1.000' }, 'amount_other', 'This may be 1.00 or 1000.00. Write it without a mark for thousands.'],
  [
    'a thousand or one, with a comma',
    { amount_other: '1,000' },
    'amount_other',
    'This may be 1.00 or 1000.00. Write it without a mark for thousands.',
  ],
  ['a part of a yen', { amount_other: '500.50', currency: 'JPY' }, 'amount_other', 'Enter a whole number.'],
  ['a part of a Korean won', { amount_other: '500.5', currency: 'krw' }, 'amount_other', 'Enter a whole number.'],
  [
    'a tenth of a fils',
    { amount_other: '1.2345', currency: 'KWD' },
    'amount_other',
    'Ensure that there are no more than 3 decimal places.',
  ],
  ['a decimal comma', { amount_other: '10,50' }, 'amount_other', NUMBER],
  ['a sign of a currency', { amount_other: '$10' }, 'amount_other', NUMBER],
  ['an exponent', { amount_other: '1e3' }, 'amount_other', NUMBER],
  ['no number', { amount_other: 'NaN' }, 'amount_other', NUMBER],
  ['less than the page takes', { page: 'large', amount_other: '24.99' }, 'amount_other', 'The smallest amount is 25.00 USD.'],
  ['a currency that is none', { currency: 'dollars' }, 'currency', 'Enter the three letters of a currency.'],
  ['no name of a new giver', { name: undefined }, 'name', REQUIRED],
  ['a page without an account', { page: 'unpaid' }, 'payment_account', REQUIRED],
  ['an account that does not exist', { payment_account: 'Nobody' }, 'payment_account', "There is no payment account 'Nobody'."],
  [
    'an account that takes money',
    { payment_account: 'Real money' },
    'payment_account',
    "Donations cannot be recorded on the payment account 'Real money'.",
  ],
  ['a recurring donation', { donation_type: 'recurring' }, 'donation_type', RECURRING],
  ['a period', { recurring_period: 'months' }, 'recurring_period', RECURRING],
  ['a product that the page does not sell', { product_1: '1' }, 'product_1', 'This page has no such product.'],
  ['a candidate who is not on the page', { candidate_1: '5' }, 'candidate_1', 'This page has no such candidate.'],
  [
    'a day that does not exist',
    { created_at: '2026-02-30' },
    'created_at',
    'Enter a date and time: YYYY-MM-DDTHH:MM:SS, in UTC or with an offset.',
  ],
  [
    'a date that is none',
    { donation_date: 'yesterday' },
    'donation_date',
    'Enter a date and time: YYYY-MM-DDTHH:MM:SS, in UTC or with an offset.',
  ],
  ['a short ZIP of the parcel', { shipping_zip: '123' }, 'shipping_zip', 'ZIP Code is invalid.'],
  ['a long number of the import', { import_id: 'x'.repeat(65) }, 'import_id', 'Ensure this field has no more than 64 characters.'],
  [
    'the card number in another field',
    { action_note: '4111-1111-1111-1111' },
    'card_num',
    'The number of the card must stand in this field only.',
  ],
];

describe('a donation that does not validate', () => {
  test.each(REFUSED)('%s: 400 that names the field, and nothing is stored', async (_, changes, field, message) => {
    const { status, body } = await harness.send(changes);
    expect(body).toEqual({ errors: { [field]: [message] } });
    expect(status).toBe(400);
    const [stored] = await rowsOf(
      harness,
      `SELECT (SELECT count(*)::int FROM core_user) AS users, (SELECT count(*)::int FROM core_action) AS actions,
      (SELECT count(*)::int FROM core_order) AS orders, (SELECT count(*)::int FROM core_order_user_detail) AS givers, (SELECT count(*)::int FROM core_lastdonation) AS latest`,
    );
    expect(stored).toEqual({ users: 0, actions: 0, orders: 0, givers: 0, latest: 0 });
  });

  test('gets all errors in one answer', async () => {
    const { body } = await harness.send({ email: 'nobody', card_num: '', card_code: '', amount_other: 'x', name: '' });
    expect(Object.keys(body.errors as object).sort()).toEqual(['amount_other', 'card_code', 'card_num', 'email', 'name']);
  });

  test('gets no card number in the answer', async () => {
    const response = await harness.send({ amount_other: 'x', action_note: '4111111111111111' });
    expect(JSON.stringify(response)).not.toContain('4111111111111111');
  });
});

test('a stranger learns from a missing name neither that somebody is on record nor that nobody is', async () => {
  await harness.give({ email: 'known@example.org', name: 'Known' });
  for (const email of ['known@example.org', 'unknown@example.org']) {
    const { status, body } = await harness.send({ email, name: undefined, card_code: 'a guess' });
    expect([status, body]).toEqual([400, { errors: { name: [REQUIRED] } }]);
  }
  expect((await harness.send({ email: 'known@example.org', name: undefined, amount_other: '11.00' })).status).toBe(201);
});
