import { until } from '../../../support';
import { openPages, type PagesHarness } from '../pages/harness';

const NOTHING_MOVES = { payment_account: 'Default Import Stub' };
const CARD = { card_num: '4111111111111111', card_code: '007', exp_date_month: '12', exp_date_year: '2030' };

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages({ stubCardCode: '007' });
  const { status } = await site.send('PATCH', '/rest/v1/installation/1/', { body: { country: 'Germany', currency: 'EUR' } });
  expect(status).toBe(202);
  const language = await site.make('language', { name: 'Deutsch', iso_code: 'de' });
  await site.page('donation', 'bare', {
    page: { ...NOTHING_MOVES, goal: 1500, goal_type: 'dollars', minimum_amount: '5.00' },
    form: { amounts: [{ amount: '10' }, { amount: '1000' }] },
  });
  await site.page('donation', 'spenden', {
    page: { ...NOTHING_MOVES, language, goal: 1500, goal_type: 'dollars' },
    form: { amounts: [{ amount: '10' }, { amount: '12.50' }] },
  });
});
afterAll(() => site.close());

const form = (email: string, more: Record<string, string>) => ({
  email,
  name: 'Eva Euro',
  country: 'Germany',
  zip: '10115',
  card_code: '007',
  ...more,
});
const currencyOf = async (email: string) => (await site.objects(`/rest/v1/order/?user__email=${email}`))[0]?.currency;
const textOf = async (name: string) => (await site.open(`/pages/${name}/`)).text;

test('a page without a currency shows its amounts in that of the home, in its language', async () => {
  expect(await textOf('bare')).toMatch(/€10<[^]*€1,000</);
  expect(await textOf('spenden')).toMatch(/10\s€<[^]*12,50\s€</);
});

test('the goal is in the currency of the home, in which gifts are added up', async () => {
  expect(await textOf('bare')).toContain('Goal: €1,500');
  expect(await textOf('spenden')).toMatch(/1\.500\s€/);
});

test('what is given on it is in the currency of the home, by its form, by an import and by a push', async () => {
  expect((await site.fill('bare', form('form@example.org', { amount: '10' }))).status).toBe(303);
  await site.act({ page: 'bare', ...form('import@example.org', { amount_other: '10.00' }), ...CARD });
  await site.send('POST', '/rest/v1/donationpush/', {
    body: { donationpage: { name: 'bare' }, user: { email: 'push@example.org' }, order: { amount: '10.00', trans_id: 'ch_home' } },
  });
  expect(await Promise.all(['form', 'import', 'push'].map((name) => currencyOf(`${name}@example.org`)))).toEqual(['EUR', 'EUR', 'EUR']);
  await until(async () => (await textOf('bare')).includes('<strong>€30</strong>'));
});

test('an amount is read once, in the language of its page: ten dinars and an eighth are no ten thousand', async () => {
  const given = await site.fill('spenden', form('dinar@example.org', { currency: 'KWD', amount_other: '10,125' }));
  expect(given.status).toBe(303);
  expect(await site.objects('/rest/v1/order/?user__email=dinar@example.org')).toMatchObject([{ total: '10.125', currency: 'KWD' }]);
});

test('what is too little is told in the currency of the home', async () => {
  expect((await site.fill('bare', form('little@example.org', { amount: '4' }))).text).toContain('The smallest amount is €5.');
});

const GIFT = { period: 'months', start: '2026-01-01', amount: '10.00' };

test('what the API makes without a currency is in that of the home: a product, an order, its lines, payments and recurring gift, a rule', async () => {
  const currency = async (resource: string, body: object) => (await site.get(await site.make(resource, body))).currency;
  expect(await currency('product', { name: 'Buch', price: '5' })).toBe('EUR');
  expect(await currency('donationhpcrule', { name: 'Regel', which_amount: 'last', timespan: '90' })).toBe('EUR');
  await site.act({ page: 'bare', ...form('api@example.org', { amount_other: '10.00' }), ...CARD, currency: 'CHF' });
  const [order] = await site.objects('/rest/v1/order/?user__email=api@example.org');
  const { resource_uri, action, user } = order as Record<string, unknown>;
  expect(await currency('orderdetail', { order: resource_uri, amount: '1', status: 'completed' })).toBe('EUR');
  expect(await currency('transaction', { order: resource_uri, amount: '1', type: 'sale' })).toBe('EUR');
  const gift = { ...GIFT, order: resource_uri, action, user };
  const recurring = await site.make('orderrecurring', { ...gift, currency: 'CHF' });
  expect((await site.send('PUT', recurring, { body: gift })).status).toBe(204);
  expect((await site.get(recurring)).currency).toBe('EUR');
});

test('the schema document says that a currency which nobody says is looked up', async () => {
  const { fields } = (await site.get('/rest/v1/product/schema/')) as { fields: Record<string, { default: unknown; blank: boolean }> };
  expect(fields.currency).toMatchObject({ default: 'computed', blank: true });
});

test('a product without a currency is sold in that of the home', async () => {
  const product = await site.make('product', { name: 'Hemd', price: '1020.50', currency: '' });
  const language = String((await site.objects('/rest/v1/language/?iso_code=de'))[0]!.resource_uri);
  await site.page('donation', 'laden', { page: { ...NOTHING_MOVES, language, products: [product] } });
  expect(await textOf('laden')).toContain('Hemd (1.020,50\u00a0€)');
  expect((await site.fill('laden', form('shop@example.org', { product_1: '1' }))).status).toBe(303);
  expect(await currencyOf('shop@example.org')).toBe('EUR');
});

test('people of the country of the home may give on a page that takes no gifts from other countries, others may not', async () => {
  const abroad = await site.fill('bare', form('abroad@example.org', { amount: '10', country: 'United States', zip: '10001' }));
  expect(abroad.status).toBe(400);
  expect(abroad.text).toContain('Only people in the country of this page can give here.');
});

test('people in a part of the country that ISO lists apart are at home', async () => {
  await site.page('donation', 'france', { page: { ...NOTHING_MOVES, country: 'France' } });
  const given = await site.fill('france', form('reunion@example.org', { amount: '10', country: 'La Réunion', postal: '97400' }));
  expect(given.status).toBe(303);
});

test('amounts in another currency than that of the home are named by its letters, and a dollar sign stays one', async () => {
  await site.page('donation', 'francs', { page: { ...NOTHING_MOVES, currency: 'CHF' }, form: { amounts: [{ amount: '1000' }] } });
  expect(await textOf('francs')).toContain('1,000 CHF');
  await site.page('donation', 'dollars', { page: NOTHING_MOVES, form: { amounts: [{ amount: '$25' }] } });
  await site.fill('dollars', form('dollar@example.org', { amount: '25' }));
  expect(await currencyOf('dollar@example.org')).toBe('USD');
});
