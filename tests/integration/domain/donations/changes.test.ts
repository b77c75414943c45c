import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import { ADMIN, untilSql } from '../../../support';
import { type DonationsHarness, type Json, rowsOf, openDonations } from './harness';

let harness: DonationsHarness;

beforeAll(async () => {
  harness = await openDonations();
  await harness.post('/rest/v1/recurringdonationcancelpage/', { name: 'stop' });
  await harness.post('/rest/v1/recurringdonationupdatepage/', { name: 'change', minimum_amount: '5.00' });
});
afterAll(() => harness.close());

const orderOf = (action: Json): Json => action.order as Json;
const idOf = (uri: unknown): number => Number(String(uri).split('/').at(-2));

/** A donation with a recurring one that it began. */
async function recurring(email: string, more: Json = {}): Promise<{ uri: string; order: Json; user: string }> {
  const action = await harness.give({ email, amount_other: String(more.amount ?? 10), import_id: `${email} ${String(more.start)}` });
  const body = {
    order: orderOf(action).resource_uri,
    action: action.resource_uri,
    user: action.user,
    start: '2026-01-01',
    amount: '10.00',
    ...more,
  };
  const { status, location } = await harness.post('/rest/v1/orderrecurring/', body);
  expect(status).toBe(201);
  return { uri: location, order: orderOf(action), user: String(action.user) };
}

/** What was noted of an order's changes. */
async function noted(order: Json): Promise<Json[]> {
  return rowsOf(
    harness,
    `SELECT change_type, new_amount::text AS amount, user_id IS NOT NULL AS by_user, staff_id IS NOT NULL AS by_staff,
    recurring_id, transaction_id FROM core_donationchangelog WHERE order_id = $1 ORDER BY id`,
    [order.id],
  );
}

