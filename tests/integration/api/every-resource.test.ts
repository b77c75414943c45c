import type { Resource } from '../../../generator/model/model';
import { checkDocument, checkRepresentation } from './walk/representation';
import { walkFormats } from './walk/formats';
import { walkMethods } from './walk/methods';
import { inserted } from './walk/subject';
import { change, create, read, remove, sendBack } from './walk/writing';
import { type ApiHarness, openApi } from './harness';
import { declaredModel, exposedResources, resourceOf } from './walk/declared';
import { type Document, documentOf } from './walk/document';
import { mapConcurrently } from '../../support/concurrently';
import type { Shown } from './walk/shown';
import { until } from '../../support';

/** Resources that are created or read in a special way. Each has a test of its own below. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  action: 'POST processes the action',
  change: 'is a feed of events: tests/integration/domain/changes',
  userpublic: 'shows users by akid and has no collection',
};

/** Resources whose POST does something special, and the tests of it. This test reads and changes a row that SQL has inserted. */
const POSTED_ELSEWHERE: Readonly<Record<string, string>> = {
  crmmap: 'tests/integration/domain/crm',
  eraser: 'tests/integration/domain/people/erase',
  usermerge: 'tests/integration/domain/people/merge',
  upload: 'tests/integration/domain/uploads',
};

let api: ApiHarness;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const resources = exposedResources(declaredModel());
const isRead = ({ methods }: Resource): boolean => [...methods.list, ...methods.detail].includes('get');
const names = resources
  .filter(isRead)
  .map(({ name }) => name)
  .filter((name) => !(name in EXCEPTIONS));

/** Resources that are told something and show nothing. Tests of their subject post to them. */
const tellNames = resources.filter((resource) => !isRead(resource)).map(({ name }) => name);

test('clients that know them by number find the first list, the first site, and English as language 100', async () => {
  expect(await read(api, '/rest/v1/list/1/')).toMatchObject({ is_default: true });
  expect(await read(api, '/rest/v1/hostingplatform/1/')).toMatchObject({ id: 1 });
  expect(await read(api, '/rest/v1/language/100/')).toMatchObject({ name: 'English', is_default: true });
});

test.each(names)('%s can be created, read, changed and deleted as its schema says', async (name) => {
  const resource = resourceOf(api.model, name);
  const document = await documentOf(api, resource);
  const methods = document.allowed_detail_http_methods;
  const made =
    document.allowed_list_http_methods.includes('POST') && !(name in POSTED_ELSEWHERE)
      ? await create(api, resource, document)
      : { uri: await inserted(api, resource, false), shown: undefined, wrong: [] };
  expect([...checkDocument(resource, document), ...made.wrong]).toEqual([]);
  const uri = made.uri!;
  const shown = made.shown ?? (await read(api, uri));
  expect(checkRepresentation(resource, document, shown, uri)).toEqual([]);
  expect(await sendBack(api, document, uri, shown)).toEqual([]);
  expect(await change(api, resource, document, uri)).toEqual([]);
  expect(checkRepresentation(resource, document, await read(api, uri), uri)).toEqual([]);
  expect(await walkAnswers(document, name, uri)).toEqual([]);
  expect(methods.includes('DELETE') ? await remove(api, uri) : []).toEqual([]);
});

async function walkAnswers(document: Document, name: string, uri: string): Promise<string[]> {
  const collection = `/rest/v1/${name}/`;
  const pages = [uri, `${collection}schema/`, ...(document.allowed_list_http_methods.includes('GET') ? [collection] : [])];
  const wrong = await walkFormats(
    api,
    pages,
    pages.filter((page) => !page.endsWith('/schema/')),
  );
  return [...wrong, ...(await walkMethods(api, resourceOf(api.model, name), document, uri))];
}

test.each(tellNames)('%s is posted to as its schema says, and cannot be read', async (name) => {
  const resource = resourceOf(api.model, name);
  const document = await documentOf(api, resource);
  expect(checkDocument(resource, document)).toEqual([]);
  expect(await walkMethods(api, resource, document, `/rest/v1/${name}/1/`)).toEqual([]);
});

test('an action that was posted can be read and changed as its type', async () => {
  const action = resourceOf(api.model, 'action');
  const document = await documentOf(api, action);
  const made = await api.request('POST', '/rest/v1/action/', { page: 'signup', email: 'walker@example.org', action_colour: 'green' });
  expect([made.status, made.json().type]).toEqual([201, 'Signup']);
  const { pathname: uri } = new URL(String(made.headers.location));
  expect(await read(api, uri)).toMatchObject({ fields: { colour: 'green' }, page: '/rest/v1/signuppage/1/', status: 'complete' });
  const own = `/rest/v1/action/${uri.split('/').at(-2)!}/`;
  expect(checkRepresentation(action, document, await read(api, own), own)).toEqual([]);
  // POST takes these two, and nothing changes them afterwards.
  const { akid, page } = document.fields;
  const fixed = { akid: { ...akid!, readonly: true }, page: { ...page!, readonly: true } };
  expect(await change(api, action, { ...document, fields: { ...document.fields, ...fixed } }, own)).toEqual([]);
  expect(await walkAnswers(document, 'action', own)).toEqual([]);
  expect(await remove(api, own)).toEqual([]);
});

