import { interceptRequests } from '../../../support/intercept-requests';
import { ADMIN, startServer, testServices } from '../../../support';
import { CONTACT_CREATED, CONTACT_ID, contactPath, type CrmHarness, expectCrm, expectUnknownUser, openCrm } from './harness';

interceptRequests();
let fixture: CrmHarness;
beforeAll(async () => {
  fixture = await openCrm();
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

const post = (body: object) => fixture.send('POST', '/rest/v1/crmmap/', body);
const errors = (message: unknown) => ({ errors: { crmmap: message } });

describe('POST /rest/v1/crmmap/', () => {
  test('adds the user to the sync and sends the user at once', async () => {
    const user = await fixture.member({ zip: '12207', address1: '1 State St' });
    expectUnknownUser(user)
      .patch(contactPath(user), {
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
      .reply(201, CONTACT_CREATED);
    const created = await post({ user_id: user });
    expect(created.status).toBe(201);
    expect(created.text).toBe('');
    expect(await fixture.get(new URL(created.headers.location!).pathname)).toMatchObject({
      user: `/rest/v1/user/${user}/`,
      salesforce_id: CONTACT_ID,
      match_type: 'created',
      created_sf_user: true,
      email_match: false,
      last_error: null,
      last_sync_at: expect.stringMatching(/^\d{4}-/) as string,
    });
  });

  test('links a contact of the same address that belongs to no user', async () => {
    const user = await fixture.member({ email: "o'neil@example.org" });
    expectCrm()
      .get(`${contactPath(user)}?fields=Id`)
      .reply(404)
      .get('/query')
      .query(({ q }) => String(q).includes("Email = 'o\\'neil@example.org' AND Advocacy_User_Id__c = null"))
      .reply(200, { records: [{ Id: CONTACT_ID }] })
      .patch(
        `/sobjects/Contact/${CONTACT_ID}`,
        (body: Record<string, unknown>) => body.Advocacy_User_Id__c === String(user) && body.FirstName === 'Ann',
      )
      .reply(204);
    expect((await post({ user: `/rest/v1/user/${user}/` })).status).toBe(201);
    expect(await fixture.mapping(user)).toMatchObject({
      salesforce_id: CONTACT_ID,
      match_type: 'email',
      email_match: true,
      created_sf_user: false,
    });
  });

  test('creates no second contact after a lost answer', async () => {
    const user = await fixture.member();
    expectUnknownUser(user)
      .patch(contactPath(user))
      .replyWithError(Object.assign(new Error('lost'), { code: 'ECONNRESET' }));
    expect((await post({ user_id: user })).status).toBe(201);
    expect(await fixture.mapping(user)).toMatchObject({ salesforce_id: '', last_error: expect.stringContaining('ECONNRESET') as string });
    expectCrm()
      .get(`${contactPath(user)}?fields=Id`)
      .reply(200, { Id: CONTACT_ID })
      .patch(contactPath(user))
      .reply(200, { id: CONTACT_ID, created: false });
    await fixture.sync();
    expect(await fixture.mapping(user)).toMatchObject({ salesforce_id: CONTACT_ID, match_type: 'id', last_error: null });
  });

  test('says under "crmmap" what is wrong, with the location of an existing mapping', async () => {
    const { user, path } = await fixture.syncedMember();
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

  test('is refused without CRM_URL: the sync is disabled', async () => {
    const { services, close } = await testServices();
    const server = await startServer(services);
    const refused = await server.request('POST', '/rest/v1/crmmap/', { body: { user_id: 1 }, account: ADMIN });
    expect([refused.status, refused.json()]).toEqual([400, errors('The CRM sync is disabled: CRM_URL is not set.')]);
    await server.close();
    await close();
  });
});

describe('POST /rest/v1/crmmap/<id>/sync_user/', () => {
  test('sends the user at once', async () => {
    const { user, path } = await fixture.syncedMember();
    await fixture.send('PATCH', `/rest/v1/user/${user}/`, { last_name: 'Low' });
    expectCrm()
      .patch(contactPath(user), (body: Record<string, unknown>) => body.LastName === 'Low')
      .reply(200, { id: CONTACT_ID, created: false });
    expect((await fixture.send('POST', `${path}sync_user/`)).status).toBe(202);
  });

  test('is a 400 when the CRM refuses the user, who is not sent again until a change', async () => {
    const { user, path } = await fixture.syncedMember();
    expectCrm()
      .patch(contactPath(user))
      .reply(400, [{ errorCode: 'INVALID_EMAIL_ADDRESS', message: 'contact1@example.org' }]);
    const refused = await fixture.send('POST', `${path}sync_user/`);
    expect([refused.status, refused.json()]).toEqual([
      400,
      errors('The CRM did not take the user. It answered 400 (INVALID_EMAIL_ADDRESS).'),
    ]);
    await fixture.sync();
    expect(await fixture.mapping(user)).toMatchObject({ last_error: 'It answered 400 (INVALID_EMAIL_ADDRESS).' });
  });

  test.each([
    ['429', 429, { 'Retry-After': '7200' }, 7200],
    ['5xx', 502, {}, 60],
    ['a token that is not accepted', 401, {}, 60],
  ])('is a 503 after %s, and the job tries again later', async (_name, status, headers, seconds) => {
    const { user, path } = await fixture.syncedMember();
    expectCrm().patch(contactPath(user)).reply(status, '<html>', headers);
    const refused = await fixture.send('POST', `${path}sync_user/`);
    expect(refused.status).toBe(503);
    const { rows } = await fixture.services.pool.query<{ pause: number }>(
      `SELECT extract(epoch FROM sync_at - now() AT TIME ZONE 'UTC')::integer AS pause FROM core_salesforceusermap WHERE user_id = $1`,
      [user],
    );
    expect(rows[0]!.pause).toBeGreaterThan(seconds - 5);
    expect(rows[0]!.pause).toBeLessThan(seconds * 1.3);
    expectCrm().patch(contactPath(user)).reply(204);
    await fixture.sync();
    expect(await fixture.mapping(user)).toMatchObject({ last_error: null, salesforce_id: CONTACT_ID });
  });

  test('is a 404 without such a mapping', async () => {
    expect((await fixture.send('POST', '/rest/v1/crmmap/999999/sync_user/')).status).toBe(404);
    expect((await fixture.send('POST', '/rest/v1/crmmap/999999/disconnect_user/')).status).toBe(404);
  });
});

describe('POST /rest/v1/crmmap/<id>/disconnect_user/', () => {
  test('takes the user out of the sync, and the user id from the contact', async () => {
    const { path } = await fixture.syncedMember();
    expectCrm().patch(`/sobjects/Contact/${CONTACT_ID}`, { Advocacy_User_Id__c: null }).reply(204);
    expect((await fixture.send('POST', `${path}disconnect_user/`)).status).toBe(202);
    expect((await fixture.send('GET', path)).status).toBe(404);
    await fixture.sync();
  });

  test('tells the CRM later when the CRM does not answer', async () => {
    const { path } = await fixture.syncedMember();
    expectCrm().patch(`/sobjects/Contact/${CONTACT_ID}`).reply(503);
    expect((await fixture.send('POST', `${path}disconnect_user/`)).status).toBe(202);
    expect((await fixture.send('GET', path)).status).toBe(404);
    expectCrm().patch(`/sobjects/Contact/${CONTACT_ID}`, { Advocacy_User_Id__c: null }).reply(404);
    await fixture.sync();
  });
});
