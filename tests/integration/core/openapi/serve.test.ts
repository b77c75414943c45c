import {
  ADMIN,
  startServer,
  testServices,
  type Credentials,
  type TestResponse,
  type TestServer,
  type TestServices,
} from '../../../support';
import { openChanged, type ChangedService } from '../../../support/changed-resources';
import { replacing } from '../../../support/generate-changed';

interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, { parameters: { $ref?: string; name?: string; schema?: { enum?: string[] } }[] }>>;
  components: Record<string, Record<string, { properties?: Record<string, unknown>; required?: string[] }>>;
}

const PLACE = '/rest/v1/openapi.json';

describe('the description of the API', () => {
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
  const get = (path: string, headers?: Record<string, string>): Promise<TestResponse> =>
    server.request('GET', path, { account: ADMIN, headers });

  test('is served to staff, at a path without a slash at the end', async () => {
    const answer = await get(PLACE);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json', vary: 'Authorization, Cookie' } });
    expect(answer.json<Document>()).toMatchObject({ openapi: '3.1.0', paths: { '/rest/v1/user/': {}, '/rest/v1/openapi.json': {} } });
  });

  test('is for nobody else, and only read', async () => {
    expect(await server.request('GET', PLACE)).toMatchObject({ status: 401, headers: { 'www-authenticate': expect.any(String) } });
    expect(await server.request('POST', PLACE, { account: ADMIN, body: {} })).toMatchObject({ status: 405, headers: { allow: 'GET' } });
  });

  test('is a 304 to whoever has it', async () => {
    const { headers } = await get(PLACE);
    expect(await get(PLACE, { 'if-none-match': headers.etag! })).toMatchObject({ status: 304, text: '' });
    expect(await get(`${PLACE}?kind=pages`, { 'if-none-match': headers.etag! })).toMatchObject({ status: 200 });
  });

  test('has a part for each kind of object, with all that it needs and no more', async () => {
    const whole = (await get(PLACE)).json<Document>();
    const answer = await get(`${PLACE}?kind=pages`);
    const part = answer.json<Document>();
    expect(part.tags.map(({ name }) => name)).toEqual(['pages']);
    expect(part.paths['/rest/v1/petitionpage/']).toEqual(whole.paths['/rest/v1/petitionpage/']);
    expect(part.paths['/rest/v1/user/']).toBeUndefined();
    expect(Object.keys(part.components.schemas!)).toEqual(expect.arrayContaining(['Petitionpage', 'PetitionpageChange', 'ErrorMessage']));
    expect(part.components.schemas!.Order).toBeUndefined();
    const references = [...answer.text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.filter(([, kind, name]) => part.components[kind!]?.[name!] === undefined)).toEqual([]);
    expect(part.components.securitySchemes).toEqual(whole.components.securitySchemes);
  });

  test('has a part for each resource, for those who work with that one', async () => {
    const part = (await get(`${PLACE}?resource=action`)).json<Document>();
    expect(Object.keys(part.paths)).toEqual(
      expect.arrayContaining(['/rest/v1/action/', '/rest/v1/action/{id}/', '/rest/v1/action/schema/']),
    );
    expect(Object.keys(part.paths).filter((path) => !path.startsWith('/rest/v1/action/'))).toEqual([]);
    expect(part.tags.map(({ name }) => name)).toEqual(['actions']);
    const answer = await get(`${PLACE}?resource=actoin`);
    expect([answer.status, answer.json()]).toEqual([400, { error: 'There is no such resource.' }]);
  });

  test('has no part of what is no kind', async () => {
    const answer = await get(`${PLACE}?kind=pagez`);
    expect(answer.status).toBe(400);
    expect(answer.json().error).toMatch(/^There is no such kind. It is one of: service, actions, .*pages/);
  });
});

describe('fields that an account does not see', () => {
  let service: ChangedService;
  let reader: Credentials;
  let other: Credentials;
  beforeAll(async () => {
    service = await openChanged({
      'users/phone.yaml': replacing(
        ['phone: { type: string, length: 25,', 'phone: { type: string, length: 25, alias: number, view: money.view,'],
        ['derived: regexp', 'view: money.view\n    derived: regexp'],
        ['derived: CASE', 'view: money.view\n    derived: CASE'],
        ['  e164: [exact, in, isnull]', '  e164: [exact, in, isnull]\nordering: [id, phone]'],
      ),
    });
    reader = await service.account('reader', ['users.view', 'money.view']);
    other = await service.account('other', ['users.view']);
  });
  afterAll(() => service.close());

  const documentOf = async (account: Credentials): Promise<Document> => (await service.as(account, 'GET', PLACE)).json<Document>();
  const filtersOf = ({ paths, components }: Document): string[] =>
    paths['/rest/v1/phone/']!.get!.parameters.map(({ $ref, name }) =>
      String($ref === undefined ? name : (components.parameters![$ref.split('/').at(-1)!] as { name?: string }).name),
    );

  test('are not in its description: neither in objects nor in bodies, filters and orders', async () => {
    const [seen, hidden] = [await documentOf(reader), await documentOf(other)];
    for (const schema of ['Phone', 'PhoneChange']) {
      expect(seen.components.schemas![schema]!.properties).toHaveProperty('phone');
      expect(hidden.components.schemas![schema]!.properties).not.toHaveProperty('phone');
    }
    expect(seen.components.schemas!.PhoneChange!.properties).toHaveProperty('number');
    expect(hidden.components.schemas!.PhoneChange!.properties).not.toHaveProperty('number');
    expect(filtersOf(seen)).toEqual(expect.arrayContaining(['phone', 'number__*', 'normalized_phone__*', 'type']));
    expect(filtersOf(hidden).filter((name) => /^(phone|number|normalized_phone)(__|$)/.test(name))).toEqual([]);
    expect(filtersOf(hidden)).toContain('type');
    const order = hidden.paths['/rest/v1/phone/']!.get!.parameters.find(({ name }) => name === 'order_by');
    expect(order!.schema!.enum).toEqual(['id', '-id']);
  });
});
