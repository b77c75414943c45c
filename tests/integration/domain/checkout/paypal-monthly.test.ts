import nock from 'nock';
import { checkoutJobs } from '../../../../runtime/domain/checkout/jobs';
import { runJobs } from '../../../support/jobs';
import { GIVER } from './harness';
import { API, paypalHarness } from './paypal-harness';

type Json = Record<string, unknown>;

const pal = paypalHarness();

/** A subscription at the PayPal of the tests. */
interface Sub {
  id: string;
  token: string;
  returnUrl: string;
  asked: Json;
}

let subs = 0;

const asSubscription = ({ id, token }: Pick<Sub, 'id' | 'token'>, more: Json = {}): Json => ({
  id,
  status: 'ACTIVE',
  custom_id: `advocacy_donation.${token}`,
  ...more,
});
const sale = ({ id }: Sub, number: string, more: Json = {}): Json => ({
  id: `SALE${number}${id}`,
  state: 'completed',
  amount: { total: '25.50', currency: 'USD' },
  billing_agreement_id: id,
  ...more,
});

function mockToken(): void {
  nock(API).persist().post('/v1/oauth2/token').reply(200, { access_token: 'A', expires_in: 30000 });
}

/** PayPal shows a subscription to who asks. */
function show(sub: Pick<Sub, 'id' | 'token'>, more: Json = {}): void {
  nock(API).persist().get(`/v1/billing/subscriptions/${sub.id}`).reply(200, asSubscription(sub, more));
}

/** Somebody who gives 25.50 dollars each month and is at PayPal. */
async function begun(email: string, fields: Record<string, string> = {}): Promise<Sub> {
  let sub: Sub | undefined;
  const id = `I-SUB${(subs += 1)}`;
  mockToken();
  nock(API)
    .persist()
    .get('/v1/billing/plans')
    .query(true)
    .reply(200, {
      plans: [
        { id: 'P-OLD', status: 'INACTIVE' },
        { id: 'P-1', status: 'ACTIVE' },
      ],
    });
  nock(API, { reqheaders: { 'paypal-request-id': /^[\w-]{36}$/ } })
    .post('/v1/billing/subscriptions', (asked: { custom_id: string; application_context: { return_url: string } }) => {
      sub = { id, token: asked.custom_id.split('.')[1]!, returnUrl: asked.application_context.return_url, asked };
      return true;
    })
    .reply(201, {
      id,
      status: 'APPROVAL_PENDING',
      links: [{ rel: 'approve', href: `https://www.paypal.com/webapps/billing/subscriptions?ba_token=${id}` }],
    });
  const { status, headers, text } = await pal.site.fill('give', {
    ...GIVER,
    email,
    amount: '25.50',
    payment_method: 'paypal',
    recurring: '1',
    ...fields,
  });
  if (!sub || status !== 303) throw new Error(text);
  expect(headers.location).toBe(`https://www.paypal.com/webapps/billing/subscriptions?ba_token=${id}`);
  return sub;
}

/** The same, who has paid once. */
async function monthly(email: string): Promise<Sub> {
  const sub = await begun(email);
  show(sub);
  expect(await pal.tell('PAYMENT.SALE.COMPLETED', sale(sub, '1'))).toBe(200);
  return sub;
}

const giftOf = async ({ id }: Sub): Promise<Json | undefined> =>
  (await pal.site.rows('SELECT status, period, amount::text, account FROM core_orderrecurring WHERE recurring_id = $1', [id]))[0];
const paymentsOf = async (email: string) => (await pal.payments(email)).map(({ type, status, amount, id }) => [type, status, amount, id]);

const ACTIVE = { status: 'active', period: 'months', amount: '25.50', account: 'Pal' };
const ORDER = { status: 'completed', total: '25.50', currency: 'USD', method: 'paypal', account: 'Pal' };

