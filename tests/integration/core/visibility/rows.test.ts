import { ADMIN, type Credentials, type TestResponse } from '../../../support';
import { openChanged, type ChangedService } from '../../../support/changed-resources';
import { scoped } from '../../../support/generate-changed';

type Json = Record<string, unknown>;

let service: ChangedService;
/** Sees pages whose title begins with "Press"; those with the notes of its own id; every page; none at all. */
let press: Credentials;
let owner: Credentials;
let editor: Credentials;
let nobody: Credentials;
/** Paths of two pages: one of the press and one of the owner. */
let ours: string;
let theirs: string;

const MARK = 'out-of-sight';
const RIGHTS = ['pages.view', 'pages.edit', 'pages.delete', 'actions.view', 'mailings.view', 'mailings.edit'];

beforeAll(async () => {
  service = await openChanged({
    'pages/page.yaml': scoped(`  - { who: lists.edit, where: 'true' }
  - { who: { group: Press }, where: "t.title LIKE 'Press%'" }
  - { who: users.view, where: "t.notes = 'of ' || :account" }
`),
    // It is of a page by SQL, which follows a rule for accounts that something limits.
    'pages/userformfield.yaml': scoped(`  - { who: everybody, where: 'true' }
`),
  });
  press = await service.account('press', RIGHTS, 'Press');
  owner = await service.account('owner', [...RIGHTS, 'users.view']);
  editor = await service.account('editor', [...RIGHTS, 'lists.edit']);
  nobody = await service.account('nobody', RIGHTS);
  const [{ id } = { id: 0 }] = await service.sql<{ id: number }>(`SELECT id FROM auth_user WHERE username = 'owner'`);
  ours = pathOf(await post(ADMIN, 'petitionpage', { name: 'ours', title: 'Press here' }));
  theirs = pathOf(await post(ADMIN, 'petitionpage', { name: MARK, title: 'Secret', notes: `of ${id}` }));
  await post(ADMIN, 'pagefollowup', { page: theirs, url: 'https://example.org/out-of-sight' });
  await service.sql(`INSERT INTO core_allowedpagefield (name) VALUES ('colour') ON CONFLICT DO NOTHING`);
  await service.sql(`INSERT INTO core_pagefield (parent_id, name, value) VALUES ($1, 'colour', 'out-of-sight')`, [idOf(theirs)]);
  for (const page of ['ours', MARK]) await service.as(ADMIN, 'POST', '/rest/v1/action/', { page, email: `${page}@example.org` });
});
afterAll(() => service.close());

const post = (who: Credentials, resource: string, body: unknown): Promise<TestResponse> =>
  service.as(who, 'POST', `/rest/v1/${resource}/`, body);
const pathOf = ({ headers }: TestResponse): string => new URL(String(headers.location)).pathname;
const idOf = (path: string): number => Number(path.split('/').at(-2));
const names = async (who: Credentials, query: string): Promise<unknown> => {
  const { meta, objects } = (await service.as(who, 'GET', `/rest/v1/${query}`)).json<{ meta: { total_count: number }; objects: Json[] }>();
  expect(meta.total_count).toBe(objects.length);
  return objects.map(({ name, id }) => name ?? id);
};

describe('the rows of a list', () => {
  test('are those of the rules that apply to the account, and so is their number', async () => {
    for (const resource of ['page', 'petitionpage']) {
      expect(await names(press, `${resource}/?type=Petition&_limit=100`)).toEqual(['ours']);
      expect(await names(owner, `${resource}/?type=Petition&_limit=100`)).toEqual([MARK]);
      expect(await names(nobody, `${resource}/?_limit=100`)).toEqual([]);
      expect(await names(editor, `${resource}/?name__in=ours,${MARK}`)).toEqual(['ours', MARK]);
      expect(await names(ADMIN, `${resource}/?name__in=ours,${MARK}`)).toEqual(['ours', MARK]);
    }
    expect(await names(press, 'page/')).toEqual(['ours']);
    expect(await names(press, 'page/?order_by=-title&_limit=1')).toEqual(['ours']);
    expect(await names(press, `page/?name=${MARK}`)).toEqual([]);
  });

  test('a rule by a reference shows the rows whose target is seen', async () => {
    expect(await names(press, 'pagefollowup/?_limit=100')).toEqual([]);
    expect(await names(owner, 'pagefollowup/?_limit=100')).toHaveLength(1);
    expect(await names(press, 'pagefield/')).toEqual([]);
    expect(await names(owner, 'pagefield/')).toEqual(['colour']);
  });

  test('a filter through a relation finds nothing out of sight', async () => {
    const found = async (who: Credentials, query: string): Promise<number> => ((await names(who, query)) as unknown[]).length;
    for (const query of ['action/?page__title=Secret', `action/?page__name=${MARK}`, 'action/?page__title__startswith=Sec']) {
      expect(await found(owner, query)).toBe(1);
      expect(await found(press, query)).toBe(0);
    }
    expect(await found(press, 'action/?page__title__startswith=Press')).toBe(1);
  });

  test('one statement is prepared for accounts of the same rights', async () => {
    const [{ rules } = { rules: '' }] = service.plans.flatMap(({ name, read }) =>
      name === 'page' ? [{ rules: JSON.stringify(read.scope) }] : [],
    );
    expect(rules).toContain(':account');
    const asked: string[] = [];
    const { pool } = service.services;
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    const spied = jest.spyOn(pool, 'query').mockImplementation(((...given: unknown[]) => {
      const { text } = given[0] as { text?: string };
      if (text?.includes('core_page')) asked.push(text);
      return query(...given);
    }) as never);
    const second = await service.account('second', [...RIGHTS, 'users.view']);
    await service.as(owner, 'GET', theirs);
    await service.as(second, 'GET', theirs);
    spied.mockRestore();
    expect(asked).toHaveLength(2);
    expect(asked[0]).toBe(asked[1]);
  });
});

