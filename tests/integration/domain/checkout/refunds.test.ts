import nock from 'nock';
import { ADMIN } from '../../../support';
import { checkoutHarness, session } from './harness';

type Json = Record<string, unknown>;

const checkout = checkoutHarness();

/** A donation of 25.50 dollars that was paid. */
async function paid(email: string): Promise<string> {
  const token = await checkout.begun(email);
  await checkout.tell('checkout.session.completed', session(token));
  nock('https://api.stripe.com').persist().get('/v1/invoice_payments').query(true).reply(200, { object: 'list', data: [] });
  return token;
}

/** Stripe tells what was given back so far, in cents. */
const refunded = (token: string, cents: number): Promise<number> =>
  checkout.tell('charge.refunded', {
    id: `ch_${token}`,
    payment_intent: `pi_${token}`,
    refunded: cents === 2550,
    amount_refunded: cents,
    currency: 'usd',
    metadata: { advocacy_donation: token },
  });

const disputed = (token: string, status: string, amount = 2550, id = `du_${token}`): Promise<number> =>
  checkout.tell('charge.dispute.closed', { id, payment_intent: `pi_${token}`, status, amount, currency: 'usd' });

const refundsOf = async (email: string): Promise<unknown[]> =>
  (await checkout.payments(email)).filter(({ type }) => type === 'refund').map(({ amount }) => amount);
const statusOf = async (email: string): Promise<unknown> => (await checkout.orders(email))[0]!.status;

test('a part that was given back is recorded once beside the payment, whatever the order, and the rest reverses it', async () => {
  const token = await paid('part@example.org');
  for (const cents of [500, 500, 1200, 500]) expect(await refunded(token, cents)).toBe(200);
  expect([await statusOf('part@example.org'), await refundsOf('part@example.org')]).toEqual(['completed', ['5.00', '7.00']]);
  for (const cents of [2550, 2550, 1200]) expect(await refunded(token, cents)).toBe(200);
  expect([await statusOf('part@example.org'), await refundsOf('part@example.org')]).toEqual(['reversed', ['5.00', '7.00', '13.50']]);
});

test('the same part that is told many times at once counts once', async () => {
  const token = await paid('crowd@example.org');
  await Promise.all(Array.from({ length: 6 }, () => refunded(token, 1000)));
  expect([await statusOf('crowd@example.org'), await refundsOf('crowd@example.org')]).toEqual(['completed', ['10.00']]);
});

test('a part is in the log of changes, with what is left', async () => {
  const token = await paid('log@example.org');
  await refunded(token, 550);
  const changes = await checkout.site.rows(
    `SELECT c.change_type AS type, c.new_amount::text AS amount FROM core_donationchangelog c JOIN core_order o ON o.id = c.order_id
     JOIN core_user u ON u.id = o.user_id WHERE u.email = 'log@example.org'`,
  );
  expect(changes).toEqual([{ type: 'refunded in part', amount: '20.00' }]);
});

test('a dispute takes the money back once it is lost, and nothing before or when it is won', async () => {
  const token = await paid('dispute@example.org');
  expect(
    await checkout.tell('charge.dispute.created', { id: `du_${token}`, payment_intent: `pi_${token}`, status: 'needs_response' }),
  ).toBe(200);
  for (const status of ['won', 'warning_closed']) expect(await disputed(token, status)).toBe(200);
  expect(await statusOf('dispute@example.org')).toBe('completed');
  for (let turn = 1; turn <= 2; turn++) expect(await disputed(token, 'lost')).toBe(200);
  expect([await statusOf('dispute@example.org'), await refundsOf('dispute@example.org')]).toEqual(['reversed', ['25.50']]);
});

test('a dispute about a part counts beside what was given back', async () => {
  const token = await paid('both@example.org');
  for (let turn = 1; turn <= 2; turn++) await disputed(token, 'lost', 1000);
  await refunded(token, 500);
  expect([await statusOf('both@example.org'), await refundsOf('both@example.org')]).toEqual(['completed', ['10.00', '5.00']]);
  await refunded(token, 1550);
  expect([await statusOf('both@example.org'), await refundsOf('both@example.org')]).toEqual(['reversed', ['10.00', '5.00', '10.50']]);
});

test('a dispute of another system on the same account is ignored', async () => {
  nock('https://api.stripe.com').get('/v1/invoice_payments').query(true).reply(200, { object: 'list', data: [] });
  expect(await disputed('of-another-system', 'lost')).toBe(200);
});

test('staff who reverse an order of which a part was given back record the rest', async () => {
  const token = await paid('staff@example.org');
  await refunded(token, 550);
  const [order] = await checkout.site.rows(
    "SELECT o.id FROM core_order o JOIN core_user u ON u.id = o.user_id WHERE u.email = 'staff@example.org'",
  );
  const { status } = await checkout.site.server.request('POST', `/rest/v1/order/${String((order as Json).id)}/reverse/`, {
    account: ADMIN,
  });
  expect([status, await refundsOf('staff@example.org')]).toEqual([202, ['5.50', '20.00']]);
});
