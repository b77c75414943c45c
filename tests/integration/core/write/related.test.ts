import type { Services } from '../../../../runtime/core/call/services';
import { testServices } from '../../../support';
import { handlerClient, prepareDefaults } from './harness';

let services: Services;
let close: () => Promise<void>;
let api: ReturnType<typeof handlerClient>;

beforeAll(async () => {
  ({ services, close } = await testServices());
  api = handlerClient(services);
  await prepareDefaults(services);
});
afterAll(() => close());

describe('references', () => {
  test('may be a URI of the resource or of one of its types, with any host, or an id', async () => {
    const page = await api.made('petitionpage', { name: 'referred' });
    const ways = [`/rest/v1/page/${page}/`, `https://other.example/rest/v1/petitionpage/${page}`, page, Number(page), { id: Number(page) }];
    for (const way of ways) {
      const id = await api.made('petitionform', { page: way, thank_you_text: 'x' });
      expect(await api.column(`SELECT page_id FROM cms_petition_form WHERE id = $1`, id)).toEqual([Number(page)]);
      await api.delete('petitionform', id);
    }
  });

  test.each(['/rest/v1/page/999999/', '999999', '/rest/v1/signuppage/ID/', '/rest/v1/user/1/', 'no page', true, ['x']])(
    '%p is a 400 that names the field',
    async (value) => {
      const page = await api.made('petitionpage', { name: `bad-${Math.random().toString(36).slice(2)}` });
      const sent = typeof value === 'string' ? value.replace('ID', page) : value;
      const answer = await api.post('petitionform', { page: sent, thank_you_text: 'x' });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error: expect.stringContaining("The field 'page'") as string });
      expect(JSON.stringify(answer.body)).toContain(typeof sent === 'string' ? sent : 'not');
    },
  );

  test('of a child object may not name another parent', async () => {
    const [ann, bob] = [await api.made('user', { email: 'ann@example.org' }), await api.made('user', { email: 'bob@example.org' })];
    const phone = await api.made('phone', { user: `/rest/v1/user/${bob}/`, phone: '1' });
    for (const item of [
      `/rest/v1/phone/${phone}/`,
      { resource_uri: `/rest/v1/phone/${phone}/`, phone: '2' },
      { user: `/rest/v1/user/${bob}/`, phone: '2' },
    ]) {
      expect(await api.patch('user', ann, { phones: [item] })).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining("'phones'") as string },
      });
    }
    expect(await api.column(`SELECT phone FROM core_phone`)).toEqual(['1']);
  });
});

describe('custom fields', () => {
  const fieldsOf = async (id: string): Promise<unknown[]> =>
    (
      await services.pool.query<{ name: string; value: string }>(
        `SELECT name, value FROM core_userfield WHERE parent_id = $1 ORDER BY name, id`,
        [id],
      )
    ).rows.map(({ name, value }) => `${name}=${value}`);

  beforeAll(async () => {
    for (const name of ['colour', 'size', 'likes']) await api.made('alloweduserfield', { name });
  });

  test('of a user are made one by one as well, by the same rules', async () => {
    const id = await api.made('user', { email: 'one-by-one@example.org' });
    await api.made('alloweduserfield', { name: 'height', field_type: 'integer', allow_multiple: false });
    const row = (value: string): object => ({ parent: `/rest/v1/user/${id}/`, name: 'height', value });
    await api.made('userfield', row('170'));
    expect(await fieldsOf(id)).toEqual(['height=170']);
    for (const value of ['tall', '171']) expect((await api.post('userfield', row(value))).status).toBe(400);
    expect(await fieldsOf(id)).toEqual(['height=170']);
  });

  test('are merged by name; a list is several values; null, "" and [] delete', async () => {
    const id = await api.made('user', { email: 'custom@example.org', fields: { colour: 'red', size: 9, likes: ['a', 'b'] } });
    expect(await fieldsOf(id)).toEqual(['colour=red', 'likes=a', 'likes=b', 'size=9']);
    const ids = await api.column(`SELECT id FROM core_userfield WHERE parent_id = $1 AND name = 'likes' ORDER BY id`, id);
    await api.patch('user', id, { fields: { colour: null, likes: ['a', 'c', 'd'] } });
    expect(await fieldsOf(id)).toEqual(['likes=a', 'likes=c', 'likes=d', 'size=9']);
    expect(await api.column(`SELECT id FROM core_userfield WHERE parent_id = $1 AND name = 'likes' ORDER BY id LIMIT 2`, id)).toEqual(ids);
    await api.put('user', id, { email: 'custom@example.org', fields: { size: '' } });
    expect(await fieldsOf(id)).toEqual(['likes=a', 'likes=c', 'likes=d']);
    await api.put('user', id, { email: 'custom@example.org' });
    await api.patch('user', id, { fields: {} });
    expect(await fieldsOf(id)).toHaveLength(3);
    await api.patch('user', id, { fields: { likes: [], unheard_of: null } });
    expect(await fieldsOf(id)).toEqual([]);
  });

  test.each<[unknown, string]>([
    [{ colour: { a: 1 } }, '"colour" must be a text or a list of texts.'],
    [{ colour: [['x']] }, '"colour" must be a text or a list of texts.'],
    [{ colour: 'x\0' }, 'Null characters are not allowed.'],
    [{ '': 'x' }, 'A custom field must have a name.'],
    [{ unheard: 'x' }, '"unheard" is not an allowed field. Add it at /rest/v1/alloweduserfield/ first.'],
    [JSON.parse('{"__proto__": "x"}'), '"__proto__" is not an allowed field. Add it at /rest/v1/alloweduserfield/ first.'],
    [['x'], 'Each item must be an object with "name" and "value".'],
  ])('%j is a 400', async (fields, message) => {
    expect(await api.post('user', { email: 'wrong@example.org', fields })).toMatchObject({
      status: 400,
      body: { user: { fields: [message] } },
    });
  });

  test('may be sent as a list of rows', async () => {
    const id = await api.made('user', {
      email: 'rows@example.org',
      fields: [
        { name: 'likes', value: 'x' },
        { name: 'likes', value: 'y' },
        { name: 'size', value: '1' },
      ],
    });
    expect(await fieldsOf(id)).toEqual(['likes=x', 'likes=y', 'size=1']);
  });

  test('may be sent as a list of pairs of key and value', async () => {
    const fields = [
      { key: 'size', value: 2 },
      { key: 'likes', value: ['x', 'y'] },
    ];
    expect(await fieldsOf(await api.made('user', { email: 'pairs@example.org', fields }))).toEqual(['likes=x', 'likes=y', 'size=2']);
  });
});

