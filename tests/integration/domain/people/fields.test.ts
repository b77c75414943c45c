import { userTest, type Json, type UserTest } from './support';

let fixture: UserTest;
beforeAll(async () => {
  fixture = await userTest();
});
afterAll(() => fixture.close());

let made = 0;
/** Makes an allowed field; gives its name. */
async function field(rules: Json, resource = 'alloweduserfield'): Promise<string> {
  const name = `field${++made}`;
  expect((await fixture.send('POST', `/rest/v1/${resource}/`, { name, ...rules })).status).toBe(201);
  return name;
}
const user = () => fixture.user({ email: `fields${++made}@example.org` });

describe.each([
  ['field_type integer', { field_type: 'integer' }, '12', 'twelve', 'Enter a whole number.'],
  ['field_type decimal', { field_type: 'decimal' }, '-1.50', '1,5', 'Enter a number.'],
  ['field_type boolean', { field_type: 'boolean' }, 'yes', 'maybe', 'Enter true or false.'],
  ['field_type date', { field_type: 'date' }, '2024-02-29', '2023-02-29', 'Enter a date: YYYY-MM-DD.'],
  ['field_type email', { field_type: 'email' }, 'ann@example.org', 'ann', 'Enter a valid e-mail address.'],
  [
    'field_type url',
    { field_type: 'url' },
    'https://example.org/',
    'javascript:alert(1)',
    'Enter a valid URL that begins with http:// or https://.',
  ],
  ['field_choices', { field_choices: 'a=First\r\nb' }, 'b', 'First', 'Select one of the choices: a, b.'],
  ['field_length', { field_length: 3 }, 'äöü', 'four', 'Ensure this value has at most 3 characters (it has 4).'],
  ['field_regex', { field_regex: '^\\d{5}$' }, '12345', '1234', 'Enter a valid value.'],
])('%s', (_, rules, right, wrong, message) => {
  let name: string;
  beforeAll(async () => {
    name = await field(rules);
  });

  test('holds for users', async () => {
    const path = await user();
    expect((await fixture.send('PATCH', path, { fields: { [name]: right } })).status).toBe(202);
    const refused = await fixture.send('PATCH', path, { fields: { [name]: wrong } });
    expect({ status: refused.status, body: refused.json() }).toEqual({
      status: 400,
      body: { user: { fields: [`"${name}": ${message}`] } },
    });
    expect((await fixture.get(path)).fields).toEqual({ [name]: right });
  });

  test('holds for actions, and nothing is stored of one that is refused', async () => {
    const email = `acts${++made}@example.org`;
    const refused = await fixture.send('POST', '/rest/v1/action/', { page: 'petition', email, [`user_${name}`]: wrong });
    expect({ status: refused.status, body: refused.json() }).toEqual({ status: 400, body: { errors: { [`user_${name}`]: [message] } } });
    expect(await fixture.objects(`/rest/v1/user/?email=${email}`)).toEqual([]);
    const action = await fixture.act({ page: 'petition', email, [`user_${name}`]: right });
    expect((await fixture.get(String(action.user))).fields).toEqual({ [name]: right });
  });

  test('holds for the row of the value', async () => {
    const path = await user();
    await fixture.send('PATCH', path, { fields: { [name]: right } });
    const [row] = await fixture.objects(`/rest/v1/userfield/?parent=${path}`);
    const refused = await fixture.send('PATCH', String(row!.resource_uri), { value: wrong });
    expect({ status: refused.status, body: refused.json() }).toEqual({ status: 400, body: { userfield: { value: [message] } } });
    expect((await fixture.send('PATCH', String(row!.resource_uri), { value: right })).status).toBe(202);
  });
});

