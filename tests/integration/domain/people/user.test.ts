import { openPeople, type Json, type PeopleHarness } from './harness';

let fixture: PeopleHarness;
beforeAll(async () => {
  fixture = await openPeople();
});
afterAll(() => fixture.close());

let count = 0;
const email = () => `user${(count += 1)}@example.org`;

describe('a user', () => {
  test('needs only an e-mail address, and is subscribed to nothing', async () => {
    const path = await fixture.user({ email: 'first@example.org' });
    expect(await fixture.get(path)).toMatchObject({
      email: 'first@example.org',
      country: 'United States',
      source: 'restful_api',
      subscription_status: 'never',
      fields: {},
      phones: [],
      lang: null,
      rand_id: 0,
    });
    expect(await fixture.objects(`/rest/v1/subscription/?user=${path}`)).toEqual([]);
  });

  test('needs a valid e-mail address', async () => {
    expect((await fixture.send('POST', '/rest/v1/user/', {})).json()).toEqual({ user: { email: ['This field is required.'] } });
    expect((await fixture.send('POST', '/rest/v1/user/', { email: 'nobody' })).json()).toEqual({
      user: { email: ['Enter a valid e-mail address.'] },
    });
  });

  test('may have a ZIP code that an action would refuse', async () => {
    const path = await fixture.user({ email: email(), zip: '123', plus4: '1' });
    expect(await fixture.get(path)).toMatchObject({ zip: '123', plus4: '1' });
  });

  test('has an e-mail address of its own; a 400 has the location of the user who has it already', async () => {
    const [ann, ben] = [await fixture.user({ email: 'Ann@example.org' }), await fixture.user({ email: email() })];
    for (const answer of [
      await fixture.send('POST', '/rest/v1/user/', { email: 'ann@EXAMPLE.org' }),
      await fixture.send('PATCH', ben, { email: 'ANN@example.org' }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.headers.location).toBe(`${fixture.server.url}${ann}`);
      expect(Object.keys(answer.json<Record<string, Json>>().user!)).toEqual(['email']);
    }
  });

  test.each(['POST', 'PUT', 'PATCH'])('gets no subscription status by %s', async (method) => {
    const path = await fixture.user({ email: email(), subscription_status: 'subscribed' });
    if (method !== 'POST') {
      const answer = await fixture.send(method, path, { email: email(), subscription_status: 'bounced', rand_id: 7, token: 'x' });
      expect(answer.status).toBe(method === 'PUT' ? 204 : 202);
    }
    expect(await fixture.get(path)).toMatchObject({ subscription_status: 'never', rand_id: 0 });
  });

  test('has links that all work', async () => {
    const action = await fixture.act({ page: 'petition', email: email(), zip: '10001', home_phone: '212 555 1212' });
    for (const path of [String(action.user), await fixture.user({ email: email() })]) {
      const { fields: _fields, ...user } = await fixture.get(path);
      const links = Object.values(user)
        .flat()
        .filter((value) => typeof value === 'string' && value.startsWith('/rest/v1/') && !value.endsWith('/logintoken/'));
      expect(links.length).toBeGreaterThan(11);
      const answers = await Promise.all(links.map(async (link) => ({ link, status: (await fixture.send('GET', String(link))).status })));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    }
  });

  test('has one phone of each type; a list of phones may mix URIs and objects', async () => {
    const path = await fixture.user({
      email: email(),
      phones: [
        { type: 'home', phone: '+1 (212) 555-1212' },
        { type: 'mobile', phone: '030 123456' },
      ],
    });
    const [home] = (await fixture.get(path)).phones as string[];
    const answer = await fixture.send('PATCH', path, {
      phones: [home, { type: 'mobile', phone: '917 555 0000', source: 'api', user: path }, { phone_type: 'work', phone: '1 800 555 0000' }],
    });
    expect(answer.status).toBe(202);
    const phones = await Promise.all(((await fixture.get(path)).phones as string[]).map((phone) => fixture.get(phone)));
    expect(phones.map(({ type, normalized_phone, source }) => ({ type, normalized_phone, source }))).toEqual([
      { type: 'home', normalized_phone: '2125551212', source: 'user' },
      { type: 'mobile', normalized_phone: '9175550000', source: 'api' },
      { type: 'work', normalized_phone: '8005550000', source: 'user' },
    ]);
  });
});

describe('the public view', () => {
  test('shows name and language to anyone who holds the akid, and nothing else', async () => {
    const path = await fixture.user({
      email: email(),
      prefix: 'Dr.',
      first_name: 'Ann',
      last_name: 'Lee',
      address1: '1 Main St',
      zip: '10001',
    });
    const { token } = await fixture.get(path);
    const answer = await fixture.server.request('GET', `/rest/v1/userpublic/${String(token)}/`);
    expect(answer.json()).toEqual({
      akid: token,
      token,
      name: 'Dr. Ann Lee',
      lang: null,
      language: { iso_code: 'en', name: 'English' },
      resource_uri: `/rest/v1/userpublic/${String(token)}/`,
    });
    expect((await fixture.server.request('GET', `/rest/v1/userpublic/${String(token).slice(0, -1)}!/`)).status).toBe(404);
  });
});