describe('a monthly gift by PayPal', () => {
  test('leads to the page of PayPal for a subscription of that amount, and stores nothing before it is paid', async () => {
    const sub = await begun('leaving@example.org');
    expect(sub.asked).toMatchObject({
      plan_id: 'P-1',
      plan: {
        billing_cycles: [{ sequence: 1, total_cycles: 0, pricing_scheme: { fixed_price: { currency_code: 'USD', value: '25.50' } } }],
      },
      application_context: { user_action: 'SUBSCRIBE_NOW', cancel_url: expect.stringMatching(/\/pages\/give\/$/) },
    });
    const { pathname, search } = new URL(sub.returnUrl);
    const back = await pal.site.server.request('GET', `${pathname}${search}&subscription_id=${sub.id}&ba_token=BA-1&token=BA-1`);
    expect([back.status, back.headers.location]).toEqual([303, expect.stringMatching(/\/done$/)]);
    for (const type of ['CREATED', 'ACTIVATED', 'UPDATED'])
      expect(await pal.tell(`BILLING.SUBSCRIPTION.${type}`, asSubscription(sub))).toBe(200);
    expect(await pal.orders('leaving@example.org')).toEqual([]);
  });

  test('makes the product and the plan of its currency at PayPal where there are none, once', async () => {
    const made: Json[] = [];
    mockToken();
    nock(API)
      .get('/v1/billing/plans')
      .query({ product_id: 'ADVOCACY-MONTHLY-EUR', page_size: '20' })
      .reply(404, { name: 'RESOURCE_NOT_FOUND' });
    const note = (body: Json) => made.push(body) > 0;
    nock(API).post('/v1/catalogs/products', note).reply(201, { id: 'ADVOCACY-MONTHLY-EUR' });
    nock(API).post('/v1/billing/plans', note).reply(201, { id: 'P-EUR', status: 'ACTIVE' });
    const sub = await begun('euro@example.org', { currency: 'EUR' });
    expect((await begun('euro2@example.org', { currency: 'EUR' })).asked).toMatchObject({ plan_id: 'P-EUR' });
    expect(sub.asked).toMatchObject({ plan_id: 'P-EUR' });
    expect(made).toMatchObject([
      { id: 'ADVOCACY-MONTHLY-EUR', type: 'SERVICE' },
      {
        product_id: 'ADVOCACY-MONTHLY-EUR',
        billing_cycles: [{ frequency: { interval_unit: 'MONTH', interval_count: 1 }, total_cycles: 0 }],
      },
    ]);
  });

  test('begins with its first payment, and each further one is recorded once, whatever is told twice or at once', async () => {
    const sub = await begun('renew@example.org');
    show(sub);
    const told = (number: string) => pal.tell('PAYMENT.SALE.COMPLETED', sale(sub, number));
    await Promise.all([told('1'), told('1'), told('1')]);
    expect(await told('1')).toBe(200);
    expect([await pal.orders('renew@example.org'), await giftOf(sub)]).toEqual([[ORDER], ACTIVE]);
    expect(await Promise.all([told('2'), told('2')])).toEqual([200, 200]);
    expect(await paymentsOf('renew@example.org')).toEqual([
      ['sale', 'completed', '25.50', `SALE1${sub.id}`],
      ['sale', 'completed', '25.50', `SALE2${sub.id}`],
    ]);
  });

  test('is past due when a payment fails, until one succeeds; a failure that is told after that changes nothing', async () => {
    const sub = await monthly('failing@example.org');
    const failed = (time: string, more: Json = {}) =>
      pal.tell('BILLING.SUBSCRIPTION.PAYMENT.FAILED', asSubscription(sub, { billing_info: { last_failed_payment: { time, ...more } } }));
    const soon = new Date(Date.now() + 5000).toISOString();
    for (let turn = 1; turn <= 2; turn++) expect(await failed(soon, { amount: { currency_code: 'USD', value: '25.5' } })).toBe(200);
    expect((await giftOf(sub))!.status).toBe('past_due');
    await pal.tell('PAYMENT.SALE.COMPLETED', sale(sub, '2'));
    expect((await giftOf(sub))!.status).toBe('active');
    await failed(new Date(Date.now() - 60_000).toISOString());
    expect((await giftOf(sub))!.status).toBe('active');
    expect((await paymentsOf('failing@example.org')).map(([, status, amount]) => [status, amount])).toEqual([
      ['completed', '25.50'],
      ['failed', '25.50'],
      ['completed', '25.50'],
      ['failed', '25.50'],
    ]);
  });

  test('whose first payment fails begins with the one that succeeds', async () => {
    const sub = await begun('second-try@example.org');
    const billing_info = { last_failed_payment: { time: '2026-11-01T10:00:00Z' } };
    expect(await pal.tell('BILLING.SUBSCRIPTION.PAYMENT.FAILED', asSubscription(sub, { billing_info }))).toBe(200);
    expect(await pal.orders('second-try@example.org')).toEqual([]);
    show(sub);
    await pal.tell('PAYMENT.SALE.COMPLETED', sale(sub, '1'));
    expect(await giftOf(sub)).toEqual(ACTIVE);
  });

  test('ends when it is cancelled at PayPal, once; one that was never paid leaves nothing, and one that is not known yet is to come again', async () => {
    const [sub, unpaid, early] = [await monthly('ends@example.org'), await begun('unpaid@example.org'), await begun('early@example.org')];
    const cancelled = (of: Sub, isPaid = true) =>
      pal.tell(
        'BILLING.SUBSCRIPTION.CANCELLED',
        asSubscription(of, { status: 'CANCELLED', billing_info: isPaid ? { last_payment: {} } : {} }),
      );
    for (let turn = 1; turn <= 2; turn++) expect(await cancelled(sub)).toBe(200);
    expect((await giftOf(sub))!.status).toBe('canceled_by_processor');
    expect(await cancelled(unpaid, false)).toBe(200);
    expect(await pal.site.rows('SELECT FROM core_pendingdonation WHERE token = $1', [unpaid.token])).toEqual([]);
    expect(await cancelled(early)).toBe(503);
    show(early);
    await pal.tell('PAYMENT.SALE.COMPLETED', sale(early, '1'));
    expect([await cancelled(early), (await giftOf(early))!.status]).toEqual([200, 'canceled_by_processor']);
    expect(await pal.site.objects('/rest/v1/job/?task=endAtProcessor')).toEqual([]);
  });

  test('that is cancelled here ends at PayPal; the job says why it could not', async () => {
    const sub = await monthly('cancel@example.org');
    const [gift] = await pal.site.objects(`/rest/v1/orderrecurring/?recurring_id=${sub.id}`);
    expect((await pal.site.send('POST', String(gift!.cancel))).status).toBe(202);
    const path = `/v1/billing/subscriptions/${sub.id}/cancel`;
    const run = async () => {
      await pal.site.rows('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts < max_attempts');
      await runJobs(pal.site.test.services, checkoutJobs);
      return (await pal.site.objects('/rest/v1/job/?task=endAtProcessor')).map((job) => job.last_error);
    };
    nock(API).post(path).reply(422, { name: 'UNPROCESSABLE_ENTITY' });
    expect(await run()).toEqual([`${sub.id} still runs at paypal: PayPal refused to end it. It has the status ACTIVE.`]);
    const ended = nock(API).post(path, { reason: /./ }).reply(204);
    expect([await run(), ended.isDone()]).toEqual([[], true]);
    expect((await giftOf(sub))!.status).toBe('canceled_by_admin');
  });

  test('keeps its amount and period, which the giver would have to change at PayPal: staff and the giver are told, in the language of the page', async () => {
    const sub = await monthly('change@example.org');
    const [gift] = await pal.site.objects(`/rest/v1/orderrecurring/?recurring_id=${sub.id}`);
    const text = 'This gift is paid through PayPal: this cannot be changed here. Please end it, and give anew.';
    const staff = await pal.site.send('PATCH', String(gift!.resource_uri), {
      body: { amount: '30.00', period: 'years', card_num: '1234' },
    });
    expect([staff.status, staff.json()]).toEqual([400, { orderrecurring: { amount: [text], period: [text] } }]);
    const lang = await pal.site.make('language', { name: 'Deutsch', iso_code: 'de' });
    await pal.site.page('recurringdonationupdate', 'change', { page: { lang } });
    const action = { page: 'change', email: 'change@example.org', recurring_id: sub.id, amount_other: '30' };
    const german = 'Diese Spende läuft über PayPal: Das lässt sich hier nicht ändern. Bitte beenden Sie sie und spenden Sie neu.';
    expect((await pal.site.send('POST', '/rest/v1/action/', { body: action })).json()).toEqual({ errors: { amount_other: [german] } });
    const { token } = (await pal.site.send('POST', `${String(gift!.user)}logintoken/`, { body: {} })).json() as { token: string };
    const page = await pal.site.fill('change', { i: token, recurring_id: sub.id, amount_other: '30' });
    expect([page.status, page.text.includes(german)]).toEqual([400, true]);
    expect(await pal.site.get(String(gift!.resource_uri))).toMatchObject({ amount: '25.50', period: 'months', card_num: '' });
    expect(await pal.site.objects('/rest/v1/recurringdonationupdateaction/')).toEqual([]);
    expect(await pal.site.objects('/rest/v1/job/?task=changeAtProcessor')).toEqual([]);
  });

  test('that PayPal has ended already is ended', async () => {
    const sub = await monthly('already@example.org');
    const [gift] = await pal.site.objects(`/rest/v1/orderrecurring/?recurring_id=${sub.id}`);
    await pal.site.send('POST', String(gift!.cancel));
    nock.cleanAll();
    mockToken();
    show(sub, { status: 'CANCELLED' });
    nock(API).post(`/v1/billing/subscriptions/${sub.id}/cancel`).reply(422, { name: 'UNPROCESSABLE_ENTITY' });
    await runJobs(pal.site.test.services, checkoutJobs);
    expect(await pal.site.objects('/rest/v1/job/?task=endAtProcessor')).toEqual([]);
  });

  test('is given back in part, and as a whole, each once', async () => {
    const sub = await monthly('refund@example.org');
    const told = async (type: string, state: string, resource: Json) => {
      nock(API)
        .get(`/v1/payments/sale/SALE1${sub.id}`)
        .reply(200, sale(sub, '1', { state }));
      expect(await pal.tell(`PAYMENT.SALE.${type}`, resource)).toBe(200);
    };
    const part = { id: 'R1', sale_id: `SALE1${sub.id}`, amount: { total: '-5.50', currency: 'USD' } };
    for (let turn = 1; turn <= 2; turn++) await told('REFUNDED', 'partially_refunded', part);
    for (let turn = 1; turn <= 2; turn++)
      await told('REVERSED', 'reversed', sale(sub, '1', { amount: { total: '-20.00', currency: 'USD' } }));
    expect(await paymentsOf('refund@example.org')).toEqual([
      ['sale', 'reversed', '25.50', `SALE1${sub.id}`],
      ['refund', 'completed', '5.50', 'R1'],
      ['refund', 'completed', '20.00', null],
    ]);
  });

  test('has each payment at its time, and a refund that is told before its payment is to come again', async () => {
    const sub = await monthly('late@example.org');
    nock(API)
      .persist()
      .get(`/v1/payments/sale/SALE2${sub.id}`)
      .reply(200, sale(sub, '2', { state: 'refunded' }));
    const refund = () =>
      pal.tell('PAYMENT.SALE.REFUNDED', { id: 'R2', sale_id: `SALE2${sub.id}`, amount: { total: '-25.50', currency: 'USD' } });
    expect(await refund()).toBe(503);
    await pal.tell('PAYMENT.SALE.COMPLETED', sale(sub, '2', { create_time: '2026-10-01T10:00:00Z' }));
    expect(await refund()).toBe(200);
    const [row] = await pal.site.rows('SELECT status, created_at::text AS at FROM core_transaction WHERE trans_id = $1', [
      `SALE2${sub.id}`,
    ]);
    expect(row).toEqual({ status: 'reversed', at: '2026-10-01 10:00:00' });
  });

  test('tells staff why a payment failed', async () => {
    const sub = await monthly('denied@example.org');
    const last_failed_payment = { time: new Date(Date.now() + 5000).toISOString(), reason_code: 'PAYMENT_DENIED' };
    await pal.tell('BILLING.SUBSCRIPTION.PAYMENT.FAILED', asSubscription(sub, { billing_info: { last_failed_payment } }));
    const [row] = await pal.site.rows("SELECT t.failure_code FROM core_transaction t WHERE t.status = 'failed' AND t.trans_id LIKE $1", [
      `${sub.id}%`,
    ]);
    expect(row).toEqual({ failure_code: 'PAYMENT_DENIED' });
  });

  test('whose giver was erased while paying is ended at PayPal', async () => {
    const sub = await begun('erased@example.org');
    await pal.site.make('eraser', { user: await pal.site.make('user', { email: 'erased@example.org' }) });
    show(sub);
    expect(await pal.tell('PAYMENT.SALE.COMPLETED', sale(sub, '1'))).toBe(200);
    const ended = nock(API).post(`/v1/billing/subscriptions/${sub.id}/cancel`).reply(204);
    await runJobs(pal.site.test.services, checkoutJobs);
    expect(ended.isDone()).toBe(true);
  });
});

