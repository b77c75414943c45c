import { ADMIN, startServer, testServices, type TestServer, type TestServices } from '../../../support';

type Json = Record<string, unknown>;

let fixture: TestServices;
let server: TestServer;
beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const ask = (method: string, path: string, body?: Json) => server.request(method, path, { body, account: ADMIN });
const get = async (path: string): Promise<Json> => (await ask('GET', path)).json();
async function made(resource: string, body: Json): Promise<string> {
  const { headers, text, status } = await ask('POST', `/rest/v1/${resource}/`, body);
  if (status !== 201) throw new Error(text);
  return new URL(headers.location!).pathname;
}

test('a page that is read as page shows the form and the fields of its type, and null for those of other types', async () => {
  const petition = await made('petitionpage', { name: 'typed-petition', one_click: true });
  await made('petitionform', { page: petition, thank_you_text: 'Thanks' });
  const donation = await made('donationpage', { name: 'typed-donation', minimum_amount: '5.00' });
  for (const typed of [petition, donation]) {
    const own = await get(typed);
    const shown = await get(typed.replace(/\w+page/, 'page'));
    expect(shown).toMatchObject(own);
    const others = Object.keys(shown).filter((name) => !(name in own));
    expect(others.length).toBeGreaterThan(5);
    expect(others.map((name) => shown[name])).toEqual(others.map(() => null));
  }
  const { objects } = await get('/rest/v1/page/?name__startswith=typed-&order_by=id');
  expect(objects).toMatchObject([
    { one_click: true, cms_form: expect.stringContaining('/rest/v1/petitionform/') as string, minimum_amount: null },
    { one_click: null, cms_form: null, minimum_amount: '5.00' },
  ]);
});

test('the fields of a type are read-only there, and left alone by a page that is sent back', async () => {
  const petition = await made('petitionpage', { name: 'typed-back', one_click: true });
  const page = petition.replace('petitionpage', 'page');
  const before = await get(page);
  expect(await ask('PUT', page, { ...before, one_click: false, title: 'Other' })).toMatchObject({ status: 204 });
  expect(await get(page)).toMatchObject({ one_click: true, title: 'Other' });
  const { fields } = await get('/rest/v1/page/schema/');
  expect(fields).toMatchObject({ one_click: { readonly: true, nullable: true, type: 'boolean' }, cms_form: { related_type: 'to_one' } });
});
