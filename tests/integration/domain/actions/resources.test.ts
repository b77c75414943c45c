import { openActions, keyOf, type ActionsHarness, type Json } from './harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
});
afterAll(() => harness.close());

const patch = (path: unknown, body: object) => harness.send('PATCH', String(path), { body });
const both = (action: Json): string[] => [String(action.resource_uri), `/rest/v1/action/${String(action.id)}/`];

describe('stored actions', () => {
  test('are changed under their type and as actions: fields, status, times, source, mailing', async () => {
    const mailing = await harness.make('mailing', {});
    await harness.make('user', { email: 'patched@example.org' });
    await harness.mailed('patched@example.org', mailing);
    const action = await harness.act({
      page: 'petition',
      email: 'patched@example.org',
      action_a: '1',
      action_b: '2',
      mailing_id: keyOf(mailing),
    });
    for (const [index, path] of both(action).entries()) {
      const created = `2016-02-11T16:34:4${index}`;
      expect(
        (
          await patch(path, {
            fields: { b: ['3', '4'], c: `${index}` },
            status: 'failed',
            created_at: `${created}+00:00`,
            source: `s${index}`,
            mailing: null,
          })
        ).status,
      ).toBe(202);
      expect(await harness.get(path)).toMatchObject({
        fields: { a: '1', b: ['3', '4'], c: `${index}` },
        status: 'failed',
        created_at: created,
        source: `s${index}`,
        mailing: null,
        resource_uri: action.resource_uri,
        user: action.user,
        page: action.page,
      });
    }
    expect((await patch(action.resource_uri, { mailing })).status).toBe(202);
    expect((await harness.get(String(action.resource_uri))).mailing).toBe(mailing);
  });

  test('ignore a new person, page or type', async () => {
    const action = await harness.act({ page: 'petition', email: 'kept@example.org' });
    const other = await harness.act({ page: 'signup', email: 'other@example.org' });
    await patch(action.resource_uri, { user: other.user, page: other.page, type: 'Signup', created_user: false, akid: '.1.x' });
    expect(await harness.get(String(action.resource_uri))).toMatchObject({
      user: action.user,
      page: action.page,
      type: 'Petition',
      created_user: true,
    });
  });

  test('refuse invalid values, naming the field', async () => {
    const action = await harness.act({ page: 'petition', email: 'refused@example.org' });
    const response = await patch(action.resource_uri, { status: 'perhaps' });
    expect(response.status).toBe(400);
    expect(Object.keys(response.json<{ petitionaction: object }>().petitionaction)).toEqual(['status']);
    expect((await patch(action.resource_uri, { created_at: 'yesterday' })).status).toBe(400);
    expect((await patch(action.resource_uri, { mailing: 99999 })).status).toBe(400);
  });

  test('can be replaced', async () => {
    const action = await harness.act({ page: 'signup', email: 'put@example.org', source: 'flyer' });
    expect((await harness.send('PUT', String(action.resource_uri), { body: { status: 'failed' } })).status).toBe(204);
    expect(await harness.get(String(action.resource_uri))).toMatchObject({
      status: 'failed',
      source: 'restful_api',
      user: action.user,
      type: 'Signup',
    });
  });

  test('have rows of their type, which are changed under that type', async () => {
    const ann = await harness.make('target', { first: 'Ann' });
    await harness.make('callpage', { name: 'call' });
    const action = await harness.act({ page: 'call', email: 'call@example.org' });
    expect((await patch(action.resource_uri, { checked: [ann] })).status).toBe(202);
    expect((await harness.get(String(action.resource_uri))).checked).toEqual([ann]);
    await harness.make('ltepage', { name: 'editor' });
    const letter = await harness.act({ page: 'editor', email: 'call@example.org', subject: 'a' });
    expect((await patch(letter.resource_uri, { subject: 'b', letter_text: 'c' })).status).toBe(202);
    expect(await harness.get(String(letter.resource_uri))).toMatchObject({ subject: 'b', letter_text: 'c' });
  });

  test.each([0, 1])('are deleted with their rows; the person and the subscription stay (%#)', async (which) => {
    await harness.send('POST', '/rest/v1/alloweduserfield/', { body: { name: 'union' } });
    const action = await harness.act({ page: 'petition', email: `deleted${which}@example.org`, action_a: '1', user_union: 'yes' });
    expect((await harness.send('DELETE', both(action)[which]!)).status).toBe(204);
    for (const path of both(action)) expect((await harness.send('GET', path)).status).toBe(404);
    expect(await harness.objects(`/rest/v1/actionfield/?parent=${String(action.id)}`)).toEqual([]);
    expect(await harness.get(String(action.user))).toMatchObject({ subscription_status: 'subscribed', fields: { union: 'yes' } });
    const history = await harness.objects(`/rest/v1/subscriptionhistory/?user=${String(action.user)}`);
    expect(history).toMatchObject([{ action: null }]);
  });

  test('need credentials', async () => {
    const action = await harness.act({ page: 'petition', email: 'private@example.org' });
    for (const path of both(action)) {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'])
        expect((await harness.server.request(method, path, { body: {} })).status).toBe(401);
    }
  });

  test('are found under their own type only', async () => {
    const action = await harness.act({ page: 'petition', email: 'typed@example.org' });
    expect((await harness.send('GET', `/rest/v1/signupaction/${String(action.id)}/`)).status).toBe(404);
    expect((await patch(`/rest/v1/signupaction/${String(action.id)}/`, { source: 'x' })).status).toBe(404);
  });
});

