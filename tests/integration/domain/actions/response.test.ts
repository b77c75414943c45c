import { makeAkid, readAkid } from '../../../../runtime/domain/people/akid';
import { type ActionsHarness, openActions } from './harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
});
afterAll(() => harness.close());

const act = (body: object, staff = false) => (staff ? harness.send('POST', '/rest/v1/action/', { body }) : harness.post(body));
const read = (path: string) => harness.get(path);

describe('the answer to an action', () => {
  test('is short without credentials: action_id, akid, rd, redirect_url and the Location of the action', async () => {
    const response = await act({ page: 'petition', email: 'short@example.org' });
    const body = response.json();
    expect(response.status).toBe(201);
    expect(Object.keys(body)).toEqual(['action_id', 'akid', 'rd', 'redirect_url']);
    expect(body.rd).toBe(1);
    expect(response.headers.location).toBe(`${harness.server.url}/rest/v1/petitionaction/${body.action_id}/`);
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

  test('has an akid that clients can verify offline by the documented algorithm', async () => {
    const { akid } = (await act({ page: 'petition', email: 'akid@example.org' })).json<{ akid: string }>();
    const userId = Number(akid.split('.').at(-2));
    expect(akid).toBe(makeAkid(harness.test.services.settings.secretKey, userId));
    expect(readAkid(harness.test.services.settings.secretKey, akid)).toEqual({ mailingId: null, userId });
    const seen = await harness.server.request('GET', `/rest/v1/userpublic/${akid}/`);
    expect(seen.status).toBe(200);
    expect(seen.json()).toMatchObject({ akid, token: akid, lang: '/rest/v1/language/100/', language: { iso_code: 'en', name: 'English' } });
  });

  test('shows nothing for an akid whose hash is wrong', async () => {
    const { akid } = (await act({ page: 'petition', email: 'akid@example.org' })).json<{ akid: string }>();
    const wrong = `${akid.slice(0, -1)}${akid.endsWith('A') ? 'B' : 'A'}`;
    expect((await harness.server.request('GET', `/rest/v1/userpublic/${wrong}/`)).status).toBe(404);
  });

  test('has a redirect_url that keeps the query of the followup url and adds parameters in name order', async () => {
    const page = await harness.make('signuppage', { name: 'next' });
    await harness.make('pagefollowup', { page, url: 'https://example.org/next?b=2#top', send_taf: true });
    const body = (await act({ page: 'next', email: 'next@example.org' })).json();
    expect(body.redirect_url).toBe(`https://example.org/next?b=2&action_id=${body.action_id}&akid=${body.akid}&rd=1&taf=1#top`);
  });

  test('is XML when Accept says so', async () => {
    const response = await harness.server.request('POST', '/rest/v1/action/', {
      body: 'page=petition&email=xml%40example.org',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/xml' },
    });
    expect(response.status).toBe(201);
    expect(response.text).toMatch(/<response><action_id type="integer">\d+<\/action_id><akid>\.\d+\.[\w-]{6}<\/akid>/);
  });

  test('is a 405 on typed endpoints, with a message that names /rest/v1/action/', async () => {
    const response = await harness.send('POST', '/rest/v1/petitionaction/', { body: { page: 'petition', email: 'a@example.org' } });
    expect(response.status).toBe(405);
    expect(response.json().error).toContain('/rest/v1/action/');
  });
});
