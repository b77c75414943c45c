import { ADMIN, type Credentials } from '../../../support';
import { type ChangedService, openChanged } from '../../../support/changed-resources';
import { replacing } from '../../../support/generate-changed';

let service: ChangedService;
let pages: Credentials;
let money: Credentials;
let news: Credentials;

beforeAll(async () => {
  service = await openChanged({
    'pages/petitionform.yaml': replacing(['about_text: { type: text,', 'about_text: { type: text, edit: money.edit,']),
  });
  pages = await service.account('pages', ['pages.view', 'pages.edit']);
  money = await service.account('money', ['pages.view', 'pages.edit', 'money.edit']);
  news = await service.account('news', ['pages.view', 'pages.edit'], 'News');
});
afterAll(() => service.close());

const path = (answer: { headers: Record<string, unknown> }): string => new URL(String(answer.headers.location)).pathname;
const post = (who: Credentials, name: string, form: object) =>
  service.as(who, 'POST', '/rest/v1/petitionpage/', { name, cms_form: { thank_you_text: 'A', ...form } });

test('a value within an object needs the right that it needs in the resource of the object', async () => {
  expect((await post(pages, 'refused', { about_text: 'B' })).status).toBe(401);
  expect((await service.as(pages, 'POST', '/rest/v1/petitionpage/', { name: 'points', 'form.about_text': 'B' })).status).toBe(401);
  expect((await post(pages, 'without', {})).status).toBe(201);
  const page = path(await post(money, 'allowed', { about_text: 'B' }));
  expect((await service.as(pages, 'PATCH', page, { form: { about_text: 'C' } })).status).toBe(401);
  expect((await service.as(pages, 'PATCH', page, { form: { statement_text: 'C' } })).status).toBe(202);
});

test('an account that does not see the page writes no object of it', async () => {
  await service.as(ADMIN, 'POST', '/rest/v1/tag/', { name: 'war' });
  await service.sql(
    `INSERT INTO auth_group_tag (group_id, tag_id) SELECT g.id, t.id FROM auth_group g, core_tag t WHERE g.name = 'News' AND t.name = 'war'`,
  );
  const page = path(await post(ADMIN, 'unseen', {}));
  expect((await service.as(news, 'PATCH', page, { form: { statement_text: 'C' } })).status).toBe(404);
  const answer = await service.as(news, 'POST', '/rest/v1/petitionpage/', { name: 'own', tags: ['war'], form: { thank_you_text: 'A' } });
  expect(answer.status).toBe(201);
  expect((await service.as(news, 'POST', '/rest/v1/petitionpage/', { name: 'foreign', form: { thank_you_text: 'A' } })).status).toBe(403);
  expect(await service.sql(`SELECT id FROM core_page WHERE name = 'foreign'`)).toEqual([]);
});

test('the history of the object tells who wrote it, and of the request', async () => {
  const page = path(await post(pages, 'kept', {}));
  await service.as(money, 'PATCH', page, { form: { statement_text: 'C' } });
  const id = page.split('/').at(-2);
  const [form] = await service.sql<{ id: number }>('SELECT id FROM cms_petition_form WHERE page_id = $1', [id]);
  const history = (await service.as(ADMIN, 'GET', `/rest/v1/petitionform/${form!.id}/history/`)).json() as {
    objects: { event: string; username: string; changes: object }[];
  };
  expect(history.objects.map(({ event, username }) => [event, username])).toEqual([
    ['updated', 'money'],
    ['created', 'pages'],
  ]);
  expect(history.objects[0]!.changes).toEqual({ statement_text: { from: '', to: 'C' } });
});

test('a strict request is told of unknown fields of the object, however they are sent', async () => {
  const strict = { Prefer: 'handling=strict' };
  for (const body of [{ form: { statment_text: 'A' } }, { 'cms_form.statment_text': 'A' }]) {
    const answer = await service.as(ADMIN, 'POST', '/rest/v1/petitionpage/', { name: 'strict', ...body }, strict);
    expect([answer.status, JSON.stringify(answer.json())]).toEqual([400, expect.stringContaining('Did you mean statement_text?')]);
  }
});

test('the schema document and the description of the API tell it', async () => {
  const { fields, aliases } = (await service.as(ADMIN, 'GET', '/rest/v1/petitionpage/schema/')).json() as {
    fields: Record<string, { readonly: boolean; help_text: string }>;
    aliases: object;
  };
  expect(fields.cms_form).toMatchObject({ readonly: false, help_text: expect.stringContaining('A body may hold the object') as string });
  expect(aliases).toMatchObject({ form: 'cms_form' });
  const api = (await service.as(ADMIN, 'GET', '/rest/v1/openapi.json')).json() as {
    components: { schemas: Record<string, { properties: Record<string, { anyOf: object[] }> }> };
  };
  expect(api.components.schemas.PetitionpageChange!.properties.cms_form!.anyOf[0]).toEqual({
    $ref: '#/components/schemas/PetitionformChange',
  });
});
