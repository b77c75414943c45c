import { HttpError } from '../../../../runtime/core/errors/http-error';
import { findReferences, resolveReferences, type BodyReference } from '../../../../runtime/core/write';
import type { Query } from '../../../../runtime/core/database/sql';
import type { ViewerContext } from '../../../../runtime/core/plan/viewer';
import { registry } from './plans';

const context: ViewerContext = { registry, viewer: 'program' };

const page = { field: 'page', to: 'page', accepts: ['uri', 'id'] };
const tag = { field: 'tags', to: 'tag', accepts: ['uri', 'id', 'name'], lookups: { name: { sql: 't.name', type: 'string' as const } } };

/** Stands for the database: answers each value that `rows` knows, by a part of the statement; and keeps the statements. */
function database(rows: Record<string, Record<string, (string | { id: string; same: boolean })[]>>): {
  query: Query;
  statements: string[];
} {
  const statements: string[] = [];
  const query: Query = (sql, [values]) => {
    statements.push(sql);
    const table = Object.entries(rows).find(([part]) => sql.includes(part))?.[1] ?? {};
    const found = (values as string[]).flatMap((value) =>
      (table[value] ?? []).map((row) => ({ value, ...(typeof row === 'string' ? { id: row, same: true } : row) })),
    );
    return Promise.resolve(found);
  };
  return { query, statements };
}

const pages = { 'core_petitionpage t': { 5: ['5'] }, 'core_page t': { 5: ['5'], 6: ['6'] } };
const tags = {
  't.name': {
    war: ['3'],
    7: ['8'],
    both: [
      { id: '1', same: false },
      { id: '2', same: false },
    ],
  },
  't.id': { 3: ['3'], 4: ['4'] },
};

async function refusal(wanted: BodyReference[], rows: Parameters<typeof database>[0]): Promise<string> {
  try {
    await resolveReferences(database(rows).query, context, wanted);
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return String(error.body.error);
    throw error;
  }
  return 'none';
}

test.each([
  '/rest/v1/page/5/',
  '/rest/v1/page/5',
  'https://any.host/rest/v1/page/5/',
  'http://h:8000/rest/v1/petitionpage/5',
  '/rest/v1/petitionpage/5/',
  5,
  '5',
  ' 5 ',
  { id: 5, name: 'x' },
  { resource_uri: '/rest/v1/page/5/' },
])('%p refers to page 5', async (value) => {
  await expect(resolveReferences(database(pages).query, context, [{ ...page, value }])).resolves.toEqual([5]);
});

test.each(['/rest/v1/page/7/', '/rest/v1/signuppage/5/', 7, '99999999999999', '/rest/v1/page/99999999999/'])(
  '%p refers to no object',
  async (value) => {
    expect(await refusal([{ ...page, value }], pages)).toBe(
      `The field 'page' names a page that does not exist: ${JSON.stringify(String(value))}.`,
    );
  },
);

test.each([
  'x',
  '/rest/v1/tag/5/',
  '/rest/v1/nothing/5/',
  '/rest/v1/page/x/',
  '/page/5/',
  'http://evil/',
  true,
  [],
  {},
  '',
  '-5',
  1.5,
  'a\0b',
  '/rest/v1/page/%zz/',
])('%p cannot refer to a page', async (value) => {
  expect(await refusal([{ ...page, value }], pages)).toMatch(
    /^The field 'page' must name a page by its URI \(\/rest\/v1\/page\/…\/\) or its id, not /,
  );
});

test('a list may mix names, ids and URIs, and each of the three takes one statement', async () => {
  const { query, statements } = database(tags);
  const values = ['war', 4, '/rest/v1/tag/3/', { name: 'war', resource_uri: '/rest/v1/tag/3/' }];
  await expect(
    resolveReferences(
      query,
      context,
      values.map((value) => ({ ...tag, value })),
    ),
  ).resolves.toEqual([3, 4, 3, 3]);
  expect(statements).toHaveLength(2);
});

test('digits are read as an id before a name, and a JSON number is never a name', async () => {
  const { query } = database(tags);
  const found = await findReferences(
    query,
    context,
    ['3', '7', 7].map((value) => ({ ...tag, value })),
  );
  expect(found).toEqual([3, 8, undefined]);
});

test('a URI is never read as a name', async () => {
  const found = await findReferences(database(tags).query, context, [{ ...tag, value: '/rest/v1/tag/9/' }]);
  expect(found).toEqual([undefined]);
});

test('a name that fits two rows is refused', async () => {
  expect(await refusal([{ ...tag, value: 'both' }], tags)).toBe(`The field 'tags' names several objects with "both".`);
});

test('a key of 64 bits stays exact', async () => {
  const order = { field: 'order', to: 'order', accepts: ['uri', 'id'] };
  const { query } = database({ core_order: { '9007199254740993': ['9007199254740993'] } });
  await expect(resolveReferences(query, context, [{ ...order, value: '/rest/v1/order/9007199254740993/' }])).resolves.toEqual([
    9007199254740993n,
  ]);
});
