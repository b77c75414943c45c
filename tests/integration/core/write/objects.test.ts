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

describe('create', () => {
  test('answers 201 with an absolute URL and no body, and fills in defaults', async () => {
    const answer = await api.post('user', {
      email: ' Ann@Example.org ',
      first_name: 'Ann',
      zip: 10001,
      subscription_status: 'subscribed',
      id: 7,
    });
    expect(answer).toEqual({
      status: 201,
      headers: { Location: expect.stringMatching(/^https:\/\/example\.org\/rest\/v1\/user\/\d+\/$/) },
      body: undefined,
    });
    const row = await api.row(`SELECT *, created_at = updated_at AS fresh FROM core_user WHERE email = 'Ann@Example.org'`);
    expect(row).toMatchObject({
      first_name: 'Ann',
      last_name: '',
      zip: '10001',
      country: 'United States',
      source: 'restful_api',
      subscription_status: 'never',
      fresh: true,
    });
    expect(row?.id).not.toBe(7);
  });

  test('stores times in whole seconds and UTC', async () => {
    const id = await api.made('user', { email: 'time@example.org', created_at: '2016-02-11T16:34:43.987+02:00' });
    expect(await api.column(`SELECT created_at::text FROM core_user WHERE id = $1`, id)).toEqual(['2016-02-11 14:34:43']);
  });

  test('stores a page in its two tables, under one key', async () => {
    const id = await api.made('petitionpage', { name: 'base-row', title: 'Title', one_click: 'on' });
    expect(await api.row(`SELECT type, title, list_id FROM core_page WHERE id = $1`, id)).toEqual({
      type: 'Petition',
      title: 'Title',
      list_id: 1,
    });
    expect(await api.row(`SELECT one_click FROM core_petitionpage WHERE page_ptr_id = $1`, id)).toEqual({ one_click: true });
  });

  test('puts a key that is a text into the URL', async () => {
    expect((await api.post('alloweduserfield', { name: 'shoe_size' })).headers.Location).toBe(
      'https://example.org/rest/v1/alloweduserfield/shoe_size/',
    );
  });

  test('stores nothing when a custom field or a child object is refused', async () => {
    const answer = await api.post('user', { email: 'half@example.org', fields: { never_allowed: 'x' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { user: { fields: ['"never_allowed" is not an allowed field. Add it at /rest/v1/alloweduserfield/ first.'] } },
    });
    expect(await api.row(`SELECT 1 FROM core_user WHERE email = 'half@example.org'`)).toBeUndefined();
    const child = await api.post('user', {
      email: 'half@example.org',
      phones: [
        { type: 'home', phone: '1' },
        { type: 'tin can', phone: '2' },
      ],
    });
    expect(child.body).toEqual({ user: { phones: ['type: "tin can" is not one of home, work, mobile, home_fax, work_fax, emergency.'] } });
    expect(await api.row(`SELECT 1 FROM core_user WHERE email = 'half@example.org'`)).toBeUndefined();
  });

  test('names the field that is missing or wrong', async () => {
    expect(await api.post('user', {})).toMatchObject({ status: 400, body: { user: { email: ['This field is required.'] } } });
    expect(await api.post('user', { email: 'a\0@b.org' })).toMatchObject({
      status: 400,
      body: { user: { email: ['Null characters are not allowed.'] } },
    });
  });
});

describe('unique values', () => {
  test('a duplicate is a 400 with the URL of the object that has the value', async () => {
    const id = await api.made('user', { email: 'taken@example.org' });
    const answer = await api.post('user', { email: 'TAKEN@example.org' });
    expect(answer).toEqual({
      status: 400,
      headers: { Location: `https://example.org/rest/v1/user/${id}/` },
      body: { user: { email: ['User with this Email already exists.'] } },
    });
    const other = await api.made('user', { email: 'other@example.org' });
    expect(await api.patch('user', other, { email: 'Taken@example.org' })).toMatchObject({ status: 400, headers: answer.headers });
    expect(await api.patch('user', id, { email: 'TAKEN@Example.org' })).toMatchObject({ status: 202 });
  });

  test('a name that a page has is refused in the words that clients look for, also when the page is of another type', async () => {
    const id = await api.made('signuppage', { name: 'one-name' });
    expect(await api.post('petitionpage', { name: 'One-Name' })).toEqual({
      status: 400,
      headers: { Location: `https://example.org/rest/v1/signuppage/${id}/` },
      body: { petitionpage: { name: ['Page with this Short name already exists.'] } },
    });
  });

  test('the form of one type is refused for a page of another, however the page is named', async () => {
    const page = await api.made('signuppage', { name: 'typed-form' });
    const form = (name: unknown): Promise<unknown> => api.post('petitionform', { page: name, thank_you_text: 'Thanks' });
    for (const name of [page, `/rest/v1/page/${page}/`]) {
      const error = `The field 'page' names a petitionpage that does not exist: "${name}".`;
      expect(await form(name)).toMatchObject({ status: 400, body: { error } });
    }
    expect(await form(`/rest/v1/signuppage/${page}/`)).toMatchObject({ status: 400 });
    await api.made('signupform', { page: `https://example.org/rest/v1/signuppage/${page}/`, thank_you_text: 'Thanks' });
  });

  test('a one-to-one reference and a key of text are unique too', async () => {
    const page = await api.made('petitionpage', { name: 'one-form' });
    const form = await api.made('petitionform', { page: `/rest/v1/page/${page}/`, thank_you_text: 'Thanks' });
    expect(await api.post('petitionform', { page, thank_you_text: 'Again' })).toMatchObject({
      status: 400,
      headers: { Location: `https://example.org/rest/v1/petitionform/${form}/` },
      body: { petitionform: { page: expect.any(Array) as unknown } },
    });
    await api.made('alloweduserfield', { name: 'twice' });
    expect(await api.post('alloweduserfield', { name: 'twice' })).toMatchObject({
      status: 400,
      headers: { Location: 'https://example.org/rest/v1/alloweduserfield/twice/' },
    });
  });

  test('one of several simultaneous requests gets the value, the others a 400', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.post('user', { email: 'race@example.org' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400]);
  });
});

