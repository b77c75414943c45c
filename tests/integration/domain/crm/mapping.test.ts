import nock from 'nock';
import { ADMIN, prepareAdmin, startServer, testServices } from '../../../support';
import { CONTACT, crm, crmTest, numbered, unknown, type CrmTest } from './crm';

let fixture: CrmTest;
beforeAll(async () => {
  fixture = await crmTest();
});
afterEach(() => fixture.forget());
afterAll(async () => {
  nock.restore();
  await fixture.close();
});

const post = (body: object) => fixture.send('POST', '/rest/v1/crmmap/', body);
const errors = (message: unknown) => ({ errors: { crmmap: message } });

/** A user who is in the sync. */
async function synced(): Promise<{ user: number; path: string }> {
  const user = await fixture.member();
  unknown(user).patch(numbered(user)).reply(201, { id: CONTACT, success: true, created: true });
  const made = await post({ user_id: user });
  expect(made.status).toBe(201);
  return { user, path: new URL(made.headers.location!).pathname };
}

describe('POST /rest/v1/crmmap/', () => {
  test('adds the user to the sync and sends at once', async () => {
    const user = await fixture.member({ zip: '12207', address1: '1 State St' });
    unknown(user)
      .patch(numbered(user), {
        Email: /^contact/,
        Salutation: null,
        FirstName: 'Ann',
        MiddleName: null,
        LastName: 'Lee',
        Suffix: null,
        MailingStreet: '1 State St',
        MailingCity: 'Albany',
        MailingState: 'NY',
        MailingPostalCode: '12207',
        MailingCountry: 'United States',
        Phone: null,
        HasOptedOutOfEmail: true,
      } as never)
      .reply(201, { id: CONTACT, success: true, created: true });
    const made = await post({ user_id: user });
    expect(made.status).toBe(201);
    expect(made.text).toBe('');
    expect(await fixture.get(new URL(made.headers.location!).pathname)).toMatchObject({
      user: `/rest/v1/user/${user}/`,
      salesforce_id: CONTACT,
      match_type: 'created',
      created_sf_user: true,
      email_match: false,
      last_error: null,
      last_sync_at: expect.stringMatching(/^\d{4}-/) as string,
    });
  });

  test('takes over a contact of the same address that no user has', async () => {
    const user = await fixture.member({ email: "o'neil@example.org" });
    crm()
      .get(`${numbered(user)}?fields=Id`)
      .reply(404)
      .get('/query')
      .query(({ q }) => String(q).includes("Email = 'o\\'neil@example.org' AND Advocacy_User_Id__c = null"))
      .reply(200, { records: [{ Id: CONTACT }] })
      .patch(
        `/sobjects/Contact/${CONTACT}`,
        (body: Record<string, unknown>) => body.Advocacy_User_Id__c === String(user) && body.FirstName === 'Ann',
      )
      .reply(204);
    expect((await post({ user: `/rest/v1/user/${user}/` })).status).toBe(201);
    expect(await fixture.mapping(user)).toMatchObject({
      salesforce_id: CONTACT,
      match_type: 'email',
      email_match: true,
      created_sf_user: false,
    });
  });

  test('makes no second contact after an answer that was lost', async () => {
    const user = await fixture.member();
    unknown(user)
      .patch(numbered(user))
      .replyWithError(Object.assign(new Error('lost'), { code: 'ECONNRESET' }));
    expect((await post({ user_id: user })).status).toBe(201);
    expect(await fixture.mapping(user)).toMatchObject({ salesforce_id: '', last_error: expect.stringContaining('ECONNRESET') as string });
    crm()
      .get(`${numbered(user)}?fields=Id`)
      .reply(200, { Id: CONTACT })
      .patch(numbered(user))
      .reply(200, { id: CONTACT, created: false });
    await fixture.sweep();
    expect(await fixture.mapping(user)).toMatchObject({ salesforce_id: CONTACT, match_type: 'id', last_error: null });
  });

  test('says in its own shape what is wrong, and where the mapping is that the user has', async () => {
    const { user, path } = await synced();
    const again = await post({ user_id: user });
    expect([again.status, again.json(), new URL(again.headers.location!).pathname]).toEqual([
      400,
      errors('This user is in the sync already.'),
      path,
    ]);
    const missing = await post({});
    expect([missing.status, missing.json()]).toEqual([400, errors('user_id is required.')]);
    for (const user_id of [999_999_999, 'ann', '/rest/v1/user/999999999/', [], {}]) {
      const refused = await post({ user_id });
      expect([refused.status, refused.json()]).toEqual([400, errors(expect.any(String))]);
    }
  });

  test('says that the sync is disabled where there is no CRM', async () => {
    const { services, close } = await testServices();
    await prepareAdmin(services);
    const server = await startServer(services);
    const refused = await server.request('POST', '/rest/v1/crmmap/', { body: { user_id: 1 }, account: ADMIN });
    expect([refused.status, refused.json()]).toEqual([400, errors('The CRM sync is disabled: CRM_URL is not set.')]);
    await server.close();
    await close();
  });
});

