import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import nock from 'nock';
import { selfSigned } from '../../../support/certificate';
import { interceptRequests } from '../../../support/intercept-requests';
import type { TestResponse } from '../../../support';
import { openPages, type PagesHarness } from '../pages/harness';
import { GIVER } from './harness';

// To import nock intercepts the requests of the process, also those of the next test file in it.
afterAll(() => nock.restore());

type Json = Record<string, unknown>;

export const API = 'https://api-m.paypal.com';
const CERTIFICATES = 'https://api.paypal.com';
/** The program keeps certificates by their address, and runs for several test files. */
const CERTIFICATE = `/v1/notifications/certs/CERT-${randomUUID()}`;
const WEBHOOK = 'WH-OF-THE-TESTS';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An order at the PayPal of the tests. */
interface OrderThere {
  id: string;
  token: string;
  returnUrl: string;
  asked: Json;
}

export interface PayPalHarness {
  site: PagesHarness;
  /** Sends the form of a page. */
  give(fields: Record<string, string>, page?: string): Promise<{ response: TestResponse; order?: OrderThere }>;
  /** Somebody who gives 25.50 dollars and is at PayPal now. */
  begun(email: string, fields?: Record<string, string>): Promise<OrderThere>;
  /** Tells the service of an event, as PayPal does. Returns the status of the answer. */
  tell(type: string, resource: Json, changed?: Record<string, string>): Promise<number>;
  /** PayPal has the order, which its giver has approved, and takes the money when it is asked to. Tells how often it was asked. */
  approve(order: OrderThere, answer?: { status: number; body: Json }): { captures: number };
  /** The giver comes back. Returns the answer. */
  comeBack(order: OrderThere): Promise<TestResponse>;
  /** The status, total, currency and method of the orders of a person, and then the transactions. */
  orders(email: string): Promise<Json[]>;
  payments(email: string): Promise<Json[]>;
}

/** The payment of an order, as PayPal has it. */
export const capture = ({ id, token }: OrderThere, more: Json = {}): Json => ({
  id: `CAP${id}`,
  status: 'COMPLETED',
  amount: { currency_code: 'USD', value: '25.50' },
  custom_id: `advocacy_donation.${token}`,
  ...more,
});

/** An order, as PayPal has it. */
export const orderAt = ({ id, token }: OrderThere, status = 'APPROVED', captures?: Json[]): Json => ({
  id,
  status,
  purchase_units: [{ custom_id: `advocacy_donation.${token}`, ...(captures && { payments: { captures } }) }],
});

/** For the top of a test file: opens the harness for its tests. */
export function paypalHarness(): PayPalHarness {
  interceptRequests();
  const harness = {} as PayPalHarness;
  beforeAll(async () => void Object.assign(harness, await open()));
  beforeEach(() => void nock(CERTIFICATES).persist().get(CERTIFICATE).reply(200, selfSigned(keys)));
  afterEach(() => nock.cleanAll());
  afterAll(() => harness.site.close());
  return harness;
}

async function open(): Promise<PayPalHarness> {
  const site = await openPages({
    paypalClientId: 'client',
    paypalClientSecret: 'secret',
    paypalWebhookId: WEBHOOK,
    stripeSecretKey: 'sk_test',
    stripeWebhookSecret: 'whsec_x',
  });
  await site.make('paymentaccount', { name: 'Cards', processor: 'stripe' });
  await site.make('paymentaccount', { name: 'Pal', processor: 'PayPal' });
  await site.page('donation', 'give', {
    page: { payment_account: 'Cards', paypal_account: 'pal', minimum_amount: '5.00' },
    form: { is_recurring: true, amounts: [{ amount: '$25.50' }] },
    followup: { url: '/done' },
  });
  let orders = 0;

  async function give(fields: Record<string, string>, page = 'give'): Promise<{ response: TestResponse; order?: OrderThere }> {
    let order: OrderThere | undefined;
    const id = `ORDER${(orders += 1)}`;
    nock(API)
      .persist()
      .post('/v1/oauth2/token', 'grant_type=client_credentials')
      .basicAuth({ user: 'client', pass: 'secret' })
      .reply(200, { access_token: 'A', expires_in: 30000 });
    nock(API, { reqheaders: { authorization: 'Bearer A', 'paypal-request-id': /^[\w-]{36}$/ } })
      .post(
        '/v2/checkout/orders',
        (asked: {
          purchase_units: { custom_id: string }[];
          payment_source: { paypal: { experience_context: { return_url: string } } };
        }) => {
          const token = asked.purchase_units[0]!.custom_id.split('.')[1]!;
          order = { id, token, returnUrl: asked.payment_source.paypal.experience_context.return_url, asked };
          return true;
        },
      )
      .reply(200, {
        id,
        status: 'PAYER_ACTION_REQUIRED',
        links: [{ rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${id}` }],
      });
    const response = await site.fill(page, { ...GIVER, amount: '25.50', payment_method: 'paypal', ...fields });
    return { response, order };
  }

  async function begun(email: string, fields: Record<string, string> = {}): Promise<OrderThere> {
    const { response, order } = await give({ email, ...fields });
    if (!order) throw new Error(response.text);
    return order;
  }

  async function tell(type: string, resource: Json, changed: Record<string, string> = {}): Promise<number> {
    const { body: changedBody, ...headers } = changed;
    const body = JSON.stringify({ id: `WH-${randomUUID()}`, event_type: type, resource });
    const [id, time] = [randomUUID(), '2026-11-23T20:00:00Z'];
    const signature = createSign('RSA-SHA256')
      .update(`${id}|${time}|${WEBHOOK}|${crc32(body)}`)
      .sign(keys.privateKey, 'base64');
    const sent = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': CERTIFICATES + CERTIFICATE,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      ...headers,
    };
    return (await site.server.request('POST', '/payment-events/paypal/', { body: changedBody ?? body, headers: sent })).status;
  }

  function approve(order: OrderThere, answer?: { status: number; body: Json }): { captures: number } {
    const seen = { captures: 0 };
    const taken = () => orderAt(order, 'COMPLETED', [capture(order)]);
    nock(API)
      .persist()
      .get(`/v2/checkout/orders/${order.id}`)
      .reply(200, () => (seen.captures > 0 && !answer ? taken() : orderAt(order)));
    nock(API)
      .persist()
      .post(`/v2/checkout/orders/${order.id}/capture`)
      .reply(() => {
        seen.captures += 1;
        if (answer) return [answer.status, answer.body];
        return seen.captures > 1 ? [422, { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }] : [201, taken()];
      });
    return seen;
  }

  function comeBack({ id, returnUrl }: OrderThere): Promise<TestResponse> {
    const { pathname, search } = new URL(returnUrl);
    return site.server.request('GET', `${pathname}${search}&token=${id}&PayerID=P1`);
  }
  const ordersOf = (email: string) =>
    site.rows(
      `SELECT o.status, o.total::text, o.currency, o.payment_method AS method, o.account FROM core_order o JOIN core_user u ON u.id = o.user_id WHERE u.email = $1`,
      [email],
    );
  const payments = (email: string) =>
    site.rows(
      `SELECT t.type, t.status, t.amount::text, t.trans_id AS id FROM core_transaction t JOIN core_order o ON o.id = t.order_id
       JOIN core_user u ON u.id = o.user_id WHERE u.email = $1 ORDER BY t.id`,
      [email],
    );
  return { site, give, begun, tell, approve, comeBack, orders: ordersOf, payments };
}
