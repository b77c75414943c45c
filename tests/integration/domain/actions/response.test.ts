import { makeAkid, readAkid } from '../../../../runtime/domain/people/akid';
import { ADMIN, prepareAdmin, startServer, testServices, type TestServer, type TestServices } from '../../../support';

let fixture: TestServices;
let server: TestServer;

beforeAll(async () => {
  fixture = await testServices();
  await prepareAdmin(fixture.services);
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const act = (body: object, staff = false) => server.request('POST', '/rest/v1/action/', { body, account: staff ? ADMIN : undefined });
const read = async (path: string) => (await server.request('GET', path, { account: ADMIN })).json();

describe('the answer to an action (specification 2.4)', () => {
  test('is short without credentials: action_id, akid, rd, redirect_url and the Location of the action', async () => {
    const response = await act({ page: 'petition', email: 'short@example.org' });
    const body = response.json();
    expect(response.status).toBe(201);
    expect(Object.keys(body)).toEqual(['action_id', 'akid', 'rd', 'redirect_url']);
    expect(body.rd).toBe(1);
    expect(response.headers.location).toBe(`${server.url}/rest/v1/petitionaction/${body.action_id}/`);
    expect(body.redirect_url).toBe(`/cms/thanks/petition?action_id=${body.action_id}&akid=${body.akid}&rd=1`);
  });

  test('is the whole action for staff, with microseconds in its times', async () => {
    const response = await act({ page: 'signup', email: 'full@example.org', action_why: 'hope', source: 'flyer' }, true);
    const body = response.json<Record<string, string | number | boolean | null>>();
    expect(response.status).toBe(201);
    expect(body).toMatchObject({
      created_user: true,
      subscribed_user: true,
      fields: { why: 'hope' },
      link: null,
      mailing: null,
      referring_mailing: null,
      referring_user: null,
      source: 'flyer',
      status: 'complete',
      taf_emails_sent: null,
      type: 'Signup',
      is_forwarded: false,
      ip_address: '127.0.0.1',
      page: expect.stringMatching(/^\/rest\/v1\/signuppage\/\d+\/$/),
      user: expect.stringMatching(/^\/rest\/v1\/user\/\d+\/$/),
      resource_uri: `/rest/v1/signupaction/${body.id}/`,
      opq_id: '',
    });
    expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
    const later = await read(String(body.resource_uri));
    expect(later.created_at).toBe(String(body.created_at).slice(0, 19));
    expect({ ...body, created_at: later.created_at, updated_at: later.updated_at }).toEqual(later);
  });

  test('carries an akid that the documented algorithm verifies offline', async () => {
    const { akid } = (await act({ page: 'petition', email: 'akid@example.org' })).json<{ akid: string }>();
    const userId = Number(akid.split('.').at(-2));
    expect(akid).toBe(makeAkid(fixture.services.settings.secretKey, userId));
    expect(readAkid(fixture.services.settings.secretKey, akid)).toEqual({ mailingId: null, userId });
    const seen = await server.request('GET', `/rest/v1/userpublic/${akid}/`);
    expect(seen.status).toBe(200);
    expect(seen.json()).toMatchObject({ akid, token: akid, lang: null, language: { iso_code: 'en', name: 'English' } });
  });

  test('shows nothing for an akid whose hash is wrong', async () => {
    const { akid } = (await act({ page: 'petition', email: 'akid@example.org' })).json<{ akid: string }>();
    const wrong = `${akid.slice(0, -1)}${akid.endsWith('A') ? 'B' : 'A'}`;
    expect((await server.request('GET', `/rest/v1/userpublic/${wrong}/`)).status).toBe(404);
  });

  test('keeps what the url of the followup carries, and adds its own in name order', async () => {
    const page = (await server.request('POST', '/rest/v1/signuppage/', { body: { name: 'next' }, account: ADMIN })).headers.location;
    await server.request('POST', '/rest/v1/pagefollowup/', {
      body: { page, url: 'https://example.org/next?b=2#top', send_taf: true },
      account: ADMIN,
    });
    const body = (await act({ page: 'next', email: 'next@example.org' })).json();
    expect(body.redirect_url).toBe(`https://example.org/next?b=2&action_id=${body.action_id}&akid=${body.akid}&rd=1&taf=1#top`);
  });

  test('answers in XML when asked to', async () => {
    const response = await server.request('POST', '/rest/v1/action/', {
      body: 'page=petition&email=xml%40example.org',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/xml' },
    });
    expect(response.status).toBe(201);
    expect(response.text).toMatch(/<response><action_id type="integer">\d+<\/action_id><akid>\.\d+\.[\w-]{6}<\/akid>/);
  });

  test('is not given by the typed endpoints, which name the place that takes actions', async () => {
    const response = await server.request('POST', '/rest/v1/petitionaction/', {
      body: { page: 'petition', email: 'a@example.org' },
      account: ADMIN,
    });
    expect(response.status).toBe(405);
    expect(response.json().error).toContain('/rest/v1/action/');
  });
});
