import nock from 'nock';
import Stripe from 'stripe';
import { interceptRequests } from '../../../support/intercept-requests';
import { openPages, type PagesHarness, valueOf } from '../pages/harness';

type Json = Record<string, unknown>;

const WEBHOOK_SECRET = 'whsec_of the tests';
const client = new Stripe('sk_test_of_the_tests');

interceptRequests();
let site: PagesHarness;
beforeAll(async () => {
  site = await openPages({ stripeSecretKey: 'sk_test_of_the_tests', stripeWebhookSecret: WEBHOOK_SECRET });
  await site.make('paymentaccount', { name: 'Main', processor: 'Stripe' });
  await site.page('donation', 'give', {
    page: { payment_account: 'main', minimum_amount: '5.00' },
    form: {
      is_recurring: true,
      amount_order: 'descending',
      ask_text: 'Please give.',
      amounts: [{ amount: '$10' }, { amount: '$1,000', is_default: true }, { amount: '$25.50' }],
    },
    followup: { url: '/done' },
  });
});
afterEach(() => nock.cleanAll());
afterAll(() => site.close());

const GIVER = { name: 'Ann Lee', address1: '12 Oak Street', city: 'Albany', state: 'NY', zip: '12207', country: 'United States' };

let sessions = 0;
/** Sends the form of a page. Returns the answer, and what Stripe was asked for; undefined when it was asked nothing. */
async function give(
  fields: Record<string, string>,
  page = 'give',
): Promise<{ status: number; location?: string; text: string; asked?: URLSearchParams }> {
  let asked: URLSearchParams | undefined;
  nock.cleanAll();
  nock('https://api.stripe.com')
    .post('/v1/checkout/sessions', (body: Record<string, string>) => {
      asked = new URLSearchParams(body);
      return true;
    })
    .matchHeader('authorization', 'Bearer sk_test_of_the_tests')
    .reply(200, { id: `cs_${(sessions += 1)}`, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/cs_${sessions}` });
  const { status, headers, text } = await site.fill(page, { ...GIVER, ...fields });
  return { status, location: headers.location, text, asked };
}

/** The token of a donation of 25.50 dollars by this person, who is at Stripe now. */
async function begun(email: string, fields: Record<string, string> = {}, page = 'give'): Promise<string> {
  const { status, asked, text } = await give({ email, amount: '25.50', ...fields }, page);
  if (status !== 303) throw new Error(text);
  return asked!.get('client_reference_id')!;
}

/** Tells the service of an event, as Stripe does. */
async function tell(type: string, object: Json, { secret = WEBHOOK_SECRET, at }: { secret?: string; at?: number } = {}): Promise<number> {
  const payload = JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } });
  const signature = client.webhooks.generateTestHeaderString({ payload, secret, ...(at !== undefined && { timestamp: at }) });
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  return (await site.server.request('POST', '/payment-events/stripe/', { body: payload, headers })).status;
}
const session = (token: string, more: Json = {}): Json => ({
  id: `cs_${token}`,
  client_reference_id: token,
  metadata: { advocacy_donation: token },
  payment_status: 'paid',
  amount_total: 2550,
  currency: 'usd',
  payment_intent: `pi_${token}`,
  subscription: null,
  invoice: null,
  ...more,
});
const subscribed = (token: string): Json => session(token, { payment_intent: null, subscription: `sub_${token}`, invoice: `in_${token}` });
const invoice = (token: string, id: string, more: Json = {}): Json => ({
  id,
  billing_reason: 'subscription_cycle',
  parent: { subscription_details: { subscription: `sub_${token}`, metadata: { advocacy_donation: token } } },
  currency: 'usd',
  amount_paid: 2550,
  amount_due: 2550,
  attempt_count: 1,
  ...more,
});

const orders = (email: string) =>
  site.rows(
    `SELECT o.status, o.total::text, o.currency, o.payment_method AS method, a.status AS action, p.name AS page FROM core_order o
     JOIN core_user u ON u.id = o.user_id JOIN core_action a ON a.id = o.action_id JOIN core_page p ON p.id = a.page_id WHERE u.email = $1 ORDER BY o.id`,
    [email],
  );
const payments = (email: string) =>
  site.rows(
    `SELECT t.type, t.status, t.amount::text, t.trans_id AS id FROM core_transaction t JOIN core_order o ON o.id = t.order_id JOIN core_user u ON u.id = o.user_id
     WHERE u.email = $1 ORDER BY t.id`,
    [email],
  );
const pending = async (): Promise<number> => Number((await site.rows('SELECT count(*) FROM core_pendingdonation'))[0]!.count);
const PAID = { status: 'completed', total: '25.50', currency: 'USD', method: 'cc', action: 'complete', page: 'give' };

describe('a donation page', () => {
  test('shows its text, its amounts in their order, another amount, and the monthly gift', async () => {
    const { text, headers } = await site.open('/pages/give/');
    expect(text).toContain('Please give.');
    expect(
      [...text.matchAll(/name="amount" value="([^"]*)"( checked)?/g)].map(([, value, checked]) => [value, checked !== undefined]),
    ).toEqual([
      ['1000', true],
      ['25.50', false],
      ['10', false],
      ['other', false],
    ]);
    expect([valueOf(text, 'amount_other'), valueOf(text, 'recurring')]).toEqual(['', '1']);
    expect(text).toContain('Give</button>');
    expect(headers['content-security-policy']).toContain("form-action 'self' https:");
  });

  test('says that it takes nothing without an account of a processor, with a hidden one, and without keys', async () => {
    await site.make('paymentaccount', { name: 'Hidden', processor: 'stripe', hidden: true });
    for (const [name, account] of Object.entries({ stub: 'Default Import Stub', unset: '', concealed: 'Hidden' })) {
      await site.page('donation', name, { page: { payment_account: account } });
      expect((await site.open(`/pages/${name}/`)).text).toContain('Donations cannot be made on this page yet.');
      expect(await give({ email: 'early@example.org', amount_other: '10' }, name)).toMatchObject({ status: 400, asked: undefined });
    }
    const closed = await openPages();
    await closed.make('paymentaccount', { name: 'Main', processor: 'stripe' });
    await closed.page('donation', 'give', { page: { payment_account: 'Main' } });
    const answer = await closed.fill('give', { ...GIVER, email: 'early@example.org', amount_other: '10' });
    const events = await closed.server.request('POST', '/payment-events/stripe/', { body: {} });
    await closed.close();
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Donations cannot be made on this page yet.')]);
    expect(events.status).toBe(404);
  });

  test('sends the giver to Stripe with what is given, and stores no order before it is paid', async () => {
    const { status, location, asked } = await give({ email: 'leaving@example.org', amount: '25.50', i: 'a login token' });
    expect([status, location]).toEqual([303, expect.stringMatching(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/)]);
    expect(Object.fromEntries(asked!)).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '2550',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product_data][name]': 'The give',
      customer_email: 'leaving@example.org',
      'excluded_payment_method_types[0]': 'us_bank_account',
      success_url: expect.stringMatching(/\/done$/),
      cancel_url: expect.stringMatching(/\/pages\/give\/$/),
    });
    expect(await orders('leaving@example.org')).toEqual([]);
    const kept = await site.rows("SELECT parameters::text FROM core_pendingdonation WHERE email = 'leaving@example.org'");
    expect(kept).toEqual([{ parameters: expect.not.stringContaining('login token') }]);
  });

  test('shows at its fields what is wrong, and asks Stripe nothing', async () => {
    const wrong = async (fields: Record<string, string>) => {
      const { status, text, asked } = await give({ email: 'wrong@example.org', ...fields });
      expect([status, asked]).toEqual([400, undefined]);
      return text;
    };
    expect(await wrong({ amount: 'other' })).toContain('This field is required.');
    expect(await wrong({ amount: 'other', amount_other: '4' })).toContain('The smallest amount is 5.00 USD.');
    expect(await wrong({ amount: 'other', amount_other: '-5' })).toContain('role="alert"');
    expect(await wrong({ amount: '10', email: 'nobody' })).toContain('Enter a valid e-mail address.');
    expect(await wrong({ amount: '10', name: '' })).toContain('This field is required.');
    expect(await wrong({ amount: '10', country: 'Canada', zip: 'M5V 2T6' })).toContain('Only people in the United States can give here.');
  });

  test('takes gifts from everywhere with allow_international, direct debit with accept_ach, and yen without decimals', async () => {
    await site.page('donation', 'world', { page: { payment_account: 'Main', allow_international: true, accept_ach: true } });
    const { asked } = await give(
      { email: 'w@example.org', amount_other: '500', currency: 'jpy', country: 'Japan', zip: '100-0001' },
      'world',
    );
    expect(asked!.get('line_items[0][price_data][unit_amount]')).toBe('500');
    expect([...asked!.keys()].some((name) => name.startsWith('excluded_payment_method_types'))).toBe(false);
    expect((await give({ email: 'w@example.org', amount_other: '500.50', currency: 'JPY', country: 'Japan' }, 'world')).text).toContain(
      'Enter a whole number.',
    );
  });

  test('takes no currency with three decimals, and króna in whole amounts', async () => {
    const refused = async (amount_other: string, currency: string) =>
      (await give({ email: 'k@example.org', amount: 'other', amount_other, currency })).text;
    expect(await refused('10', 'KWD')).toContain('Donations in KWD are not taken.');
    expect(await refused('10.50', 'ISK')).toContain('Enter a whole number.');
    const { asked } = await give({ email: 'k@example.org', amount: 'other', amount_other: '500', currency: 'ISK' });
    expect(asked!.get('line_items[0][price_data][unit_amount]')).toBe('50000');
  });

  test('sells its products', async () => {
    const shirt = await site.make('product', { name: 'Shirt', price: '20.00', currency: 'USD', status: 'active' });
    const old = await site.make('product', { name: 'Old shirt', price: '5.00', currency: 'USD', status: 'inactive' });
    await site.page('donation', 'shop', { page: { payment_account: 'Main', products: [old, shirt] }, form: { show_other_amount: false } });
    const { text } = await site.open('/pages/shop/');
    expect(text).toContain('Shirt (20.00 USD)');
    expect(text).not.toContain('Old shirt');
    const token = await begun('buyer@example.org', { amount: '', product_2: '2' }, 'shop');
    await tell('checkout.session.completed', session(token, { amount_total: 4000 }));
    expect(await orders('buyer@example.org')).toEqual([{ ...PAID, total: '40.00', page: 'shop' }]);
    expect(
      await site.rows(
        "SELECT d.quantity FROM core_order_detail d JOIN core_order o ON o.id = d.order_id JOIN core_user u ON u.id = o.user_id WHERE u.email = 'buyer@example.org'",
      ),
    ).toEqual([{ quantity: 2 }]);
  });

  test('shows its candidates with their portraits', async () => {
    const candidate = await site.make('candidate', {
      name: 'Cleo',
      portrait_url: 'https://example.org/cleo.jpg?a=1&b="',
      status: 'active',
    });
    await site.page('donation', 'elect', { page: { payment_account: 'Main', candidates: [candidate] } });
    const { text } = await site.open('/pages/elect/');
    expect(text).toContain('<img class="portrait" src="https://example.org/cleo.jpg?a=1&amp;b=&quot;" alt="">');
    const token = await begun('voter@example.org', { amount: '', candidate_1: '7' }, 'elect');
    await tell('checkout.session.completed', session(token, { amount_total: 700 }));
    expect(await orders('voter@example.org')).toEqual([{ ...PAID, total: '7.00', page: 'elect' }]);
  });

  test('says so when Stripe does not answer', async () => {
    nock('https://api.stripe.com')
      .post('/v1/checkout/sessions')
      .times(3)
      .reply(500, { error: { message: 'down' } });
    expect((await site.fill('give', { ...GIVER, email: 'down@example.org', amount: '10' })).status).toBe(503);
  });
});

describe('Stripe tells', () => {
  test('that a donation was paid: the action and the order are made, once, with what the form said', async () => {
    const token = await begun('paid@example.org', { source: 'flyer' });
    for (let turn = 1; turn <= 2; turn++) expect(await tell('checkout.session.completed', session(token))).toBe(200);
    expect(await orders('paid@example.org')).toEqual([PAID]);
    expect(await payments('paid@example.org')).toEqual([{ type: 'sale', status: 'completed', amount: '25.50', id: `pi_${token}` }]);
    const [person] = await site.rows("SELECT first_name, city, source FROM core_user WHERE email = 'paid@example.org'");
    expect(person).toEqual({ first_name: 'Ann', city: 'Albany', source: 'flyer' });
    expect(await site.rows('SELECT FROM core_pendingdonation WHERE token = $1', [token])).toEqual([]);
  });

  test('the same many times at once: it counts once', async () => {
    const token = await begun('twice@example.org');
    const statuses = await Promise.all(Array.from({ length: 8 }, () => tell('checkout.session.completed', session(token))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await orders('twice@example.org')).toEqual([PAID]);
  });

  test('forged, changed or old: it is not believed', async () => {
    const token = await begun('forged@example.org');
    expect(await tell('checkout.session.completed', session(token), { secret: 'whsec_another' })).toBe(401);
    expect(await tell('checkout.session.completed', session(token), { at: Math.floor(Date.now() / 1000) - 3600 })).toBe(401);
    const unsigned = await site.server.request('POST', '/payment-events/stripe/', {
      body: { type: 'checkout.session.completed', data: { object: session(token) } },
    });
    expect(unsigned.status).toBe(401);
    expect(await orders('forged@example.org')).toEqual([]);
  });

  test('that a direct debit is under way, and days later that it was paid, or that it failed', async () => {
    const [paid, failed] = [await begun('debit@example.org'), await begun('bounced@example.org')];
    for (const token of [paid, failed]) await tell('checkout.session.completed', session(token, { payment_status: 'unpaid' }));
    expect(await orders('debit@example.org')).toEqual([]);
    await tell('checkout.session.async_payment_succeeded', session(paid));
    await tell('checkout.session.async_payment_failed', session(failed, { payment_status: 'unpaid' }));
    expect(await orders('debit@example.org')).toEqual([{ ...PAID, method: 'ach' }]);
    expect(await orders('bounced@example.org')).toEqual([]);
    expect(await site.rows('SELECT FROM core_pendingdonation WHERE token = ANY ($1)', [[paid, failed]])).toEqual([]);
  });

  test('that a session expired, or is of another system: nothing is made', async () => {
    const token = await begun('gone@example.org');
    const before = await pending();
    expect(await tell('checkout.session.expired', session(token, { payment_status: 'unpaid' }))).toBe(200);
    expect(await pending()).toBe(before - 1);
    for (const other of [session('of-another-system', { metadata: {} }), session('', { client_reference_id: null, metadata: null })])
      expect(await tell('checkout.session.completed', other)).toBe(200);
    expect(await tell('customer.created', { id: 'cus_1' })).toBe(200);
  });

  test('of subscriptions and refunds of other systems on the same account: they are ignored', async () => {
    nock('https://api.stripe.com').get('/v1/invoice_payments').query(true).reply(200, { object: 'list', data: [] });
    const other = { parent: { subscription_details: { subscription: 'sub_other', metadata: {} } } };
    expect(await tell('invoice.paid', invoice('other', 'in_other', other))).toBe(200);
    expect(await tell('customer.subscription.deleted', { id: 'sub_other', metadata: {} })).toBe(200);
    expect(await tell('charge.refunded', { id: 'ch_3', payment_intent: 'pi_other', refunded: true, metadata: {} })).toBe(200);
  });

  test('of a refund before the payment: it is to come again, and the payment is reversed then', async () => {
    const token = await begun('early@example.org');
    nock('https://api.stripe.com').get('/v1/invoice_payments').query(true).times(2).reply(200, { object: 'list', data: [] });
    const charge = { id: 'ch_4', payment_intent: `pi_${token}`, refunded: true, metadata: { advocacy_donation: token } };
    expect(await tell('charge.refunded', charge)).toBe(503);
    await tell('checkout.session.completed', session(token));
    expect(await tell('charge.refunded', charge)).toBe(200);
    expect((await orders('early@example.org'))[0]).toMatchObject({ status: 'reversed' });
  });

  test('nothing that a stranger may say: when it was given, as what, or by which payment', async () => {
    const token = await begun('stranger@example.org', {
      import_id: 'x',
      created_at: '2001-01-01',
      trans_id: 'mine',
      recurring_id: 'r',
      payment_account: 'Default Import Stub',
    });
    await tell('checkout.session.completed', session(token));
    expect(await orders('stranger@example.org')).toEqual([PAID]);
    expect(await payments('stranger@example.org')).toEqual([{ type: 'sale', status: 'completed', amount: '25.50', id: `pi_${token}` }]);
    const [order] = await site.rows(
      "SELECT o.import_id, o.account, o.created_at > now() - interval '1 day' AS new, EXISTS (SELECT FROM core_orderrecurring r WHERE r.order_id = o.id) AS recurring FROM core_order o JOIN core_user u ON u.id = o.user_id WHERE u.email = 'stranger@example.org'",
    );
    expect(order).toEqual({ import_id: null, account: 'Main', new: true, recurring: false });
  });

  test('that another amount was paid: that is recorded', async () => {
    const token = await begun('more@example.org');
    await tell('checkout.session.completed', session(token, { amount_total: 3000, currency: 'eur' }));
    expect(await orders('more@example.org')).toEqual([{ ...PAID, total: '30.00', currency: 'EUR' }]);
  });

  test('that a payment was given back: it is reversed once, also when a part came before', async () => {
    const token = await begun('refund@example.org');
    await tell('checkout.session.completed', session(token));
    nock('https://api.stripe.com').get('/v1/invoice_payments').query(true).times(2).reply(200, { object: 'list', data: [] });
    const charge = { id: 'ch_1', payment_intent: `pi_${token}`, refunded: false, metadata: {} };
    expect(await tell('charge.refunded', charge)).toBe(200);
    expect(await orders('refund@example.org')).toEqual([PAID]);
    for (let turn = 1; turn <= 2; turn++) expect(await tell('charge.refunded', { ...charge, refunded: true })).toBe(200);
    expect((await orders('refund@example.org'))[0]).toMatchObject({ status: 'reversed' });
    expect((await payments('refund@example.org')).map(({ type, status }) => [type, status])).toEqual([
      ['sale', 'reversed'],
      ['refund', 'completed'],
    ]);
  });
});

describe('a monthly gift', () => {
  test('is a subscription at Stripe, whose payments, failures and end are recorded once each', async () => {
    const { asked } = await give({ email: 'monthly@example.org', amount: '25.50', recurring: '1' });
    expect(Object.fromEntries(asked!)).toMatchObject({ mode: 'subscription', 'line_items[0][price_data][recurring][interval]': 'month' });
    const token = asked!.get('client_reference_id')!;
    // Before its session is known, Stripe is to come again.
    expect(await tell('invoice.paid', invoice(token, 'in_next'))).toBeGreaterThanOrEqual(400);
    expect(await tell('invoice.paid', invoice(token, `in_${token}`, { billing_reason: 'subscription_create' }))).toBe(200);
    await tell('checkout.session.completed', subscribed(token));
    const status = async () =>
      (await site.rows('SELECT status, period, amount::text FROM core_orderrecurring WHERE recurring_id = $1', [`sub_${token}`]))[0];
    expect(await status()).toEqual({ status: 'active', period: 'months', amount: '25.50' });
    await tell('invoice.payment_failed', invoice(token, 'in_next'));
    expect((await status())!.status).toBe('past_due');
    for (let turn = 1; turn <= 2; turn++) expect(await tell('invoice.paid', invoice(token, 'in_next'))).toBe(200);
    expect((await status())!.status).toBe('active');
    expect((await payments('monthly@example.org')).map(({ status: of, id }) => [of, id])).toEqual([
      ['completed', `in_${token}`],
      ['failed', 'in_next.1'],
      ['completed', 'in_next'],
    ]);
    nock('https://api.stripe.com')
      .get('/v1/invoice_payments')
      .query(true)
      .reply(200, { object: 'list', data: [{ id: 'inpay_1', invoice: 'in_next' }] });
    await tell('charge.refunded', { id: 'ch_2', payment_intent: 'pi_renewal', refunded: true, metadata: {} });
    expect((await payments('monthly@example.org')).find(({ id }) => id === 'in_next')).toMatchObject({ status: 'reversed' });
    for (let turn = 1; turn <= 2; turn++)
      expect(await tell('customer.subscription.deleted', { id: `sub_${token}`, metadata: { advocacy_donation: token } })).toBe(200);
    expect((await status())!.status).toBe('canceled_by_processor');
  });

  test('is none where the page offers none', async () => {
    await site.page('donation', 'once', { page: { payment_account: 'Main' }, form: { is_recurring: false } });
    expect((await site.open('/pages/once/')).text).not.toContain('name="recurring"');
    expect((await give({ email: 'once@example.org', amount_other: '10', recurring: '1' }, 'once')).asked!.get('mode')).toBe('payment');
  });
});

test('an erasure takes the donations of the person that wait for Stripe', async () => {
  const token = await begun('erased@example.org');
  const user = await site.make('user', { email: 'erased@example.org' });
  await site.make('eraser', { user });
  expect(await site.rows('SELECT FROM core_pendingdonation WHERE token = $1', [token])).toEqual([]);
});
