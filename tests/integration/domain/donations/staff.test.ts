import { openDonations, type DonationsHarness, type Json } from './harness';

let harness: DonationsHarness;
beforeAll(async () => {
  harness = await openDonations();
});
afterAll(() => harness.close());

/** Gives, and returns the path of the order. */
async function give(changes: Json): Promise<string> {
  const { order } = await harness.give(changes);
  return typeof order === 'string' ? order : String((order as Json).resource_uri);
}

const post = (path: string, body?: object) => harness.post(`/rest/v1/${path}`, body);

const transactions = (order: string): Promise<Json[]> =>
  harness.objects(`/rest/v1/transaction/?order=${order.split('/').at(-2)}&order_by=id`);

describe('giving a part back', () => {
  test('of a payment is a refund beside it; the rest can be given back later', async () => {
    const order = await give({ email: 'part@example.org', amount_other: '30.00' });
    const [sale] = await transactions(order);
    // A part that is misspelled is no wish to give everything back.
    expect((await post(`transaction/${String(sale!.id)}/reverse/`, { amout: '12.50' })).status).toBe(400);
    expect((await post(`transaction/${String(sale!.id)}/reverse/`, { amount: '12.50' })).status).toBe(202);
    expect(await transactions(order)).toMatchObject([
      { type: 'sale', status: 'completed' },
      { type: 'refund', amount: '12.50', ref_transaction: sale!.resource_uri },
    ]);
    const refused = await post(`transaction/${String(sale!.id)}/reverse/`, { amount: 17.51 });
    expect([refused.status, refused.body]).toEqual([400, { transaction: { amount: ['Of this payment 17.50 USD are left.'] } }]);
    expect((await post(`transaction/${String(sale!.id)}/reverse/`, { amount: '17.50' })).status).toBe(202);
    expect(await harness.get(order)).toMatchObject({ status: 'reversed' });
    expect((await transactions(order)).map(({ amount }) => amount)).toEqual(['30.00', '12.50', '17.50']);
  });

  test('of an order is one of its last payment; without an amount it is all', async () => {
    const order = await give({ email: 'whole@example.org', amount_other: '20.00' });
    const path = `order/${order.split('/').at(-2)}/reverse/`;
    expect((await post(path, { amount: '5' })).status).toBe(202);
    expect(await harness.get(order)).toMatchObject({ status: 'completed' });
    expect((await post(path)).status).toBe(202);
    expect(await harness.get(order)).toMatchObject({ status: 'reversed' });
    expect((await transactions(order)).map(({ amount }) => amount)).toEqual(['20.00', '5.00', '15.00']);
  });

  test.each(['0', '-1', 'much', '1.234'])('%s is no amount', async (amount) => {
    const order = await give({ email: `bad${amount}@example.org`, amount_other: '20.00' });
    const refused = await post(`order/${order.split('/').at(-2)}/reverse/`, { amount });
    expect([refused.status, refused.body]).toEqual([400, { order: { amount: [expect.any(String)] } }]);
  });

  test.each([
    ['0.5', 'Enter a whole number.'],
    ['1.000', 'This may be 1.00 or 1000.00. Write it without a mark for thousands.'],
  ])('%s is no amount of yen, by its order or its payment', async (amount, message) => {
    const order = await give({ email: `yen${amount}@example.org`, amount_other: '3000', currency: 'JPY' });
    const [sale] = await transactions(order);
    const byOrder = await post(`order/${order.split('/').at(-2)}/reverse/`, { amount });
    const byPayment = await post(`transaction/${String(sale!.id)}/reverse/`, { amount });
    expect([byOrder.body, byPayment.body]).toEqual([{ order: { amount: [message] } }, { transaction: { amount: [message] } }]);
    expect(await transactions(order)).toHaveLength(1);
  });

  test('is in the log of changes, with who did it', async () => {
    const order = await give({ email: 'log@example.org', amount_other: '9.00' });
    await post(`order/${order.split('/').at(-2)}/reverse/`, { amount: '4.00' });
    const { rows } = await harness.test.services.pool.query(
      'SELECT change_type, new_amount::text AS left, staff_id IS NOT NULL AS staff FROM core_donationchangelog WHERE order_id = $1',
      [order.split('/').at(-2)],
    );
    expect(rows).toEqual([{ change_type: 'refunded in part', left: '5.00', staff: true }]);
  });

  test('asks with the amount and the person', async () => {
    const order = await give({ email: 'asked@example.org', name: 'Ada Asked', amount_other: '11.00' });
    const text = await harness.server.page(`${order}?verb=reverse`);
    expect(text).toContain(
      'Record that $11.00 were given back to Ada Asked? The money itself is given back in the dashboard of Stripe or PayPal',
    );
    expect(text).toContain('name="amount"');
  });

  test('asks with what is left where a part was given back, also of several payments', async () => {
    const order = await give({ email: 'left@example.org', name: 'Lea Left', amount_other: '30.00' });
    const [sale] = await transactions(order);
    await post(`transaction/${String(sale!.id)}/reverse/`, { amount: '12.50' });
    expect(await harness.get(String(sale!.resource_uri))).toMatchObject({ amount: '30.00', refundable: '17.50' });
    const ofPayment = await harness.server.page(`${String(sale!.resource_uri)}?verb=reverse`);
    expect(ofPayment).toContain('Record that $17.50 were given back?');
    expect(ofPayment).toMatch(/name="amount"[^>]* value="17\.50"/);
    await post('transaction/', { order, amount: '30.00' });
    expect(await harness.get(order)).toMatchObject({ total: '30.00', refundable: '47.50' });
    expect(await harness.server.page(`${order}?verb=reverse`)).toContain('Record that $47.50 were given back to Lea Left?');
    await post(`order/${order.split('/').at(-2)}/reverse/`);
    expect(await harness.get(order)).toMatchObject({ refundable: '0.00' });
    expect(await transactions(order)).toMatchObject([{ refundable: '0.00' }, { refundable: '0.00' }, {}, {}, {}]);
  });
});

