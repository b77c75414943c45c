import nock from 'nock';
import { openPages, valueOf } from '../pages/harness';
import { checkoutHarness, GIVER, PAID, session } from './harness';

const checkout = checkoutHarness();

test('a donation page shows its text, its amounts in their order, another amount, and the monthly gift', async () => {
  const { text, headers } = await checkout.site.open('/pages/give/');
  expect(text).toContain('Please give.');
  expect(
    [...text.matchAll(/name="amount" value="([^"]*)"( checked)?/g)].map(([, value, checked]) => [value, checked !== undefined]),
  ).toEqual([
    ['1000', true],
    ['25.50', false],
    ['10', false],
    ['other', false],
  ]);
  expect([valueOf(text, 'amount_other'), valueOf(text, 'recurring')]).toEqual(['', '1']);
  expect(text).toContain('Give</button>');
  expect(headers['content-security-policy']).toContain("form-action 'self' https:");
});

test('a donation page says that it takes nothing without an account of a processor, with a hidden one or a hidden stub, and without keys', async () => {
  await checkout.site.make('paymentaccount', { name: 'Hidden', processor: 'stripe', hidden: true });
  await checkout.site.make('paymentaccount', { name: 'Hidden stub', processor: 'stub', hidden: true });
  await checkout.site.make('paymentaccount', { name: 'Elsewhere', processor: 'braintree' });
  for (const [name, account] of Object.entries({ stub: 'Hidden stub', other: 'Elsewhere', unset: '', concealed: 'Hidden' })) {
    await checkout.site.page('donation', name, { page: { payment_account: account } });
    expect((await checkout.site.open(`/pages/${name}/`)).text).toContain('Donations cannot be made on this page yet.');
    expect(await checkout.give({ email: 'early@example.org', amount_other: '10' }, name)).toMatchObject({ status: 400, asked: undefined });
  }
  const closed = await openPages();
  await closed.make('paymentaccount', { name: 'Main', processor: 'stripe' });
  await closed.page('donation', 'give', { page: { payment_account: 'Main' } });
  const answer = await closed.fill('give', { ...GIVER, email: 'early@example.org', amount_other: '10' });
  const events = await closed.server.request('POST', '/payment-events/stripe/', { body: {} });
  await closed.close();
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Donations cannot be made on this page yet.')]);
  expect(events.status).toBe(404);
});

test('a donation page sends the giver to Stripe with what is given, and stores no order before it is paid', async () => {
  const { status, location, asked } = await checkout.give({ email: 'leaving@example.org', amount: '25.50', i: 'a login token' });
  expect([status, location]).toEqual([303, expect.stringMatching(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/)]);
  expect(Object.fromEntries(asked!)).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '2550',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][product_data][name]': 'The give',
    customer_email: 'leaving@example.org',
    'excluded_payment_method_types[0]': 'us_bank_account',
    success_url: expect.stringMatching(/\/done$/),
    cancel_url: expect.stringMatching(/\/pages\/give\/$/),
  });
  expect(await checkout.orders('leaving@example.org')).toEqual([]);
  const kept = await checkout.site.rows("SELECT parameters::text FROM core_pendingdonation WHERE email = 'leaving@example.org'");
  expect(kept).toEqual([{ parameters: expect.not.stringContaining('login token') }]);
});

test('a donation page shows at its fields what is wrong, and asks Stripe nothing', async () => {
  const wrong = async (fields: Record<string, string>) => {
    const { status, text, asked } = await checkout.give({ email: 'wrong@example.org', ...fields });
    expect([status, asked]).toEqual([400, undefined]);
    return text;
  };
  expect(await wrong({ amount: 'other' })).toContain('This field is required.');
  expect(await wrong({ amount: 'other', amount_other: '4' })).toContain('The smallest amount is $5.');
  expect(await wrong({ amount: 'other', amount_other: '-5' })).toContain('role="alert"');
  expect(await wrong({ amount: 'other', amount_other: '1.000' })).toContain('This may be $1 or $1,000.');
  expect(await wrong({ amount: '10', email: 'nobody' })).toContain('Enter a valid e-mail address.');
  expect(await wrong({ amount: '10', name: '' })).toContain('This field is required.');
  expect(await wrong({ amount: '10', country: 'Canada', zip: 'M5V 2T6' })).toContain('Only people in the United States can give here.');
});