test('what is forged, or of another system on the same account, is not believed', async () => {
  const sub = await begun('forged@example.org');
  expect(await pal.tell('PAYMENT.SALE.COMPLETED', sale(sub, '1'), { 'paypal-transmission-sig': 'AAAA' })).toBe(401);
  show({ id: 'I-SHOP', token: 'x' }, { custom_id: 'shop-1' });
  nock(API).persist().get('/v1/billing/subscriptions/I-GONE').reply(404, {});
  for (const billing_agreement_id of ['I-SHOP', 'I-GONE', undefined])
    expect(await pal.tell('PAYMENT.SALE.COMPLETED', sale(sub, '2', { billing_agreement_id }))).toBe(200);
  for (const type of ['CANCELLED', 'EXPIRED', 'PAYMENT.FAILED'])
    expect(await pal.tell(`BILLING.SUBSCRIPTION.${type}`, { id: 'I-SHOP', custom_id: 'shop-1' })).toBe(200);
  nock(API).get('/v1/payments/sale/SHOP').reply(200, { id: 'SHOP', state: 'refunded', billing_agreement_id: 'I-SHOP' });
  expect(await pal.tell('PAYMENT.SALE.REFUNDED', { id: 'R', sale_id: 'SHOP', amount: { total: '1', currency: 'USD' } })).toBe(200);
  expect(await pal.orders('forged@example.org')).toEqual([]);
});

test('a plan that was put away at PayPal is looked for again', async () => {
  await begun('plan@example.org');
  nock.cleanAll();
  mockToken();
  nock(API).post('/v1/billing/subscriptions').reply(422, { name: 'UNPROCESSABLE_ENTITY' });
  const send = () =>
    pal.site.fill('give', { ...GIVER, email: 'plan@example.org', amount: '25.50', payment_method: 'paypal', recurring: '1' });
  expect((await send()).status).toBe(503);
  const looked = nock(API)
    .get('/v1/billing/plans')
    .query(true)
    .reply(200, { plans: [{ id: 'P-2', status: 'ACTIVE' }] });
  expect((await begun('plan@example.org')).asked).toMatchObject({ plan_id: 'P-2' });
  expect(looked.isDone()).toBe(true);
});
