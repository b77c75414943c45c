import nock from 'nock';
import Stripe from 'stripe';
import { interceptRequests } from '../../../support/intercept-requests';
import { openPages, type PagesHarness } from '../pages/harness';

// To import nock intercepts the requests of the process, also those of the next test file in it.
afterAll(() => nock.restore());

type Json = Record<string, unknown>;

const WEBHOOK_SECRET = 'whsec_of the tests';
const client = new Stripe('sk_test_of_the_tests');

/** What came of a form that was sent. */
interface Given {
  status: number;
  location?: string;
  text: string;
  /** What Stripe was asked for; undefined when it was asked nothing. */
  asked?: URLSearchParams;
}

/** A donation page named `give`, somebody who gives there, and Stripe. */
export interface CheckoutHarness {
  site: PagesHarness;
  /** Sends the form of a page. */
  give(fields: Record<string, string>, page?: string): Promise<Given>;
  /** The token of a donation of 25.50 dollars by this person, who is at Stripe now. */
  begun(email: string, fields?: Record<string, string>, page?: string): Promise<string>;
  /** Tells the service of an event, as Stripe does. Returns the status of the answer. */
  tell(type: string, object: Json, options?: { secret?: string; at?: number; created?: number }): Promise<number>;
  orders(email: string): Promise<Json[]>;
  payments(email: string): Promise<Json[]>;
  /** How many donations wait for Stripe. */
  pending(): Promise<number>;
}

/** Who gives. */
export const GIVER = { name: 'Ann Lee', address1: '12 Oak Street', city: 'Albany', state: 'NY', zip: '12207', country: 'United States' };

/** The order of a donation that was paid. */
export const PAID = { status: 'completed', total: '25.50', currency: 'USD', method: 'cc', action: 'complete', page: 'give' };

/** A Checkout Session of a donation of 25.50 dollars, as its events hold it. */
export const session = (token: string, more: Json = {}): Json => ({
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
/** The same for one that begins a subscription. */
export const subscribed = (token: string): Json =>
  session(token, { payment_intent: null, subscription: `sub_${token}`, invoice: `in_${token}` });
/** An invoice of a subscription. */
export const invoice = (token: string, id: string, more: Json = {}): Json => ({
  id,
  billing_reason: 'subscription_cycle',
  parent: { subscription_details: { subscription: `sub_${token}`, metadata: { advocacy_donation: token } } },
  currency: 'usd',
  amount_paid: 2550,
  amount_due: 2550,
  attempt_count: 1,
  ...more,
});

/** Somebody's monthly gift of 25.50 dollars. */
export interface Gift {
  token: string;
  /** Its number at Stripe. */
  sub: string;
  uri: string;
  order: string;
  user: string;
}

/** Somebody who gives each month. */
export async function monthlyGift(checkout: CheckoutHarness, name: string): Promise<Gift> {
  const token = await checkout.begun(`${name}@example.org`, { recurring: '1' });
  expect(await checkout.tell('checkout.session.completed', subscribed(token))).toBe(200);
  const gift = (await checkout.site.objects(`/rest/v1/orderrecurring/?recurring_id=sub_${token}`))[0]!;
  return { token, sub: `sub_${token}`, uri: String(gift.resource_uri), order: String(gift.order), user: String(gift.user) };
}

/** For the top of a test file: opens the harness for its tests. */
export function checkoutHarness(): CheckoutHarness {
  interceptRequests();
  const harness = {} as CheckoutHarness;
  beforeAll(async () => void Object.assign(harness, await open()));
  afterEach(() => nock.cleanAll());
  afterAll(() => harness.site.close());
  return harness;
}

async function open(): Promise<CheckoutHarness> {
  const site = await openPages({ stripeSecretKey: 'sk_test_of_the_tests', stripeWebhookSecret: WEBHOOK_SECRET });
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
  let sessions = 0;

  async function give(fields: Record<string, string>, page = 'give'): Promise<Given> {
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

  async function begun(email: string, fields: Record<string, string> = {}, page = 'give'): Promise<string> {
    const { status, asked, text } = await give({ email, amount: '25.50', ...fields }, page);
    if (status !== 303) throw new Error(text);
    return asked!.get('client_reference_id')!;
  }

  async function tell(
    type: string,
    object: Json,
    { secret = WEBHOOK_SECRET, at, ...told }: { secret?: string; at?: number; created?: number } = {},
  ): Promise<number> {
    const created = told.created ?? at ?? Math.floor(Date.now() / 1000);
    const payload = JSON.stringify({ id: `evt_${type}`, object: 'event', type, created, data: { object } });
    const signature = client.webhooks.generateTestHeaderString({ payload, secret, ...(at !== undefined && { timestamp: at }) });
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    return (await site.server.request('POST', '/payment-events/stripe/', { body: payload, headers })).status;
  }
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

  return { site, give, begun, tell, orders, payments, pending };
}