test.each([
  ['nothing', ''],
  ['a word', 'plenty'],
  ['less than nothing', '-5'],
])('an amount that is %s gets one message', async (_what, amount) => {
  const { text } = await checkout.give({ email: 'once@example.org', amount: 'other', amount_other: amount });
  expect(text.match(/<p class="error"[^>]*>.*?<\/p>/gs)).toHaveLength(1);
  expect(text).not.toContain('The smallest amount');
});

test('a donation page takes gifts from everywhere with allow_international, direct debit with accept_ach, and yen without decimals', async () => {
  await checkout.site.page('donation', 'world', { page: { payment_account: 'Main', allow_international: true, accept_ach: true } });
  const { asked } = await checkout.give(
    { email: 'w@example.org', amount_other: '500', currency: 'jpy', country: 'Japan', zip: '100-0001' },
    'world',
  );
  expect(asked!.get('line_items[0][price_data][unit_amount]')).toBe('500');
  expect([...asked!.keys()].some((name) => name.startsWith('excluded_payment_method_types'))).toBe(false);
  expect(
    (await checkout.give({ email: 'w@example.org', amount_other: '500.50', currency: 'JPY', country: 'Japan' }, 'world')).text,
  ).toContain('Enter a whole number.');
});

test('Stripe takes dinars in hundredths, told in thousandths, no dinars of Iraq, and króna in whole amounts', async () => {
  const refused = async (amount_other: string, currency: string) =>
    (await checkout.give({ email: 'k@example.org', amount: 'other', amount_other, currency })).text;
  expect(await refused('10', 'IQD')).toContain('Donations in IQD are not taken.');
  expect(await refused('6.234', 'KWD')).toContain('Ensure that there are no more than 2 decimal places.');
  const dinars = await checkout.give({ email: 'kwd@example.org', amount: 'other', amount_other: '6.230', currency: 'KWD' });
  expect(dinars.asked!.get('line_items[0][price_data][unit_amount]')).toBe('6230');
  expect(await refused('10.50', 'ISK')).toContain('Enter a whole number.');
  const { asked } = await checkout.give({ email: 'k@example.org', amount: 'other', amount_other: '500', currency: 'ISK' });
  expect(asked!.get('line_items[0][price_data][unit_amount]')).toBe('50000');
});

test('a donation page takes the currency in which its amounts are written, unless the form says another', async () => {
  const currencies = { '€25': 'eur', '25,00 £': 'gbp', '25 CHF or MORE': 'chf', $25: 'usd', 'CHF €25': 'chf', '25 FOO': 'usd' };
  for (const [index, [amount, currency]] of Object.entries(currencies).entries()) {
    const name = `written-${index}`;
    await checkout.site.page('donation', name, { page: { payment_account: 'Main' }, form: { amounts: [{ amount }] } });
    const asked = async (fields: Record<string, string>) =>
      (await checkout.give({ email: 'c@example.org', amount: '25', ...fields }, name)).asked!.get('line_items[0][price_data][currency]');
    expect([amount, await asked({}), await asked({ currency: 'SEK' })]).toEqual([amount, currency, 'sek']);
  }
});

test('a donation page takes amounts with a decimal comma, from staff and from givers', async () => {
  await checkout.site.page('donation', 'comma', {
    page: { payment_account: 'Main' },
    form: { amounts: [{ amount: '25,50 €' }, { amount: '1.000 €' }] },
  });
  expect(
    [...(await checkout.site.open('/pages/comma/')).text.matchAll(/name="amount" value="([^"]*)"/g)].map(([, value]) => value),
  ).toEqual(['25.50', '1000', 'other']);
  const { asked } = await checkout.give({ email: 'comma@example.org', amount: 'other', amount_other: '7,25' }, 'comma');
  expect(asked!.get('line_items[0][price_data][unit_amount]')).toBe('725');
});

test('a donation page reads amounts by its language, and asks again where one may be two', async () => {
  const lang = await checkout.site.make('language', { name: 'Deutsch (Spenden)', iso_code: 'de' });
  await checkout.site.page('donation', 'spenden', { page: { payment_account: 'Main', lang }, form: { amounts: [{ amount: '25 €' }] } });
  const asked = async (amount_other: string) =>
    (await checkout.give({ email: 'de@example.org', amount: 'other', amount_other }, 'spenden')).asked?.get(
      'line_items[0][price_data][unit_amount]',
    );
  expect([await asked('1.000'), await asked('1.234,50'), await asked('12,5')]).toEqual(['100000', '123450', '1250']);
  const { text } = await checkout.give({ email: 'de@example.org', amount: 'other', amount_other: '1,000' }, 'spenden');
  expect(text).toContain('Das kann 1\u00a0€ oder 1.000\u00a0€ heißen.');
});

