import nock from 'nock';
import { checkoutHarness, type Gift, monthlyGift } from './harness';
import { processorJobs, runProcessorJobs } from './processor-jobs';

const STRIPE = 'https://api.stripe.com';
const TASK = 'changeAtProcessor';
const checkout = checkoutHarness();
let told: URLSearchParams[] = [];

beforeAll(() => checkout.site.page('recurringdonationupdate', 'change', { page: { minimum_amount: '5.00' } }));
beforeEach(async () => {
  told = [];
  await checkout.site.rows('DELETE FROM graphile_worker._private_jobs');
});

const monthly = (name: string): Promise<Gift> => monthlyGift(checkout, name);
const runJobsNow = () => runProcessorJobs(checkout.site, TASK);
const waiting = () => processorJobs(checkout.site, TASK);
const patch = (gift: Gift, body: object) => checkout.site.send('PATCH', gift.uri, { body });
const shown = ({ uri }: Gift) => checkout.site.get(uri);

/** The subscription at Stripe, which shows what it was told. */
function stripeHas({ sub }: Gift, { status = 'active', amount = 2550, currency = 'usd', items = 1 } = {}): void {
  const price = { currency, product: 'prod_1', unit_amount: amount, recurring: { interval: 'month', interval_count: 1 } };
  const data = Array.from({ length: items }, (_, index) => ({ id: `si_${index}`, quantity: 1, price }));
  nock(STRIPE).get(`/v1/subscriptions/${sub}`).reply(200, { id: sub, status, items: { data } });
}
function stripeTakes({ sub }: Gift, answer: [number, object] = [200, { id: sub }]): void {
  nock(STRIPE)
    .post(`/v1/subscriptions/${sub}`, (body: Record<string, string>) => {
      told.push(new URLSearchParams(body));
      return true;
    })
    .reply(...answer);
}

/** What Stripe is told of an amount in cents. */
const asTold = (cents: string) => ({
  'items[0][id]': 'si_0',
  'items[0][quantity]': '1',
  'items[0][price_data][currency]': 'usd',
  'items[0][price_data][product]': 'prod_1',
  'items[0][price_data][unit_amount]': cents,
  'items[0][price_data][recurring][interval]': 'month',
  'items[0][price_data][recurring][interval_count]': '1',
  proration_behavior: 'none',
});
const allTold = () => told.map((body) => Object.fromEntries(body));

async function byGiver(gift: Gift, fields: Record<string, string>) {
  const { token } = (await checkout.site.send('POST', `${gift.user}logintoken/`, { body: {} })).json() as { token: string };
  return checkout.site.fill('change', { i: token, recurring_id: gift.sub, ...fields });
}

describe('the new amount of a recurring donation is told to Stripe, once', () => {
  test('when its giver changes it on a page', async () => {
    const gift = await monthly('by-giver');
    expect((await byGiver(gift, { amount_other: '30' })).status).toBe(303);
    expect([told, await shown(gift)]).toEqual([[], expect.objectContaining({ amount: '30.00' })]);
    stripeHas(gift);
    stripeTakes(gift);
    await runJobsNow();
    expect([allTold(), await waiting()]).toEqual([[asTold('3000')], []]);
  });

  test('when staff change it, the last of several changes alone, and not again what it has', async () => {
    const gift = await monthly('by-staff');
    for (const amount of ['31.00', '32.50']) expect((await patch(gift, { amount })).status).toBe(202);
    stripeHas(gift);
    stripeTakes(gift);
    await runJobsNow();
    expect(allTold()).toEqual([asTold('3250')]);
    await patch(gift, { amount: '33.00' });
    stripeHas(gift, { amount: 3300 });
    await runJobsNow();
    expect([told.length, await waiting()]).toEqual([1, []]);
  });

  test('and not for one that has ended, here or there', async () => {
    const [here, there] = [await monthly('ended-here'), await monthly('ended-there')];
    for (const gift of [here, there]) await patch(gift, { amount: '40.00' });
    await checkout.site.send('POST', `${here.uri}cancel/`, { body: { canceled_by: 'processor' } });
    stripeHas(there, { status: 'canceled' });
    await runJobsNow();
    expect([told, await waiting()]).toEqual([[], []]);
  });
});

test('what Stripe or another system has changed, and what changes beside the amount, is told to nobody', async () => {
  const gift = await monthly('pushed');
  const push = { recurring_id: gift.sub, amount: '50.00', recurring_period: 'years' };
  expect((await checkout.site.send('POST', '/rest/v1/profileupdatepush/', { body: push })).status).toBe(201);
  expect((await patch(gift, { amount: '50.00', period: 'years', card_num: '4242' })).status).toBe(202);
  expect([await shown(gift), await waiting()]).toEqual([
    expect.objectContaining({ amount: '50.00', period: 'years', card_num: '4242' }),
    [],
  ]);
});

