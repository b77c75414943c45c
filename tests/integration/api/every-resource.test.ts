import { checkDocument, checkRepresentation } from './walk/representation';
import type { Document } from './walk/bodies';
import { walkFormats } from './walk/formats';
import { walkMethods } from './walk/methods';
import { documentOf, inserted } from './walk/subject';
import { declaredModel, exposedResources, openWorld, resourceOf, type World } from './walk/world';
import { change, create, read, remove } from './walk/writing';

/** What is made or read in a way of its own, and has a test of its own below. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  action: 'POST is the processing of actions',
  userpublic: 'stands over users and has no collection',
};

/** What POST makes in a way of its own, tested where this says; the walk reads and changes a row of it. */
const POSTED_ELSEWHERE: Readonly<Record<string, string>> = {
  crmmap: 'tests/runtime/crm',
  eraser: 'tests/runtime/erase',
  usermerge: 'tests/runtime/merge',
  upload: 'tests/runtime/uploads',
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const names = exposedResources(declaredModel())
  .map(({ name }) => name)
  .filter((name) => !(name in EXCEPTIONS));

test.each(names)('%s', async (name) => {
  const resource = resourceOf(world.model, name);
  const document = await documentOf(world, resource);
  const methods = document.allowed_detail_http_methods;
  const made =
    document.allowed_list_http_methods.includes('POST') && !(name in POSTED_ELSEWHERE)
      ? await create(world, resource, document)
      : { uri: await inserted(world, resource, false), wrong: [] };
  expect([...checkDocument(resource, document), ...made.wrong]).toEqual([]);
  const uri = made.uri!;
  expect(checkRepresentation(resource, document, await read(world, uri), uri)).toEqual([]);
  expect(await change(world, resource, document, uri)).toEqual([]);
  expect(checkRepresentation(resource, document, await read(world, uri), uri)).toEqual([]);
  expect(await walkAnswers(document, name, uri)).toEqual([]);
  expect(methods.includes('DELETE') ? await remove(world, uri) : []).toEqual([]);
});

async function walkAnswers(document: Document, name: string, uri: string): Promise<string[]> {
  const collection = `/rest/v1/${name}/`;
  const pages = [uri, `${collection}schema/`, ...(document.allowed_list_http_methods.includes('GET') ? [collection] : [])];
  const wrong = await walkFormats(
    world,
    pages,
    pages.filter((page) => !page.endsWith('/schema/')),
  );
  return [...wrong, ...(await walkMethods(world, resourceOf(world.model, name), document, uri))];
}

test('action: what is posted is processed, and can be read and changed as its type', async () => {
  const action = resourceOf(world.model, 'action');
  const document = await documentOf(world, action);
  const made = await world.ask('POST', '/rest/v1/action/', { page: 'signup', email: 'walker@example.org', action_colour: 'green' });
  expect([made.status, made.json().type]).toEqual([201, 'Signup']);
  const { pathname: uri } = new URL(String(made.headers.location));
  expect(await read(world, uri)).toMatchObject({ fields: { colour: 'green' }, page: '/rest/v1/signuppage/1/', status: 'complete' });
  const own = `/rest/v1/action/${uri.split('/').at(-2)!}/`;
  expect(checkRepresentation(action, document, await read(world, own), own)).toEqual([]);
  expect(await change(world, action, document, own)).toEqual([]);
  expect(await walkAnswers(document, 'action', own)).toEqual([]);
  expect(await remove(world, own)).toEqual([]);
});

test('userpublic: by akid', async () => {
  const userpublic = resourceOf(world.model, 'userpublic');
  const document = await documentOf(world, userpublic);
  const user = await read(world, `/rest/v1/user/${await world.rows.insert('user', { full: true })}/`);
  const uri = `/rest/v1/userpublic/${String(user.token)}/`;
  expect(checkRepresentation(userpublic, document, await read(world, uri), uri)).toEqual([]);
  expect(await walkAnswers(document, 'userpublic', uri)).toEqual([]);
});

test('the list of resources names them all, in every format', async () => {
  const list = await read(world, '/rest/v1/');
  expect(Object.keys(list)).toEqual(exposedResources(world.model).map(({ name }) => name));
  expect(list.user).toEqual({ list_endpoint: '/rest/v1/user/', schema: '/rest/v1/user/schema/' });
  expect(await walkFormats(world, ['/rest/v1/'], [])).toEqual([]);
});
