import type { Services } from '../../../../runtime/core/call/services';
import { testServices } from '../../../support';
import { handlerClient, prepareDefaults } from './harness';

let services: Services;
let close: () => Promise<void>;
let api: ReturnType<typeof handlerClient>;

beforeAll(async () => {
  ({ services, close } = await testServices());
  api = handlerClient(services, account('users.view', 'users.edit'));
  await prepareDefaults(services);
});
afterAll(() => close());

const account = (...rights: string[]) => ({ id: 1, username: 'jo', superuser: false, rights: new Set(rights) });

describe('null for a field that does not take it', () => {
  const empty = { city: null, rand_id: null, source: null, fields: null };

  test('is the default in POST and PUT, and leaves the value in PATCH', async () => {
    const id = await api.made('user', { ...empty, email: 'nulls@example.org', phones: null, country: null });
    const row = () => api.row(`SELECT city, country, source FROM core_user WHERE id = $1`, id);
    expect(await row()).toEqual({ city: '', country: 'United States', source: 'restful_api' });
    expect(await api.patch('user', id, { city: 'Bonn', country: 'Germany' })).toMatchObject({ status: 202 });
    expect(await api.patch('user', id, { ...empty, country: null })).toMatchObject({ status: 202 });
    expect(await row()).toEqual({ city: 'Bonn', country: 'Germany', source: 'restful_api' });
    expect(await api.put('user', id, { ...empty, email: 'nulls@example.org' })).toMatchObject({ status: 204 });
    expect(await row()).toEqual({ city: '', country: 'United States', source: 'restful_api' });
  });

  test('empties a list', async () => {
    const tag = await api.made('tag', { name: 'null-tag' });
    const id = await api.made('petitionpage', { name: 'null-tags', tags: [`/rest/v1/tag/${tag}/`] });
    expect(await api.patch('petitionpage', id, { tags: null })).toMatchObject({ status: 202 });
    expect(await api.column(`SELECT tag_id FROM core_page_tags WHERE page_id = $1`, id)).toEqual([]);
  });

  test('is a 400 for a required field', async () => {
    const id = await api.made('user', { email: 'null-required@example.org' });
    const refused = { status: 400, body: { user: { email: ['This field may not be null.'] } } };
    for (const answer of [
      await api.post('user', { email: null }),
      await api.patch('user', id, { email: null }),
      await api.put('user', id, { email: null }),
    ])
      expect(answer).toMatchObject(refused);
  });
});

test.each([[[]], [[1]], [[{ name: 'x' }]], 5, true, 'x'])('a body that is no object is refused by every method: %j', async (body) => {
  const id = await api.made('tag', { name: `no-object-${JSON.stringify(body)}` });
  const refused = { status: 400, body: { error: 'The body must be an object of fields and values.' } };
  expect(await api.post('tag', body as never)).toMatchObject(refused);
  expect(await api.patch('tag', id, body as never)).toMatchObject(refused);
  expect(await api.put('tag', id, body as never)).toMatchObject(refused);
});

describe('a value that is on record', () => {
  test('may be sent back although the rules have changed since, and stays', async () => {
    const id = await api.made('user', { email: 'on-record@example.org', city: 'Bonn' });
    await services.pool.query(`UPDATE core_user SET email = 'no address' WHERE id = $1`, [id]);
    expect(await api.patch('user', id, { email: 'no address', city: 'Köln' })).toMatchObject({ status: 202 });
    expect(await api.put('user', id, { email: 'no address', region: 'R' })).toMatchObject({ status: 204 });
    expect(await api.row(`SELECT email, city, region FROM core_user WHERE id = $1`, id)).toEqual({
      email: 'no address',
      city: '',
      region: 'R',
    });
    expect(await api.patch('user', id, { email: 'no address either', city: '' })).toMatchObject({
      status: 400,
      body: { user: { email: ['Enter a valid e-mail address.'] } },
    });
  });

  test('is not told to an account that may not view the object: it gets the same refusal as for any other value', async () => {
    const id = await api.made('user', { email: 'not-told@example.org' });
    await services.pool.query(`UPDATE core_user SET email = 'not told' WHERE id = $1`, [id]);
    const editor = handlerClient(services, account('users.edit'));
    const refused = { status: 400, body: { user: { email: ['Enter a valid e-mail address.'] } } };
    for (const email of ['not told', 'another']) expect(await editor.patch('user', id, { email })).toMatchObject(refused);
  });

  test('of custom fields too', async () => {
    await api.made('alloweduserfield', { name: 'shortened' });
    const id = await api.made('user', { email: 'custom-record@example.org', fields: { shortened: 'long' } });
    await services.pool.query(`UPDATE core_alloweduserfield SET field_length = 2 WHERE name = 'shortened'`);
    expect(await api.patch('user', id, { fields: { shortened: 'long' }, city: 'Köln' })).toMatchObject({ status: 202 });
    expect(await api.patch('user', id, { fields: { shortened: 'longer' } })).toMatchObject({ status: 400 });
  });

  test('that nobody has: an unknown object is a 404 before its body is looked at', async () => {
    for (const body of [{ email: 'no address' }, { email: null }, []])
      expect(await api.patch('user', 999_999, body)).toMatchObject({ status: 404 });
  });
});