test('a period, a currency, a card or half a yen, of which Stripe would not learn, is refused and changes nothing', async () => {
  const gift = await monthly('refused');
  const text = 'This gift is paid through Stripe: this cannot be changed here. Please end it, and give anew.';
  const refused = await patch(gift, { amount: '60.00', period: 'years', currency: 'EUR' });
  expect([refused.status, refused.json()]).toEqual([400, { orderrecurring: { period: [text], currency: [text] } }]);
  const { order, user, action } = await shown(gift);
  const body = { order, user, action, recurring_id: gift.sub, account: 'Main', start: '2026-01-01', amount: '25.50', period: 'years' };
  expect((await checkout.site.send('PUT', gift.uri, { body })).json()).toEqual({ orderrecurring: { period: [text] } });
  const card = await byGiver(gift, { amount_other: '60', card_num: '4929000000006', exp_date_month: '3', exp_date_year: '2031' });
  expect([card.status, card.text.includes(text)]).toEqual([400, true]);
  expect(await shown(gift)).toMatchObject({ amount: '25.50', period: 'months', currency: 'USD', card_num: '' });
  // As a gift from before the check: to change the amount here would tell Stripe.
  await checkout.site.rows('ALTER TABLE core_orderrecurring DISABLE TRIGGER advocacy_held');
  await checkout.site.rows(`UPDATE core_orderrecurring SET currency = 'JPY' WHERE recurring_id = $1`, [gift.sub]);
  await checkout.site.rows('ALTER TABLE core_orderrecurring ENABLE TRIGGER advocacy_held');
  expect((await patch(gift, { amount: '60.50' })).json()).toEqual({ orderrecurring: { amount: ['Enter a whole number.'] } });
  expect(await waiting()).toEqual([]);
});

test('what Stripe does not take is shown by its job, which is tried again', async () => {
  const gift = await monthly('retried');
  await patch(gift, { amount: '70.00' });
  stripeHas(gift, { items: 2 });
  await runJobsNow();
  const says = (reason: string) => [['retrying', `${gift.sub} still takes another amount at stripe: ${reason}`]];
  expect(await waiting()).toEqual(says('It has not one item, as gifts have.'));
  stripeHas(gift, { currency: 'eur' });
  await runJobsNow();
  expect(await waiting()).toEqual(says('It cannot take 70.00 USD.'));
  stripeHas(gift);
  stripeTakes(gift, [403, { error: { type: 'invalid_request_error', message: 'Not with this key.' } }]);
  await runJobsNow();
  expect(await waiting()).toEqual(says('Not with this key.'));
  stripeHas(gift);
  stripeTakes(gift);
  await runJobsNow();
  expect([allTold(), await waiting()]).toEqual([[asTold('7000'), asTold('7000')], []]);
});

test('of a stub account the card and the amount change here, and nobody is told', async () => {
  const order = { amount: '10.00', currency: 'USD', trans_id: 'stub_1', recurring_id: 'stub_1', recurring_period: 'months' };
  const body = {
    donationpage: { name: 'give', payment_account: 'Default Import Stub' },
    user: { email: 'stub@example.org' },
    order,
    action: {},
  };
  expect((await checkout.site.send('POST', '/rest/v1/donationpush/', { body })).status).toBe(201);
  const [row] = await checkout.site.objects('/rest/v1/orderrecurring/?recurring_id=stub_1');
  const gift = { sub: 'stub_1', uri: String(row!.resource_uri), user: String(row!.user) } as Gift;
  const fields = { amount_other: '12', card_num: '4929000000006', exp_date_month: '3', exp_date_year: '2031' };
  expect((await byGiver(gift, fields)).status).toBe(303);
  expect(await shown(gift)).toMatchObject({ amount: '12.00', card_num: '0006', exp_date: '0331' });
  expect((await patch(gift, { period: 'years' })).status).toBe(202);
  expect(await waiting()).toEqual([]);
});

test('after its account was renamed, a changed amount is shown to staff', async () => {
  const gift = await monthly('renamed');
  await checkout.site.rows(`UPDATE core_orderrecurring SET account = 'Gone' WHERE recurring_id = $1`, [gift.sub]);
  await patch(gift, { amount: '80.00' });
  await runJobsNow();
  expect(await waiting()).toEqual([['retrying', `${gift.sub} may still take another amount: its payment account is not there any more.`]]);
});
