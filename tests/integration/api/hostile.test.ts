import { gzipSync } from 'node:zlib';
import { watchStored } from './walk/stored';
import { type ApiHarness, openApi } from './harness';

let api: ApiHarness;
let takeStored: () => Promise<string[]>;
beforeAll(async () => {
  api = await openApi();
  await api.rows.insert('user', { full: true });
  await api.rows.insert('alloweduserfield', { full: false });
  await api.request('GET', '/rest/v1/');
  takeStored = await watchStored(api.services);
});
// Whatever is sent, nothing may be stored.
afterEach(async () => expect(await takeStored()).toEqual([]));

test('a row that is written is noticed, also without a change, and one that is taken back is not', async () => {
  const write = 'UPDATE core_list SET name = name WHERE id = 1';
  await api.services.pool.query(write);
  expect(await takeStored()).toEqual(['core_list']);
  await api.services.pool.query(`BEGIN; ${write}; ROLLBACK`);
});
afterAll(() => api.close());

const XML = { 'content-type': 'application/xml' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const laughs = `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><request><name>&b;</name></request>`;

type Case = [name: string, path: string, body: unknown, headers: Record<string, string>, status: number, says: string | RegExp];

/** Bodies that cannot be read at all. The answer says why. */
const UNREADABLE: Case[] = [
  ['JSON that breaks off', 'list/', '{"name":', JSON_TYPE, 400, 'not valid JSON'],
  ['a text that is no JSON', 'list/', 'hello', JSON_TYPE, 400, 'not valid JSON'],
  ['a list in place of an object', 'list/', '[{"name":"x"}]', JSON_TYPE, 400, 'must be an object'],
  ['a number in place of an object', 'list/', '5', JSON_TYPE, 400, 'must be an object'],
  ['JSON nested deep', 'user/', `{"email":"a@example.org","fields":${deep(40)}}`, JSON_TYPE, 400, 'nested'],
  ['JSON nested very deep', 'user/', deep(100_000), JSON_TYPE, 400, 'nested'],
  ['lists nested deep', 'user/', '['.repeat(200_000), JSON_TYPE, 400, /not valid JSON|nested/],
  ['bytes that are not UTF-8', 'list/', Buffer.from('{"name":"\xff"}', 'latin1'), JSON_TYPE, 400, 'UTF-8'],
  ['more than the server takes', 'list/', JSON.stringify({ name: 'x'.repeat(3_000_000) }), JSON_TYPE, 413, 'larger than'],
  [
    'a small body that unpacks to a large one',
    'list/',
    gzipSync(Buffer.alloc(20_000_000, 0x20)),
    { ...JSON_TYPE, 'content-encoding': 'gzip' },
    413,
    'larger than',
  ],
  ['an unknown content type', 'list/', 'name: x', { 'content-type': 'application/yaml' }, 415, 'not supported'],
  ['an unknown charset', 'list/', '{"name":"x"}', { 'content-type': 'application/json; charset=utf-7' }, 415, 'UTF-8'],
  ['XML that breaks off', 'list/', '<request><name>x', XML, 400, 'not valid XML'],
  ['XML with a DTD and entities', 'list/', laughs, XML, 400, 'document type'],
  [
    'XML with an outside entity',
    'list/',
    '<!DOCTYPE r SYSTEM "file:///etc/passwd"><request><name>x</name></request>',
    XML,
    400,
    'document type',
  ],
  ['XML with an unknown entity', 'list/', '<request><name>&nothing;</name></request>', XML, 400, 'not valid XML'],
  ['XML nested deep', 'user/', `<request>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</request>`, XML, 400, 'nested'],
  ['XML with another root', 'list/', '<html><name>x</name></html>', XML, 400, 'root'],
  ['XML with two roots', 'list/', '<request/><request><name>x</name></request>', XML, 400, 'not valid XML'],
  ['a form of thousands of fields', 'action/', 'a=1&'.repeat(20_000), FORM, 413, 'fields'],
  ['a form that is not UTF-8', 'action/', 'page=signup&email=%ff', FORM, 400, 'UTF-8'],
  [
    'an unknown method override',
    'list/',
    '{"name":"x"}',
    { ...JSON_TYPE, 'x-http-method-override': 'TRACE' },
    400,
    'X-HTTP-Method-Override',
  ],
];

/** Bodies that can be read, but not stored. The answer names the field. */
const UNFIT: Case[] = [
  ['nothing where something is required', 'user/', {}, {}, 400, '"email"'],
  ['a NUL in a name', 'list/', { name: 'a\0b' }, {}, 400, '"name"'],
  ['a NUL in a form', 'action/', 'page=signup&email=a%40example.org&first_name=a%00b', FORM, 400, '"first_name"'],
  ['a NUL in a custom field', 'user/', { email: 'a@example.org', fields: { x: 'a\0b' } }, {}, 400, '"fields"'],
  ['half a surrogate', 'list/', '{"name":"\\ud800"}', JSON_TYPE, 400, '"name"'],
  ['an object where a text belongs', 'user/', { email: { $ne: '' } }, {}, 400, '"email"'],
  ['a list where a text belongs', 'user/', { email: ['a@example.org'] }, {}, 400, '"email"'],
  ['an e-mail that is none', 'user/', { email: 'nobody' }, {}, 400, '"email"'],
  ['a text that is too long', 'user/', { email: 'a@example.org', plus4: '12345' }, {}, 400, '"plus4"'],
  ['a number out of range', 'product/', { name: 'x', maximum_order: 4e9 }, {}, 400, '"maximum_order"'],
  ['a number below the least', 'product/', { name: 'x', maximum_order: -1 }, {}, 400, '"maximum_order"'],
  ['money that is no number', 'product/', { name: 'x', price: 'free' }, {}, 400, '"price"'],
  ['money beyond the digits', 'product/', { name: 'x', price: '123456789.00' }, {}, 400, '"price"'],
  ['a number that JSON cannot hold', 'product/', '{"name":"x","price":1e999}', JSON_TYPE, 400, '"price"'],
  ['a truth value that is none', 'list/', { name: 'x', hidden: 'perhaps' }, {}, 400, '"hidden"'],
  ['a day that is not in the calendar', 'list/', { name: 'x', created_at: '2026-02-30T00:00:00' }, {}, 400, '"created_at"'],
  ['a custom field that is not allowed', 'user/', { email: 'a@example.org', fields: { secret: 'x' } }, {}, 400, '"fields"'],
  ['a choice that is none', 'phone/', { user: '/rest/v1/user/1/', phone: '1', type: 'pigeon' }, {}, 400, '"type"'],
  ['a reference to nothing', 'phone/', { user: '/rest/v1/user/2147483646/', phone: '1' }, {}, 400, "'user'"],
  ['a reference to another kind', 'phone/', { user: '/rest/v1/list/1/', phone: '1' }, {}, 400, "'user'"],
  ['a reference out of the API', 'phone/', { user: 'http://elsewhere.example/rest/v2/user/1/', phone: '1' }, {}, 400, "'user'"],
  ['a reference beyond every id', 'phone/', { user: '99999999999999999999999', phone: '1' }, {}, 400, "'user'"],
  [
    'a child that is wrong, in a parent that is right',
    'user/',
    { email: 'a@example.org', phones: [{ phone: '1' }, { phone: 'x'.repeat(26) }] },
    {},
    400,
    '"phones"',
  ],
  ['an unknown reference in a list', 'petitionpage/', { name: 'walked', tags: ['/rest/v1/tag/2147483646/'] }, {}, 400, "'tags'"],
  ['a value that another has', 'list/', { name: 'default' }, {}, 400, '"name"'],
  ['a slug that is none', 'petitionpage/', { name: '../../etc/passwd' }, {}, 400, '"name"'],
  [
    'XML of the wrong type',
    'product/',
    '<request><name>x</name><maximum_order type="integer">five</maximum_order></request>',
    XML,
    400,
    'maximum_order',
  ],
  ['an action on no page', 'action/', { email: 'a@example.org' }, {}, 400, '"page"'],
  ['an action on an unknown page', 'action/', { page: "x' OR '1'='1", email: 'a@example.org' }, {}, 404, '"page"'],
  ['an action by nobody', 'action/', { page: 'signup' }, {}, 400, '"email"'],
  ['an action with a wrong e-mail', 'action/', { page: 'signup', email: 'a@' }, {}, 400, '"email"'],
  ['an action with a wrong akid', 'action/', { page: 'signup', akid: '.1.aaaaaa' }, {}, 400, '"akid"'],
  [
    'an action for a list that is not there',
    'action/',
    { page: 'signup', email: 'a@example.org', lists: [2147483646] },
    {},
    400,
    '"lists"',
  ],
  [
    'an action for a list beyond every id',
    'action/',
    { page: 'signup', email: 'a@example.org', lists: ['99999999999'] },
    {},
    400,
    '"lists"',
  ],
];

test.each([...UNREADABLE, ...UNFIT])('%s is refused, and nothing is stored', async (_name, path, body, headers, status, says) => {
  const response = await api.request('POST', `/rest/v1/${path}`, body, headers);
  expect([response.status, response.text.slice(0, 300)]).toEqual([
    status,
    expect.stringMatching(says instanceof RegExp ? says : says.replace(/[[\](){}.*+?]/g, '\\$&')),
  ]);
  expect(String(response.headers['content-type'])).toMatch(/^application\/json/);
  expect(typeof response.json()).toBe('object');
});

const QUERIES: [query: string, says: string][] = [
  ['user/?_limit=-1', '-1'],
  ['user/?_limit=1e9', '1e9'],
  ['user/?_offset=99999999999999999999', 'offset'],
  ['user/?order_by=password', 'password'],
  ['user/?order_by=id;DROP TABLE core_user', 'order'],
  ['user/?order_by=id&order_by=created_at', 'order_by'],
  ['user/?first_name__regex=(', 'regular expression'],
  ['user/?created_at__gt=yesterday', 'created_at__gt'],
  ['user/?created_at__year=abc', 'created_at__year'],
  ['user/?id__in=1,x', 'id__in'],
  ['user/?id__range=1', 'id__range'],
  ['user/?email__regex=x', 'regex'],
  ['user/?password=x', 'password'],
  ['user/?lang__name__nonsense=x', 'lang'],
  ['phone/?user__password=x', 'password'],
  ['phone/?user__fields=x', 'fields'],
  ['user/?id=99999999999999999999', 'id'],
  ['user/?format=exe', 'exe'],
  ['user/?callback=alert(1)', 'callback'],
];

test.each(QUERIES)('GET %s is a 400 that says why, or the parameter is ignored', async (query, says) => {
  const response = await api.request('GET', `/rest/v1/${encodeURI(query)}`);
  // The hash of an end user's password is no field at all, so a filter by it is ignored like any unknown name.
  if (query.startsWith('user/?password')) return expect(response.status).toBe(200);
  expect([response.status, response.text]).toEqual([400, expect.stringContaining(says)]);
});

const ADDRESSES = [
  'user/%00/',
  'user/%ff/',
  'user/%/',
  'user/..%2f..%2fetc%2fpasswd/',
  'user/1%20OR%201=1/',
  'user/__proto__/',
  '__proto__/',
  'constructor/',
  'user/1/nothing/',
  'user/1/schema/',
  `user/${'9'.repeat(5000)}/`,
  'alloweduserfield/%27%3B--/',
  'userpublic/.1.aaaaaa/',
  'userpublic/x/',
];

test.each(ADDRESSES)('GET %s is a 4xx in JSON', async (path) => {
  const response = await api.request('GET', `/rest/v1/${path}`);
  expect([400, 404]).toContain(response.status);
  expect(typeof response.json().error).toBe('string');
});

describe('JSON that is nested deep in the result of a report', () => {
  const report = (query: string, format: string): ReturnType<typeof api.request> =>
    api.request('POST', `/rest/v1/report/run/sql/?format=${format}`, { query, refresh: true });

  test.each(['json', 'xml', 'html', 'csv', 'jsonp'])('as %s is shown, or a 400 that says why', async (format) => {
    for (const depth of [100, 1000, 3000, 6000, 100_000, 1_000_000]) {
      for (const type of ['json', 'jsonb']) {
        const { status, text } = await report(`SELECT (repeat('[', ${depth}) || repeat(']', ${depth}))::${type} AS deep`, format);
        if (status === 200) continue;
        expect([depth, status, text]).toEqual([depth, 400, expect.stringMatching(/nested|stack depth/)]);
      }
    }
  });
});

describe('when the database has no room', () => {
  const FULL: [code: string, what: string][] = [
    ['53100', 'a full disk'],
    ['53200', 'no memory left'],
    ['53300', 'no connection left'],
    ['25006', 'a former primary, which only reads'],
    ['57P03', 'a database that starts'],
  ];

  afterEach(() => api.services.pool.query('DROP FUNCTION IF EXISTS no_room() CASCADE'));

  test.each(FULL)('%s (%s) is a 503 with Retry-After, whatever is written', async (code) => {
    const list = await api.rows.insert('list', { full: false });
    const user = await api.rows.insert('user', { full: true });
    expect(await takeStored()).toContain('core_user');
    await api.services.pool.query(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '${code}'; END $$`);
    for (const table of ['core_list', 'core_user', 'core_phone', 'core_userfield', 'core_action', 'core_page'])
      await api.services.pool.query(`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE OR DELETE ON ${table} EXECUTE FUNCTION no_room()`);
    const requests: [method: string, path: string, body?: object][] = [
      ['POST', 'list/', { name: 'no room' }],
      ['POST', 'user/', { email: 'room@example.org', phones: [{ phone: '1' }] }],
      ['POST', 'action/', { page: 'petition', email: 'room@example.org', name: 'Jo' }],
      ['POST', 'petitionpage/', { name: 'no-room' }],
      ['PATCH', `user/${user}/`, { city: 'Here', phones: [{ phone: '2' }] }],
      ['PUT', `list/${list}/`, { name: 'no room' }],
      ['DELETE', `list/${list}/`],
    ];
    for (const [method, path, body] of requests) {
      const { status, headers, text } = await api.request(method, `/rest/v1/${path}`, body);
      expect([method, path, status, text]).toEqual([
        method,
        path,
        503,
        expect.stringMatching(/^{"error":"The service is (temporarily unavailable|busy)\. Please try again later\."}$/),
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
