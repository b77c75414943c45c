import { type DonationsHarness, type Json, openDonations } from './harness';

let harness: DonationsHarness;

beforeAll(async () => {
  harness = await openDonations();
});
afterAll(() => harness.close());

const orderOf = (action: Json): Json => action.order as Json;

describe('a donation', () => {
  test('is an action with order, giver and payment', async () => {
    const action = await harness.give({
      email: 'whole@example.org',
      address1: '1 Main Street',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      source: 'tests',
    });
    expect(action).toMatchObject({
      type: 'Donation',
      status: 'complete',
      created_user: true,
      subscribed_user: true,
      ip_address: '127.0.0.1',
      is_forwarded: false,
      source: 'tests',
      resource_uri: `/rest/v1/donationaction/${String(action.id)}/`,
      fields: {},
    });
    const order = orderOf(action);
    expect(order).toMatchObject({
      total: '10.00',
      total_converted: '10.00',
      currency: 'USD',
      status: 'completed',
      payment_method: 'cc',
      account: 'Default Import Stub',
      card_num_last_four: '1111',
      import_id: null,
      shipping_address: null,
      user: action.user,
      orderrecurrings: [],
      action: action.resource_uri,
      reverse: `/rest/v1/order/${String(order.id)}/reverse/`,
    });
    expect(order.orderdetails).toEqual([]);
    const [payment] = await harness.objects(`/rest/v1/transaction/?order=${String(order.id)}`);
    expect(payment).toMatchObject({
      type: 'sale',
      amount: '10.00',
      success: true,
      status: 'completed',
      account: 'Default Import Stub',
      test_mode: false,
      failure_code: null,
      ref_transaction: null,
    });
    expect(await harness.get(String(order.user_detail))).toMatchObject({
      email: 'whole@example.org',
      first_name: 'Ann',
      last_name: 'Lee',
      address1: '1 Main Street',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      postal: '12207',
      country: 'United States',
      source: 'tests',
    });
    expect(await harness.get(String(action.resource_uri))).toMatchObject({ order: { total: '10.00' }, status: 'complete' });
  });

  test('redirects with action_id, akid and total; without credentials the answer has no status', async () => {
    const { status, body, headers } = await harness.send({ email: 'short@example.org', amount_other: '7.5' });
    expect(status).toBe(201);
    expect(body).toEqual({
      action_id: expect.any(Number),
      akid: expect.any(String),
      rd: 1,
      redirect_url: `/cms/thanks/donate?action_id=${String(body.action_id)}&akid=${String(body.akid)}&rd=1&total=7.50`,
    });
    expect(headers.location).toBe(`${harness.server.url}/rest/v1/donationaction/${String(body.action_id)}/`);
  });

  test('with a wrong verification number is stored as failed', async () => {
    const action = await harness.give({ email: 'code@example.org', card_code: '123' });
    expect(action).toMatchObject({ status: 'failed', order: { status: 'failed', total: '10.00' } });
    const [payment] = await harness.objects(`/rest/v1/transaction/?order=${String(orderOf(action).id)}`);
    expect(payment).toMatchObject({
      success: false,
      status: 'failed',
      failure_code: 'card_code',
      failure_message: 'The verification number of the card is wrong.',
    });
    expect(await harness.give({ email: 'code@example.org' })).toMatchObject({ status: 'complete' });
    const { body } = await harness.send({ email: 'code@example.org', card_code: '123' });
    expect(Object.keys(body)).toEqual(['action_id', 'akid', 'rd', 'redirect_url']);
  });

  test('goes to the payment account that the request names, in any case', async () => {
    await harness.post('/rest/v1/paymentaccount/', { name: 'Second Stub' });
    expect(orderOf(await harness.give({ email: 'account@example.org', payment_account: 'second STUB' }))).toMatchObject({
      account: 'Second Stub',
    });
    expect(orderOf(await harness.give({ email: 'account@example.org', account: 'Second Stub', amount_other: '3' }))).toMatchObject({
      account: 'Second Stub',
    });
  });

  test('has the time created_at; with donation_date, the action has the current time', async () => {
    const times = async (action: Json) => {
      const [payment] = await harness.objects(`/rest/v1/transaction/?order=${String(orderOf(action).id)}`);
      return [String((await harness.get(String(action.resource_uri))).created_at), orderOf(action).created_at, payment!.created_at];
    };
    const created = await harness.give({ email: 'times@example.org', created_at: '2020-02-29T23:00:00-02:00' });
    expect(await times(created)).toEqual(Array(3).fill('2020-03-01T01:00:00'));
    const dated = await harness.give({ email: 'times@example.org', donation_date: '2020-02-29 12:00', created_at: '' });
    const [action, ...others] = await times(dated);
    expect(others).toEqual(Array(2).fill('2020-02-29T12:00:00'));
    expect(Date.now() - Date.parse(`${action}Z`)).toBeLessThan(60_000);
    const both = await harness.give({ email: 'times@example.org', donation_date: '2019-01-01', created_at: '2019-02-02T10:00:00' });
    expect(await times(both)).toEqual(['2019-02-02T10:00:00', '2019-01-01T00:00:00', '2019-01-01T00:00:00']);
  });

  test('is dated and numbered by those who import donations alone', async () => {
    const dated = { created_at: '2020-03-01T01:00:00', import_id: 'DATED-1' };
    const orderBy = async (email: string) => (await harness.objects(`/rest/v1/order/?user__email=${email}`))[0];
    await harness.send({ email: 'knows-code@example.org', ...dated });
    expect(await orderBy('knows-code@example.org')).toMatchObject(dated);
    const guess = await harness.send({ email: 'guesses@example.org', ...dated, donation_date: 'yesterday', card_code: 'wrong' });
    expect(guess.status).toBe(201);
    const order = (await orderBy('guesses@example.org'))!;
    expect(order.import_id).toBeNull();
    expect(Date.now() - Date.parse(`${String(order.created_at)}Z`)).toBeLessThan(60_000);
    expect(await harness.give({ email: 'staff-dates@example.org', card_code: 'wrong', created_at: dated.created_at })).toMatchObject({
      order: { created_at: dated.created_at },
    });
  });

  test('keeps the address of a known giver when none is sent, and needs no name', async () => {
    await harness.give({ email: 'known@example.org', city: 'Albany', zip: '12207' });
    const action = await harness.give({ email: 'known@example.org', name: undefined, amount_other: '11' });
    expect(action).toMatchObject({ status: 'complete', created_user: false });
    expect(await harness.get(String(action.user))).toMatchObject({ city: 'Albany', zip: '12207', first_name: 'Ann' });
    expect(await harness.get(String(orderOf(action).user_detail))).toMatchObject({
      city: 'Albany',
      zip: '12207',
      first_name: 'Ann',
      email: 'known@example.org',
    });
  });

  test('stores the shipping address', async () => {
    const action = await harness.give({
      email: 'ship@example.org',
      shipping_address1: '2 Side Street',
      shipping_address2: 'Flat 3',
      shipping_city: 'Troy',
      shipping_state: 'NY',
      shipping_zip: '12180-1234',
    });
    expect(await harness.get(String(orderOf(action).shipping_address))).toMatchObject({
      address1: '2 Side Street',
      address2: 'Flat 3',
      city: 'Troy',
      state: 'NY',
      zip: '12180',
      plus4: '1234',
      postal: '12180',
      country: 'United States',
    });
    const abroad = await harness.give({ email: 'ship@example.org', shipping_country: 'United Kingdom', shipping_postal: 'SW1A 1AA' });
    expect(await harness.get(String(orderOf(abroad).shipping_address))).toMatchObject({
      postal: 'SW1A 1AA',
      zip: '',
      country: 'United Kingdom',
    });
  });

  test('is stored once for an import_id', async () => {
    const first = await harness.send({ email: 'import@example.org', import_id: 'CRM-1' }, true);
    expect(first.body).toMatchObject({ status: 'complete', order: { import_id: 'CRM-1' } });
    for (const changes of [{}, { amount_other: '99' }]) {
      const again = await harness.send({ email: 'import@example.org', import_id: 'CRM-1', ...changes });
      expect(again.status).toBe(400);
      expect(again.body).toEqual({ errors: { import_id: ['A donation with this number already exists.'] } });
      expect(again.headers.location).toBe(first.headers.location);
    }
    expect(await harness.give({ email: 'import@example.org', import_id: 'CRM-2' })).toMatchObject({ status: 'complete' });
    expect(await harness.give({ email: 'import@example.org', import_id: 'CRM-3', card_code: '1' })).toMatchObject({
      status: 'failed',
      order: { import_id: null },
    });
    expect(await harness.give({ email: 'import@example.org', import_id: 'CRM-3' })).toMatchObject({
      status: 'complete',
      order: { import_id: 'CRM-3' },
    });
  });

  test('may be sent as a form', async () => {
    const form = new URLSearchParams({
      page: 'donate',
      name: 'Ann Lee',
      email: 'form@example.org',
      country: 'US',
      zip: '12207',
      currency: 'eur',
      amount_other: '12.5',
      payment_account: 'Default Import Stub',
      card_num: '4111111111111111',
      card_code: '007',
      exp_date_month: '01',
      exp_date_year: '30',
      action_occupation: 'Baker',
    });
    const response = await harness.server.request('POST', '/rest/v1/action/', {
      body: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(201);
    const action = await harness.get(`/rest/v1/donationaction/${String(response.json().action_id)}/`);
    expect(action).toMatchObject({ fields: { occupation: 'Baker' }, order: { total: '12.50', currency: 'EUR' } });
  });
});
