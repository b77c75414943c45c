import { ADMIN, type TestResponse } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';

let service: ChangedService;

beforeAll(async () => {
  service = await openChanged({});
});
afterAll(() => service.close());

const page = async (path: string): Promise<string> =>
  (await service.as(ADMIN, 'GET', path, undefined, { accept: 'text/html', 'accept-language': 'en' })).text;
const send = (path: string, method: string, fields: Record<string, string>): Promise<TestResponse> =>
  service.as(ADMIN, 'POST', `${path}?_method=${method}&format=form`, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
const pathOf = ({ headers }: TestResponse): string => new URL(String(headers.location)).pathname;
interface Petition {
  id: number;
  followup: { url: string; send_email: boolean } | null;
  cms_form: string | null;
}
const petition = async (path: string): Promise<Petition> => (await service.as(ADMIN, 'GET', path)).json<Petition>();

test('forms of new objects begin with texts of the YAML', async () => {
  const text = await page('/rest/v1/petitionpage/?format=form');
  expect(text).toMatch(/name="cms_form.thank_you_text" required [^>]*>\n&lt;p&gt;Thank you!&lt;\/p&gt;</);
  expect(text).toContain('Left empty: /cms/thanks/….');
});

test('forms of pages to sign up for events begin with thanks, which they must have, and say so', async () => {
  expect(await page('/rest/v1/eventsignuppage/?format=form')).toMatch(/name="eventsignupform.thank_you_text" required /);
});

test('an amount is taken with the decimal comma of the language of the page', async () => {
  const sent = async (language: string): Promise<TestResponse> =>
    service.as(
      ADMIN,
      'POST',
      '/rest/v1/product/?_method=POST&format=form',
      new URLSearchParams({ name: 'Shirt', price: '5,50' }).toString(),
      {
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': language,
      },
    );
  expect((await service.as(ADMIN, 'GET', pathOf(await sent('es')))).json()).toMatchObject({ price: '5.50' });
  expect((await sent('en')).status).toBe(400);
});

test('a petition with a confirmation is one form: people are led to the thanks of the page', async () => {
  const made = await send('/rest/v1/petitionpage/', 'POST', {
    name: 'begins-1',
    title: 'Begins',
    'cms_form.thank_you_text': '<p>Thanks.</p>',
    'followup.url': '',
    'followup.send_email': 'true',
    'followup.send_taf': 'false',
  });
  expect(made.status).toBe(303);
  expect((await petition(pathOf(made))).followup).toMatchObject({ url: '/cms/thanks/begins-1', send_email: true });
});

test('an object within of which nothing was typed is not made', async () => {
  const made = await send('/rest/v1/petitionpage/', 'POST', {
    name: 'begins-2',
    title: 'Begins',
    'cms_form.thank_you_text': '<p>Thanks.</p>',
    'followup.url': '',
    'followup.send_email': 'false',
    'followup.email_subject': '',
  });
  const { followup, cms_form } = await petition(pathOf(made));
  expect([followup, typeof cms_form]).toEqual([null, 'string']);
});

test('what a page lacks is filled in later too', async () => {
  const path = pathOf(await send('/rest/v1/petitionpage/', 'POST', { name: 'begins-3', title: 'Begins' }));
  const fields = { name: 'begins-3', followup: 'new', 'followup.url': '', 'followup.send_email': 'true' };
  expect((await send(path, 'PATCH', fields)).status).toBe(303);
  expect((await petition(path)).followup).toMatchObject({ url: '/cms/thanks/begins-3' });
});

test('what stands in place of nothing is shown as nothing, and follows the name of the page; anything else stays', async () => {
  const path = pathOf(await send('/rest/v1/petitionpage/', 'POST', { name: 'begins-4', title: 'Begins', 'followup.send_email': 'true' }));
  expect(await page(`${path}?format=form`)).toMatch(/name="followup\.url" [^>]*value=""/);
  expect((await send(path, 'PATCH', { name: 'begins-5', 'followup.url': '' })).status).toBe(303);
  expect((await petition(path)).followup).toMatchObject({ url: '/cms/thanks/begins-5' });
  const elsewhere = 'https://example.org/thanks';
  await send(path, 'PATCH', { name: 'begins-5', 'followup.url': elsewhere });
  expect(await page(`${path}?format=form`)).toMatch(/name="followup\.url" [^>]*value="https:/);
  await send(path, 'PATCH', { name: 'begins-6', 'followup.url': elsewhere });
  expect((await petition(path)).followup).toMatchObject({ url: elsewhere });
});