describe('update', () => {
  test('changes the fields that are sent, keeps the others, and sets updated_at', async () => {
    const id = await api.made('user', { email: 'patch@example.org', city: 'Bonn', last_name: 'Old' });
    await services.pool.query(`UPDATE core_user SET updated_at = '2001-01-01', created_at = '2001-01-01' WHERE id = $1`, [id]);
    expect(await api.patch('user', id, { last_name: 'New', created_at: '2002-02-02' })).toEqual({
      status: 202,
      headers: {},
      body: undefined,
    });
    const row = await api.row(
      `SELECT city, last_name, created_at::text, updated_at > '2002-01-01' AS touched FROM core_user WHERE id = $1`,
      id,
    );
    expect(row).toEqual({ city: 'Bonn', last_name: 'New', created_at: '2002-02-02 00:00:00', touched: true });
  });

  test.each([{}, undefined, { unknown: 1, subscription_status: 'subscribed', updated_at: '2020-01-01' }])(
    '%j changes nothing, not even updated_at',
    async (body) => {
      const id = await api.made('user', { email: `nothing${Math.random()}@example.org` });
      await services.pool.query(`UPDATE core_user SET updated_at = '2001-01-01' WHERE id = $1`, [id]);
      expect(await api.patch('user', id, body)).toMatchObject({ status: 202 });
      expect(await api.column(`SELECT updated_at::text FROM core_user WHERE id = $1 AND subscription_status = 'never'`, id)).toEqual([
        '2001-01-01 00:00:00',
      ]);
    },
  );

  test('changes both tables of a page', async () => {
    const id = await api.made('petitionpage', { name: 'both-tables' });
    await api.patch('petitionpage', id, { title: 'T', one_click: true, goal: '5' });
    expect(
      await api.row(`SELECT title, goal, one_click FROM core_page JOIN core_petitionpage ON id = page_ptr_id WHERE id = $1`, id),
    ).toEqual({
      title: 'T',
      goal: 5,
      one_click: true,
    });
    await api.patch('page', id, { title: 'U' });
    expect(await api.column(`SELECT title FROM core_page WHERE id = $1`, id)).toEqual(['U']);
  });

  test.each(['999999', 'x', '99999999999999999999', '-1', '1 OR 1=1'])('answers 404 for the user %p, who does not exist', async (key) => {
    for (const request of [
      api.patch('user', key, { city: 'x' }),
      api.patch('user', key, {}),
      api.put('user', key, { email: 'nobody@example.org' }),
      api.delete('user', key),
    ]) {
      expect(await request).toMatchObject({ status: 404, body: { error: expect.any(String) as string } });
    }
  });

  test('runs simultaneous changes of one object one after the other', async () => {
    const id = await api.made('petitionpage', { name: 'busy' });
    for (const name of ['one', 'two', 'three']) await api.made('tag', { name });
    const lists = [['one'], ['two', 'three'], ['three', 'one', 'two'], ['two'], ['one', 'three']];
    const answers = await Promise.all(lists.map((tags) => api.patch('petitionpage', id, { tags })));
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 202));
    const stored = await api.column(
      `SELECT g.name FROM core_page_tags p JOIN core_tag g ON g.id = p.tag_id WHERE p.page_id = $1 ORDER BY p.id`,
      id,
    );
    expect(lists).toContainEqual(stored);
  });
});

