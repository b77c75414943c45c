import { decimalsOf } from '../../../../runtime/core/types/currencies';
import { ADMIN } from '../../../support';
import { type DonationsHarness, openDonations, rowsOf } from './harness';

let harness: DonationsHarness;
let order: string;
beforeAll(async () => {
  harness = await openDonations();
  const given = await harness.give({ amount_other: '3000', currency: 'JPY' });
  order = String((given.order as { id?: number }).id ?? String(given.order).split('/').at(-2));
});
afterAll(() => harness.close());

const send = async (method: string, path: string, body: object) => {
  const { status, text } = await harness.server.request(method, `/rest/v1/${path}`, { body, account: ADMIN });
  return [status, text === '' ? undefined : JSON.parse(text)];
};
const idOf = async (table: string): Promise<number> => (await rowsOf(harness, `SELECT max(id) AS id FROM ${table}`))[0]!.id as number;
const refused = (resource: string, field: string) => [400, { [resource]: { [field]: ['Enter a whole number.'] } }];

describe('half a yen', () => {
  test('is no total of an order, and no order with cents becomes one of yen', async () => {
    expect(await send('PATCH', `order/${order}/`, { total: '500.50' })).toEqual(refused('order', 'total'));
    expect(await send('PATCH', `order/${order}/`, { total: '500.50', currency: 'usd' })).toEqual([202, undefined]);
    expect(await send('PATCH', `order/${order}/`, { currency: 'ISK' })).toEqual(refused('order', 'total'));
    expect(await send('PATCH', `order/${order}/`, { total: '500.00', currency: 'JPY' })).toEqual([202, undefined]);
  });

  test('is no amount of an item, a payment or a price', async () => {
    const item = { order: `/rest/v1/order/${order}/`, amount: '0.5', currency: 'JPY', quantity: 1, status: 'completed' };
    expect(await send('POST', 'orderdetail/', item)).toEqual(refused('orderdetail', 'amount'));
    const payment = { order: `/rest/v1/order/${order}/`, amount: '0.5', currency: 'JPY', type: 'sale' };
    expect(await send('POST', 'transaction/', payment)).toEqual(refused('transaction', 'amount'));
    expect(await send('PATCH', `transaction/${await idOf('core_transaction')}/`, { amount: '0.5' })).toEqual(
      refused('transaction', 'amount'),
    );
    expect(await send('POST', 'product/', { name: 'Half', price: '0.5', currency: 'krw' })).toEqual(refused('product', 'price'));
  });

  test('of an order that is there already leaves its other fields free', async () => {
    await rowsOf(harness, 'ALTER TABLE core_order DISABLE TRIGGER advocacy_held');
    await rowsOf(harness, 'UPDATE core_order SET total = 500.50 WHERE id = $1', [order]);
    await rowsOf(harness, 'ALTER TABLE core_order ENABLE TRIGGER advocacy_held');
    expect(await send('PATCH', `order/${order}/`, { status: 'reversed', total: '500.50' })).toEqual([202, undefined]);
  });
});

test('the database and the program know the same decimals of every currency', async () => {
  const codes = Array.from({ length: 26 ** 3 }, (_, n) =>
    String.fromCharCode(65 + Math.floor(n / 676), 65 + (Math.floor(n / 26) % 26), 65 + (n % 26)),
  );
  const rows = await rowsOf(harness, 'SELECT code, advocacy_decimals(code) AS decimals FROM unnest($1::text[]) code', [codes]);
  expect(rows).toEqual(codes.map((code) => ({ code, decimals: decimalsOf(code) })));
  expect(new Set(rows.map(({ decimals }) => decimals))).toEqual(new Set([0, 2, 3]));
});

test.each([
  ['de', '1.000,50', '1000.50'],
  ['fr', '1 000,50', '1000.50'],
  ['hi', '१५०', '150.00'],
])('a form on another site is read in the language of its page: %s', async (code, typed, total) => {
  const { location: lang } = await harness.post('/rest/v1/language/', { name: `Amounts ${code}`, iso_code: code });
  const [page] = await harness.objects('/rest/v1/donationpage/?name=donate');
  expect((await send('PATCH', String(page!.resource_uri).replace('/rest/v1/', ''), { lang }))[0]).toBe(202);
  const { status, headers, text } = await harness.server.request('POST', '/act/', {
    body: new URLSearchParams({
      page: 'donate',
      email: `amounts-${code}@example.org`,
      name: 'Ann Lee',
      amount_other: typed,
      card_num: '4111111111111111',
      card_code: '007',
      exp_date_month: '12',
      exp_date_year: '2030',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (status !== 302) throw new Error(text.replaceAll(/<style.*?<\/style>|<script.*?<\/script>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' '));
  expect(headers.location).toContain('action_id=');
  const [given] = await harness.objects(`/rest/v1/order/?user__email=amounts-${code}@example.org`);
  expect(given).toMatchObject({ total });
});
