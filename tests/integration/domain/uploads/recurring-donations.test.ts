import { openUploads, type Row, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
  await harness.post('paymentaccount', { name: 'Cards', processor: 'stripe' });
});
afterAll(() => harness.close());

const gifts = async (email: string): Promise<Row[]> =>
  (await harness.get<{ objects: Row[] }>(`/rest/v1/orderrecurring/?user__email=${email}&order_by=id`)).objects;

const HEAD = 'email,donation_amount,donation_recurring_id';

test('a row begins a recurring donation beside its order and first payment', async () => {
  const upload = await harness.import(
    `${HEAD},donation_recurring_period,donation_recurring_start,donation_exp_date,donation_card_num_last_four,donation_currency,donation_payment_account,donation_date\n` +
      'monthly@example.org,10.5,sub_1,quarters,2024-04-01,0130,1111,eur,cards,2024-05-06T07:08:09\n' +
      'usual@example.org,3,sub_2,,,,,,,2024-05-06T07:08:09\nsingle@example.org,3,,,,,,,,',
  );
  expect(upload).toMatchObject({ status: 'completed', has_errors: 0, has_warnings: 0 });
  const [gift] = await gifts('monthly@example.org');
  expect(gift).toMatchObject({
    recurring_id: 'sub_1',
    period: 'quarters',
    start: '2024-04-01',
    exp_date: '0130',
    card_num: '1111',
    amount: '10.50',
    currency: 'EUR',
    account: 'Cards',
    status: 'active',
    occurrences: 1,
    cancel: expect.stringContaining('/cancel/'),
  });
  expect(await harness.get(String(gift!.order))).toMatchObject({ total: '10.50', account: 'Cards', orderrecurrings: [gift!.resource_uri] });
  expect(await gifts('usual@example.org')).toMatchObject([
    { period: 'months', start: '2024-05-06', exp_date: '', account: 'Default Import Stub', user: expect.any(String) },
  ]);
  expect(await gifts('single@example.org')).toEqual([]);
});

test('a period alone is enough', async () => {
  await harness.import('email,donation_amount,donation_recurring_period\nperiod@example.org,3,years\n');
  expect(await gifts('period@example.org')).toMatchObject([{ recurring_id: null, period: 'years' }]);
});

test('a number that the account has is left out with a warning, from this file or an earlier one; another account may have it', async () => {
  const file = `${HEAD},donation_payment_account\ntwice@example.org,1,sub_3,\ntwice@example.org,2,sub_3,\ntwice@example.org,3,sub_3,Cards`;
  const message = 'There is a recurring donation with this number. The row is left out.';
  expect(await harness.warnings(await harness.import(file))).toMatchObject([{ row: 3, col: 3, value: 'sub_3', message }]);
  expect(await harness.warnings(await harness.import(file))).toHaveLength(3);
  expect((await gifts('twice@example.org')).map(({ amount, account }) => [amount, account])).toEqual([
    ['1.00', 'Default Import Stub'],
    ['3.00', 'Cards'],
  ]);
  expect(
    await harness.sql(
      `SELECT count(*)::int AS n FROM core_order o JOIN core_user u ON u.id = o.user_id WHERE u.email = 'twice@example.org'`,
    ),
  ).toEqual([{ n: 2 }]);
});

test('two files with the same recurring donations at once store each once', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => `race${n}@example.org,1,race-${n}`);
  await harness.send([HEAD, ...rows].join('\n'));
  await harness.send([HEAD, ...rows.toReversed()].join('\n'));
  await Promise.all([harness.runJobs(), harness.runJobs()]);
  expect(await harness.sql(`SELECT count(*)::int AS n FROM core_orderrecurring WHERE recurring_id LIKE 'race-%'`)).toEqual([{ n: 100 }]);
});

test('what it cannot be is an error of its column', async () => {
  const upload = await harness.import(
    `${HEAD},donation_recurring_period,donation_recurring_start,donation_exp_date,donation_payment_account\n` +
      ['1,a,daily,,,', '1,b,,soon,,', '1,c,,,13/30,', `1,${'x'.repeat(256)},,,,`, '1,e,,,,Nobody', ',f,,,,', '1,,,,,Cards']
        .map((rest, n) => `wrong${n}@example.org,${rest}`)
        .join('\n'),
  );
  expect((await harness.errors(upload)).map(({ row, col, message }) => [row, col, message])).toEqual([
    [2, 4, 'Choose one of: weeks, months, quarters, years.'],
    [3, 5, expect.stringContaining('Enter a date')],
    [4, 6, 'Enter month and year as MMYY.'],
    [5, 3, 'Ensure this field has no more than 255 characters.'],
    [6, 7, "There is no payment account 'Nobody'."],
    [7, 2, 'This field is required.'],
    [8, 7, "Donations cannot be recorded on the payment account 'Cards'."],
  ]);
});

test('its further payments and its end are pushed as those of any other', async () => {
  await harness.import(`${HEAD}\ngoes-on@example.org,4,sub_9`);
  expect((await harness.post('recurringpaymentpush', { recurring_id: 'sub_9', trans_id: 'ch_9' })).status).toBe(201);
  expect(await gifts('goes-on@example.org')).toMatchObject([{ occurrences: 2 }]);
  expect((await harness.post('profilecancelpush', { recurring_id: 'sub_9', canceled_by: 'user' })).status).toBe(201);
  expect(await gifts('goes-on@example.org')).toMatchObject([{ status: 'canceled_by_user' }]);
});
