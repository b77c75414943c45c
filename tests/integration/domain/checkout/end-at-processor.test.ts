import nock from 'nock';
import { peopleJobs } from '../../../../runtime/domain/people/jobs';
import { runJobs } from '../../../support/jobs';
import { checkoutHarness, type Gift, invoice, monthlyGift, subscribed } from './harness';
import { processorJobs, runProcessorJobs } from './processor-jobs';

const STRIPE = 'https://api.stripe.com';
const checkout = checkoutHarness();
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  await checkout.site.rows('DELETE FROM graphile_worker._private_jobs');
});

const monthly = (name: string): Promise<Gift> => monthlyGift(checkout, name);

/** Stripe ends a subscription when it is asked to, and writes down that it was; or answers something else. */
function stripeEnds(sub: string, answer: [number, object] = [200, { id: sub, status: 'canceled' }]): void {
  nock(STRIPE)
    .delete(`/v1/subscriptions/${sub}`)
    .reply(() => {
      asked.push(sub);
      return answer;
    });
}

const runJobsNow = () => runProcessorJobs(checkout.site, 'endAtProcessor');
const waiting = () => processorJobs(checkout.site, 'endAtProcessor');
const statusOf = async ({ sub }: Gift): Promise<unknown> =>
  (await checkout.site.rows('SELECT status FROM core_orderrecurring WHERE recurring_id = $1', [sub]))[0]?.status;
const cancel = (gift: Gift, canceled_by = 'admin') => checkout.site.send('POST', `${gift.uri}cancel/`, { body: { canceled_by } });

describe('a recurring donation that ends here ends at Stripe, once', () => {
  const ways: [string, (gift: Gift) => Promise<{ status: number }>, number, string | undefined][] = [
    ['cancelled by staff', (gift) => cancel(gift), 202, 'canceled_by_admin'],
    [
      'given another status',
      ({ uri }) => checkout.site.send('PATCH', uri, { body: { status: 'canceled_by_expired' } }),
      202,
      'canceled_by_expired',
    ],
    ['deleted', ({ uri }) => checkout.site.send('DELETE', uri), 204, undefined],
    ['deleted with its order', ({ order }) => checkout.site.send('DELETE', order), 204, undefined],
    ['deleted with its giver', ({ user }) => checkout.site.send('DELETE', user), 204, undefined],
    [
      'of a person who is erased',
      ({ user }) => checkout.site.send('POST', '/rest/v1/eraser/', { body: { user_id: Number(user.split('/').at(-2)) } }),
      201,
      'canceled_by_admin',
    ],
  ];
  test.each(ways)('%s', async (name, end, status, left) => {
    const gift = await monthly(name.replaceAll(' ', '-'));
    expect((await end(gift)).status).toBe(status);
    expect(asked).toEqual([]);
    stripeEnds(gift.sub);
    await runJobsNow();
    expect([asked, await statusOf(gift), await waiting()]).toEqual([[gift.sub], left, []]);
    const told = { id: gift.sub, metadata: { advocacy_donation: gift.token } };
    expect(await checkout.tell('customer.subscription.deleted', told)).toBe(200);
    await runJobsNow();
    expect([asked, await statusOf(gift)]).toEqual([[gift.sub], left]);
  });

  test('cancelled by the giver on a page', async () => {
    const gift = await monthly('by-giver');
    await checkout.site.page('recurringdonationcancel', 'stop');
    const { token } = (await checkout.site.send('POST', `${gift.user}logintoken/`, { body: {} })).json() as { token: string };
    stripeEnds(gift.sub);
    expect((await checkout.site.fill('stop', { i: token, recurring_id: gift.sub })).status).toBe(303);
    await runJobsNow();
    expect([asked, await statusOf(gift)]).toEqual([[gift.sub], 'canceled_by_user']);
  });
});

