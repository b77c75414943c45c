import { ADMIN, type Credentials } from '../../../support';
import { openChanged, type ChangedService } from '../../../support/changed-resources';
import { replacing, scoped } from '../../../support/generate-changed';

/** Rows whose key is a name (`allowedpagefield`), and rows that refer to them by it (`pagefield`). Those whose name begins with "a" are seen. */
let service: ChangedService;
let jo: Credentials;
let page: string;

beforeAll(async () => {
  service = await openChanged({
    'pages/allowedpagefield.yaml': replacing([
      'history: true\n',
      `history: true\nscope: [{ who: everybody, where: "t.name LIKE 'a%'" }]\n`,
    ]),
    'pages/pagefield.yaml': scoped(`  - { as: name }\n`),
  });
  jo = await service.account('jo', ['pages.view', 'pages.edit', 'pages.delete']);
  const made = await service.as(ADMIN, 'POST', '/rest/v1/petitionpage/', { name: 'somewhere', title: 'Somewhere' });
  page = new URL(made.headers.location!).pathname;
});
afterAll(() => service.close());

const as = async (who: Credentials, method: string, path: string, body?: unknown): Promise<number> =>
  (await service.as(who, method, `/rest/v1/${path}`, body)).status;
const has = async (name: string): Promise<boolean> => (await as(ADMIN, 'GET', `allowedpagefield/${name}/`)) === 200;

test('a row whose key is a name is written in sight alone', async () => {
  expect(await as(jo, 'POST', 'allowedpagefield/', { name: 'attic' })).toBe(201);
  expect(await as(jo, 'POST', 'allowedpagefield/', { name: 'cellar' })).toBe(403);
  expect(await has('cellar')).toBe(false);
  expect(await as(jo, 'PATCH', 'allowedpagefield/attic/', { required: true })).toBe(202);
  expect(await as(jo, 'PUT', 'allowedpagefield/attic/', { name: 'attic' })).toBe(204);
});

test('its name may change to one in sight, and to no other', async () => {
  expect(await as(jo, 'POST', 'allowedpagefield/', { name: 'alcove' })).toBe(201);
  expect(await as(jo, 'PATCH', 'allowedpagefield/alcove/', { name: 'annex' })).toBe(202);
  expect([await has('alcove'), await has('annex')]).toEqual([false, true]);
  expect(await as(jo, 'PATCH', 'allowedpagefield/annex/', { name: 'barn' })).toBe(403);
  expect([await has('annex'), await has('barn')]).toEqual([true, false]);
});

test('a row that refers to it by its name follows its scope', async () => {
  for (const name of ['aisle', 'basement']) expect(await as(ADMIN, 'POST', 'allowedpagefield/', { name })).toBe(201);
  const field = (name: string): object => ({ parent: page, name: `/rest/v1/allowedpagefield/${name}/`, value: 'x' });
  const made = await service.as(jo, 'POST', '/rest/v1/pagefield/', field('aisle'));
  expect([made.status, made.text]).toEqual([201, expect.anything()]);
  expect(await as(jo, 'POST', 'pagefield/', field('basement'))).toBe(400);
  const path = new URL(made.headers.location!).pathname.slice('/rest/v1/'.length);
  expect(await as(jo, 'PATCH', path, { value: 'y' })).toBe(202);
  expect(await as(ADMIN, 'PATCH', path, { name: '/rest/v1/allowedpagefield/basement/' })).toBe(202);
  for (const method of ['GET', 'PATCH', 'DELETE']) expect(await as(jo, method, path, method === 'PATCH' ? {} : undefined)).toBe(404);
});
