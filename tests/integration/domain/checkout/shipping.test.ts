import { ADMIN } from '../../../support';
import { checkoutHarness, GIVER, session } from './harness';

type Json = Record<string, unknown>;

const checkout = checkoutHarness();
const THERE = { shipping_address1: '2 Side Street', shipping_city: 'Troy', shipping_state: 'NY', shipping_zip: '12180' };

beforeAll(async () => {
  const shirt = await checkout.site.make('product', { name: 'Shirt', price: '20.00', shippable: true });
  const card = await checkout.site.make('product', { name: 'Card', price: '5.00' });
  const form = { show_other_amount: false };
  await checkout.site.page('donation', 'shop', {
    page: { payment_account: 'Main', products: [shirt, card], allow_international: true },
    form,
  });
  await checkout.site.page('donation', 'cards', { page: { payment_account: 'Main', products: [card] }, form });
});

/** Where the order of a person goes. */
async function goesTo(email: string): Promise<Json | undefined> {
  const [row] = await checkout.site.rows(
    `SELECT s.address1, s.city, s.zip, s.postal, s.country FROM core_order o JOIN core_user u ON u.id = o.user_id
     LEFT JOIN core_order_shipping_address s ON s.id = o.shipping_address_id WHERE u.email = $1`,
    [email],
  );
  return row;
}

async function bought(email: string, fields: Record<string, string>, cents = 2000): Promise<Json | undefined> {
  const token = await checkout.begun(email, { amount: '', ...fields }, 'shop');
  expect(await checkout.tell('checkout.session.completed', session(token, { amount_total: cents }))).toBe(200);
  return goesTo(email);
}

test('the form asks where to send what is sent, and only then', async () => {
  const { text } = await checkout.site.open('/pages/shop/');
  expect(text).toContain('Where to send it, if not to the address above.');
  for (const name of ['address1', 'address2', 'city', 'state', 'zip', 'country']) expect(text).toContain(`name="shipping_${name}"`);
  expect(text).toContain('autocomplete="shipping address-line1"');
  expect((await checkout.site.open('/pages/cards/')).text).not.toContain('name="shipping_');
});

test('it goes where the buyer says, else to the buyer', async () => {
  expect(await bought('there@example.org', { product_1: '1', ...THERE })).toMatchObject({
    address1: '2 Side Street',
    city: 'Troy',
    zip: '12180',
  });
  expect(await bought('home@example.org', { product_1: '1' })).toMatchObject({
    address1: GIVER.address1,
    city: GIVER.city,
    zip: GIVER.zip,
    country: 'United States',
  });
  expect(await bought('card@example.org', { product_2: '1' }, 500)).toMatchObject({ address1: null });
});

test('what cannot be sent is refused before anybody pays', async () => {
  const refused = async (fields: Record<string, string>) => {
    const { status, asked, text } = await checkout.give({ email: 'nowhere@example.org', amount: '', product_1: '1', ...fields }, 'shop');
    expect([status, asked]).toEqual([400, undefined]);
    return [...text.matchAll(/id="field-(shipping_\w+)-error"/g)].map(([, name]) => name);
  };
  expect(await refused({ address1: '', city: '' })).toEqual(['shipping_address1', 'shipping_city', 'shipping_zip']);
  expect(await refused({ shipping_city: 'Troy' })).toEqual(['shipping_address1', 'shipping_zip']);
  expect(await refused({ ...THERE, shipping_zip: '1' })).toEqual(['shipping_zip']);
  expect(await refused({ shipping_country: 'Canada' })).toEqual(['shipping_address1', 'shipping_city']);
});

test('an import without an address is stored all the same, and has that of the giver where it is known', async () => {
  const donation = { page: 'shop', payment_account: 'Default Import Stub', name: 'Bo', product_1: 1, card_num: '4111', card_code: '007' };
  const give = async (more: Json) =>
    (await checkout.site.server.request('POST', '/rest/v1/action/', { body: { ...donation, ...more }, account: ADMIN })).status;
  expect(await give({ email: 'import@example.org' })).toBe(201);
  expect(await goesTo('import@example.org')).toMatchObject({ address1: null });
  expect(await give({ email: 'known@example.org', address1: '3 Elm', city: 'Albany', zip: '12207' })).toBe(201);
  expect(await goesTo('known@example.org')).toMatchObject({ address1: '3 Elm', zip: '12207' });
});
