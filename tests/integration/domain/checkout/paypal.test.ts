import nock from 'nock';
import { API, capture, orderAt, paypalHarness } from './paypal-harness';

const pal = paypalHarness();
const PAID = { status: 'completed', total: '25.50', currency: 'USD', method: 'paypal', account: 'Pal' };
const sale = (id: string) => ({ type: 'sale', status: 'completed', amount: '25.50', id: `CAP${id}` });

describe('a page with a PayPal account', () => {
  test('lets people choose it beside the card', async () => {
    const { text } = await pal.site.open('/pages/give/');
    expect(
      [...text.matchAll(/name="payment_method" value="([^"]*)"( checked)?/g)].map(([, value, checked]) => [value, checked !== undefined]),
    ).toEqual([
      ['cc', true],
      ['paypal', false],
    ]);
  });

  test('leads to the page of PayPal with what is given, and stores no order before it is paid', async () => {
    const { response, order } = await pal.give({ email: 'leaving@example.org' });
    expect([response.status, response.headers.location]).toEqual([303, `https://www.paypal.com/checkoutnow?token=${order!.id}`]);
    expect(order!.asked).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value: '25.50' }, description: 'The give' }],
      payment_source: { paypal: { experience_context: { cancel_url: expect.stringMatching(/\/pages\/give\/$/) } } },
    });
    expect(await pal.orders('leaving@example.org')).toEqual([]);
  });

  test('alone takes everything there, yen in whole units, and no currency that PayPal has not', async () => {
    await pal.site.page('donation', 'alone', {
      page: { payment_account: 'Default Import Stub', paypal_account: 'Pal' },
      form: { is_recurring: true },
    });
    const { text } = await pal.site.open('/pages/alone/');
    expect([text.includes('name="payment_method"'), text.includes('name="recurring"')]).toEqual([false, true]);
    const yen = await pal.give({ email: 'yen@example.org', amount_other: '500', currency: 'JPY', payment_method: '' }, 'alone');
    expect(yen.order!.asked).toMatchObject({ purchase_units: [{ amount: { currency_code: 'JPY', value: '500' } }] });
    const refused = async (amount_other: string, currency: string) =>
      (await pal.give({ email: 'yen@example.org', amount_other, currency }, 'alone')).response.text;
    expect(await refused('500.50', 'JPY')).toContain('Enter a whole number.');
    expect(await refused('10', 'INR')).toContain('Donations in INR are not taken.');
  });

  test('shows the card alone where the account is hidden or of another processor', async () => {
    await pal.site.make('paymentaccount', { name: 'Hidden pal', processor: 'paypal', hidden: true });
    for (const [name, paypal_account] of Object.entries({ concealed: 'Hidden pal', other: 'Cards', missing: 'nobody' })) {
      await pal.site.page('donation', name, { page: { payment_account: 'Cards', paypal_account } });
      expect((await pal.site.open(`/pages/${name}/`)).text).not.toContain('name="payment_method"');
    }
  });

  test('says so when PayPal does not answer, or names a page that is not its own', async () => {
    nock(API).post('/v2/checkout/orders').reply(500);
    expect((await pal.give({ email: 'down@example.org' })).response.status).toBe(503);
    nock.cleanAll();
    nock(API).post('/v1/oauth2/token').optionally().reply(200, { access_token: 'A', expires_in: 9 });
    nock(API)
      .post('/v2/checkout/orders')
      .reply(200, { links: [{ rel: 'payer-action', href: 'https://www.paypal.com.example.org/x' }] });
    expect((await pal.give({ email: 'down@example.org' })).response.status).toBe(503);
  });
});

