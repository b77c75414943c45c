import { ADMIN, type Credentials, type TestResponse } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';

let service: ChangedService;
/** May view pages and lists, and change nothing. */
let viewer: Credentials;

beforeAll(async () => {
  service = await openChanged({});
  viewer = await service.account('viewer', ['pages.view', 'lists.view']);
});
afterAll(() => service.close());

const post = (resource: string, body: unknown): Promise<TestResponse> => service.as(ADMIN, 'POST', `/rest/v1/${resource}/`, body);
const pathOf = ({ headers }: TestResponse): string => new URL(String(headers.location)).pathname;
const page = async (path: string, who: Credentials = ADMIN, language = 'en'): Promise<string> =>
  (await service.as(who, 'GET', path, undefined, { accept: 'text/html', 'accept-language': language })).text;

describe('forms', () => {
  test('have the sections of the YAML, the rest folded, and ask for nothing that the service notes itself', async () => {
    const form = await page('/rest/v1/petitionpage/?format=form');
    expect(form).toContain('<section class="section"><h2>What people see</h2>');
    expect(form).toContain('<details class="section"><summary>Settings</summary>');
    expect(form).not.toContain('id="field-created_at"');
    expect(form).not.toContain('id="field-resource_uri"');
  });

  test('ask last, and shut, for fields without the effect that they promise, unless they have a value', async () => {
    const last = '<details class="section"><summary>Kept for old clients</summary>';
    const made = await page('/rest/v1/reportcategory/?format=form');
    const begin = made.indexOf(last);
    expect(begin).toBeGreaterThan(made.indexOf('id="field-hidden"'));
    expect(made.indexOf('id="field-is_internal"')).toBeGreaterThan(begin);
    expect(made.indexOf('id="field-name"')).toBeGreaterThan(0);
    const asked = await page('/rest/v1/hostingplatform/?format=form&after_basics_redirect_name=next');
    expect(asked).toContain('<details class="section" open><summary>Kept for old clients</summary>');
    const platform = { name: 'ours', after_basics_redirect_name: 'next' };
    const changed = await page(`${pathOf(await post('hostingplatform', platform))}?format=form`);
    expect(changed.indexOf('id="field-after_basics_redirect_url"')).toBeGreaterThan(changed.indexOf(last));
    expect(changed.indexOf('id="field-after_basics_redirect_name"')).toBeLessThan(changed.indexOf(last));
    // The default says nothing.
    const kept = pathOf(await post('petitionpage', { name: 'kept', title: 'Kept' }));
    expect(await page(`${kept}?format=form`)).toMatch(/Kept for old clients.*id="field-real_actions"/s);
    // One of an object within stays with it.
    expect(await page('/rest/v1/importpage/?format=form')).toMatch(
      /<details class="group" id="field-cms_form".*<details class="group"><summary>Kept for old clients/s,
    );
  });

  test('ask among the others for what people note down for each other', async () => {
    const form = await page('/rest/v1/candidate/?format=form');
    expect(form).toContain('id="field-fec_id"');
    expect(form).not.toContain('Kept for old clients');
  });

  test('offer nothing that is hidden, but what is on record', async () => {
    const shown = pathOf(await post('usergroup', { name: 'Seen' }));
    const hidden = pathOf(await post('usergroup', { name: 'Put away', hidden: true }));
    const user = pathOf(await post('user', { email: 'grouped@example.org' }));
    const changed = await page(`${pathOf(await post('usergroupmember', { user, group: hidden }))}?format=form`);
    expect(changed).toContain(`<option value="${hidden}" selected>Put away</option><option value="${shown}">Seen</option>`);
    const form = await page('/rest/v1/usergroupmember/?format=form');
    expect(form).toContain(`<option value="${shown}" selected>Seen</option>`);
    expect(form).not.toContain('Put away');
    // Boxes.
    const tagged = pathOf(await post('petitionpage', { name: 'grouped', title: 'Grouped', groups: [hidden] }));
    expect(await page(`${tagged}?format=form`)).toMatch(new RegExp(`value="${hidden}" checked> Put away.*value="${shown}"> Seen`, 's'));
  });

  test('of a new page ask for a title, without which the API takes it', async () => {
    const asked =
      /<label for="field-title">Title <span class="required">\(required\)<\/span><\/label>\s*<input id="field-title" name="title" required/;
    expect(await page('/rest/v1/petitionpage/?format=form')).toMatch(asked);
    expect(await page('/rest/v1/eventcreatepage/?format=form')).toMatch(asked);
    expect((await post('petitionpage', { name: 'nameless' })).status).toBe(201);
  });

  test('are filled in by the address', async () => {
    expect(await page('/rest/v1/petitionpage/?format=form&title=Save+%22it%22')).toContain('value="Save &quot;it&quot;"');
  });

  test('that are refused come back as they were sent, with links to what is wrong', async () => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const path = '/rest/v1/petitionpage/?_method=POST&format=form';
    const answer = await service.as(ADMIN, 'POST', path, 'name=a+b&title=%3CKept%3E', headers);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('<a href="#field-name">Short name</a>');
    expect(answer.text).toContain('value="&lt;Kept&gt;"');
    expect(answer.text).toMatch(/id="field-name" name="name" required aria-invalid="true" autofocus/);
  });

  test('offer the types where only they can be made', async () => {
    const list = await page('/rest/v1/page/');
    expect(list).toContain('<a href="/rest/v1/petitionpage/?format=form">Petition</a>');
    expect(list).toContain('<a href="/rest/v1/donationpage/?format=form">Donation page</a>');
    expect(await page('/rest/v1/page/', viewer)).not.toContain('?format=form');
  });
});

