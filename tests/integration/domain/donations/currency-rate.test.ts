import { ADMIN } from '../../../support';
import { type DonationsHarness, type Json, openDonations } from './harness';

let harness: DonationsHarness;
let people = 0;
beforeAll(async () => {
  harness = await openDonations();
  for (const [currency, value, since] of [
    ['EUR', '1.08', '2026-01-01T00:00:00'],
    ['EUR', '1.10125', '2026-03-01T00:00:00'],
    ['JPY', '0.0067', '2026-01-01T00:00:00'],
  ])
    expect((await rate({ currency, rate: value, since })).status).toBe(201);
});
afterAll(() => harness.close());

const rate = (body: Json) => harness.post('/rest/v1/currencyrate/', body);

/** The order of a donation of that time. */
async function order(amount_other: string, currency: string, created_at: string): Promise<Json> {
  return (await harness.give({ email: `rate${(people += 1)}@example.org`, amount_other, currency, created_at })).order as Json;
}
const converted = async (amount: string, currency: string, at: string) => (await order(amount, currency, at)).total_converted;

test('a total is converted by the rate of its time, exactly; without one it stands for itself', async () => {
  expect(await converted('100', 'EUR', '2026-02-01T00:00:00')).toBe('108.00');
  expect(await converted('0.10', 'EUR', '2026-03-01T00:00:00')).toBe('0.11');
  expect(await converted('99999999.99', 'EUR', '2026-03-02T00:00:00')).toBe('99999999.99');
  expect(await converted('9007199', 'JPY', '2026-03-02T00:00:00')).toBe('60348.23');
  expect(await converted('100', 'EUR', '2025-12-31T23:59:59')).toBe('100.00');
  expect(await converted('100', 'USD', '2026-02-01T00:00:00')).toBe('100.00');
});

test('the payment is converted as the order is, also in small letters', async () => {
  const { id, resource_uri } = await order('10', 'eur', '2026-02-01T00:00:00');
  const [payment] = await harness.objects(`/rest/v1/transaction/?order=${String(id)}`);
  expect(payment).toMatchObject({ amount: '10.00', amount_converted: '10.80' });
  const line = { order: resource_uri, amount: '5.00', currency: 'eur' };
  const { location } = await harness.post('/rest/v1/orderdetail/', line);
  expect(await harness.get(location)).toMatchObject({ amount_converted: '5.51' });
});

test('a rate that is made or corrected later changes no order, until its total changes', async () => {
  const { resource_uri } = await order('100', 'GBP', '2026-02-01T00:00:00');
  const { location } = await rate({ currency: 'GBP', rate: '1.25', since: '2026-01-01T00:00:00' });
  const now = async () => (await harness.get(String(resource_uri))).total_converted;
  const patch = (uri: unknown, body: Json) => harness.server.request('PATCH', String(uri), { body, account: ADMIN });
  expect(await now()).toBe('100.00');
  await patch(location, { rate: '1.30' });
  await patch(resource_uri, { payment_method: 'ach' });
  expect(await now()).toBe('100.00');
  await patch(resource_uri, { total: '200.00' });
  expect(await now()).toBe('260.00');
});

test('rates are above zero, of three capital letters, and one for each time', async () => {
  const refused = async (body: Json) => {
    const answer = await rate(body);
    return [answer.status, Object.keys((answer.body?.currencyrate ?? {}) as Json)];
  };
  expect(await refused({ currency: 'CHF', rate: '0' })).toEqual([400, ['rate']]);
  expect(await refused({ currency: 'CHF', rate: '-1' })).toEqual([400, ['rate']]);
  expect(await refused({ currency: 'CHF', rate: '1e3' })).toEqual([400, ['rate']]);
  expect(await refused({ currency: 'chf', rate: '1' })).toEqual([400, ['currency']]);
  expect(await refused({ currency: "C';", rate: '1' })).toEqual([400, ['currency']]);
  const twice = await Promise.all([1, 2].map(() => rate({ currency: 'CHF', rate: '1.1', since: '2026-01-01T00:00:00' })));
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 400]);
});