describe('reversing', () => {
  test('an order reverses its lines and its payment, which gets a refund; once only', async () => {
    const order = orderOf(await harness.give({ email: 'reverse@example.org' }));
    const [payment] = order.transactions as string[];
    await harness.post('/rest/v1/orderdetail/', { order: order.resource_uri, amount: '10.00', status: 'completed' });
    expect((await harness.post(String(order.reverse))).status).toBe(202);
    expect(await harness.get(String(order.resource_uri))).toMatchObject({ status: 'reversed', total: '10.00' });
    expect(await harness.get(payment!)).toMatchObject({ status: 'reversed', success: true, type: 'sale' });
    const [, refund] = await harness.objects(`/rest/v1/transaction/?order=${String(order.id)}&order_by=id`);
    expect(refund).toMatchObject({
      type: 'refund',
      amount: '10.00',
      status: 'completed',
      success: true,
      ref_transaction: payment,
      account: 'Default Import Stub',
    });
    expect((await harness.objects(`/rest/v1/orderdetail/?order=${String(order.id)}`)).map(({ status }) => status)).toEqual(['reversed']);
    expect(await noted(order)).toEqual([
      { change_type: 'reversed', amount: '0.00', by_user: false, by_staff: true, recurring_id: null, transaction_id: idOf(payment) },
    ]);
    const again = await harness.post(String(order.reverse));
    expect([again.status, again.body]).toEqual([400, { order_id: 'Transaction has already been reversed.' }]);
    const payments = await harness.post(`${payment!}reverse/`);
    expect([payments.status, payments.body]).toEqual([400, { order_id: 'Transaction has already been reversed.' }]);
  });

  test('the last payment of an order reverses the order', async () => {
    const order = orderOf(await harness.give({ email: 'parts@example.org' }));
    const sale = { order: order.resource_uri, amount: '4.00', type: 'sale', status: 'completed', success: true };
    const second = await harness.post('/rest/v1/transaction/', sale);
    const path = async (uri: string) => String((await harness.get(uri)).reverse);
    expect(await path(second.location)).toBe(`${second.location}reverse/`);
    expect((await harness.post(await path(second.location))).status).toBe(202);
    expect(await harness.get(String(order.resource_uri))).toMatchObject({ status: 'completed' });
    expect((await harness.post(`${(order.transactions as string[])[0]!}reverse/`)).status).toBe(202);
    expect(await harness.get(String(order.resource_uri))).toMatchObject({ status: 'reversed' });
    const refunds = (await harness.objects(`/rest/v1/transaction/?order=${String(order.id)}&type=refund&order_by=id`)).map(
      ({ amount }) => amount,
    );
    expect(refunds).toEqual(['4.00', '10.00']);
  });

  test.each([
    [{}, { status: 'completed', success: true }],
    [{ success: true }, { status: 'completed', success: true }],
    [
      { success: null, status: null },
      { status: 'completed', success: true },
    ],
    [{ success: false }, { status: 'incomplete', success: false }],
    [{ success: 'false' }, { status: 'incomplete', success: false }],
    [{ status: 'failed' }, { status: 'failed', success: false }],
    [{ status: 'Pending' }, { status: 'pending', success: false }],
    [
      { status: 'completed', success: false },
      { status: 'completed', success: false },
    ],
  ])('a payment with %j is %j', async (said, stored) => {
    const order = orderOf(await harness.give({ email: 'pays@example.org', import_id: JSON.stringify(said) }));
    const payment = { order: order.resource_uri, amount: '4.00', ...said };
    const { location } = await harness.post('/rest/v1/transaction/', payment);
    expect(await harness.get(location)).toMatchObject(stored);
    await harness.server.request('PUT', location, { account: ADMIN, body: payment });
    expect(await harness.get(location)).toMatchObject(stored);
  });

  test('ten times at once succeeds once', async () => {
    const order = orderOf(await harness.give({ email: 'tenfold@example.org' }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        harness.post(index % 2 ? String(order.reverse) : `${(order.transactions as string[])[0]!}reverse/`),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(9).fill(400)]);
    expect(await harness.objects(`/rest/v1/transaction/?order=${String(order.id)}&type=refund`)).toHaveLength(1);
  });

  test('while another transaction changes the giver waits for it, and neither blocks the other', async () => {
    const { order, user } = await harness.give({ email: 'merging@example.org' });
    const { pool } = harness.test.services;
    const client = await pool.connect();
    try {
      // If the two block each other, this one is to notice at once.
      await client.query(`BEGIN; SET LOCAL deadlock_timeout = '1ms'`);
      await client.query('SELECT FROM core_user WHERE id = $1 FOR NO KEY UPDATE', [idOf(user)]);
      await client.query('UPDATE core_lastdonation SET user_id = user_id WHERE user_id = $1', [idOf(user)]);
      const reversing = harness.post(String((order as Json).reverse));
      await untilSql(pool, `SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      await client.query('UPDATE core_order SET user_id = user_id WHERE user_id = $1', [idOf(user)]);
      await client.query('COMMIT');
      expect((await reversing).status).toBe(202);
    } finally {
      client.release();
    }
  });

  test('a failed payment, a refund, or one that does not exist is refused', async () => {
    const failed = orderOf(await harness.give({ email: 'failed@example.org', card_code: 'x' }));
    const message = { order_id: 'Only a completed payment can be reversed.' };
    for (const path of [String(failed.reverse), `${(failed.transactions as string[])[0]!}reverse/`]) {
      const { status, body } = await harness.post(path);
      expect([status, body]).toEqual([400, message]);
    }
    const [refund] = await harness.objects('/rest/v1/transaction/?type=refund');
    expect((await harness.post(String(refund!.reverse))).body).toEqual(message);
    for (const path of ['order/999999', 'transaction/999999', 'order/x', 'orderrecurring/999999']) {
      expect((await harness.post(`/rest/v1/${path}/${path.includes('recurring') ? 'cancel' : 'reverse'}/`)).status).toBe(404);
    }
    expect((await harness.server.request('POST', String(failed.reverse))).status).toBe(401);
    expect((await harness.server.request('GET', String(failed.reverse))).status).toBe(405);
  });

  test('a donation lets the giver give the same again', async () => {
    const order = orderOf(await harness.give({ email: 'again@example.org' }));
    await harness.post(String(order.reverse));
    expect(await harness.give({ email: 'again@example.org' })).toMatchObject({ status: 'complete' });
  });
});

describe('canceling a recurring donation', () => {
  test('ends it; its representation has the cancel URI only while it is active', async () => {
    const { uri, order } = await recurring('cancel@example.org');
    expect((await harness.get(uri)).cancel).toBe(`${uri}cancel/`);
    expect((await harness.post(`${uri}cancel/`)).status).toBe(202);
    expect(await harness.get(uri)).toMatchObject({ status: 'canceled_by_admin', cancel: null });
    expect(await noted(order)).toEqual([
      { change_type: 'canceled', amount: '0.00', by_user: false, by_staff: true, recurring_id: idOf(uri), transaction_id: null },
    ]);
    const again = await harness.post(`${uri}cancel/`);
    expect([again.status, again.body]).toEqual([400, { orderrecurring: { status: ['This recurring donation has already ended.'] } }]);
  });

  test('records who canceled it', async () => {
    const { uri } = await recurring('who@example.org');
    expect((await harness.post(`${uri}cancel/`, { canceled_by: 'nobody' })).status).toBe(400);
    expect((await harness.post(`${uri}cancel/`, { canceled_by: 'processor' })).status).toBe(202);
    expect(await harness.get(uri)).toMatchObject({ status: 'canceled_by_processor' });
  });
});

describe('deleting a giver', () => {
  test('deletes all donations, reversed and recurring ones too', async () => {
    const { uri, order, user } = await recurring('gone@example.org');
    await harness.post(String(order.reverse));
    expect((await harness.server.request('DELETE', user, { account: ADMIN })).status).toBe(204);
    for (const path of [uri, String(order.resource_uri), String(order.user_detail), String((order.transactions as string[])[0])]) {
      expect((await harness.server.request('GET', path, { account: ADMIN })).status).toBe(404);
    }
    const left = `SELECT (SELECT count(*)::int FROM core_lastdonation WHERE user_id = $1) AS latest, (SELECT count(*)::int FROM core_donationchangelog WHERE order_id = $2) AS changes`;
    expect(await rowsOf(harness, left, [idOf(user), order.id])).toEqual([{ latest: 0, changes: 0 }]);
  });
});

describe('pages where people cancel and update recurring donations', () => {
  const act = async (body: Json, staff = true): Promise<[number, Json]> => {
    const { status, body: answer } = await harness.send(
      {
        card_num: undefined,
        card_code: undefined,
        amount_other: undefined,
        exp_date_month: undefined,
        exp_date_year: undefined,
        name: undefined,
        ...body,
      },
      staff,
    );
    return [status, answer];
  };

  test('cancel the one that began last, or the one of order_id', async () => {
    const email = 'several@example.org';
    const old = await recurring(email, { start: '2025-01-01' });
    const recent = await recurring(email, { start: '2026-02-01' });
    const [status, action] = await act({ page: 'stop', email });
    expect(status).toBe(201);
    expect(action).toMatchObject({ type: 'RecurringDonationCancel', status: 'complete' });
    expect(await harness.get(recent.uri)).toMatchObject({ status: 'canceled_by_user' });
    expect(await harness.get(old.uri)).toMatchObject({ status: 'active' });
    expect(await noted(recent.order)).toMatchObject([{ change_type: 'canceled', by_user: true, by_staff: false }]);
    const none = { errors: { order_id: ['There is no such recurring donation, or it has ended.'] } };
    expect(await act({ page: 'stop', email, order_id: recent.order.id })).toEqual([400, none]);
    expect(await act({ page: 'stop', email: 'several@example.org', order_id: 'all' })).toEqual([400, none]);
    expect((await act({ page: 'stop', email, order_id: old.order.id }))[0]).toBe(201);
    expect(await harness.get(old.uri)).toMatchObject({ status: 'canceled_by_user' });
    expect(await act({ page: 'stop', email })).toEqual([400, none]);
  });

  test('need staff or the login token of the giver', async () => {
    const mine = await recurring('mine@example.org');
    const theirs = await recurring('theirs@example.org');
    const { services } = harness.test;
    const token = await createLoginToken(services, idOf(theirs.user), 60);
    const { akid } = await harness.get(mine.user);
    for (const proof of [{}, { i: 'x' }, { i: token }, { akid }, { akid, i: token }]) {
      const [status, body] = await act({ page: 'stop', email: 'mine@example.org', ...proof }, false);
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ['i']]);
    }
    expect((await act({ page: 'stop', email: 'theirs@example.org', i: token, order_id: mine.order.id }, false))[0]).toBe(400);
    expect(await harness.get(mine.uri)).toMatchObject({ status: 'active' });
    expect((await act({ page: 'stop', email: 'theirs@example.org', i: token }, false))[0]).toBe(201);
    expect(await harness.get(theirs.uri)).toMatchObject({ status: 'canceled_by_user' });
  });

  test('update the amount, not below the smallest of the page, and the card', async () => {
    const { uri, order } = await recurring('update@example.org');
    const email = 'update@example.org';
    expect((await act({ page: 'change', email, amount_other: '12.5' }))[0]).toBe(201);
    expect(await harness.get(uri)).toMatchObject({ amount: '12.50', amount_converted: '12.50', status: 'active' });
    expect((await act({ page: 'change', email, card_num: '4929000000006', exp_date_month: '3', exp_date_year: '2031' }))[0]).toBe(201);
    expect(await harness.get(uri)).toMatchObject({ amount: '12.50', card_num: '0006', exp_date: '0331' });
    expect(await noted(order)).toMatchObject([
      { change_type: 'amount changed', amount: '12.50', by_user: true },
      { change_type: 'card changed', amount: '12.50' },
    ]);
    const refused = async (body: Json) => (await act({ page: 'change', email, ...body }))[1].errors;
    expect(await refused({ amount_other: '4.99' })).toEqual({ amount_other: ['The smallest amount is 5.00 USD.'] });
    expect(await refused({ amount_other: '-1' })).toEqual({ amount_other: ['Enter an amount above zero.'] });
    expect(await refused({})).toEqual({ amount_other: ['This field is required.'] });
    expect(await refused({ exp_date_month: '13', exp_date_year: '31' })).toEqual({ exp_date_month: ['Enter a month from 1 to 12.'] });
    await harness.post(`${uri}cancel/`);
    expect(Object.keys((await refused({ amount_other: '20' })) as object)).toEqual(['order_id']);
  });

  test('cancel once when ten cancel at once, and store one action', async () => {
    const { uri, user } = await recurring('race@example.org');
    const answers = await Promise.all(Array.from({ length: 10 }, () => act({ page: 'stop', email: 'race@example.org' })));
    expect(answers.map(([status]) => status).sort()).toEqual([201, ...Array<number>(9).fill(400)]);
    expect(await harness.get(uri)).toMatchObject({ status: 'canceled_by_user' });
    expect((await harness.get(`/rest/v1/recurringdonationcancelaction/?user=${user}`)).meta).toMatchObject({ total_count: 1 });
  });
});
