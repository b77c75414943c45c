import nock from 'nock';
import { findFailedPayments } from '../../../../runtime/domain/donations/panels/failed';
import { checkoutHarness, invoice, session, subscribed } from './harness';

type Json = Record<string, unknown>;

const checkout = checkoutHarness();
const seconds = (daysAgo: number): number => Math.floor(Date.now() / 1000) - daysAgo * 86_400;

/** Stripe knows of which subscription the invoice of a payment is. */
function paysInvoice(token: string, id: string): void {
  nock('https://api.stripe.com')
    .persist()
    .get('/v1/invoice_payments')
    .query((query) => JSON.stringify(query).includes(`pi_${id}`))
    .reply(200, { object: 'list', data: [{ id: 'inpay_1', invoice: { id, object: 'invoice', ...invoice(token, id) } }] });
}

const refunded = (id: string): Promise<number> =>
  checkout.tell('charge.refunded', { id: `ch_${id}`, payment_intent: `pi_${id}`, refunded: true, metadata: {} });
const givers = async (email: string, fields: Record<string, string> = {}): Promise<string> =>
  checkout.begun(email, { recurring: '1', ...fields });
const statuses = async (email: string) => (await checkout.payments(email)).map(({ type, status }) => `${String(type)} ${String(status)}`);
const giftOf = async (token: string) =>
  (await checkout.site.rows('SELECT status FROM core_orderrecurring WHERE recurring_id = $1', [`sub_${token}`]))[0]!.status;

test('a refund of a payment of a monthly gift that is told before the payment is to come again', async () => {
  const token = await givers('early@example.org');
  paysInvoice(token, `in_${token}`);
  expect(await refunded(`in_${token}`)).toBe(503);
  await checkout.tell('checkout.session.completed', subscribed(token));
  expect(await refunded(`in_${token}`)).toBe(200);
  paysInvoice(token, 'in_early');
  expect(await refunded('in_early')).toBe(503);
  await checkout.tell('invoice.paid', invoice(token, 'in_early'));
  expect(await refunded('in_early')).toBe(200);
  expect(await statuses('early@example.org')).toEqual(['sale reversed', 'refund completed', 'sale reversed', 'refund completed']);
});

test('a payment after everything was given back completes the order again', async () => {
  const token = await givers('again@example.org');
  await checkout.tell('checkout.session.completed', subscribed(token));
  paysInvoice(token, `in_${token}`);
  await refunded(`in_${token}`);
  expect((await checkout.orders('again@example.org'))[0]).toMatchObject({ status: 'reversed' });
  await checkout.tell('invoice.paid', invoice(token, 'in_again'));
  expect((await checkout.orders('again@example.org'))[0]).toMatchObject({ status: 'completed' });
});

test('a payment that fails after everything was given back completes nothing', async () => {
  const token = await givers('fails@example.org');
  await checkout.tell('checkout.session.completed', subscribed(token));
  paysInvoice(token, `in_${token}`);
  await refunded(`in_${token}`);
  await checkout.tell('invoice.payment_failed', invoice(token, 'in_fails'));
  expect((await checkout.orders('fails@example.org'))[0]).toMatchObject({ status: 'reversed' });
});

test('payments that are told days later have the time when they were taken', async () => {
  const token = await givers('days@example.org');
  const late = async (type: string, object: Json, daysAgo: number) => checkout.tell(type, object, { created: seconds(daysAgo) });
  await late('checkout.session.completed', subscribed(token), 40);
  await late('invoice.paid', invoice(token, 'in_days'), 9);
  const rows = await checkout.site.rows(
    `SELECT round(extract(epoch FROM now() at time zone 'utc' - t.created_at) / 86400)::integer AS payment, round(extract(epoch FROM now() at time zone 'utc' - o.created_at) / 86400)::integer AS "order"
     FROM core_transaction t JOIN core_order o ON o.id = t.order_id JOIN core_user u ON u.id = o.user_id WHERE u.email = 'days@example.org' ORDER BY t.id`,
  );
  expect(rows).toEqual([
    { payment: 40, order: 40 },
    { payment: 9, order: 40 },
  ]);
});

test('a success that is told after a later failure leaves the gift past due', async () => {
  const token = await givers('order@example.org');
  await checkout.tell('checkout.session.completed', subscribed(token), { created: seconds(40) });
  await checkout.tell('invoice.payment_failed', invoice(token, 'in_second'), { created: seconds(1) });
  await checkout.tell('invoice.paid', invoice(token, 'in_first'), { created: seconds(9) });
  expect(await giftOf(token)).toBe('past_due');
  await checkout.tell('invoice.paid', invoice(token, 'in_second'));
  expect(await giftOf(token)).toBe('active');
});

describe('a payment that failed', () => {
  const listed = async (email: string) =>
    (await findFailedPayments(checkout.site.test.services.pool)).filter((payment) => payment.email === email).map(({ reason }) => reason);

  test('tells staff why, where Stripe does', async () => {
    const token = await givers('why@example.org');
    await checkout.tell('checkout.session.completed', subscribed(token));
    const last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' };
    nock('https://api.stripe.com')
      .get('/v1/invoice_payments')
      .query(true)
      .reply(200, { object: 'list', data: [{ id: 'inpay_2', payment: { payment_intent: { id: 'pi_why', last_payment_error } } }] });
    expect(await checkout.tell('invoice.payment_failed', invoice(token, 'in_why'))).toBe(200);
    expect(await listed('why@example.org')).toEqual(['Your card has insufficient funds.']);
    const [row] = await checkout.site.rows("SELECT failure_code FROM core_transaction WHERE trans_id = 'in_why.1'");
    expect(row).toEqual({ failure_code: 'insufficient_funds' });
  });

  test('is followed up no more once staff or the giver have ended the gift, and is when the processor has', async () => {
    for (const [email, end] of [
      ['staff@example.org', 'admin'],
      ['lost@example.org', 'processor'],
    ] as const) {
      const token = await givers(email);
      await checkout.tell('checkout.session.completed', subscribed(token));
      await checkout.tell('invoice.payment_failed', invoice(token, `in_${token}_2`));
      expect(await listed(email)).toEqual(['']);
      const [gift] = await checkout.site.objects(`/rest/v1/orderrecurring/?recurring_id=sub_${token}`);
      expect((await checkout.site.send('POST', `${String(gift!.resource_uri)}cancel/`, { body: { canceled_by: end } })).status).toBe(202);
    }
    expect([await listed('staff@example.org'), await listed('lost@example.org')]).toEqual([[], ['']]);
  });
});

test('a refund of a payment that nobody will tell of any more is taken', async () => {
  nock('https://api.stripe.com').get('/v1/invoice_payments').query(true).reply(200, { object: 'list', data: [] });
  const metadata = session('gone').metadata;
  expect(await checkout.tell('charge.refunded', { id: 'ch_gone', payment_intent: 'pi_gone', refunded: true, metadata })).toBe(200);
});