describe('what was saved', () => {
  const send = async (path: string, method: string, fields: Record<string, string>): Promise<string> => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const [base, query = ''] = path.split('?');
    const target = `${base}?_method=${method}&format=form${query && `&${query}`}`;
    const answer = await service.as(ADMIN, 'POST', target, new URLSearchParams(fields).toString(), headers);
    expect(answer.status).toBe(303);
    return String(answer.headers.location).replace(/^https?:\/\/[^/]+/, '');
  };
  const said = async (path: string, language = 'en'): Promise<string | undefined> =>
    /<p class="note" role="status" data-once="done">([^<]*)/.exec(await page(path, ADMIN, language))?.[1];

  test('is said once by the page of the object, after its form made or changed it', async () => {
    const made = await send('/rest/v1/tag/', 'POST', { name: 'rivers' });
    expect(made).toMatch(/\/tag\/\d+\/\?format=html&done=saved$/);
    const changed = await send(made.split('?')[0]!, 'PATCH', { name: 'lakes' });
    expect(changed).toBe(made);
    expect(await said(made)).toBe('Saved.');
    expect(await said(made, 'de')).toBe('Gespeichert.');
    // The way to its form does not say it again.
    expect(await page(made)).toMatch(/href="[^"]*\/tag\/\d+\/\?format=form">Edit</);
  });

  test('is said by the page to which the form leads', async () => {
    const dashboard = pathOf(await post('dashboardreport', { name: 'Board' }));
    const report = pathOf(await post('queryreport', { name: 'All', sql: 'SELECT 1' }));
    const led = await send('/rest/v1/dashboardentry/', 'POST', { dashboard, report });
    expect(led).toBe(`${dashboard}?done=saved`);
    expect(await said(led)).toBe('Saved.');
  });

  test('is nothing where an object was deleted, or where the form began something', async () => {
    expect(await send(pathOf(await post('tag', { name: 'gone' })), 'DELETE', {})).toBe('/rest/v1/tag/?format=html');
    const user = pathOf(await post('user', { email: 'erased@example.org' }));
    expect(await send('/rest/v1/eraser/', 'POST', { user })).toBe(`${user}?format=html`);
  });
});
