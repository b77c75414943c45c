import { type DonationsHarness, type Json, openDonations } from './harness';

let harness: DonationsHarness;

beforeAll(async () => {
  harness = await openDonations();
  const made = async (resource: string, body: object) => (await harness.post(`/rest/v1/${resource}/`, body)).location;
  const other = await made('product', { name: 'Poster', price: '0.10' });
  const mug = await made('product', { name: 'Mug', price: '19.99', maximum_order: 5 });
  const gone = await made('product', { name: 'Flag', price: '1', hidden: true });
  const stamp = await made('product', { name: 'Stamp', price: '1.50', currency: 'EUR' });
  const ada = await made('candidate', { name: 'Ada' });
  const bob = await made('candidate', { name: 'Bob' });
  await made('donationpage', {
    name: 'shop',
    payment_account: 'Default Import Stub',
    products: [mug, other, gone, stamp],
    candidates: [bob, ada],
  });
  // Products 2, 1, 3, 4 and candidates 2, 1, in the order of the page.
});
afterAll(() => harness.close());

const give = (changes: Json) => harness.give({ page: 'shop', amount_other: undefined, ...changes });
const refusal = async (changes: Json) => (await harness.send({ page: 'shop', amount_other: undefined, ...changes })).body;
const linesOf = async (action: Json) => {
  const lines = await harness.objects(`/rest/v1/orderdetail/?order=${String((action.order as Json).id)}&order_by=id`);
  return lines.map(({ product, candidate, quantity, amount }) => [product ?? candidate, quantity, amount]);
};

describe('products, candidates and amounts', () => {
  test('product_1 is the quantity of the first product of the page, candidate_1 the amount for its first candidate', async () => {
    const action = await give({ product_1: '3', product_2: '2', candidate_1: '10.5', candidate_2: 4, amount_other: '1' });
    expect(action).toMatchObject({ status: 'complete', order: { total: '75.67' } });
    expect(await linesOf(action)).toEqual([
      ['/rest/v1/product/2/', 3, '59.97'],
      ['/rest/v1/product/1/', 2, '0.20'],
      ['/rest/v1/candidate/2/', 1, '10.50'],
      ['/rest/v1/candidate/1/', 1, '4.00'],
    ]);
    expect(action.redirect_url).toMatch(/&total=75\.67$/);
  });

  test('an amount for nothing in particular has no line', async () => {
    const action = await give({ amount_other: '12', email: 'plain@example.org' });
    expect(action).toMatchObject({ status: 'complete', order: { total: '12.00', orderdetails: [] } });
  });

  test('are added exactly, not as floating-point numbers', async () => {
    const action = await give({ product_2: '3', amount_other: '0.2', candidate_1: '1111111.11' });
    expect(action).toMatchObject({ order: { total: '1111111.61' } });
  });

  test('a number beyond the products of the page is the id of a product', async () => {
    const made = await harness.post('/rest/v1/donationpage/', { name: 'single', payment_account: 'Default Import Stub', products: [2] });
    expect(made.status).toBe(201);
    expect(await linesOf(await give({ page: 'single', product_2: 1 }))).toEqual([['/rest/v1/product/2/', 1, '19.99']]);
  });

  test('empty form fields and 0 are ignored', async () => {
    const action = await give({
      product_1: '0',
      product_2: '',
      candidate_1: '0.00',
      candidate_2: '5',
      amount_other: '0',
      email: 'zero@example.org',
    });
    expect(await linesOf(action)).toEqual([['/rest/v1/candidate/1/', 1, '5.00']]);
  });

  test('an amount may be chosen in a form', async () => {
    expect(await give({ amount: '35', email: 'choice@example.org' })).toMatchObject({ order: { total: '35.00' } });
    expect(await give({ amount: 'other', amount_other: '36.1', email: 'choice@example.org' })).toMatchObject({ order: { total: '36.10' } });
    expect(await refusal({ amount: 'other' })).toEqual({ errors: { amount_other: ['This field is required.'] } });
  });

  test('the currency is that of the products unless one is sent; an order has only one', async () => {
    expect(await give({ product_4: '2', email: 'euro@example.org' })).toMatchObject({ order: { currency: 'EUR', total: '3.00' } });
    expect(await refusal({ product_4: '2', currency: 'USD' })).toEqual({ errors: { currency: ['Stamp is sold in EUR.'] } });
    expect(await refusal({ product_1: '1', product_4: '2' })).toEqual({ errors: { currency: ['Stamp is sold in EUR.'] } });
  });

  test.each([
    ['more than one order may have', { product_1: '6' }, 'product_1', 'Ensure this value is at most 5.'],
    ['half a product', { product_1: '1.5' }, 'product_1', 'Enter a whole number.'],
    ['less than none', { product_1: '-1' }, 'product_1', 'Ensure this value is at least 1.'],
    ['more than a number can be', { product_2: '99999999999' }, 'product_2', 'This number is out of range.'],
    ['more money than an order can hold', { product_2: '2000000000' }, 'amount_other', 'This number is out of range.'],
    ['a hidden product', { product_3: '1' }, 'product_3', 'This page has no such product.'],
    ['a fifth product', { product_5: '1' }, 'product_5', 'This page has no such product.'],
    ['a product before the first', { product_0: '1' }, 'product_0', 'This page has no such product.'],
    ['less than nothing for a candidate', { candidate_1: '-1' }, 'candidate_1', 'Enter an amount above zero.'],
    ['a third candidate', { candidate_3: '1' }, 'candidate_3', 'This page has no such candidate.'],
  ])('%s is refused', async (_, changes, field, message) => {
    expect(((await refusal(changes)).errors as Json)[field]).toEqual([message]);
  });
});
