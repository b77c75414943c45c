import { addAccount } from '../../../../runtime/core/auth/account-store';
import { saveGroups } from '../../../../runtime/core/auth/group-store';
import { hashPassword } from '../../../../runtime/core/auth/password';
import { ADMIN, type Credentials, type TestResponse } from '../../../support';
import { openDonations, type DonationsHarness, type Json } from './harness';

let harness: DonationsHarness;
beforeAll(async () => {
  harness = await openDonations();
});
afterAll(() => harness.close());

const FORM = '/rest/v1/donationpage/?format=form';

const send = (path: string, fields: Record<string, string>): Promise<TestResponse> =>
  harness.server.request('POST', path, {
    account: ADMIN,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });

const form = async (path: string): Promise<string> => (await harness.server.request('GET', path, { account: ADMIN })).text;

/** The object of the form of a page, with its amounts. */
async function formOf(name: string): Promise<Json & { amounts: Json[] }> {
  const [page] = await harness.objects(`/rest/v1/donationpage/?name=${name}`);
  return (await harness.get(String(page!.cms_form))) as Json & { amounts: Json[] };
}

/** An account that may change pages, and delete none. */
async function editorOfPages(): Promise<Credentials> {
  const { pool } = harness.test.services;
  const [username, password] = ['editor', 'a password of the tests'];
  await saveGroups(pool, [{ name: username, rights: (['view', 'edit'] as const).map((access) => ({ kind: 'pages', access })) }]);
  await addAccount(pool, {
    username,
    password: await hashPassword(password),
    email: 'editor@example.org',
    superuser: false,
    groups: [username],
  });
  return { username, password };
}

const amount = (index: number, value: string, more: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ amount: value, is_default: 'false', ...more }).map(([name, text]) => [`cms_form.amounts:${index}.${name}`, text]),
  );

describe('the form of a donation page', () => {
  test('has rows for amounts, and offers the payment accounts', async () => {
    await harness.post('/rest/v1/paymentaccount/', { name: 'Main' });
    const text = await form(FORM);
    expect(text).toContain('name="cms_form.amounts:3.amount"');
    expect(text).toMatch(/<select[^>]* name="payment_account"[^>]*>.*<option value="Main">Main<\/option>/s);
    expect(text).toContain('<option value="ascending">Smallest first</option>');
  });

  test('makes the amounts that are typed, with the usual one', async () => {
    const answer = await send(`${FORM}&_method=POST`, {
      ...{ title: 'Give', name: 'rows', 'cms_form.thank_you_text': 'Thanks' },
      ...{ ...amount(0, '$10'), ...amount(1, '$25', { is_default: 'true' }), ...amount(2, ''), ...amount(3, '') },
    });
    expect(answer.status).toBe(303);
    expect((await formOf('rows')).amounts).toMatchObject([
      { amount: '$10', is_default: false },
      { amount: '$25', is_default: true },
    ]);
  });

  test('changes, adds and takes away amounts', async () => {
    const before = await formOf('rows');
    const [ten, twentyFive] = before.amounts.map(({ resource_uri }) => String(resource_uri));
    const path = `${String(before.page)}?format=form`;
    expect(await form(path)).toMatch(/name="cms_form.amounts:1.amount"[^>]* value="\$25"/);
    const answer = await send(`${path}&_method=PATCH`, {
      ...amount(0, '$10', { resource_uri: ten!, remove: 'true' }),
      ...amount(1, '$30', { resource_uri: twentyFive! }),
      ...amount(2, '$50', { is_default: 'true' }),
      ...amount(3, ''),
    });
    expect(answer.status).toBe(303);
    const { amounts } = await formOf('rows');
    expect(amounts).toMatchObject([
      { amount: '$30', is_default: false, resource_uri: twentyFive },
      { amount: '$50', is_default: true },
    ]);
  });

  test('comes back with what was typed when an amount is none', async () => {
    const answer = await send(`${FORM}&_method=POST`, {
      title: 'Give',
      name: 'wrong',
      'cms_form.thank_you_text': 'Thanks',
      ...amount(0, 'much'),
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/name="cms_form.amounts:0.amount"[^>]* value="much"/);
    expect(answer.text).toContain('href="#field-cms_form.amounts"');
  });
});

test('an object in a list says that it is to be removed; that takes the right to delete', async () => {
  const donation = await formOf('rows');
  const editor = await editorOfPages();
  const path = String(donation.resource_uri);
  const body = { amounts: [{ resource_uri: donation.amounts[0]!.resource_uri, remove: true }] };
  expect((await harness.server.request('PATCH', path, { account: editor, body })).status).toBe(401);
  expect((await formOf('rows')).amounts).toHaveLength(2);
  expect((await harness.server.request('PATCH', path, { account: ADMIN, body })).status).toBe(202);
  expect((await formOf('rows')).amounts).toHaveLength(1);
});

test('a new page begins with thanks, so it has a form; one that a push makes has none', async () => {
  expect(await form(FORM)).toContain('&lt;p&gt;Thank you!&lt;/p&gt;</textarea>');
  const push = {
    donationpage: { name: 'pushed', payment_account: 'Main' },
    user: { email: 'push@example.org' },
    order: { amount: '10.00', trans_id: 'ch_begins' },
  };
  expect((await harness.post('/rest/v1/donationpush/', push)).status).toBe(201);
  expect((await harness.server.request('GET', '/pages/pushed/')).status).toBe(404);
});

test.each([
  ['25 €', 'EUR'],
  ['£25', 'GBP'],
  ['CHF 25', 'CHF'],
  ['$25', 'USD'],
])('imports and pushes that say no currency are in that of the first amount of the page: %s', async (amount, currency) => {
  const name = `written-${currency.toLowerCase()}`;
  await harness.post('/rest/v1/donationpage/', {
    ...{ name, title: 'Give', payment_account: 'Default Import Stub' },
    form: { thank_you_text: 'Thanks', amounts: [{ amount }, { amount: '50' }] },
  });
  const currencyOf = async (order: unknown): Promise<unknown> => {
    const path = typeof order === 'string' ? order : String((order as Json).resource_uri);
    return (await harness.get(path)).currency;
  };
  const imported = await harness.give({ page: name, email: 'written@example.org' });
  const pushed = await harness.post('/rest/v1/donationpush/', {
    donationpage: { name },
    user: { email: 'pushed@example.org' },
    order: { amount: '10.00', trans_id: `written-${currency}` },
  });
  expect([await currencyOf(imported.order), await currencyOf(pushed.body!.order)]).toEqual([currency, currency]);
  const said = await harness.give({ page: name, email: 'said@example.org', currency: 'SEK' });
  expect(await currencyOf(said.order)).toBe('SEK');
});

test('a page has a currency: in its form, in its order of questions, and in what an import says nothing of', async () => {
  await harness.post('/rest/v1/donationpage/', {
    ...{ name: 'euros', title: 'Give', currency: 'eur', payment_account: 'Default Import Stub' },
    form: { thank_you_text: 'Thanks', amounts: [{ amount: '10' }, { amount: '25' }] },
  });
  const { text } = await harness.server.request('GET', '/pages/euros/');
  expect(text).toContain('10 EUR');
  expect(text.indexOf('name="amount"')).toBeLessThan(text.indexOf('name="email"'));
  const { order } = await harness.give({ page: 'euros', email: 'euro@example.org' });
  const path = typeof order === 'string' ? order : String((order as Json).resource_uri);
  expect(await harness.get(path)).toMatchObject({ currency: 'EUR' });
});
