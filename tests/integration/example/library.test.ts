import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Description } from '../../../scripts/client/document';
import { writePackage } from '../../../scripts/client/write-package';
import { type Library, openLibrary } from './library';

/** Node's own `require`, as a program that uses the package has it. */
declare const requireProgram: (file: string) => unknown;

const ROOT = join(__dirname, '../../..');

interface List {
  meta: { total_count: number };
  objects: Record<string, unknown>[];
}

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const get = async <Body>(path: string): Promise<Body> => (await library.ask('GET', path)).body as Body;

/** Makes an object and returns its number. */
async function made(resource: string, body: object): Promise<number> {
  const answer = await library.ask('POST', `${resource}/`, body);
  expect(answer).toMatchObject({ status: 201, location: expect.stringContaining(`/rest/v1/${resource}/`) as string });
  return Number(/(\d+)\/$/.exec(answer.location!)![1]);
}

test('the core alone offers the resources of the application and its own, and nothing of the domain', async () => {
  expect(Object.keys(await get<object>(''))).toEqual([
    ...['authgroup', 'author', 'authuser', 'book', 'change', 'heldwork', 'historyentry', 'job', 'loan'],
  ]);
  expect((await library.ask('GET', '/staff/')).status).toBe(404);
  expect((await library.ask('GET', '/ready')).body).toEqual({ status: 'ok' });
});

test('who has no password gets in nowhere', async () => {
  expect((await library.ask('GET', 'author/', undefined, 'admin:wrong')).status).toBe(401);
});

test('objects are made, read, changed, replaced and deleted', async () => {
  const id = await made('author', { name: 'Octavia Butler', born: '1947-06-22' });
  expect(await get(`author/${id}/`)).toEqual({ id, name: 'Octavia Butler', born: '1947-06-22', resource_uri: `/rest/v1/author/${id}/` });
  expect((await library.ask('PATCH', `author/${id}/`, { name: 'Octavia E. Butler' })).status).toBe(202);
  expect((await library.ask('PUT', `author/${id}/`, { name: 'O. E. Butler' })).status).toBe(204);
  expect(await get(`author/${id}/`)).toMatchObject({ name: 'O. E. Butler', born: null });
  expect((await library.ask('DELETE', `author/${id}/`)).status).toBe(204);
  expect((await library.ask('GET', `author/${id}/`)).status).toBe(404);
});

test('what the YAML refuses is refused: values, duplicates, checks, and deleting what others refer to', async () => {
  const author = await made('author', { name: 'James Baldwin' });
  const book = await made('book', { title: 'Another Country', author, isbn: '9780679744719' });
  const refused = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await library.ask(method, path, body);
    expect(answer.status).toBe(400);
    return answer.body;
  };
  expect(await refused('POST', 'book/', { title: '', author })).toEqual({ book: { title: ['This field is required.'] } });
  expect(await refused('POST', 'author/', { name: 'james baldwin' })).toEqual({
    author: { name: [expect.stringContaining('already exists') as string] },
  });
  expect(await refused('POST', 'loan/', { book, reader: 'Ann', lent_on: '2030-02-01', due_on: '2030-01-01' })).toEqual({
    loan: { due_on: ['A book is due after it is lent.'] },
  });
  expect(await refused('DELETE', `author/${author}/`)).toEqual({ error: 'This author cannot be deleted: a book refers to it (author).' });
});

test('lists are filtered by fields and by those of references, ordered, counted and paged', async () => {
  const author = await made('author', { name: 'Toni Morrison' });
  for (const [title, pages] of [
    ['Beloved', 321],
    ['Sula', 174],
    ['Jazz', 229],
  ] as const)
    await made('book', { title, pages, author: `/rest/v1/author/${author}/` });
  const titles = async (query: string): Promise<unknown[]> => (await get<List>(`book/?${query}`)).objects.map(({ title }) => title);
  expect(await titles('author__name__istartswith=TONI&order_by=-pages')).toEqual(['Beloved', 'Jazz', 'Sula']);
  expect(await titles(`author=${author}&pages__gt=200&order_by=title`)).toEqual(['Beloved', 'Jazz']);
  const page = await get<List>(`book/?author=${author}&order_by=pages&_limit=1`);
  expect(page).toMatchObject({
    meta: { total_count: 3 },
    objects: [{ title: 'Sula', author: `/rest/v1/author/${author}/`, is_lent: false }],
  });
  expect((await library.ask('GET', 'book/?is_lent=true')).status).toBe(400);
});

test('the history tells who changed what, and the feed what happened', async () => {
  const author = await made('author', { name: 'Italo Calvino' });
  const book = await made('book', { title: 'Invisible Citys', author });
  await library.ask('PATCH', `book/${book}/`, { title: 'Invisible Cities' });
  const loan = await made('loan', { book, reader: 'Ben', due_on: '2099-01-01' });
  expect((await library.ask('POST', 'loan/', { book, reader: 'Ann', due_on: '2099-01-01' })).status).toBe(400);
  await library.ask('PATCH', `loan/${loan}/`, { returned_on: '2098-12-31' });
  const history = await get<List>(`book/${book}/history/`);
  expect(history.objects).toEqual([
    expect.objectContaining({
      event: 'updated',
      username: 'admin',
      changes: { title: { from: 'Invisible Citys', to: 'Invisible Cities' } },
    }),
    expect.objectContaining({ event: 'created', username: 'admin' }),
  ]);
  expect(await get<List>(`historyentry/?resource=loan&object=${loan}`)).toMatchObject({ meta: { total_count: 2 } });
  const feed = await get<List>('change/?types=book.*,loan.returned');
  expect(feed.objects.filter(({ data }) => [book, loan].includes((data as { id: number }).id)).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['book.created', 'book.updated', 'loan.returned']),
  );
});

test('schema documents and openapi.json describe what there is', async () => {
  expect(await get('book/schema/')).toMatchObject({
    fields: { author: { related_schema: '/rest/v1/author/schema/', type: 'related' } },
    filtering: { author: 'all with relations', title: 'all' },
    ordering: ['id', 'pages', 'title'],
  });
  const { info, paths } = await get<{ info: object; paths: Record<string, object> }>('openapi.json');
  expect(info).toMatchObject({ title: 'Library', summary: 'Books and their loans.' });
  expect(Object.keys(paths['/rest/v1/loan/']!)).toEqual(expect.arrayContaining(['get', 'post']));
  expect(Object.keys(paths).filter((path) => /user|page|action|mailing/.test(path.replace('authuser', '')))).toEqual([]);
});

test('the typed client that is made from it reads and writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'library-client-'));
  try {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await writePackage(JSON.parse(await readFile(join(library.root, 'generated/openapi.json'), 'utf8')) as Description, folder);
    const { createClient } = requireProgram(folder) as { createClient(options: object): Client };
    const client = createClient({ url: library.url, username: 'admin', password: 'secret of the test' });
    await client.POST('/rest/v1/author/', { body: { name: 'Clarice Lispector' } });
    const names: unknown[] = [];
    for await (const { name } of client.authors({ name__istartswith: 'clarice' })) names.push(name);
    expect(names).toEqual(['Clarice Lispector']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

interface Client {
  POST(path: string, init: object): Promise<unknown>;
  authors(query: object): AsyncIterable<{ name: string }>;
}

test('it says in a few lines where it is, and ends when it is asked to', async () => {
  expect(library.printed).toContain('Written: prisma/migrations/');
  expect(library.printed).toMatch(/Ready at http.*\nAPI: .*\/rest\/v1\/\nData: .*\nStaff account: admin\n/);
  expect(library.printed).not.toMatch(/Pages for staff|Card code/);
});