describe('Stripe is asked for nothing', () => {
  test('where it, or another system that speaks to it, has ended the donation', async () => {
    const [told, pushed, noted] = [await monthly('told'), await monthly('pushed'), await monthly('noted')];
    const object = { id: told.sub, metadata: { advocacy_donation: told.token } };
    for (let turn = 1; turn <= 2; turn++) expect(await checkout.tell('customer.subscription.deleted', object)).toBe(200);
    const push = { recurring_id: pushed.sub, canceled_by: 'user' };
    expect((await checkout.site.send('POST', '/rest/v1/profilecancelpush/', { body: push })).status).toBe(201);
    expect((await cancel(noted, 'processor')).status).toBe(202);
    expect([await statusOf(told), await statusOf(pushed), await statusOf(noted)]).toEqual([
      'canceled_by_processor',
      'canceled_by_user',
      'canceled_by_processor',
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('where a payment fails, or the giver becomes one with another person', async () => {
    const [gift, other] = [await monthly('merged'), await checkout.site.make('user', { email: 'primary@example.org' })];
    expect(await checkout.tell('invoice.payment_failed', invoice(gift.token, 'in_failed'))).toBe(200);
    await checkout.site.make('usermerge', { primary_user: other, users: [gift.user], address_user: other, source_user: other });
    await runJobs(checkout.site.test.services, peopleJobs);
    expect(await checkout.site.get(gift.uri)).toMatchObject({ user: other, status: 'past_due' });
    expect(await waiting()).toEqual([]);
  });

  test('where the donation is of a stub account, or of a processor that other systems speak to', async () => {
    await checkout.site.make('paymentaccount', { name: 'Elsewhere', processor: 'braintree' });
    for (const [recurring_id, payment_account] of [
      ['stub_1', 'Default Import Stub'],
      ['bt_1', 'Elsewhere'],
    ]) {
      const order = { amount: '10.00', currency: 'USD', trans_id: recurring_id, recurring_id, recurring_period: 'months' };
      const body = { donationpage: { name: 'give', payment_account }, user: { email: `${recurring_id}@example.org` }, order, action: {} };
      expect((await checkout.site.send('POST', '/rest/v1/donationpush/', { body })).status).toBe(201);
      const [gift] = await checkout.site.objects(`/rest/v1/orderrecurring/?recurring_id=${recurring_id}`);
      expect((await checkout.site.send('POST', String(gift!.cancel))).status).toBe(202);
    }
    await runJobsNow();
    expect(await waiting()).toEqual([]);
  });
});

describe('a donation that could not be ended at Stripe', () => {
  test('is shown by its job, which is tried again', async () => {
    const gift = await monthly('retried');
    await cancel(gift);
    stripeEnds(gift.sub, [403, { error: { type: 'invalid_request_error', message: 'Not with this key.' } }]);
    await runJobsNow();
    expect(await waiting()).toEqual([['retrying', `${gift.sub} still runs at stripe: Not with this key.`]]);
    stripeEnds(gift.sub);
    await runJobsNow();
    expect([asked, await waiting()]).toEqual([[gift.sub, gift.sub], []]);
  });

  test('is done where it had ended there, and shown where Stripe does not know it', async () => {
    const [ended, unknown] = [await monthly('ended-there'), await monthly('unknown')];
    const missing: [number, object] = [404, { error: { code: 'resource_missing', message: 'No such subscription' } }];
    for (const gift of [ended, unknown]) {
      await cancel(gift);
      stripeEnds(gift.sub, missing);
    }
    nock(STRIPE).get(`/v1/subscriptions/${ended.sub}`).reply(200, { id: ended.sub, status: 'canceled' });
    nock(STRIPE)
      .get(`/v1/subscriptions/${unknown.sub}`)
      .reply(...missing);
    await runJobsNow();
    expect(await waiting()).toEqual([['retrying', `${unknown.sub} still runs at stripe: No such subscription`]]);
  });
});

test('after its account was renamed, a donation that ends is shown to staff, and what Stripe gave back is recorded', async () => {
  const gift = await monthly('renamed');
  const [account] = await checkout.site.objects('/rest/v1/paymentaccount/?name=Main');
  const rename = async (name: string) =>
    expect((await checkout.site.send('PATCH', String(account!.resource_uri), { body: { name } })).status).toBe(202);
  await rename('Other name');
  nock(STRIPE)
    .get('/v1/invoice_payments')
    .query(true)
    .reply(200, { object: 'list', data: [{ invoice: `in_${gift.token}` }] });
  expect(await checkout.tell('charge.refunded', { id: 'ch_r', payment_intent: 'pi_r', refunded: true, metadata: {} })).toBe(200);
  expect((await checkout.orders('renamed@example.org'))[0]).toMatchObject({ status: 'reversed' });
  await cancel(gift);
  await runJobsNow();
  expect(await waiting()).toEqual([['retrying', `${gift.sub} may still run: its payment account is not there any more.`]]);
  await rename('Main');
});

describe('Stripe tells of a recurring donation', () => {
  test('that a payment had failed before another succeeded: it goes on', async () => {
    const gift = await monthly('late-failure');
    const before = Math.floor(Date.now() / 1000) - 200;
    expect(await checkout.tell('invoice.payment_failed', invoice(gift.token, 'in_late'), { at: before })).toBe(200);
    expect(await statusOf(gift)).toBe('active');
  });

  test('that it has ended before its beginning is known: it is to come again', async () => {
    const token = await checkout.begun('early-end@example.org', { recurring: '1' });
    const ended = () => checkout.tell('customer.subscription.deleted', { id: `sub_${token}`, metadata: { advocacy_donation: token } });
    expect(await ended()).toBe(503);
    await checkout.tell('checkout.session.completed', subscribed(token));
    expect(await ended()).toBe(200);
    expect(await checkout.site.rows('SELECT status FROM core_orderrecurring WHERE recurring_id = $1', [`sub_${token}`])).toEqual([
      { status: 'canceled_by_processor' },
    ]);
  });

  test('whose giver was erased while paying: it is ended, so that no more money is taken', async () => {
    const token = await checkout.begun('gone-monthly@example.org', { recurring: '1' });
    await checkout.site.make('eraser', { user: await checkout.site.make('user', { email: 'gone-monthly@example.org' }) });
    stripeEnds(`sub_${token}`);
    expect(await checkout.tell('checkout.session.completed', subscribed(token))).toBe(200);
    expect(await checkout.tell('invoice.paid', invoice(token, 'in_later'))).toBe(200);
    await runJobsNow();
    expect(asked).toEqual([`sub_${token}`]);
  });
});
