import fc from 'fast-check';
import type { ResourceDeclaration } from '../../../../generator/language/resource';
import { openDeclaredResources, type DeclaredResources } from '../../../support/declared-resources';

const STORY: ResourceDeclaration = {
  resource: 'story',
  table: 'test_story',
  about: 'What people tell us.',
  fields: {
    name: { type: 'string', help: 'Its name.' },
    body: { type: 'text', null: true, help: 'The story.' },
    secret: { type: 'string', blank: true, private: true },
    open: { type: 'boolean', default: true, help: 'Anyone may read it.' },
  },
  filtering: { open: ['exact'] },
  ordering: ['id', 'name'],
  search: ['name', 'body'],
};

const ESSAY: ResourceDeclaration = {
  resource: 'essay',
  table: 'test_essay',
  about: 'An essay, in English.',
  fields: { name: { type: 'text', help: 'Its text.' } },
  search: { fields: ['name'], language: 'english' },
};

let own: DeclaredResources;
beforeAll(async () => {
  own = await openDeclaredResources([STORY, ESSAY]);
  for (const [name, body] of [
    ['climate', 'Clean air for the city'],
    ['oil', 'The climate and the price of oil'],
    ['air', 'The air is not clean'],
    ['blank', null],
    ['Ölpreis', '<p class="marker">Ökologisch</p> jo@example.org'],
  ])
    await own.made('story', { name, body });
  await own.rows(`UPDATE test_story SET secret = 'hush', open = name <> 'air'`);
});
afterAll(() => own.close());

const search = (text: string, more = ''): Promise<unknown[]> => own.found(`story/?search=${encodeURIComponent(text)}${more}`);

test.each([
  ['climate', ['climate', 'oil']],
  ['CLIMATE', ['climate', 'oil']],
  ['climate -oil', ['climate']],
  ['"clean air"', ['climate']],
  ['clean air', ['climate', 'air']],
  ['price or city', ['climate', 'oil']],
  ['climate city', ['climate']],
  ['ökologisch', ['Ölpreis']],
  ['ölpreis', ['Ölpreis']],
  ['jo@example.org', ['Ölpreis']],
  ['marker', []],
  ['clim', []],
  ['hush', []],
  ['-climate -oil', ['air', 'blank', 'Ölpreis']],
  ['!!!', []],
  ["'; DROP TABLE test_story; --", []],
])('%s', async (text, names) => expect(await search(text)).toEqual(names));

test('a blank search is none', async () => expect(await search('  ')).toHaveLength(5));

test('it joins with filters, ordering, counting and pages', async () => {
  expect(await search('air', '&open=true')).toEqual(['climate']);
  expect(await search('climate', '&order_by=-name')).toEqual(['oil', 'climate']);
  const path = '/rest/v1/story/?search=climate&_limit=1';
  const first = (await own.request('GET', path)).json<{ meta: { total_count: number; next: string } }>();
  expect(first.meta.total_count).toBe(2);
  expect(await own.found(first.meta.next)).toEqual(['oil']);
});

test('in a language words are brought to their stems', async () => {
  await own.made('essay', { name: 'Signing petitions' });
  expect(await own.found('essay/?search=petition%20signed')).toEqual(['Signing petitions']);
  expect(await own.found('essay/?search=the')).toEqual([]);
});

test('the index serves it', async () => {
  const [{ definition }] = (await own.rows<{ definition: string }>(
    `SELECT indexdef AS definition FROM pg_indexes WHERE indexname = 'test_story_search'`,
  )) as [{ definition: string }];
  expect(definition).toContain('USING gin');
  const client = await own.services.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const { sql } = own.services.registry.get('story').read.search!;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT t.id FROM test_story t WHERE ${sql} @@ websearch_to_tsquery('simple', 'oil')`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on test_story_search');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('no text is too long to be stored, and its beginning is searched', async () => {
  // Words of two characters of three bytes each: the most that a text of its length can hold.
  const words = Array.from({ length: 120_000 }, (_, index) => String.fromCharCode(0x4e00 + (index % 20_000), 0x4e00 + (index % 19_997)));
  const path = await own.made('story', { name: 'long', body: `beginning ${words.join(' ')} end` });
  expect([await search('beginning'), await search('end')]).toEqual([['long'], []]);
  const urls = Array.from({ length: 30_000 }, (_, index) => `x${index}.example.org/a/${index}`).join(' ');
  expect((await own.request('PATCH', path, { body: urls })).status).toBe(202);
  expect((await own.request('DELETE', path)).status).toBe(204);
});

test('a search that is too long or holds a NUL is a 400', async () => {
  expect((await own.request('GET', `story/?search=${'a'.repeat(1001)}`)).json()).toEqual({
    error: "'search' takes at most 1000 characters.",
  });
  expect((await own.request('GET', 'story/?search=a%00b')).status).toBe(400);
});

test('no search fails', async () => {
  const signs = fc.string({
    unit: fc.constantFrom('a', '"', "'", '-', '!', '&', '|', '(', ')', ':', '*', '<', '>', '\\', ' ', 'or', 'ö', '%', '\u{1F600}'),
  });
  await fc.assert(
    fc.asyncProperty(signs, async (text) => {
      const { status } = await own.request('GET', `story/?search=${encodeURIComponent(text)}`);
      return status === 200;
    }),
    { numRuns: 200 },
  );
});

test('the schema document and the page of the list tell of it', async () => {
  expect((await own.request('GET', 'story/schema/')).json()).toMatchObject({ search: ['name', 'body'] });
  const page = (await own.request('GET', 'story/?format=html&search=climate')).text;
  expect(page).toMatch(/<input [^>]*name="search"[^>]* value="climate"/);
});