describe('replace', () => {
  test('resets fields that are not sent to their defaults, and keeps key, created_at and read-only fields', async () => {
    const id = await api.made('user', {
      email: 'put@example.org',
      city: 'Bonn',
      country: 'Germany',
      source: 'mine',
      phones: [{ phone: '1' }],
    });
    await services.pool.query(
      `UPDATE core_user SET created_at = '2001-01-01', rand_id = 9, subscription_status = 'bounced' WHERE id = $1`,
      [id],
    );
    expect(await api.put('user', id, { email: 'put2@example.org', region: 'R', id: 5, rand_id: 3 })).toEqual({
      status: 204,
      headers: {},
      body: undefined,
    });
    const row = await api.row(
      `SELECT email, city, country, source, region, rand_id, subscription_status, created_at::text FROM core_user WHERE id = $1`,
      id,
    );
    expect(row).toEqual({
      email: 'put2@example.org',
      city: '',
      country: 'United States',
      source: 'restful_api',
      region: 'R',
      rand_id: 9,
      subscription_status: 'bounced',
      created_at: '2001-01-01 00:00:00',
    });
    expect(await api.column(`SELECT phone FROM core_phone WHERE user_id = $1`, id)).toEqual(['1']);
  });

  test('needs every required field, except the key in the path', async () => {
    const id = await api.made('user', { email: 'required@example.org' });
    expect(await api.put('user', id, { city: 'x' })).toMatchObject({ status: 400, body: { user: { email: ['This field is required.'] } } });
    await api.made('alloweduserfield', { name: 'put_me', description: 'Old', order_index: 4 });
    expect(await api.put('alloweduserfield', 'put_me', { display_name: 'New' })).toMatchObject({ status: 204 });
    expect(await api.row(`SELECT name, description, order_index, display_name FROM core_alloweduserfield WHERE name = 'put_me'`)).toEqual({
      name: 'put_me',
      description: '',
      order_index: 0,
      display_name: 'New',
    });
  });

  test('resets references that are not sent to their defaults', async () => {
    const list = await api.made('list', { name: 'other list' });
    const language = await api.made('language', { name: 'Norsk', iso_code: 'no' });
    const id = await api.made('petitionpage', { name: 'put-references', list: Number(list), language: 'NO', goal: 5 });
    expect(await api.row(`SELECT list_id, lang_id FROM core_page WHERE id = $1`, id)).toEqual({
      list_id: Number(list),
      lang_id: Number(language),
    });
    expect(await api.put('petitionpage', id, { name: 'put-references' })).toMatchObject({ status: 204 });
    expect(await api.row(`SELECT list_id, lang_id, goal FROM core_page WHERE id = $1`, id)).toEqual({
      list_id: 1,
      lang_id: null,
      goal: null,
    });
  });

  test('keeps every field that is not sent, also required ones, with PUT_MERGES', async () => {
    const merging = handlerClient({ ...services, settings: { ...services.settings, putMerges: true } });
    const id = await api.made('user', { email: 'merge@example.org', city: 'Bonn' });
    expect(await merging.put('user', id, { region: 'R' })).toMatchObject({ status: 204 });
    expect(await api.row(`SELECT email, city, region FROM core_user WHERE id = $1`, id)).toEqual({
      email: 'merge@example.org',
      city: 'Bonn',
      region: 'R',
    });
  });
});

describe('delete', () => {
  test('deletes the rows that belong to the object, and its base row', async () => {
    const user = await api.made('user', { email: 'gone@example.org', phones: [{ phone: '1' }] });
    expect(await api.delete('user', user)).toEqual({ status: 204, headers: {}, body: undefined });
    expect(await api.column(`SELECT id FROM core_phone WHERE user_id = $1`, user)).toEqual([]);
    expect(await api.delete('user', user)).toMatchObject({ status: 404 });
    const page = await api.made('petitionpage', { name: 'gone', tags: [] });
    expect(await api.delete('petitionpage', page)).toMatchObject({ status: 204 });
    expect(await api.column(`SELECT id FROM core_page WHERE id = $1`, page)).toEqual([]);
  });

  test('is refused, with the reason, while another object refers to it', async () => {
    const list = await api.made('list', { name: 'needed' });
    await api.made('signuppage', { name: 'needs-list', list: 'NEEDED' });
    const answer = await api.delete('list', list);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: expect.stringMatching(/^This list cannot be deleted: a \w*page refers to it \(list\)\.$/) as string,
    });
  });
});