describe('POST /rest/v1/crmmap/ID/sync_user/', () => {
  test('sends the user at once', async () => {
    const { user, path } = await synced();
    await fixture.send('PATCH', `/rest/v1/user/${user}/`, { last_name: 'Low' });
    crm()
      .patch(numbered(user), (body: Record<string, unknown>) => body.LastName === 'Low')
      .reply(200, { id: CONTACT, created: false });
    expect((await fixture.send('POST', `${path}sync_user/`)).status).toBe(202);
  });

  test('says that the CRM refuses the user, and leaves it alone until it changes', async () => {
    const { user, path } = await synced();
    crm()
      .patch(numbered(user))
      .reply(400, [{ errorCode: 'INVALID_EMAIL_ADDRESS', message: 'contact1@example.org' }]);
    const refused = await fixture.send('POST', `${path}sync_user/`);
    expect([refused.status, refused.json()]).toEqual([
      400,
      errors('The CRM did not take the user. It answered 400 (INVALID_EMAIL_ADDRESS).'),
    ]);
    await fixture.sweep();
    expect(await fixture.mapping(user)).toMatchObject({ last_error: 'It answered 400 (INVALID_EMAIL_ADDRESS).' });
  });

  test.each([
    ['429', 429, { 'Retry-After': '7200' }, 7200],
    ['5xx', 502, {}, 60],
    ['a token that is not accepted', 401, {}, 60],
  ])('tries again later after %s', async (_name, status, headers, seconds) => {
    const { user, path } = await synced();
    crm().patch(numbered(user)).reply(status, '<html>', headers);
    const refused = await fixture.send('POST', `${path}sync_user/`);
    expect(refused.status).toBe(503);
    const { rows } = await fixture.services.pool.query<{ pause: number }>(
      `SELECT extract(epoch FROM sync_at - now() AT TIME ZONE 'UTC')::integer AS pause FROM core_salesforceusermap WHERE user_id = $1`,
      [user],
    );
    expect(rows[0]!.pause).toBeGreaterThan(seconds - 5);
    expect(rows[0]!.pause).toBeLessThan(seconds * 1.3);
    crm().patch(numbered(user)).reply(204);
    await fixture.sweep();
    expect(await fixture.mapping(user)).toMatchObject({ last_error: null, salesforce_id: CONTACT });
  });

  test('answers 404 for no mapping', async () => {
    expect((await fixture.send('POST', '/rest/v1/crmmap/999999/sync_user/')).status).toBe(404);
    expect((await fixture.send('POST', '/rest/v1/crmmap/999999/disconnect_user/')).status).toBe(404);
  });
});

describe('POST /rest/v1/crmmap/ID/disconnect_user/', () => {
  test('takes the user out, and the number from the contact', async () => {
    const { path } = await synced();
    crm().patch(`/sobjects/Contact/${CONTACT}`, { Advocacy_User_Id__c: null }).reply(204);
    expect((await fixture.send('POST', `${path}disconnect_user/`)).status).toBe(202);
    expect((await fixture.send('GET', path)).status).toBe(404);
    await fixture.sweep();
  });

  test('tells the CRM later when it does not answer', async () => {
    const { path } = await synced();
    crm().patch(`/sobjects/Contact/${CONTACT}`).reply(503);
    expect((await fixture.send('POST', `${path}disconnect_user/`)).status).toBe(202);
    expect((await fixture.send('GET', path)).status).toBe(404);
    crm().patch(`/sobjects/Contact/${CONTACT}`, { Advocacy_User_Id__c: null }).reply(404);
    await fixture.sweep();
  });
});