describe('the money is taken once', () => {
  test('when the giver comes back, who is led to the thanks', async () => {
    const order = await pal.begun('back@example.org');
    const seen = pal.approve(order);
    for (let turn = 1; turn <= 2; turn++) {
      const { status, headers } = await pal.comeBack(order);
      expect([status, headers.location]).toEqual([303, expect.stringMatching(/\/done$/)]);
    }
    expect([seen.captures, await pal.orders('back@example.org')]).toEqual([1, [PAID]]);
    expect(await pal.payments('back@example.org')).toEqual([sale(order.id)]);
  });

  test('by the webhook where the giver does not come back', async () => {
    const order = await pal.begun('lost@example.org');
    const seen = pal.approve(order);
    for (let turn = 1; turn <= 2; turn++) expect(await pal.tell('CHECKOUT.ORDER.APPROVED', orderAt(order))).toBe(200);
    expect([seen.captures, await pal.orders('lost@example.org')]).toEqual([1, [PAID]]);
  });

  test('by all of these at once, and when the payment is told before the approval', async () => {
    const order = await pal.begun('race@example.org');
    pal.approve(order);
    await Promise.all([
      pal.comeBack(order),
      pal.comeBack(order),
      pal.tell('CHECKOUT.ORDER.APPROVED', orderAt(order)),
      pal.tell('PAYMENT.CAPTURE.COMPLETED', capture(order)),
      pal.tell('PAYMENT.CAPTURE.COMPLETED', capture(order)),
    ]);
    expect(await pal.tell('CHECKOUT.ORDER.APPROVED', orderAt(order))).toBe(200);
    expect(await pal.orders('race@example.org')).toEqual([PAID]);
    expect(await pal.payments('race@example.org')).toEqual([sale(order.id)]);
  });

  test('later, where PayPal still looks at it', async () => {
    const order = await pal.begun('pending@example.org');
    pal.approve(order, { status: 201, body: orderAt(order, 'COMPLETED', [capture(order, { status: 'PENDING' })]) });
    expect((await pal.comeBack(order)).status).toBe(303);
    expect(await pal.orders('pending@example.org')).toEqual([]);
    await pal.tell('PAYMENT.CAPTURE.COMPLETED', capture(order, { amount: { currency_code: 'EUR', value: '20' } }));
    expect(await pal.orders('pending@example.org')).toEqual([{ ...PAID, total: '20.00', currency: 'EUR' }]);
  });

  test('not where it was declined: the giver is led to PayPal again; a denied payment ends the waiting', async () => {
    const order = await pal.begun('declined@example.org');
    pal.approve(order, { status: 422, body: { details: [{ issue: 'INSTRUMENT_DECLINED' }] } });
    expect((await pal.comeBack(order)).headers.location).toBe(`https://www.paypal.com/checkoutnow?token=${order.id}`);
    expect(await pal.tell('PAYMENT.CAPTURE.DENIED', capture(order, { status: 'DECLINED' }))).toBe(200);
    expect(await pal.site.rows('SELECT FROM core_pendingdonation WHERE token = $1', [order.token])).toEqual([]);
    expect(await pal.orders('declined@example.org')).toEqual([]);
  });

  test('not of a giver who was erased meanwhile, or of another system', async () => {
    const order = await pal.begun('erased@example.org');
    const seen = pal.approve(order);
    await pal.site.make('eraser', { user: await pal.site.make('user', { email: 'erased@example.org' }) });
    expect((await pal.comeBack(order)).status).toBe(303);
    const other = { id: 'OTHER', status: 'APPROVED', purchase_units: [{ custom_id: 'shop' }] };
    expect(await pal.tell('CHECKOUT.ORDER.APPROVED', other)).toBe(200);
    expect(await pal.tell('PAYMENT.CAPTURE.COMPLETED', { ...capture(order), custom_id: 'shop' })).toBe(200);
    expect([seen.captures, await pal.orders('erased@example.org')]).toEqual([0, []]);
  });

  test('not by an address that this site has not made, or with the order of another donation', async () => {
    const [mine, theirs] = [await pal.begun('mine@example.org'), await pal.begun('theirs@example.org')];
    const seen = pal.approve(theirs);
    expect((await pal.comeBack({ ...mine, returnUrl: mine.returnUrl.replace('done', 'evil') })).status).toBe(404);
    expect((await pal.comeBack({ ...mine, id: theirs.id })).status).toBe(303);
    expect((await pal.comeBack({ ...mine, id: '../x' })).status).toBe(303);
    expect([seen.captures, await pal.orders('mine@example.org')]).toEqual([0, []]);
  });
});