describe('one object out of sight', () => {
  test('is a 404 for each method, as one that is not there', async () => {
    for (const path of [theirs, theirs.replace('petitionpage', 'page')]) {
      for (const [method, body] of [
        ['GET', undefined],
        ['PATCH', { title: 'Press it' }],
        ['PATCH', { goal: 'x' }],
        ['PUT', { name: 'other' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await service.as(press, method, path, body);
        const unknown = await service.as(press, method, path.replace(/\d+\/$/, '999999/'), body);
        expect([method, answer.status]).toEqual([method, 404]);
        expect(answer.text.replaceAll(String(idOf(theirs)), '999999')).toBe(unknown.text);
      }
    }
    expect(await service.sql(`SELECT title FROM core_page WHERE name = $1`, [MARK])).toEqual([{ title: 'Secret' }]);
    expect((await service.as(owner, 'GET', theirs)).status).toBe(200);
  });

  test('is named by no body, as one that is not there', async () => {
    for (const page of [theirs, idOf(theirs)]) {
      const refused = await post(press, 'pagefollowup', { page, url: 'https://example.org/' });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain("The field 'page' names a page that does not exist");
    }
    for (const actions of [[MARK], [theirs], [idOf(theirs)]]) {
      const refused = await post(press, 'mailingtargeting', { actions });
      expect(refused.text).toContain("The field 'actions' names a page that does not exist");
    }
    expect((await post(owner, 'mailingtargeting', { actions: [MARK] })).status).toBe(201);
  });

  test('is in no embedded list, and stays in it when the list is sent back', async () => {
    const targeting = pathOf(await post(ADMIN, 'mailingtargeting', { actions: ['ours', MARK] }));
    const shown = async (who: Credentials): Promise<unknown> => (await service.as(who, 'GET', targeting)).json().actions;
    expect(await shown(press)).toEqual([ours]);
    expect(await shown(owner)).toEqual([theirs]);
    expect((await service.as(press, 'PATCH', targeting, { actions: [ours] })).status).toBe(202);
    expect(await shown(ADMIN)).toEqual([ours, theirs]);
    expect((await service.as(press, 'PATCH', targeting, { actions: [] })).status).toBe(202);
    expect(await shown(ADMIN)).toEqual([theirs]);
  });

  test('leaves nothing of itself in any answer, in any format', async () => {
    for (const accept of ['application/json', 'application/xml', 'text/html', 'text/javascript']) {
      for (const query of ['page/?_limit=100', 'petitionpage/', 'pagefield/', 'pagefollowup/', 'mailingtargeting/?_limit=100']) {
        const { text } = await service.as(press, 'GET', `/rest/v1/${query}`, undefined, { accept });
        expect(text).not.toContain(MARK);
      }
    }
  });
});

describe('what a write results in', () => {
  test('may not be out of the sight of who writes, and then nothing is written', async () => {
    const made = await post(press, 'petitionpage', { name: 'hidden', title: 'Quiet' });
    expect([made.status, made.text]).toEqual([
      403,
      JSON.stringify({ error: 'This account may not write a petitionpage that is out of its own sight.' }),
    ]);
    for (const path of [ours, ours.replace('petitionpage', 'page')]) {
      expect((await service.as(press, 'PATCH', path, { title: 'Quiet' })).status).toBe(403);
      expect((await service.as(press, 'PUT', path, { name: 'ours' })).status).toBe(403);
    }
    expect(await service.sql(`SELECT name, title FROM core_page WHERE name IN ('hidden', 'ours')`)).toEqual([
      { name: 'ours', title: 'Press here' },
    ]);
    expect((await post(nobody, 'petitionpage', { name: 'hidden', title: 'Press' })).status).toBe(403);
    expect((await post(press, 'petitionpage', { name: 'seen', title: 'Press too' })).status).toBe(201);
    expect((await post(editor, 'petitionpage', { name: 'any', title: 'Quiet' })).status).toBe(201);
  });

  test('a duplicate of what is out of sight is refused without its place', async () => {
    const seen = await post(owner, 'petitionpage', { name: MARK });
    const unseen = await post(press, 'petitionpage', { name: MARK, title: 'Press' });
    expect([seen.status, unseen.status]).toEqual([400, 400]);
    expect(seen.headers.location).toContain(theirs);
    expect(unseen.headers.location).toBeUndefined();
  });

  test('people act on pages whatever staff see', async () => {
    expect((await service.as(undefined, 'POST', '/rest/v1/action/', { page: MARK, email: 'ann@example.org' })).status).toBe(201);
  });
});
