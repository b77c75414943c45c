import { ADMIN } from '../../../support';
import { type DonationsHarness, type Json, openDonations, rowsOf } from './harness';

let harness: DonationsHarness;
let people = 0;
let mug: string;
let candidate: string;

beforeAll(async () => {
  harness = await openDonations();
  mug = (await harness.post('/rest/v1/product/', { name: 'Mug', price: '0.125', currency: 'KWD' })).location;
  candidate = (await harness.post('/rest/v1/candidate/', { name: 'Ada' })).location;
  const page = {
    payment_account: 'Default Import Stub',
    products: [mug],
    candidates: [candidate],
    minimum_amount: '0.250',
    currency: 'KWD',
  };
  expect((await harness.post('/rest/v1/donationpage/', { name: 'kuwait', ...page })).status).toBe(201);
  await harness.post('/rest/v1/paymentaccount/', { name: 'Knet', processor: 'knet' });
});
afterAll(() => harness.close());

const someone = (): string => `dinar${(people += 1)}@example.org`;
/** The order of a donation in dinars. */
async function given(changes: Json = {}): Promise<Json> {
  const { order } = await harness.give({ page: 'kuwait', email: someone(), amount_other: '1.234', ...changes });
  return harness.get(String((order as Json).resource_uri));
}
const refused = async (changes: Json) => {
  const { status, body } = await harness.send({ page: 'kuwait', email: someone(), amount_other: '1.234', ...changes });
  return [status, body.errors];
};
const send = async (method: string, path: string, body: object) => {
  const { status, text } = await harness.server.request(method, path, { body, account: ADMIN });
  return [status, text === '' ? undefined : JSON.parse(text)];
};
const linesOf = async ({ id }: Json) =>
  (await harness.objects(`/rest/v1/orderdetail/?order=${String(id)}&order_by=id`)).map(({ amount }) => amount);
const paymentOf = async ({ id }: Json): Promise<Json> => (await harness.objects(`/rest/v1/transaction/?order=${String(id)}`))[0]!;

describe('a gift of 1.234 dinars', () => {
  test('is the total of its order and the amount of its payment, to the last fils', async () => {
    const order = await given();
    expect(order).toMatchObject({ total: '1.234', total_converted: '1.234', refundable: '1.234', currency: 'KWD', status: 'completed' });
    expect(await paymentOf(order)).toMatchObject({ amount: '1.234', amount_converted: '1.234', refundable: '1.234' });
  });

  test('is added to products and candidates exactly', async () => {
    const order = await given({ product_1: '3', candidate_1: '0.001' });
    expect([order.total, await linesOf(order)]).toEqual(['1.610', ['0.375', '0.001']]);
  });

  test.each(['BHD', 'IQD', 'JOD', 'LYD', 'OMR', 'TND'])('is one in %s too', async (currency) => {
    expect(await given({ page: 'donate', currency })).toMatchObject({ total: '1.234', currency });
  });

  test('is found by its amount, and sorted among others', async () => {
    const { id } = await given({ amount_other: '7.654' });
    expect((await harness.objects('/rest/v1/order/?total=7.654')).map((order) => order.id)).toEqual([id]);
    expect((await harness.objects('/rest/v1/order/?total__gt=7.653&total__lt=7.655')).map((order) => order.id)).toEqual([id]);
  });

  test('reads so on the pages for staff and in their tables', async () => {
    const { id, resource_uri } = await given({ amount_other: '7.321' });
    const text = async (path: string) => (await harness.server.request('GET', path, { account: ADMIN, headers: { accept: '*/*' } })).text;
    expect(await text(`${String(resource_uri)}?format=html`)).toContain('7.321');
    expect(await text(`/rest/v1/order/?id=${String(id)}&format=csv`)).toContain('7.321');
    expect(await text('/rest/v1/order/?format=html')).toMatch(/KWD\s[\d.]+/);
  });
});

test('amounts have the decimals of their currency, however they were written', async () => {
  const total = async (amount_other: unknown, currency: string) => (await given({ page: 'donate', amount_other, currency })).total;
  expect([await total('1.5', 'KWD'), await total(2, 'KWD'), await total('1.2300', 'kwd')]).toEqual(['1.500', '2.000', '1.230']);
  expect([await total('1.5', 'EUR'), await total(2, 'EUR'), await total('3', 'JPY')]).toEqual(['1.50', '2.00', '3.00']);
});

describe('refused is', () => {
  test.each([
    ['a tenth of a fils', { amount_other: '1.2345' }, { amount_other: ['Ensure that there are no more than 3 decimal places.'] }],
    [
      'a tenth of a cent',
      { page: 'donate', amount_other: '1.005', currency: 'EUR' },
      { amount_other: ['Ensure that there are no more than 2 decimal places.'] },
    ],
    [
      'what may be a thousand dinars',
      { amount_other: '1,234' },
      { amount_other: ['This may be 1.234 or 1234.000. Write it without a mark for thousands.'] },
    ],
    ['less than the page takes', { amount_other: '0.249' }, { amount_other: ['The smallest amount is 0.250 KWD.'] }],
  ])('%s', async (_, changes, errors) => {
    expect(await refused(changes)).toEqual([400, errors]);
  });

  const TWO = 'Ensure that there are no more than 2 decimal places.';
  test('a price with more decimals than its currency has, also when the currency alone changes', async () => {
    expect(await send('POST', '/rest/v1/product/', { name: 'Pen', price: '1.234', currency: 'EUR' })).toEqual([
      400,
      { product: { price: [TWO] } },
    ]);
    expect(await send('POST', '/rest/v1/product/', { name: 'Pen', price: '1.234' })).toEqual([400, { product: { price: [TWO] } }]);
    expect(await send('PATCH', mug, { currency: 'EUR' })).toEqual([400, { product: { price: [TWO] } }]);
    expect(await send('PATCH', mug, { price: '0.1255' })).toEqual([
      400,
      { product: { price: ['Ensure that there are no more than 3 decimal places.'] } },
    ]);
  });
});