test('a donation page calls what it needs not optional', async () => {
  await checkout.site.page('donation', 'free', { page: { payment_account: 'Main' } });
  const isRequired = async (page: string, name: string) =>
    new RegExp(`name="${name}"[^>]*aria-required="true"`).test((await checkout.site.open(`/pages/${page}/`)).text);
  expect([await isRequired('free', 'name'), await isRequired('free', 'amount_other')]).toEqual([true, true]);
  expect([await isRequired('give', 'name'), await isRequired('give', 'amount_other')]).toEqual([true, false]);
  const { text } = await checkout.site.open('/pages/give/');
  for (const label of ['Amount', 'Another amount \\(\\$\\)', 'Give this each month'])
    expect(text).toMatch(new RegExp(`>${label}</(legend|label)>`));
});

test('a donation page sells its products, and says what they are', async () => {
  const shirt = await checkout.site.make('product', {
    name: 'Shirt',
    description: 'Of <hemp>, & soft.',
    price: '20.00',
    currency: 'USD',
    status: 'active',
  });
  const old = await checkout.site.make('product', { name: 'Old shirt', price: '5.00', currency: 'USD', status: 'inactive' });
  await checkout.site.page('donation', 'shop', {
    page: { payment_account: 'Main', products: [old, shirt] },
    form: { show_other_amount: false },
  });
  const { text } = await checkout.site.open('/pages/shop/');
  expect(text).toContain('Shirt ($20) · How many');
  expect(text).toContain('<p class="plain">Of &lt;hemp&gt;, &amp; soft.</p>');
  expect(text).not.toContain('Old shirt');
  const token = await checkout.begun('buyer@example.org', { amount: '', product_2: '2' }, 'shop');
  await checkout.tell('checkout.session.completed', session(token, { amount_total: 4000 }));
  expect(await checkout.orders('buyer@example.org')).toEqual([{ ...PAID, total: '40.00', page: 'shop' }]);
  expect(
    await checkout.site.rows(
      "SELECT d.quantity FROM core_order_detail d JOIN core_order o ON o.id = d.order_id JOIN core_user u ON u.id = o.user_id WHERE u.email = 'buyer@example.org'",
    ),
  ).toEqual([{ quantity: 2 }]);
});

test('a donation page shows its candidates with their portraits, and what people read about them', async () => {
  const candidate = await checkout.site.make('candidate', {
    name: 'Cleo',
    description: 'For clean air.',
    portrait_url: 'https://example.org/cleo.jpg?a=1&b="',
    status: 'active',
  });
  await checkout.site.page('donation', 'elect', { page: { payment_account: 'Main', candidates: [candidate] } });
  const { text } = await checkout.site.open('/pages/elect/');
  expect(text).toContain(
    '<img class="portrait" src="https://example.org/cleo.jpg?a=1&amp;b=&quot;" alt=""><p class="plain">For clean air.</p>',
  );
  const token = await checkout.begun('voter@example.org', { amount: '', candidate_1: '7' }, 'elect');
  await checkout.tell('checkout.session.completed', session(token, { amount_total: 700 }));
  expect(await checkout.orders('voter@example.org')).toEqual([{ ...PAID, total: '7.00', page: 'elect' }]);
});

test('a donation page leads from the form on another site to Stripe too, without thanks before anything was paid', async () => {
  nock('https://api.stripe.com').post('/v1/checkout/sessions').reply(200, { id: 'cs_e', url: 'https://checkout.stripe.com/c/pay/cs_e' });
  const body = new URLSearchParams({ ...GIVER, email: 'embedded@example.org', amount: '10' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status, text } = await checkout.site.server.request('POST', '/embed/give/', { body, headers });
  expect(status).toBe(200);
  expect(text).toContain('data-next="https://checkout.stripe.com/c/pay/cs_e"');
  expect(text).toContain('<a href="https://checkout.stripe.com/c/pay/cs_e">Give</a>');
  expect(text).not.toContain('Thanks.');
});

test('a donation page says so when Stripe does not answer', async () => {
  nock('https://api.stripe.com')
    .post('/v1/checkout/sessions')
    .times(3)
    .reply(500, { error: { message: 'down' } });
  expect((await checkout.site.fill('give', { ...GIVER, email: 'down@example.org', amount: '10' })).status).toBe(503);
});
