import { type DonationsHarness, type Json, openDonations, rowsOf } from './harness';

let harness: DonationsHarness;
beforeAll(async () => {
  harness = await openDonations();
  await harness.post('/rest/v1/paymentaccount/', { name: 'Stripe', processor: 'stripe' });
  await harness.post('/rest/v1/paymentaccount/', { name: 'GoCardless', processor: 'gocardless' });
});
afterAll(() => harness.close());

/** A recurring donation that a processor has begun. */
async function begun(recurringId: string, account = 'Stripe'): Promise<{ uri: string; orderId: number }> {
  const order = {
    amount: '10.00',
    currency: 'EUR',
    payment_account: account,
    recurring_id: recurringId,
    trans_id: `first of ${recurringId}`,
  };
  const { body } = await harness.post('/rest/v1/donationpush/', {
    donationpage: { name: 'donate' },
    user: { email: `${recurringId}@example.org` },
    order,
  });
  const { id, orderrecurrings } = body!.order as { id: number; orderrecurrings: string[] };
  return { uri: orderrecurrings[0]!, orderId: id };
}

const pay = (body: Json) => harness.post('/rest/v1/recurringpaymentpush/', body);
const update = (body: Json) => harness.post('/rest/v1/profileupdatepush/', body);
const cancel = (body: Json) => harness.post('/rest/v1/profilecancelpush/', body);
const logOf = (orderId: number) =>
  rowsOf(
    harness,
    'SELECT change_type, new_amount::text AS amount, trans_id, staff_id IS NOT NULL AS by_staff FROM core_donationchangelog WHERE order_id = $1 ORDER BY id',
    [orderId],
  );

