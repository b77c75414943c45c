import { ADMIN } from '../../../support';
import { type OwnResources, serveOwnResources } from '../../../support/serve-own-resources';

const GADGET = `
resource: gadget
table: test_gadget
about: A thing with numbers of other systems.
fields:
  name: { type: string, help: Its name. }
  serial: { type: bigint, null: true, help: Its number. }
  price: { type: decimal, digits: 20, scale: 2, null: true, help: What it costs. }
  data: { type: json, default: {}, help: What another system says of it. }
filtering:
  serial: all
`;

const BIG = '10158123456789013';

let own: OwnResources;
beforeAll(async () => {
  own = await serveOwnResources({ 'users/gadget.yaml': GADGET });
});
afterAll(() => own.close());

async function send(
  method: string,
  path: string,
  body?: string,
  type = 'application/json',
): Promise<{ status: number; text: string; location: string }> {
  const { status, text, headers } = await own.request(method, path, { body, account: ADMIN, headers: { 'Content-Type': type } });
  return { status, text, location: new URL(String(headers.location ?? 'http://none/')).pathname };
}

test.each([
  ['POST', '{"name":%,"serial":%,"price":999999999999999999.99,"data":{"id":%,"list":[%,0.10000000000000001]}}'],
  ['PATCH', '{"name":%,"serial":%,"price":999999999999999999.99,"data":{"id":%,"list":[%,0.10000000000000001]}}'],
  ['PUT', '{"name":%,"serial":%,"price":999999999999999999.99,"data":{"id":%,"list":[%,0.10000000000000001]}}'],
])('%s stores the digits that were sent, in texts, whole numbers, amounts and nested JSON', async (method, body) => {
  const path = method === 'POST' ? '/rest/v1/gadget/' : (await send('POST', '/rest/v1/gadget/', '{"name":"old"}')).location;
  const sent = await send(method, path, body.replaceAll('%', BIG));
  const { text } = await send('GET', method === 'POST' ? sent.location : path);
  expect(text).toContain(`"name":"${BIG}"`);
  expect(text).toContain(`"serial":${BIG}`);
  expect(text).toContain('"price":"999999999999999999.99"');
  expect(text).toMatch(new RegExp(`"data":\\{"id": ?${BIG}, ?"list": ?\\[${BIG}, ?0.10000000000000001\\]\\}`));
});

test('XML in and out, CSV and a filter keep them too', async () => {
  const body = `<request><name type="integer">${BIG}</name><serial type="integer">${BIG}</serial><data type="hash"><id type="integer">${BIG}</id></data></request>`;
  const { location } = await send('POST', '/rest/v1/gadget/', body, 'application/xml');
  const { text } = await send('GET', `${location}?format=xml`);
  expect(text).toContain(`<serial type="integer">${BIG}</serial>`);
  expect(text).toContain(`<data type="hash"><id type="integer">${BIG}</id></data>`);
  expect((await send('GET', `/rest/v1/gadget/?format=csv&serial=${BIG}`)).text).toContain(`""id"":${BIG}`);
  expect((await send('GET', `/rest/v1/gadget/?serial=${BigInt(BIG) - 1n}`)).text).toContain('"total_count":0');
});

test('what is sent back as it was read changes nothing', async () => {
  const { location } = await send('POST', '/rest/v1/gadget/', `{"name":"back","data":{"id":${BIG}}}`);
  const { text } = await send('GET', location);
  expect((await send('PUT', location, text)).status).toBe(204);
  expect((await send('GET', location)).text).toMatch(new RegExp(`"id": ?${BIG}`));
});

test('custom fields of people and of actions have the digits that were sent', async () => {
  await send('POST', '/rest/v1/alloweduserfield/', '{"name":"fbid"}');
  await send('POST', '/rest/v1/allowedactionfield/', '{"name":"fbid"}');
  const { location } = await send('POST', '/rest/v1/user/', `{"email":"digits@example.org","fields":{"fbid":${BIG}}}`);
  expect((await send('GET', location)).text).toMatch(new RegExp(`"fbid" ?: ?"${BIG}"`));
  const action = `{"page":"petition","email":"digits@example.org","zip":"10001","action_fbid":${BIG},"user_fbid":[${BIG}8]}`;
  const made = await send('POST', '/rest/v1/action/', action);
  expect((await send('GET', made.location)).text).toMatch(new RegExp(`"fbid" ?: ?"${BIG}"`));
  expect((await send('GET', location)).text).toMatch(new RegExp(`"fbid" ?: ?"${BIG}8"`));
});

test.each(['1e400', '-1E+400', '9'.repeat(400)])(
  'a number beyond all numbers is a text in texts, and refused elsewhere: %.20s',
  async (number) => {
    const { location } = await send('POST', '/rest/v1/gadget/', `{"name":${number.slice(0, 200)}}`);
    expect((await send('GET', location)).text).toContain(`"name":"${number.slice(0, 200)}"`);
    for (const field of ['serial', 'price', 'data']) {
      const value = field === 'data' ? `{"deep":[${number}]}` : number;
      const { status, text } = await send('POST', '/rest/v1/gadget/', `{"name":"x","${field}":${value}}`);
      expect([status, text]).toEqual([400, expect.stringContaining(`"${field}":["`)]);
    }
  },
);
