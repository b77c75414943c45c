import nock from 'nock';
import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import { makeAkid } from '../../../../runtime/domain/people/akid';
import { keyOf } from '../actions/harness';
import { checkoutHarness, GIVER } from './harness';

const checkout = checkoutHarness();

/** Somebody with these names at processors. */
async function known(email: string, ...tokens: [token_id: string, status?: string][]): Promise<{ id: number; link: string }> {
  const user = await checkout.site.make('user', { email });
  for (const [token_id, status] of tokens) await checkout.site.make('paymenttoken', { user, token_id, ...(status && { status }) });
  const id = keyOf(user);
  return { id, link: (await createLoginToken(checkout.site.test.services, id, 60))! };
}

/** As whom Stripe is asked to take the money. */
async function paysAs(fields: Record<string, string>): Promise<(string | null)[]> {
  const { asked, text } = await checkout.give({ amount: '25.50', ...fields });
  if (!asked) throw new Error(text);
  return [asked.get('customer'), asked.get('customer_email')];
}

test('who signed in pays as the newest customer of Stripe that can be used', async () => {
  const { link } = await known('in@example.org', ['cus_old'], ['cus_new'], ['cus_gone', 'inactive'], ['B-paypal']);
  expect(await paysAs({ email: 'in@example.org', i: link })).toEqual(['cus_new', null]);
});

test('an akid, an address alone, and who gives as somebody else pay as nobody whom Stripe knows', async () => {
  const { id } = await known('claimed@example.org', ['cus_claimed']);
  const akid = makeAkid(checkout.site.test.services.settings.secretKey, id);
  expect((await paysAs({ email: 'claimed@example.org', akid }))[0]).toBeNull();
  expect(await paysAs({ email: 'claimed@example.org' })).toEqual([null, 'claimed@example.org']);
  const other = await known('other@example.org', ['cus_other']);
  expect((await paysAs({ email: 'claimed@example.org', i: other.link }))[0]).toBeNull();
});

test('a token that is no customer of Stripe, or that cannot be used, changes nothing', async () => {
  const { link } = await known('none@example.org', ['B-1'], ["cus' OR true", 'inactive']);
  expect(await paysAs({ email: 'none@example.org', i: link })).toEqual([null, 'none@example.org']);
});

test('a customer that Stripe does not know any more is left out', async () => {
  const { link } = await known('lost@example.org', ['cus_lost']);
  const asked: string[] = [];
  const api = nock('https://api.stripe.com');
  const seen = (body: Record<string, string>): boolean => asked.push(new URLSearchParams(body).get('customer') ?? 'nobody') > 0;
  api
    .post('/v1/checkout/sessions', (body: Record<string, string>) => body.customer === 'cus_lost' && seen(body))
    .reply(400, {
      error: { type: 'invalid_request_error', code: 'resource_missing', param: 'customer', message: 'No such customer' },
    });
  api
    .post('/v1/checkout/sessions', (body: Record<string, string>) => body.customer === undefined && seen(body))
    .reply(200, { id: 'cs_x', url: 'https://checkout.stripe.com/c/pay/cs_x' });
  const { status, headers } = await checkout.site.fill('give', { ...GIVER, email: 'lost@example.org', amount: '10', i: link });
  expect([status, headers.location]).toEqual([303, 'https://checkout.stripe.com/c/pay/cs_x']);
  expect(new Set(asked)).toEqual(new Set(['cus_lost', 'nobody']));
});
