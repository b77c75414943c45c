import { openPeople, type Json, type PeopleHarness } from './harness';

let fixture: PeopleHarness;
beforeAll(async () => {
  fixture = await openPeople();
});
afterAll(() => fixture.close());

let count = 0;
/** Creates an allowed field and returns its name. */
async function createField(rules: Json, resource = 'alloweduserfield'): Promise<string> {
  const name = `field${(count += 1)}`;
  expect((await fixture.send('POST', `/rest/v1/${resource}/`, { name, ...rules })).status).toBe(201);
  return name;
}
const createUser = () => fixture.user({ email: `fields${(count += 1)}@example.org` });

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
])('%s', (_, rules, validValue, invalidValue, message) => {
  let name: string;
  beforeAll(async () => {
    name = await createField(rules);
  });

  test('is checked for users', async () => {
    const path = await createUser();
    expect((await fixture.send('PATCH', path, { fields: { [name]: validValue } })).status).toBe(202);
    const refused = await fixture.send('PATCH', path, { fields: { [name]: invalidValue } });
    expect({ status: refused.status, body: refused.json() }).toEqual({
      status: 400,
      body: { user: { fields: [`"${name}": ${message}`] } },
    });
    expect((await fixture.get(path)).fields).toEqual({ [name]: validValue });
  });

  test('is checked for actions, and a refused action stores nothing', async () => {
    const email = `acts${(count += 1)}@example.org`;
    const refused = await fixture.send('POST', '/rest/v1/action/', { page: 'petition', email, [`user_${name}`]: invalidValue });
    expect({ status: refused.status, body: refused.json() }).toEqual({ status: 400, body: { errors: { [`user_${name}`]: [message] } } });
    expect(await fixture.objects(`/rest/v1/user/?email=${email}`)).toEqual([]);
    const action = await fixture.act({ page: 'petition', email, [`user_${name}`]: validValue });
    expect((await fixture.get(String(action.user))).fields).toEqual({ [name]: validValue });
  });

  test('is checked for the value on its own path', async () => {
    const path = await createUser();
    await fixture.send('PATCH', path, { fields: { [name]: validValue } });
    const [row] = await fixture.objects(`/rest/v1/userfield/?parent=${path}`);
    const refused = await fixture.send('PATCH', String(row!.resource_uri), { value: invalidValue });
    expect({ status: refused.status, body: refused.json() }).toEqual({ status: 400, body: { userfield: { value: [message] } } });
    expect((await fixture.send('PATCH', String(row!.resource_uri), { value: validValue })).status).toBe(202);
  });
});

describe('a field of a user', () => {
  test('may have several values, unless allow_multiple is false', async () => {
    const [several, one] = [await createField({}), await createField({ allow_multiple: false })];
    const path = await createUser();
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

  test('cannot be emptied when it is required', async () => {
    const [required, other] = [await createField({ required: true }), await createField({})];
    const path = await createUser();
    await fixture.send('PATCH', path, { fields: { [required]: 'a', [other]: 'b' } });
    const refused = await fixture.send('PATCH', path, { fields: { [required]: '', [other]: '' } });
    expect({ status: refused.status, body: refused.json() }).toEqual({
      status: 400,
      body: { user: { fields: [`"${required}": This field is required.`] } },
    });
    expect((await fixture.send('PATCH', path, { fields: { [other]: null } })).status).toBe(202);
    expect((await fixture.get(path)).fields).toEqual({ [required]: 'a' });
  });

  test('must be an allowed field', async () => {
    const refused = await fixture.send('POST', '/rest/v1/user/', { email: 'strange@example.org', fields: { strange: 'x' } });
    expect(refused.status).toBe(400);
    expect(await fixture.objects('/rest/v1/user/?email=strange@example.org')).toEqual([]);
  });
});

describe('the pattern of a field', () => {
  test.each(['(', '(a+)\\1', 'x'.repeat(1001)])('is refused when it cannot be searched efficiently: %s', async (field_regex) => {
    const refused = await fixture.send('POST', '/rest/v1/alloweduserfield/', { name: `bad${(count += 1)}`, field_regex });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.json<Record<string, Json>>().alloweduserfield!)).toEqual(['field_regex']);
  });

  test('takes no exponential time: a search that did would not end within the limit of the test', async () => {
    const name = await createField({ field_regex: '^(a+)+$' });
    const path = await createUser();
    expect((await fixture.send('PATCH', path, { fields: { [name]: `${'a'.repeat(5000)}!` } })).status).toBe(400);
  });

  test('matches nothing when only JavaScript understands it', async () => {
    const name = await createField({ field_regex: '[[:none:]]' });
    expect((await fixture.send('PATCH', await createUser(), { fields: { [name]: 'a' } })).status).toBe(400);
  });
});

describe('a value on its own path', () => {
  test('that is null counts as not sent', async () => {
    const path = await createUser();
    await fixture.send('PATCH', path, { fields: { [await createField({})]: 'x' } });
    const [row] = await fixture.objects(`/rest/v1/userfield/?parent=${path}`);
    expect((await fixture.send('PATCH', String(row!.resource_uri), { value: null })).status).toBe(202);
    expect(await fixture.objects(`/rest/v1/userfield/?parent=${path}`)).toMatchObject([{ value: 'x' }]);
  });

  test.each([{}, ['x'], 'a\0b', '\ud800'])('cannot be %j', async (value) => {
    const path = await createUser();
    await fixture.send('PATCH', path, { fields: { [await createField({})]: 'x' } });
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
  ])('follow the rules of allowed %s fields', async (kind, resource, body) => {
    const name = await createField({ field_type: 'integer' }, `allowed${kind}field`);
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
