import type { ResourceDeclaration } from '../../../generator/language/resource';
import { openDeclaredResources, type DeclaredResources } from '../../support/declared-resources';

const NOTE: ResourceDeclaration = {
  resource: 'note',
  table: 'test_note',
  about: 'A note.',
  fields: { title: { type: 'string', help: 'What it is called.' } },
};

const MEMO: ResourceDeclaration = {
  resource: 'memo',
  table: 'test_memo',
  about: 'A note, as it was before.',
  deprecated: {
    since: '2026-11-28',
    sunset: '2028-01-01',
    instead: 'Use notes.',
    successor: 'note',
    see: 'https://example.org/news/notes',
  },
  fields: { title: { type: 'string', help: 'What it is called.' } },
};

const ERRAND: ResourceDeclaration = {
  resource: 'errand',
  table: 'test_errand',
  about: 'Something to do.',
  fields: {
    title: { type: 'string', help: 'What it is called.' },
    subject: {
      type: 'string',
      blank: true,
      alias: 'topic',
      help: 'What it was called.',
      deprecated: { since: '2026-11-28', sunset: '2028-01-01', instead: 'Use `title`.', see: '/news/title' },
    },
    place: { type: 'string', blank: true, help: 'Where.', deprecated: { since: '2025-05-01', instead: 'Say it in the title.' } },
    number: { type: 'integer', default: 0, readonly: true, help: 'Its number.', deprecated: { since: '2026-11-28', instead: 'Use `id`.' } },
  },
  filtering: { subject: 'all', place: ['exact'] },
  ordering: ['id', 'number'],
  verbs: {
    finish: {
      on: 'detail',
      methods: ['post'],
      handler: 'errands/finish',
      body: 'none',
      answer: { 202: 'empty' },
      right: 'edit',
      help: 'Ends it.',
      deprecated: { since: '2026-01-31', instead: 'Delete it.' },
    },
  },
};

let own: DeclaredResources;
beforeAll(async () => {
  own = await openDeclaredResources([NOTE, MEMO, ERRAND], { errandsFinish: () => Promise.resolve({ status: 202 }) });
});
afterAll(() => own.close());

/** What an answer tells of what goes one day. */
const told = async (method: string, path: string, body?: unknown): Promise<unknown[]> => {
  const { status, headers } = await own.request(method, path, body);
  return [status, ...[headers.deprecation, headers.sunset, headers.link].filter((header) => header !== undefined)];
};

const MEMO_TOLD = [
  '@1795824000',
  'Sat, 01 Jan 2028 00:00:00 GMT',
  '<https://example.org/news/notes>; rel="deprecation", </rest/v1/note/>; rel="successor-version"',
];

test('every answer of a resource that goes one day says since when, until when, and what takes its place', async () => {
  const path = await own.made('memo', { title: 'a' });
  expect(await told('GET', 'memo/')).toEqual([200, ...MEMO_TOLD]);
  expect(await told('GET', path)).toEqual([200, ...MEMO_TOLD]);
  expect(await told('POST', 'memo/', { title: 'b' })).toEqual([201, ...MEMO_TOLD]);
  expect(await told('GET', 'memo/schema/')).toEqual([200, ...MEMO_TOLD]);
});

test('so does every refusal', async () => {
  expect(await told('POST', 'memo/', {})).toEqual([400, ...MEMO_TOLD]);
  expect(await told('GET', 'memo/99/')).toEqual([404, ...MEMO_TOLD]);
  expect(await told('PUT', 'memo/', {})).toEqual([405, ...MEMO_TOLD]);
  const { status, headers } = await own.request('GET', 'memo/', undefined, { account: undefined });
  expect([status, headers.deprecation]).toEqual([401, '@1795824000']);
});

test('answers of a verb that goes one day say so, and those beside it do not', async () => {
  const path = await own.made('errand', { title: 'a' });
  expect(await told('POST', `${path}finish/`)).toEqual([202, '@1769817600']);
  expect(await told('GET', path)).toEqual([200]);
});

test('a request that filters or orders by a field that goes one day is told so, and no other', async () => {
  const subject = ['@1795824000', 'Sat, 01 Jan 2028 00:00:00 GMT', '</news/title>; rel="deprecation"'];
  expect(await told('GET', 'errand/?subject__startswith=a')).toEqual([200, ...subject]);
  expect(await told('GET', 'errand/?topic=a')).toEqual([200, ...subject]);
  expect(await told('GET', 'errand/?order_by=-number')).toEqual([200, '@1795824000']);
  expect(await told('GET', 'errand/?order_by=id&title=a')).toEqual([400]);
  expect(await told('GET', 'errand/?order_by=id')).toEqual([200]);
});

test('a body that gives such a field is told so; one that sends back what it cannot change is not', async () => {
  expect(await told('POST', 'errand/', { title: 'a', topic: 'b' })).toEqual([
    201,
    '@1795824000',
    'Sat, 01 Jan 2028 00:00:00 GMT',
    '</news/title>; rel="deprecation"',
  ]);
  expect(await told('POST', 'errand/', { title: 'a', number: 5 })).toEqual([201]);
});

test('of several the earliest days count', async () => {
  expect(await told('GET', 'errand/?subject=a&place=b')).toEqual([
    200,
    '@1746057600',
    'Sat, 01 Jan 2028 00:00:00 GMT',
    '</news/title>; rel="deprecation"',
  ]);
});

test('the schema document says it of the resource and of each field', async () => {
  const { deprecated } = await own.shown('memo/schema/');
  expect(deprecated).toEqual({
    message: 'Deprecated since 2026-11-28, and may be gone from 2028-01-01 on. Use notes.',
    see: 'https://example.org/news/notes',
    since: '2026-11-28',
    successor: '/rest/v1/note/',
    sunset: '2028-01-01',
  });
  const { fields } = (await own.shown('errand/schema/')) as { fields: Record<string, unknown> };
  expect(fields.number).toMatchObject({
    deprecated: { message: 'Deprecated since 2026-11-28. Use `id`.', since: '2026-11-28' },
    help_text: 'Its number. Deprecated since 2026-11-28. Use `id`.',
  });
  expect(fields.title).not.toHaveProperty('deprecated');
});