describe('a further payment', () => {
  test('is a transaction of the first order, with the amount of the recurring donation unless said', async () => {
    const { uri, orderId } = await begun('paid');
    const usual = await pay({ recurring_id: 'paid', failure_code: null, trans_id: null });
    expect([usual.status, usual.body]).toEqual([201, undefined]);
    expect(await harness.get(usual.location)).toMatchObject({
      order: `/rest/v1/order/${orderId}/`,
      type: 'sale',
      amount: '10.00',
      currency: 'EUR',
      account: 'Stripe',
      status: 'completed',
      success: true,
      trans_id: null,
    });
    const said = await pay({
      order_id: String(orderId),
      amount: 12.5,
      currency: 'usd',
      trans_id: 'second',
      created_at: '2026-02-01T12:00:00+01:00',
    });
    expect(await harness.get(said.location)).toMatchObject({
      amount: '12.50',
      currency: 'USD',
      trans_id: 'second',
      created_at: '2026-02-01T11:00:00',
    });
    expect(await harness.get(uri)).toMatchObject({ status: 'active', occurrences: 3, amount: '10.00' });
  });

  test('of half a yen is none, and changes no donation', async () => {
    const { uri } = await begun('yen');
    expect((await update({ recurring_id: 'yen', amount: '1000', currency: 'JPY' })).status).toBe(201);
    const half = { recurring_id: 'yen', amount: '500.50' };
    for (const { status, body } of [await pay(half), await update(half), await pay({ ...half, currency: 'KRW' })])
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Enter a whole number.')]);
    expect(await harness.get(uri)).toMatchObject({ amount: '1000.00', currency: 'JPY', occurrences: 1 });
    expect((await pay({ ...half, currency: 'EUR' })).status).toBe(201);
  });

  test('that failed makes the donation past due, and the next that succeeds makes it active', async () => {
    const { uri } = await begun('late');
    const failed = await pay({
      recurring_id: 'late',
      success: false,
      status: 'completed',
      failure_code: '2000',
      failure_message: 'No money.',
    });
    expect(await harness.get(failed.location)).toMatchObject({
      status: 'failed',
      success: false,
      failure_code: '2000',
      failure_message: 'No money.',
    });
    expect(await harness.get(uri)).toMatchObject({ status: 'past_due', occurrences: 1 });
    await pay({ recurring_id: 'late', status: 'pending' });
    expect(await harness.get(uri)).toMatchObject({ status: 'past_due' });
    await pay({ recurring_id: 'late' });
    expect(await harness.get(uri)).toMatchObject({ status: 'active', occurrences: 2 });
  });

  test('with an id that the account has already is a 409 with the Location of the first', async () => {
    const { orderId } = await begun('twice');
    const first = await pay({ recurring_id: 'twice', trans_id: 'p-2' });
    const again = await pay({ recurring_id: 'twice', trans_id: 'p-2' });
    expect([again.status, again.location]).toEqual([409, first.location]);
    expect((await pay({ recurring_id: 'twice', trans_id: 'first of twice' })).status).toBe(409);
    expect(await harness.objects(`/rest/v1/transaction/?order=${orderId}`)).toHaveLength(2);
  });

  test('that is told eight times at once is recorded once', async () => {
    const { orderId } = await begun('flood');
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay({ recurring_id: 'flood', trans_id: 'p-flood' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await harness.objects(`/rest/v1/transaction/?order=${orderId}`)).toHaveLength(2);
  });

  test('is recorded after the donation has ended: the money was taken', async () => {
    const { uri } = await begun('ended');
    await cancel({ recurring_id: 'ended', canceled_by: 'user' });
    expect((await pay({ recurring_id: 'ended' })).status).toBe(201);
    expect(await harness.get(uri)).toMatchObject({ status: 'canceled_by_user', occurrences: 2 });
  });

  test.each<[Json, Json]>([
    [{}, { recurring_id: ['Give the recurring_id or the order_id.'] }],
    [{ recurring_id: 'nobody' }, { recurring_id: ['There is no such recurring donation.'] }],
    [{ order_id: 99999999999 }, { order_id: ['This number is out of range.'] }],
    [{ recurring_id: 'paid', amount: '-1' }, { amount: ['Enter an amount above zero.'] }],
    [{ recurring_id: 'paid', currency: 'euro' }, { currency: ['Enter the three letters of a currency.'] }],
    [{ recurring_id: 'paid', status: 'fine' }, { status: ['Choose one of: completed, failed, pending, incomplete.'] }],
    [{ recurring_id: 'paid', trans_id: 'x'.repeat(256) }, { trans_id: ['Ensure this field has no more than 255 characters.'] }],
  ])('%j is a 400 that names the field', async (body, errors) => {
    const answer = await pay(body);
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  test('names the payment account where two have the number', async () => {
    await begun('same');
    const other = await begun('same', 'GoCardless');
    const refused = await pay({ recurring_id: 'same' });
    expect([refused.status, refused.body]).toEqual([
      400,
      { recurring_id: ['Several recurring donations have this number: name the payment_account or the order_id.'] },
    ]);
    const { location } = await pay({ recurring_id: 'same', payment_account: 'gocardless' });
    expect((await harness.get(location)).order).toBe(`/rest/v1/order/${other.orderId}/`);
  });
});

describe('a change at the processor', () => {
  test('changes amount, period and card, and is logged', async () => {
    const { uri, orderId } = await begun('more');
    const change = {
      amount: '15.00',
      currency: 'GBP',
      recurring_period: 'years',
      card_num: '4929000000006',
      exp_date_month: '3',
      exp_date_year: '9999',
    };
    const answer = await update({ order_id: orderId, trans_id: 'u-1', ...change });
    expect([answer.status, answer.location]).toEqual([201, uri]);
    expect(await harness.get(uri)).toMatchObject({ amount: '15.00', currency: 'GBP', period: 'years', card_num: '0006', exp_date: '0399' });
    expect(await logOf(orderId)).toEqual([{ change_type: 'amount changed', amount: '15.00', trans_id: 'u-1', by_staff: true }]);
  });

  test('may tell in one value when the new card expires', async () => {
    const { uri } = await begun('expires');
    expect(await update({ recurring_id: 'expires', exp_date: '0131' })).toMatchObject({ status: 201 });
    expect(await harness.get(uri)).toMatchObject({ exp_date: '0131' });
  });

  test('that is told again, or at once, changes nothing', async () => {
    const { uri, orderId } = await begun('again');
    const first = await Promise.all(Array.from({ length: 4 }, () => update({ recurring_id: 'again', amount: '11.00', trans_id: 'u-2' })));
    expect(first.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    await update({ recurring_id: 'again', amount: '12.00', trans_id: 'u-3' });
    const late = await update({ recurring_id: 'again', amount: '11.00', trans_id: 'u-2' });
    expect([late.status, late.location]).toEqual([409, uri]);
    expect([(await harness.get(uri)).amount, (await logOf(orderId)).length]).toEqual(['12.00', 2]);
  });

  test.each<[Json, string]>([
    [{}, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ exp_date_month: 13, exp_date_year: 30 }, 'exp_date_month'],
    [{ exp_date: '1331' }, 'exp_date'],
    [{ recurring_period: 'days' }, 'recurring_period'],
  ])('%j is a 400 that names the field', async (body, field) => {
    const answer = await update({ recurring_id: 'more', ...body });
    expect([answer.status, Object.keys(answer.body!)]).toEqual([400, [field]]);
  });
});

describe('the end at the processor', () => {
  test('ends the recurring donation once', async () => {
    const { uri, orderId } = await begun('stopped');
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancel({ recurring_id: 'stopped', canceled_by: 'processor' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 201)!.location).toBe(uri);
    expect(answers.find(({ status }) => status === 400)!.body).toEqual({ recurring_id: ['This recurring donation has already ended.'] });
    expect(await harness.get(uri)).toMatchObject({ status: 'canceled_by_processor', cancel: null });
    expect(await logOf(orderId)).toMatchObject([{ change_type: 'canceled' }]);
    expect((await update({ recurring_id: 'stopped', amount: '1.00' })).body).toEqual({
      recurring_id: ['This recurring donation has ended.'],
    });
  });

  test('says who ended it', async () => {
    await begun('unsaid');
    const unsaid = await cancel({ recurring_id: 'unsaid' });
    expect([unsaid.status, unsaid.body]).toEqual([400, { canceled_by: ['The canceled_by parameter is required.'] }]);
    expect((await cancel({ recurring_id: 'unsaid', canceled_by: 'somebody' })).body).toEqual({
      canceled_by: ['Choose one of: user, admin, processor.'],
    });
  });
});
