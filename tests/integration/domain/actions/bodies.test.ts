import { openActions, type ActionsHarness, type Json } from './harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
});
afterAll(() => harness.close());

const read = async (body: Json): Promise<Json> => harness.get(`/rest/v1/action/${String(body.action_id)}/`);
const counts = () => harness.rows('SELECT (SELECT count(*) FROM core_user) AS users, (SELECT count(*) FROM core_action) AS actions');

/** A body in parts, as a browser or a program makes it. */
async function parts(form: FormData): Promise<{ body: Uint8Array; type: string }> {
  const response = new Response(form);
  return { body: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('content-type')! };
}

async function postForm(fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const { body, type } = await parts(form);
  return harness.post(body, { 'content-type': type });
}

describe('the body of an action may be', () => {
  test('a form in parts', async () => {
    const response = await postForm([
      ['page', 'petition'],
      ['email', 'parts@example.org'],
      ['action_why', 'Grüße\r\n☮'],
      ['action_why', ''],
      ['action_n', '1'],
      ['action_n', '2'],
    ]);
    expect(response.status).toBe(201);
    expect((await read(response.json())).fields).toEqual({ why: 'Grüße\r\n☮', n: ['1', '2'] });
  });

  test('XML, with lists and types', async () => {
    const body = `<?xml version="1.0"?><request type="hash"><page>petition</page><email>xml@example.org</email><opt_in type="boolean">true</opt_in>
      <lists type="list"><value type="integer">1</value></lists><action_why type="list"><value>a &amp; b</value><value>c</value></action_why></request>`;
    const response = await harness.post(body, { 'content-type': 'application/xml' });
    expect(response.status).toBe(201);
    expect(await read(response.json())).toMatchObject({ fields: { why: ['a & b', 'c'] }, subscribed_user: true });
  });

  test('a form, even with the content type of JSON', async () => {
    const body = 'page=petition&email=form%40example.org&action_why=a+b';
    for (const type of ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=UTF-8', 'application/json']) {
      expect((await read((await harness.post(body, { 'content-type': type })).json())).fields).toEqual({ why: 'a b' });
    }
  });

  test('JSON with brackets after names, and with every spelling of true and false', async () => {
    const body = (email: string, opt: unknown) => harness.act({ page: 'petition', email: `${email}@example.org`, opt_in: opt });
    const asked = await Promise.all([true, 'true', 'True', 1, '1', 'on', 'yes', 'YES'].map((opt, index) => body(`opt${index}`, opt)));
    expect(asked.map(({ subscribed_user: subscribed }) => subscribed)).toEqual(asked.map(() => false));
    const unasked = await Promise.all(
      [false, 'false', 'False', 0, '0', 'off', 'no', 'perhaps', null, ''].map((opt, index) => body(`no${index}`, opt)),
    );
    expect(unasked.map(({ subscribed_user: subscribed }) => subscribed)).toEqual(unasked.map(() => true));
    expect(await harness.act({ page: 'petition', email: 'none@example.org', suppress_subscribe: 'yes' })).toMatchObject({
      subscribed_user: false,
    });
    expect(await harness.act({ page: 'petition', email: 'br@example.org', 'lists[]': [1], 'action_x[]': ['1', '2'] })).toMatchObject({
      fields: { x: ['1', '2'] },
    });
  });

  test('anything with unknown parameters, which are ignored', async () => {
    const response = await harness.post({
      page: 'petition',
      email: 'more@example.org',
      return_full_response: 1,
      constructor: 'x',
      toString: {},
      x: [[1]],
    });
    expect(Object.keys(response.json())).toEqual(['action_id', 'akid', 'rd', 'redirect_url']);
  });
});