describe('the smallest amount that a page takes', () => {
  const page = async (name: string, more: Json) => send('POST', '/rest/v1/donationpage/', { name, ...more });
  const refusal = (text: string) => [400, { donationpage: { minimum_amount: [text] } }];
  const TWO = 'Ensure that there are no more than 2 decimal places.';

  test('has the decimals of the currency that the page names', async () => {
    expect(await page('cents', { minimum_amount: '1.234', currency: 'EUR' })).toEqual(refusal(TWO));
    expect(await page('yen', { minimum_amount: '0.50', currency: 'JPY' })).toEqual(refusal('Enter a whole number.'));
    expect((await page('fils', { minimum_amount: '1.234', currency: 'KWD' }))[0]).toBe(201);
  });

  test('may have three where the page names none, until it names one', async () => {
    expect((await page('some', { minimum_amount: '1.234' }))[0]).toBe(201);
    const [{ resource_uri: path }] = (await harness.objects('/rest/v1/donationpage/?name=some')) as [{ resource_uri: string }];
    expect(await send('PATCH', path, { currency: 'EUR' })).toEqual(refusal(TWO));
    expect((await send('PATCH', path, { currency: 'KWD' }))[0]).toBe(202);
    expect((await send('PATCH', path, { currency: '', minimum_amount: '2.345' }))[0]).toBe(202);
    expect((await harness.get(path)).minimum_amount).toBe('2.345');
  });
});

test('a price of another currency gets the decimals of that one', async () => {
  const { location } = await harness.post('/rest/v1/product/', { name: 'Cup', price: 2.5, currency: 'KWD' });
  const price = async (change: Json) => [await send('PATCH', location, change), (await harness.get(location)).price];
  expect((await harness.get(location)).price).toBe('2.500');
  expect(await price({ currency: 'USD' })).toEqual([[202, undefined], '2.50']);
  expect(await price({ currency: 'KWD', price: '2.505' })).toEqual([[202, undefined], '2.505']);
});

test('a part of a fils more than is left cannot be given back, and the rest is left to the last one', async () => {
  const order = await given();
  const { reverse, resource_uri } = await paymentOf(order);
  expect(await send('POST', String(reverse), { amount: '1.235' })).toEqual([
    400,
    { transaction: { amount: [expect.stringContaining('1.234 KWD')] } },
  ]);
  expect((await send('POST', String(reverse), { amount: '1.230' }))[0]).toBe(202);
  expect((await harness.get(String(resource_uri))).refundable).toBe('0.004');
  expect((await send('POST', String(reverse), { amount: 0.004 }))[0]).toBe(202);
  expect((await harness.get(String(order.resource_uri))).status).toBe('reversed');
});

test('a recurring gift keeps its fils: as it begins, by each payment and when it changes elsewhere', async () => {
  const { body } = await harness.post('/rest/v1/donationpush/', {
    donationpage: { name: 'kuwait' },
    user: { email: someone() },
    order: { amount: 3.125, currency: 'KWD', payment_account: 'Knet', recurring_id: 'knet-1', trans_id: 'knet-1-1' },
  });
  const { total, orderrecurrings } = body!.order as { total: string; orderrecurrings: string[] };
  const amount = async () => (await harness.get(orderrecurrings[0]!)).amount;
  expect([total, await amount()]).toEqual(['3.125', '3.125']);
  const paid = await harness.post('/rest/v1/recurringpaymentpush/', { recurring_id: 'knet-1', amount: '3.126', trans_id: 'knet-1-2' });
  expect((await harness.get(paid.location)).amount).toBe('3.126');
  expect((await harness.post('/rest/v1/profileupdatepush/', { recurring_id: 'knet-1', amount: 3.5 })).status).toBe(201);
  expect(await amount()).toBe('3.500');
  expect((await send('PATCH', orderrecurrings[0]!, { amount: '3.501' }))[0]).toBe(202);
  expect(await amount()).toBe('3.501');
});

test('money is converted to the decimals of the currency of the home', async () => {
  await harness.post('/rest/v1/currencyrate/', { currency: 'OMR', rate: '2.60', since: '2020-01-01T00:00:00' });
  expect(await given({ page: 'donate', currency: 'OMR', amount_other: '1.001' })).toMatchObject({
    total: '1.001',
    total_converted: '2.60',
  });
  expect((await send('PATCH', '/rest/v1/installation/1/', { currency: 'KWD' }))[0]).toBe(202);
  await harness.post('/rest/v1/currencyrate/', { currency: 'EUR', rate: '0.35', since: '2020-01-01T00:00:00' });
  expect(await given({ page: 'donate', currency: 'EUR', amount_other: '1.01' })).toMatchObject({ total: '1.01', total_converted: '0.354' });
  expect((await send('PATCH', '/rest/v1/installation/1/', { currency: 'USD' }))[0]).toBe(202);
});

test('an amount that was written by SQL alone has the decimals of its currency', async () => {
  const { id } = await given();
  await rowsOf(harness, 'UPDATE core_order SET total = 4 WHERE id = $1', [id]);
  expect((await rowsOf(harness, 'SELECT total::text FROM core_order WHERE id = $1', [id]))[0]!.total).toBe('4.000');
});
