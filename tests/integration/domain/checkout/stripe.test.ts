import nock from 'nock';
import { checkoutHarness, invoice, PAID, session, subscribed } from './harness';

const checkout = checkoutHarness();

describe('Stripe tells', () => {
  test('that a donation was paid: the action and the order are made, once, with what the form said', async () => {
    const token = await checkout.begun('paid@example.org', { source: 'flyer' });
    for (let turn = 1; turn <= 2; turn++) expect(await checkout.tell('checkout.session.completed', session(token))).toBe(200);
    expect(await checkout.orders('paid@example.org')).toEqual([PAID]);
    expect(await checkout.payments('paid@example.org')).toEqual([
      { type: 'sale', status: 'completed', amount: '25.50', id: `pi_${token}` },
    ]);
    const [person] = await checkout.site.rows("SELECT first_name, city, source FROM core_user WHERE email = 'paid@example.org'");
    expect(person).toEqual({ first_name: 'Ann', city: 'Albany', source: 'flyer' });
    expect(await checkout.site.rows('SELECT FROM core_pendingdonation WHERE token = $1', [token])).toEqual([]);
  });

  test('the same many times at once: it counts once', async () => {
    const token = await checkout.begun('twice@example.org');
    const statuses = await Promise.all(Array.from({ length: 8 }, () => checkout.tell('checkout.session.completed', session(token))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await checkout.orders('twice@example.org')).toEqual([PAID]);
  });

  test('forged, changed or old: it is not believed', async () => {
    const token = await checkout.begun('forged@example.org');
    expect(await checkout.tell('checkout.session.completed', session(token), { secret: 'whsec_another' })).toBe(401);
    expect(await checkout.tell('checkout.session.completed', session(token), { at: Math.floor(Date.now() / 1000) - 3600 })).toBe(401);
    const unsigned = await checkout.site.server.request('POST', '/payment-events/stripe/', {
      body: { type: 'checkout.session.completed', data: { object: session(token) } },
    });
    expect(unsigned.status).toBe(401);
    expect(await checkout.orders('forged@example.org')).toEqual([]);
  });

  test('that a direct debit is under way, and days later that it was paid, or that it failed', async () => {
    const [paid, failed] = [await checkout.begun('debit@example.org'), await checkout.begun('bounced@example.org')];
    for (const token of [paid, failed]) await checkout.tell('checkout.session.completed', session(token, { payment_status: 'unpaid' }));
    expect(await checkout.orders('debit@example.org')).toEqual([]);
    await checkout.tell('checkout.session.async_payment_succeeded', session(paid));
    await checkout.tell('checkout.session.async_payment_failed', session(failed, { payment_status: 'unpaid' }));
    expect(await checkout.orders('debit@example.org')).toEqual([{ ...PAID, method: 'ach' }]);
    expect(await checkout.orders('bounced@example.org')).toEqual([]);
    expect(await checkout.site.rows('SELECT FROM core_pendingdonation WHERE token = ANY ($1)', [[paid, failed]])).toEqual([]);
  });

  test('that a session expired, or is of another system: nothing is made', async () => {
    const token = await checkout.begun('gone@example.org');
    const before = await checkout.pending();
    expect(await checkout.tell('checkout.session.expired', session(token, { payment_status: 'unpaid' }))).toBe(200);
    expect(await checkout.pending()).toBe(before - 1);
    for (const other of [session('of-another-system', { metadata: {} }), session('', { client_reference_id: null, metadata: null })])
      expect(await checkout.tell('checkout.session.completed', other)).toBe(200);
    expect(await checkout.tell('customer.created', { id: 'cus_1' })).toBe(200);
  });

  test('of subscriptions and refunds of other systems on the same account: they are ignored', async () => {
    nock('https://api.stripe.com').get('/v1/invoice_payments').query(true).reply(200, { object: 'list', data: [] });
    const other = { parent: { subscription_details: { subscription: 'sub_other', metadata: {} } } };
    expect(await checkout.tell('invoice.paid', invoice('other', 'in_other', other))).toBe(200);
    expect(await checkout.tell('customer.subscription.deleted', { id: 'sub_other', metadata: {} })).toBe(200);
    expect(await checkout.tell('charge.refunded', { id: 'ch_3', payment_intent: 'pi_other', refunded: true, metadata: {} })).toBe(200);
  });

  test('of a refund before the payment: it is to come again, and the payment is reversed then', async () => {
    const token = await checkout.begun('early@example.org');
    nock('https://api.stripe.com').get('/v1/invoice_payments').query(true).times(2).reply(200, { object: 'list', data: [] });
    const charge = { id: 'ch_4', payment_intent: `pi_${token}`, refunded: true, metadata: { advocacy_donation: token } };
    expect(await checkout.tell('charge.refunded', charge)).toBe(503);
    await checkout.tell('checkout.session.completed', session(token));
    expect(await checkout.tell('charge.refunded', charge)).toBe(200);
    expect((await checkout.orders('early@example.org'))[0]).toMatchObject({ status: 'reversed' });
  });

  test('nothing that a stranger may say: when it was given, as what, or by which payment', async () => {
    const token = await checkout.begun('stranger@example.org', {
      import_id: 'x',
      created_at: '2001-01-01',
      trans_id: 'mine',
      recurring_id: 'r',
      payment_account: 'Default Import Stub',
    });
    await checkout.tell('checkout.session.completed', session(token));
    expect(await checkout.orders('stranger@example.org')).toEqual([PAID]);
    expect(await checkout.payments('stranger@example.org')).toEqual([
      { type: 'sale', status: 'completed', amount: '25.50', id: `pi_${token}` },
    ]);
    const [order] = await checkout.site.rows(
      "SELECT o.import_id, o.account, o.created_at > now() - interval '1 day' AS new, EXISTS (SELECT FROM core_orderrecurring r WHERE r.order_id = o.id) AS recurring FROM core_order o JOIN core_user u ON u.id = o.user_id WHERE u.email = 'stranger@example.org'",
    );
    expect(order).toEqual({ import_id: null, account: 'Main', new: true, recurring: false });
  });

  test('that another amount was paid: that is recorded', async () => {
    const token = await checkout.begun('more@example.org');
    await checkout.tell('checkout.session.completed', session(token, { amount_total: 3000, currency: 'eur' }));
    expect(await checkout.orders('more@example.org')).toEqual([{ ...PAID, total: '30.00', currency: 'EUR' }]);
  });

  test('that a payment was given back: it is reversed once', async () => {
    const token = await checkout.begun('refund@example.org');
    await checkout.tell('checkout.session.completed', session(token));
    nock('https://api.stripe.com').get('/v1/invoice_payments').query(true).times(2).reply(200, { object: 'list', data: [] });
    const charge = { id: 'ch_1', payment_intent: `pi_${token}`, refunded: true, metadata: {} };
    for (let turn = 1; turn <= 2; turn++) expect(await checkout.tell('charge.refunded', charge)).toBe(200);
    expect((await checkout.orders('refund@example.org'))[0]).toMatchObject({ status: 'reversed' });
    expect((await checkout.payments('refund@example.org')).map(({ type, status }) => [type, status])).toEqual([
      ['sale', 'reversed'],
      ['refund', 'completed'],
    ]);
  });
});

describe('a monthly gift', () => {
  test('is a subscription at Stripe, whose payments, failures and end are recorded once each', async () => {
    const { asked } = await checkout.give({ email: 'monthly@example.org', amount: '25.50', recurring: '1' });
    expect(Object.fromEntries(asked!)).toMatchObject({ mode: 'subscription', 'line_items[0][price_data][recurring][interval]': 'month' });
    const token = asked!.get('client_reference_id')!;
    // Before its session is known, Stripe is to come again.
    expect(await checkout.tell('invoice.paid', invoice(token, 'in_next'))).toBeGreaterThanOrEqual(400);
    expect(await checkout.tell('invoice.paid', invoice(token, `in_${token}`, { billing_reason: 'subscription_create' }))).toBe(200);
    await checkout.tell('checkout.session.completed', subscribed(token));
    const status = async () =>
      (
        await checkout.site.rows('SELECT status, period, amount::text FROM core_orderrecurring WHERE recurring_id = $1', [`sub_${token}`])
      )[0];
    expect(await status()).toEqual({ status: 'active', period: 'months', amount: '25.50' });
    await checkout.tell('invoice.payment_failed', invoice(token, 'in_next'));
    expect((await status())!.status).toBe('past_due');
    for (let turn = 1; turn <= 2; turn++) expect(await checkout.tell('invoice.paid', invoice(token, 'in_next'))).toBe(200);
    expect((await status())!.status).toBe('active');
    expect((await checkout.payments('monthly@example.org')).map(({ status: of, id }) => [of, id])).toEqual([
      ['completed', `in_${token}`],
      ['failed', 'in_next.1'],
      ['completed', 'in_next'],
    ]);
    nock('https://api.stripe.com')
      .get('/v1/invoice_payments')
      .query(true)
      .reply(200, { object: 'list', data: [{ id: 'inpay_1', invoice: 'in_next' }] });
    await checkout.tell('charge.refunded', { id: 'ch_2', payment_intent: 'pi_renewal', refunded: true, metadata: {} });
    expect((await checkout.payments('monthly@example.org')).find(({ id }) => id === 'in_next')).toMatchObject({ status: 'reversed' });
    for (let turn = 1; turn <= 2; turn++)
      expect(await checkout.tell('customer.subscription.deleted', { id: `sub_${token}`, metadata: { advocacy_donation: token } })).toBe(
        200,
      );
    expect((await status())!.status).toBe('canceled_by_processor');
  });

  test('is none where the page offers none', async () => {
    await checkout.site.page('donation', 'once', { page: { payment_account: 'Main' }, form: { is_recurring: false } });
    expect((await checkout.site.open('/pages/once/')).text).not.toContain('name="recurring"');
    expect((await checkout.give({ email: 'once@example.org', amount_other: '10', recurring: '1' }, 'once')).asked!.get('mode')).toBe(
      'payment',
    );
  });
});

test('an erasure takes the donations of the person that wait for Stripe', async () => {
  const token = await checkout.begun('erased@example.org');
  const user = await checkout.site.make('user', { email: 'erased@example.org' });
  await checkout.site.make('eraser', { user });
  expect(await checkout.site.rows('SELECT FROM core_pendingdonation WHERE token = $1', [token])).toEqual([]);
});
