import { Client } from 'pg';
import { ADMIN } from '../../../support';
import { serveOwnResources, type OwnResources } from '../../../support/serve-own-resources';

const OFFER = `resource: offer
table: core_offer
about: A list of prices.
fields:
  name: { type: string, help: Its name. }
`;

const PRICE = (name: string, code: string): string => `resource: ${name}
table: core_${name}
about: What is asked for an article.
fields:
  offer: { type: reference, to: offer, on_delete: cascade, help: The offer. }
  ${code}: { type: string, help: The code of the article. }
  cents: { type: integer, null: true, help: What is asked. }
`;

const SALE = (otherwise: string): string => `resource: sale
table: core_sale
about: What was sold, with what was asked for it then.
return_representation: true
fields:
  offer: { type: reference, to: offer, null: true, help: The offer that it followed. }
  article: { type: string, help: The code of what was sold. }
  price:
    type: integer
    null: true
    help: What was asked.
    looked_up:
      for: offer
      in:
        - { resource: shopprice, where: { offer: offer, code: article }, value: cents }
        - { resource: listprice, where: { offer: offer, article_code: article }, value: cents }
${otherwise}
`;

const files = (otherwise: string): Record<string, string> => ({
  'shops/offer.yaml': OFFER,
  'shops/shopprice.yaml': PRICE('shopprice', 'code'),
  'shops/listprice.yaml': PRICE('listprice', 'article_code'),
  'shops/sale.yaml': SALE(otherwise),
});

let server: OwnResources;
let offer: string;
beforeAll(async () => {
  server = await serveOwnResources(files('      otherwise: -1'));
  offer = await make('offer', { name: 'spring' });
  await make('shopprice', { offer, code: 'tea', cents: 300 });
  await make('listprice', { offer, article_code: 'tea', cents: 400 });
  await make('listprice', { offer, article_code: 'milk', cents: 100 });
  await make('shopprice', { offer, code: 'salt', cents: null });
  await make('listprice', { offer, article_code: 'salt', cents: 50 });
});
afterAll(() => server.close());

/** The path of a new object. */
async function make(resource: string, body: unknown): Promise<string> {
  const { status, headers, text } = await server.request('POST', `/rest/v1/${resource}/`, { account: ADMIN, body });
  if (status !== 201) throw new Error(text);
  return new URL(headers.location!, server.url).pathname;
}

async function priceOf(sale: string): Promise<unknown> {
  return (await server.request('GET', sale, { account: ADMIN })).json<{ price: unknown }>().price;
}

const sell = (article: string, of: string | null = offer): Promise<string> => make('sale', { offer: of, article });

test.each([
  ['the first table that has a row', 'tea', 300],
  ['the next one where the first has none', 'milk', 100],
  ['the first that has a row, though that says nothing', 'salt', null],
  ['what is said for nothing found', 'sugar', -1],
])('a value is that of %s', async (_, article, price) => {
  expect(await priceOf(await sell(article))).toBe(price);
});

test('a row that names nothing is not looked up', async () => {
  expect(await priceOf(await sell('tea', null))).toBeNull();
});

test('a value stays when what it was found by changes, and follows the reference', async () => {
  const sale = await sell('tea');
  const change = (body: unknown): Promise<unknown> => server.request('PATCH', sale, { account: ADMIN, body });
  const prices: unknown[] = [];
  for (const body of [{ article: 'milk' }, { offer }, { offer: null }, { offer }]) {
    await change(body);
    prices.push(await priceOf(sale));
  }
  expect(prices).toEqual([300, 300, null, 100]);
});

test('no body gives the value', async () => {
  const sale = await make('sale', { offer, article: 'tea', price: 1 });
  await server.request('PATCH', sale, { account: ADMIN, body: { price: 2 } });
  expect(await priceOf(sale)).toBe(300);
});

test('a later release looks up in another way, or no more', async () => {
  const client = new Client(server.databaseUrl);
  await client.connect();
  try {
    const functions = async (): Promise<unknown[]> =>
      (
        await client.query<{ name: string }>(
          `SELECT oid::regprocedure::text AS name FROM pg_proc WHERE proname LIKE 'core_sale%' ORDER BY 1`,
        )
      ).rows.map(({ name }) => name);
    expect(await functions()).toEqual(['core_sale_price_looked_up()', 'core_sale_price_of(integer,text)']);
    const byOffer = SALE('')
      .replace(', code: article', '')
      .replace(/\n.*listprice.*/, '');
    await server.deployAgain({ ...files(''), 'shops/sale.yaml': byOffer });
    expect(await functions()).toEqual(['core_sale_price_looked_up()', 'core_sale_price_of(integer)']);
    await server.deployAgain({ ...files(''), 'shops/sale.yaml': SALE('').replace(/ {4}looked_up:[^]*/, '') });
    expect(await functions()).toEqual([]);
  } finally {
    await client.end();
  }
});