describe('a field of a user', () => {
  test('may have several values, unless its rules allow one only', async () => {
    const [several, one] = [await field({}), await field({ allow_multiple: false })];
    const path = await user();
    expect((await fixture.send('PATCH', path, { fields: { [several]: ['a', 'b'], [one]: 'a' } })).status).toBe(202);
    expect((await fixture.get(path)).fields).toEqual({ [several]: ['a', 'b'], [one]: 'a' });
    const refused = await fixture.send('PATCH', path, { fields: { [one]: ['a', 'b'] } });
    expect(refused.json()).toEqual({ user: { fields: [`"${one}": This field takes one value only.`] } });
    const action = await fixture.send('POST', '/rest/v1/action/', {
      page: 'petition',
      email: 'one@example.org',
      [`user_${one}`]: ['a', 'b'],
    });
    expect(action.json()).toEqual({ errors: { [`user_${one}`]: ['This field takes one value only.'] } });
  });

  test('cannot be left empty when it is required', async () => {
    const [required, other] = [await field({ required: true }), await field({})];
    const path = await user();
    await fixture.send('PATCH', path, { fields: { [required]: 'a', [other]: 'b' } });
    const refused = await fixture.send('PATCH', path, { fields: { [required]: '', [other]: '' } });
    expect({ status: refused.status, body: refused.json() }).toEqual({
      status: 400,
      body: { user: { fields: [`"${required}": This field is required.`] } },
    });
    expect((await fixture.send('PATCH', path, { fields: { [other]: null } })).status).toBe(202);
    expect((await fixture.get(path)).fields).toEqual({ [required]: 'a' });
  });

  test('must be allowed', async () => {
    const refused = await fixture.send('POST', '/rest/v1/user/', { email: 'strange@example.org', fields: { strange: 'x' } });
    expect(refused.status).toBe(400);
    expect(await fixture.objects('/rest/v1/user/?email=strange@example.org')).toEqual([]);
  });
});

describe('the pattern of a field', () => {
  test.each(['(', '(a+)\\1', 'x'.repeat(1001)])('is refused when it cannot be searched for', async (field_regex) => {
    const refused = await fixture.send('POST', '/rest/v1/alloweduserfield/', { name: `bad${++made}`, field_regex });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.json<Record<string, Json>>().alloweduserfield!)).toEqual(['field_regex']);
  });

  test('takes no exponential time', async () => {
    const name = await field({ field_regex: '^(a+)+$' });
    const path = await user();
    const began = Date.now();
    expect((await fixture.send('PATCH', path, { fields: { [name]: `${'a'.repeat(5000)}!` } })).status).toBe(400);
    expect(Date.now() - began).toBeLessThan(3000);
  });

  test('matches nothing where it is one for JavaScript alone', async () => {
    const name = await field({ field_regex: '[[:none:]]' });
    expect((await fixture.send('PATCH', await user(), { fields: { [name]: 'a' } })).status).toBe(400);
  });
});

describe('the row of a value', () => {
  test.each([null, {}, ['x'], 'a\0b', '\ud800'])('cannot hold %j', async (value) => {
    const path = await user();
    await fixture.send('PATCH', path, { fields: { [await field({})]: 'x' } });
    const [row] = await fixture.objects(`/rest/v1/userfield/?parent=${path}`);
    const refused = await fixture.send('PATCH', String(row!.resource_uri), { value });
    expect({ status: refused.status, fields: Object.keys(refused.json<Record<string, Json>>().userfield!) }).toEqual({
      status: 400,
      fields: ['value'],
    });
  });
});

describe('fields of pages and mailings', () => {
  test.each([
    ['page', 'petitionpage', { name: 'ruled-page' }],
    ['mailing', 'mailing', {}],
  ])('are held to the rules of %ss', async (kind, resource, body) => {
    const name = await field({ field_type: 'integer' }, `allowed${kind}field`);
    const answer = await fixture.send('POST', `/rest/v1/${resource}/`, body);
    expect(answer.status).toBe(201);
    const path = new URL(answer.headers.location!).pathname;
    const parent = kind === 'page' ? path.replace('petitionpage', 'page') : path;
    const shape = `${kind}field`;

    expect((await fixture.send('PATCH', path, { fields: { [name]: 'x' } })).json()).toEqual({
      [resource]: { fields: [`"${name}": Enter a whole number.`] },
    });
    const wrong = await fixture.send('POST', `/rest/v1/${shape}/`, { parent, name, value: 'x' });
    expect({ status: wrong.status, body: wrong.json() }).toEqual({ status: 400, body: { [shape]: { value: ['Enter a whole number.'] } } });
    const unknown = await fixture.send('POST', `/rest/v1/${shape}/`, { parent, name: 'unheard', value: 'x' });
    expect({ status: unknown.status, text: unknown.text }).toEqual({ status: 400, text: expect.stringContaining('name') as string });
    const right = await fixture.send('POST', `/rest/v1/${shape}/`, { parent, name, value: '5' });
    expect(right.status).toBe(201);
    const row = new URL(right.headers.location!).pathname;
    expect((await fixture.send('PATCH', row, { value: 'y' })).status).toBe(400);
    expect((await fixture.send('PUT', row, { parent, name, value: '6' })).status).toBe(204);
    expect((await fixture.get(path)).fields).toEqual({ [name]: '6' });
  });
});