describe('lists of other objects', () => {
  const tagsOf = (id: string): Promise<unknown[]> =>
    api.column(`SELECT g.name FROM core_page_tags p JOIN core_tag g ON g.id = p.tag_id WHERE p.page_id = $1 ORDER BY p.id`, id);

  test('replace the stored list, in the order sent, each object once', async () => {
    const ids = [];
    for (const name of ['peace', 'work', 'water']) ids.push(await api.made('tag', { name }));
    const id = await api.made('petitionpage', {
      name: 'tagged',
      tags: ['Water', `/rest/v1/tag/${ids[0]}/`, Number(ids[0]), { name: 'work', resource_uri: `/rest/v1/tag/${ids[1]}/` }],
    });
    expect(await tagsOf(id)).toEqual(['water', 'peace', 'work']);
    await api.patch('petitionpage', id, { tags: 'work' });
    expect(await tagsOf(id)).toEqual(['work']);
    await api.put('petitionpage', id, { name: 'tagged' });
    expect(await tagsOf(id)).toEqual(['work']);
    expect(await api.patch('petitionpage', id, { tags: ['work', 'nowhere'] })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('nowhere') as string },
    });
    await api.patch('petitionpage', id, { tags: [] });
    expect(await tagsOf(id)).toEqual([]);
  });
});

describe('lists that create missing objects', () => {
  test('an unknown name creates one tag, also in two requests at once; an unknown id or URI does not', async () => {
    const sent = { tags: ['Brand new', 'brand new', 'Brand New '] };
    const ids = await Promise.all([api.made('mailing', sent), api.made('mailing', sent)]);
    expect(await api.column(`SELECT lower(name) FROM core_tag WHERE lower(name) = 'brand new'`)).toEqual(['brand new']);
    for (const id of ids) expect(await api.column(`SELECT count(*) FROM core_mailing_tags WHERE mailing_id = $1`, id)).toEqual([1]);
    for (const nothing of [999999, '/rest/v1/tag/999999/']) {
      expect(await api.patch('mailing', ids[0], { tags: [nothing] })).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('999999') as string },
      });
    }
    expect(await api.patch('mailing', ids[0], { tags: ['x'.repeat(256)] })).toMatchObject({
      status: 400,
      body: { mailing: { tags: ['name: Ensure this value has at most 255 characters (it has 256).'] } },
    });
  });
});

describe('children', () => {
  const phonesOf = async (id: string): Promise<unknown[]> =>
    (
      await services.pool.query<{ type: string; phone: string }>(`SELECT type, phone FROM core_phone WHERE user_id = $1 ORDER BY id`, [id])
    ).rows.map(({ type, phone }) => `${type} ${phone}`);

  test('are created or updated by type, kept by URI, and stay when they are not in the list', async () => {
    const id = await api.made('user', { email: 'phones@example.org', phones: [{ phone: '1' }, { type: 'work', phone: '2' }] });
    expect(await phonesOf(id)).toEqual(['home 1', 'work 2']);
    const [home] = await api.column(`SELECT id FROM core_phone WHERE user_id = $1 ORDER BY id`, id);
    const phones = [
      `/rest/v1/phone/${String(home)}/`,
      { phone_type: 'work', phone: '3', user: `/rest/v1/user/${id}/` },
      { type: 'mobile', phone: 4 },
    ];
    expect(await api.patch('user', id, { phones })).toMatchObject({ status: 202 });
    expect(await phonesOf(id)).toEqual(['home 1', 'work 3', 'mobile 4']);
    await api.patch('user', id, { phones: [{ resource_uri: `/rest/v1/phone/${String(home)}/`, type: 'emergency' }] });
    expect(await phonesOf(id)).toEqual(['emergency 1', 'work 3', 'mobile 4']);
    await api.patch('user', id, { phones: [] });
    expect(await phonesOf(id)).toHaveLength(3);
    expect(await api.column(`SELECT normalized_phone FROM core_phone WHERE user_id = $1 AND type = 'work'`, id)).toEqual(['3']);
  });

  test('need their own required fields', async () => {
    expect(await api.post('user', { email: 'p@example.org', phones: [{ type: 'work' }] })).toMatchObject({
      status: 400,
      body: { user: { phones: ['phone: This field is required.'] } },
    });
    expect(await api.post('user', { email: 'p@example.org', phones: ['x'] })).toMatchObject({
      status: 400,
      body: { error: expect.any(String) as string },
    });
  });
});