describe('PayPal tells', () => {
  test('forged, changed, for another webhook, or with a certificate from elsewhere: it is not believed', async () => {
    const order = await pal.begun('forged@example.org');
    const forged = capture(order);
    const elsewhere = nock('https://api.paypal.com.example.org').get(/./).reply(200, '');
    const changes: Record<string, string>[] = [
      { body: JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: forged }) },
      { 'paypal-transmission-id': 'another' },
      { 'paypal-transmission-time': '2026-11-24T20:00:00Z' },
      { 'paypal-transmission-sig': 'AAAA' },
      { 'paypal-auth-algo': 'none' },
      { 'paypal-cert-url': 'https://api.paypal.com.example.org/v1/notifications/certs/CERT-1' },
      { 'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1' },
      { 'paypal-cert-url': 'https://api.paypal.com/v2/other' },
      { 'paypal-cert-url': 'http://api.paypal.com/v1/notifications/certs/CERT-1' },
    ];
    for (const changed of changes) expect(await pal.tell('PAYMENT.CAPTURE.COMPLETED', forged, changed)).toBe(401);
    expect([elsewhere.isDone(), await pal.orders('forged@example.org')]).toEqual([false, []]);
  });

  test('that the money was given back: a part is recorded once beside the payment, and the rest reverses it once', async () => {
    const order = await pal.begun('refund@example.org');
    await pal.tell('PAYMENT.CAPTURE.COMPLETED', capture(order));
    const told = async (id: string, value: string, status: string) => {
      nock(API).get(`/v2/payments/captures/CAP${order.id}`).reply(200, capture(order, { status }));
      const links = [{ rel: 'up', href: `${API}/v2/payments/captures/CAP${order.id}` }];
      expect(await pal.tell('PAYMENT.CAPTURE.REFUNDED', { id, amount: { currency_code: 'USD', value }, links })).toBe(200);
      return (await pal.orders('refund@example.org'))[0]!.status;
    };
    for (const id of ['R1', 'R1', 'R2']) expect(await told(id, '5', 'PARTIALLY_REFUNDED')).toBe('completed');
    expect([await told('R3', '15.50', 'REFUNDED'), await told('R3', '15.50', 'REFUNDED'), await told('R1', '5', 'REFUNDED')]).toEqual(
      Array(3).fill('reversed'),
    );
    expect((await pal.payments('refund@example.org')).map(({ type, status, amount, id }) => [type, status, amount, id])).toEqual([
      ['sale', 'reversed', '25.50', `CAP${order.id}`],
      ['refund', 'completed', '5.00', 'R1'],
      ['refund', 'completed', '5.00', 'R2'],
      ['refund', 'completed', '15.50', null],
    ]);
  });

  test('of a refund before the payment: it is to come again', async () => {
    const order = await pal.begun('early@example.org');
    const refund = { id: 'REF', links: [{ rel: 'up', href: `${API}/v2/payments/captures/CAP${order.id}` }] };
    nock(API)
      .persist()
      .get(`/v2/payments/captures/CAP${order.id}`)
      .reply(200, capture(order, { status: 'REFUNDED' }));
    expect(await pal.tell('PAYMENT.CAPTURE.REFUNDED', refund)).toBe(503);
    await pal.tell('PAYMENT.CAPTURE.COMPLETED', capture(order));
    expect(await pal.tell('PAYMENT.CAPTURE.REFUNDED', refund)).toBe(200);
    expect((await pal.orders('early@example.org'))[0]).toMatchObject({ status: 'reversed' });
  });

  test('of what means nothing here, or of a sandbox that is not set: nothing happens', async () => {
    expect(await pal.tell('CUSTOMER.MERCHANT-INTEGRATION', {})).toBe(200);
    expect(await pal.tell('PAYMENT.CAPTURE.REFUNDED', { links: [] })).toBe(200);
    expect(await pal.tell('CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: 'X' })).toBe(200);
  });
});
