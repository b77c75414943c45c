import { openDonations, type DonationsHarness, type Json } from '../../domain/donations/harness';
import { runStaff } from '../auth/harness';
import { ADMIN, type Credentials } from '../../../support';

let giving: DonationsHarness;
let action: Json;

const account = async (username: string, ...rights: string[]): Promise<Credentials> => {
  await runStaff(giving.test.services, ['group', 'add', `of ${username}`, ...rights]);
  await runStaff(giving.test.services, ['add', username, '--password', 'a long password', '--group', `of ${username}`]);
  return { username, password: 'a long password' };
};
const get = async (who: Credentials, path: string, accept = 'application/json'): Promise<string> =>
  (await giving.server.request('GET', path, { account: who, headers: { accept } })).text;

beforeAll(async () => {
  giving = await openDonations();
  action = await giving.give();
});
afterAll(() => giving.close());

describe('an object of another kind', () => {
  const uri = (): string => (action.order as Json).resource_uri as string;

  test('is shown to whoever may view that kind, and its URI to everybody else', async () => {
    const few = await account('few', 'actions.view');
    const more = await account('more', 'actions.view', 'money.view');
    const path = action.resource_uri as string;
    expect(JSON.parse(await get(few, path))).toMatchObject({ order: uri() });
    expect(JSON.parse(await get(more, path))).toMatchObject({ order: { total: '10.00', resource_uri: uri() } });
    expect(JSON.parse(await get(few, path))).toMatchObject({ order: uri() });
    expect(JSON.parse(await get(ADMIN, path))).toMatchObject({ order: { total: '10.00' } });
  });

  test('is so in lists, in every order and format', async () => {
    const few = { username: 'few', password: 'a long password' };
    const lists = ['', '?order_by=-created_at', '?status=complete', '?created_at__gte=2000-01-01', '?_limit=7'];
    for (const query of lists) {
      const { objects } = JSON.parse(await get(few, `/rest/v1/donationaction/${query}`)) as { objects: Json[] };
      expect(objects.map(({ order }) => order)).toEqual([uri()]);
    }
    for (const accept of ['application/xml', 'text/html', 'text/javascript']) {
      const text = await get(few, action.resource_uri as string, accept);
      expect(text).toContain(uri());
      expect(text).not.toContain('card_num_last_four');
    }
  });

  test('is so in the answer to an action', async () => {
    const donor = await account('donor', 'actions.view', 'actions.edit');
    const body = { page: 'donate', email: 'bo@example.org', name: 'Bo', amount_other: '5.00', card_num: '4111', card_code: '007' };
    const fields = { exp_date_month: '12', exp_date_year: '2030' };
    const { text } = await giving.server.request('POST', '/rest/v1/action/', { account: donor, body: { ...body, ...fields } });
    expect((JSON.parse(text) as Json).order).toMatch(/^\/rest\/v1\/order\/\d+\/$/);
  });

  test('its schema document says so', async () => {
    const document = JSON.parse(await get(ADMIN, '/rest/v1/donationaction/schema/')) as { fields: { order: { help_text: string } } };
    expect(document.fields.order.help_text).toContain('Whoever may not view money sees its URI.');
  });
});