describe('a day of donations', () => {
  test('of the home shows what was given and given back by currency and account, with a chart', async () => {
    const day = '2020-05-17';
    await give({ email: 'day1@example.org', amount_other: '10.00', created_at: `${day}T04:00:00` });
    await give({ email: 'day2@example.org', amount_other: '15.50', created_at: '2020-05-18T03:59:59' });
    await give({ email: 'day3@example.org', amount_other: '7.00', currency: 'EUR', created_at: `${day}T12:00:00` });
    await give({ email: 'day4@example.org', amount_other: '99.00', created_at: '2020-05-18T04:00:00' });
    const text = await harness.server.page(`/rest/v1/order/?format=html&day=${day}`);
    expect(text).toContain('$25.50');
    expect(text).toContain('€7.00');
    expect(text).not.toContain('$124.50');
    expect(text).toContain('Given on May 17, 2020, by hour');
    expect(text).toContain('Days are those of America/New York.');
    expect(text).toContain('created_at__gte=2020-05-17T04:00:00&amp;created_at__lt=2020-05-18T04:00:00');
    // Amounts of two currencies are no sum, so each has a chart of its own.
    expect(text.match(/<figure class="chart">/g)).toHaveLength(2);
  });

  test('begins with today, also where the day is none', async () => {
    const order = await give({ email: 'today@example.org', amount_other: '3.00' });
    await post(`order/${order.split('/').at(-2)}/reverse/`);
    for (const query of ['', '&day=2020-02-30', '&day=x']) {
      const text = await harness.server.page(`/rest/v1/order/?format=html${query}`);
      expect(text).toContain(
        `<input type="date" name="day" value="${new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })}"`,
      );
      expect(text).toContain('Given back');
    }
  });

  test('is not there on a list that is filtered', async () => {
    expect(await harness.server.page('/rest/v1/order/?format=html&currency=EUR')).not.toContain('A day of donations');
  });

  test.each([
    ['de', 'Am 01.01.1999 wurde nichts gespendet.'],
    ['es', 'No se donó nada el 1 ene 1999.'],
    ['fr', 'Rien n’a été donné le 1 janv. 1999.'],
  ])('in %s it speaks that language', async (language, words) => {
    expect((await harness.server.page('/rest/v1/order/?format=html&day=1999-01-01', language)).replaceAll('&#39;', "'")).toContain(words);
  });
});

describe('failed payments', () => {
  test('are listed with the person, the last try and the reason, until one succeeds', async () => {
    const order = await give({ email: 'failed@example.org', name: 'Fay Failed', amount_other: '21.00' });
    const failure = { order, amount: '21.00', success: false, status: 'failed', failure_message: 'Card <declined>' };
    await post('transaction/', failure);
    await post('transaction/', failure);
    const text = await harness.server.page('/rest/v1/order/?format=html');
    expect(text).toContain('Fay Failed');
    expect(text).toContain('Card &lt;declined&gt;');
    expect(text).toContain('<td class="number" data-label="Tries">2</td>');
    expect(text).toContain('href="mailto:failed@example.org"');
    await post('transaction/', { order, amount: '21.00' });
    expect(await harness.server.page('/rest/v1/order/?format=html')).not.toContain('Card &lt;declined&gt;');
  });
});

test('a product has no price that its currency has no coin for', async () => {
  const refused = await post('product/', { name: 'Book', price: '10.50', currency: 'JPY' });
  expect([refused.status, refused.body]).toEqual([400, { product: { price: ['Enter a whole number.'] } }]);
  expect((await post('product/', { name: 'Book', price: '10.50', currency: 'ugx' })).status).toBe(400);
  expect((await post('product/', { name: 'Book', price: '1050', currency: 'JPY' })).status).toBe(201);
  expect((await post('product/', { name: 'Book', price: '10.50', currency: 'EUR' })).status).toBe(201);
});