describe('a form in parts is refused', () => {
  const at = (type: string, body: string | Uint8Array) => harness.post(body, { 'content-type': type });

  test('by every other endpoint', async () => {
    const { body, type } = await parts(new FormData());
    expect((await harness.send('POST', '/rest/v1/tag/', { body, headers: { 'content-type': type } })).status).toBe(415);
  });

  test('with a file in it, but not with an empty file input', async () => {
    const form = new FormData();
    for (const [name, value] of [
      ['page', 'petition'],
      ['email', 'file@example.org'],
    ] as const)
      form.append(name, value);
    form.append('photo', new Blob(['x']), 'photo.png');
    const { body, type } = await parts(form);
    const refused = await at(type, body);
    expect(refused.status).toBe(400);
    expect(refused.json()).toEqual({ error: 'Files are not accepted here.' });
    const field = (name: string, value: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const empty = '--b\r\nContent-Disposition: form-data; name="photo"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n';
    const sent = await at(
      'multipart/form-data; boundary=b',
      `${field('page', 'petition')}${field('email', 'file@example.org')}${empty}--b--\r\n`,
    );
    expect(sent.status).toBe(201);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--', 400],
    ['no end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="page"\r\n\r\npetition', 400],
    ['no head', 'multipart/form-data; boundary=b', '--b\r\n', 400],
    [
      'too many fields',
      'multipart/form-data; boundary=b',
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(5001)}--b--`,
      413,
    ],
    ['another kind of parts', 'multipart/mixed; boundary=b', '--b--', 415],
  ])('%s', async (_, type, body, status) => {
    const response = await at(type, body);
    expect(response.status).toBe(status);
    expect(typeof response.json().error).toBe('string');
  });

  test('bytes that are not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="page"\r\n\r\n'),
      Buffer.of(0xff),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    expect((await at('multipart/form-data; boundary=b', bytes)).json()).toEqual({ error: 'Request is not valid UTF-8.' });
  });
});

describe('a request over a limit is refused, and nothing is stored:', () => {
  const many = (count: number, prefix: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 'x']));

  test.each<[string, object, string, RegExp]>([
    ['4,000 custom fields', many(4_000, 'action_'), 'fields', /at most 500 custom values; this one has 4000/],
    ['501 values of one field', { user_x: Array.from({ length: 501 }, () => 'x') }, 'fields', /at most 500/],
    ['an enormous value', { action_x: 'x'.repeat(100_001) }, 'action_x', /longer than 100000 characters/],
    ['an enormous part of the person', { city: 'x'.repeat(100_001) }, 'city', /longer than 100000 characters/],
    ['a long name of a field', { [`action_${'x'.repeat(300)}`]: '1' }, `action_${'x'.repeat(93)}`, /at most 255 characters/],
    ['many required fields', { required: Array.from({ length: 201 }, (_, index) => `f${index}`) }, 'required', /at most 200/],
    ['many lists', { lists: Array.from({ length: 201 }, (_, index) => index) }, 'lists', /at most 200/],
    ['a required field named like a method of objects', { required: ['constructor', '__proto__'] }, 'constructor', /required/],
    ['half of a character', { action_x: '\ud800' }, 'action_x', /cannot be stored/],
    ['a name with NUL', { 'action_\0': 'x' }, 'action_\0', /cannot be stored/],
  ])('%s', async (_, more, field, message) => {
    const before = await counts();
    const response = await harness.post({ page: 'petition', email: 'hostile@example.org', ...more });
    expect(response.status).toBe(400);
    expect(response.json<{ errors: Record<string, string[]> }>().errors[field]?.[0]).toMatch(message);
    expect(await counts()).toEqual(before);
  });

  test('10,000 fields as a form or as JSON, and a body of 3 MB', async () => {
    const form = new URLSearchParams({ page: 'petition', email: 'hostile@example.org', ...many(10_000, 'action_') }).toString();
    expect((await harness.post(form, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(413);
    expect((await harness.post({ page: 'petition', email: 'hostile@example.org', ...many(10_000, 'action_') })).status).toBe(413);
    expect((await harness.post({ page: 'petition', email: 'hostile@example.org', action_x: 'x'.repeat(3_000_000) })).status).toBe(413);
  });

  test('HTML and scripts are plain text', async () => {
    const action = await harness.act({
      page: 'petition',
      email: 'script@example.org',
      first_name: '<script>alert(1)</script>',
      action_x: "'; DROP TABLE core_user; --",
    });
    expect(action.fields).toEqual({ x: "'; DROP TABLE core_user; --" });
    const page = await harness.send('GET', `${String(action.user)}?format=html`);
    expect(page.text).not.toContain('<script>alert');
  });
});
