import { type PagesHarness, openPages, valueOf } from '../pages/harness';
import { GIVER } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages({ stubCardCode: '007' });
  await site.page('donation', 'try', {
    page: { payment_account: 'Default Import Stub', minimum_amount: '5.00', goal: 100, goal_type: 'dollars' },
    form: { is_recurring: true, amounts: [{ amount: '$10', is_default: true }] },
  });
});
afterAll(() => site.close());

const give = (email: string, fields: Record<string, string> = {}) =>
  site.fill('try', { ...GIVER, email, amount: '10', card_code: '007', ...fields });
const orders = async (email: string) =>
  (await site.objects(`/rest/v1/order/?user__email=${email}`)).map(({ status, total, account, card_num_last_four: card }) => [
    status,
    total,
    account,
    card,
  ]);

test('a donation page on a stub account says that no money moves, and asks for the code of the test card alone', async () => {
  const { text } = await site.open('/pages/try/');
  expect(text).toContain('This page is for tests: no money moves.');
  expect(valueOf(text, 'card_code')).toBe('');
  for (const name of ['card_num', 'recurring', 'payment_method']) expect(valueOf(text, name)).toBeUndefined();
});

test('a test donation is an order with its payment, and leads to the thanks', async () => {
  const { status, headers } = await give('test@example.org');
  expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/cms\/thanks\/try\?action_id=\d+.*total=10.00/)]);
  expect(await orders('test@example.org')).toEqual([['completed', '10.00', 'Default Import Stub', '1111']]);
  const [action] = await site.objects('/rest/v1/donationaction/?user__email=test@example.org');
  expect(action).toMatchObject({ status: 'complete', source: 'website' });
});

test('a wrong code makes a failed donation, which the visitor is not told', async () => {
  const { status, headers } = await give('wrong@example.org', { card_code: '008' });
  expect([status, headers.location]).toEqual([303, expect.stringContaining('/cms/thanks/try')]);
  expect(await orders('wrong@example.org')).toMatchObject([['failed', '10.00', 'Default Import Stub', '1111']]);
});

test('what is wrong is shown at its field, as with real money, and nothing is stored', async () => {
  const refused = async (fields: Record<string, string>) => {
    const { status, text } = await give('refused@example.org', fields);
    expect(status).toBe(400);
    return text;
  };
  expect(await refused({ card_code: '' })).toContain('id="field-card_code-error"');
  expect(await refused({ amount_other: '4' })).toContain('The smallest amount is $5.');
  expect(await refused({ country: 'Canada', zip: 'M5V 2T6' })).toContain('Only people in the United States can give here.');
  expect(await orders('refused@example.org')).toEqual([]);
});

test('no number of a card is taken from the form, and a gift is given once', async () => {
  await give('typed@example.org', { card_num: '5555555555554444', recurring: '1' });
  expect(await orders('typed@example.org')).toEqual([['completed', '10.00', 'Default Import Stub', '1111']]);
  expect(await site.objects('/rest/v1/orderrecurring/')).toEqual([]);
});

test('it can be made from the form on another site too', async () => {
  const body = new URLSearchParams({ ...GIVER, email: 'embedded@example.org', amount: '10', card_code: '007' }).toString();
  const { status } = await site.server.request('POST', '/embed/try/', {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://example.org' },
  });
  expect([status, await orders('embedded@example.org')]).toEqual([200, [['completed', '10.00', 'Default Import Stub', '1111']]]);
});