describe('rows of custom fields', () => {
  test('of an action name it as action and as parent, in answers, bodies and filters, and are found by their value', async () => {
    const action = await harness.act({ page: 'petition', email: 'rows@example.org', action_colour: 'Deep Red' });
    const [row] = await harness.objects(`/rest/v1/actionfield/?action=${String(action.id)}`);
    expect(row).toMatchObject({ action: action.resource_uri, parent: action.resource_uri, name: 'colour', value: 'Deep Red' });
    const made = await harness.make('actionfield', { action: action.resource_uri, name: 'size', value: 'xxl' });
    expect(await harness.objects('/rest/v1/actionfield/?value=deep%20red')).toEqual([row]);
    expect(await harness.objects('/rest/v1/actionfield/?value__startswith=xx&name=size')).toMatchObject([{ resource_uri: made }]);
    expect((await patch(made, await harness.get(made))).status).toBe(202);
  });

  test('of users and signups are found by their value', async () => {
    await harness.make('alloweduserfield', { name: 'skill' });
    await harness.act({ page: 'petition', email: 'skilled@example.org', user_skill: 'Law' });
    expect(await harness.objects('/rest/v1/userfield/?name=skill&value=law')).toMatchObject([{ value: 'Law' }]);
    expect(await harness.objects('/rest/v1/eventsignupfield/?value=none')).toEqual([]);
  });
});

test('the type of a phone is read in any case', async () => {
  const { user } = await harness.act({ page: 'petition', email: 'phones@example.org', phone: '2125551212', phone_type: 'Mobile' });
  await harness.make('phone', { user, phone: '2125550000', phone_type: 'HOME_FAX' });
  const phones = await harness.objects(`/rest/v1/phone/?user=${String(user)}&order_by=id`);
  expect(phones.map(({ type }) => type)).toEqual(['mobile', 'home_fax']);
  expect((await harness.send('POST', '/rest/v1/phone/', { body: { user, phone: '1', type: 'car' } })).status).toBe(400);
});

test('a phone of a type that there is not is that at home, so that staff can write the person back', async () => {
  const body = { page: 'petition', email: 'odd-phone@example.org', phone_type: 'car' };
  await harness.act({ ...body, phone: '2125551212' });
  const { user } = await harness.act({ ...body, phone: '2125550000' });
  expect(await harness.objects(`/rest/v1/phone/?user=${String(user)}`)).toMatchObject([{ type: 'home', phone: '2125550000' }]);
});