test('POST of an action takes the fields of its schema document that are not read-only, and must have those that may not be blank', async () => {
  const { fields } = await documentOf(api, resourceOf(api.model, 'action'));
  expect(fields.page).toMatchObject({ blank: false, readonly: false });
  expect(fields.akid).toMatchObject({ blank: true, readonly: false });
  const missing = await api.request('POST', '/rest/v1/action/', { email: 'walker@example.org' });
  expect([missing.status, missing.json()]).toEqual([400, { errors: { page: ['This field is required.'] } }]);
});

test('the feed of changes has the fields of its schema document, each of its type, and takes no filters and orders', async () => {
  const change = resourceOf(api.model, 'change');
  const document = await documentOf(api, change);
  expect([document.filtering, document.ordering]).toEqual([{}, []]);
  await api.request('POST', '/rest/v1/user/', { email: 'changed@example.org' });
  let objects: Shown[] = [];
  // Transactions of other databases of the server hold the feed back.
  await until(async () => {
    ({ objects } = (await api.request('GET', '/rest/v1/change/?after=start')).json<{ objects: Shown[] }>());
    return objects.length > 0;
  });
  for (const object of objects) {
    expect(Object.keys(object).sort()).toEqual(Object.keys(document.fields));
    const types = Object.fromEntries(
      Object.entries(object).map(([name, value]) => [name, typeof value === 'object' ? 'dict' : typeof value]),
    );
    expect(types).toEqual(Object.fromEntries(Object.entries(document.fields).map(([name, { type }]) => [name, type])));
  }
});

test('userpublic is read by akid', async () => {
  const userpublic = resourceOf(api.model, 'userpublic');
  const document = await documentOf(api, userpublic);
  const user = await read(api, `/rest/v1/user/${await api.rows.insert('user', { full: true })}/`);
  const uri = `/rest/v1/userpublic/${String(user.token)}/`;
  expect(checkRepresentation(userpublic, document, await read(api, uri), uri)).toEqual([]);
  expect(await walkAnswers(document, 'userpublic', uri)).toEqual([]);
});

test('what GET shows of the starter data can be sent back by PATCH and PUT, and changes nothing', async () => {
  const resources = exposedResources(api.model).filter(({ methods }) => methods.list.includes('get') && methods.detail.includes('patch'));
  const wrong = await mapConcurrently(resources, async (resource) => {
    const document = await documentOf(api, resource);
    const { objects } = await read(api, `/rest/v1/${resource.name}/?_limit=3`);
    const results: string[] = [];
    for (const { resource_uri: uri } of objects as Shown[]) results.push(...(await sendBack(api, document, String(uri))));
    return results;
  });
  expect(wrong.flat()).toEqual([]);
});

test('whoever writes to an object that does not exist hears that first, whatever the body', async () => {
  const wrong: string[] = [];
  for (const { name, methods, verbs } of exposedResources(api.model)) {
    const uri = `/rest/v1/${name}/2147483000/`;
    const posts = verbs.filter((verb) => verb.on === 'detail' && verb.methods.includes('post')).map(({ path }) => `${uri}${path}/`);
    const asked = [
      ...(['patch', 'put'] as const).filter((method) => methods.detail.includes(method)).map((method) => [method.toUpperCase(), uri]),
      ...posts.map((path) => ['POST', path]),
    ] as [string, string][];
    for (const [method, path] of asked) {
      for (const body of ['not JSON {', { id: 'x', email: 5, fields: 'no', name: null, status: 7, fromline: 7.5, user: [] }]) {
        const { status, text } = await api.request(method, path, body, { 'content-type': 'application/json' });
        if (status !== 404) wrong.push(`${method} ${path} ${JSON.stringify(body)}: ${status} ${text.slice(0, 200)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('the list of resources names them all, in every format', async () => {
  const list = await read(api, '/rest/v1/');
  expect(Object.keys(list)).toEqual(exposedResources(api.model).map(({ name }) => name));
  expect(list.user).toEqual({ list_endpoint: '/rest/v1/user/', schema: '/rest/v1/user/schema/' });
  expect(await walkFormats(api, ['/rest/v1/'], [])).toEqual([]);
});
