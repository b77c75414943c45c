import { ADMIN } from '../../../support';
import { openPages, type PagesHarness } from './harness';

let pages: PagesHarness;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.close());

const form = async (path: string, language = 'en'): Promise<string> => {
  const headers = { accept: 'text/html', 'accept-language': language };
  return (await pages.server.request('GET', `${path}?format=form`, { account: ADMIN, headers })).text;
};

test('the form of a page says what its language decides, and leads to a new one while there is English alone', async () => {
  const asked = await form('/rest/v1/petitionpage/');
  expect(asked).toMatch(
    /id="field-language-hint">Decides the words of buttons and messages on the page\..*?<a href="\/rest\/v1\/language\/\?format=form">New language<\/a>/s,
  );
  expect(await form('/rest/v1/signuppage/', 'fr')).toContain('Décide des mots des boutons et des messages de la page.');
});

test.each([
  ['Español', 'es', 'Correo electrónico'],
  ['Français', 'fr', 'Adresse e-mail'],
  ['Deutsch', 'de', 'E-Mail'],
])('a language needs nothing but its name and its code: %s', async (name, code, label) => {
  expect(await form('/rest/v1/language/')).toMatch(/name="iso_code" required/);
  const made = await pages.server.request('POST', '/rest/v1/language/?_method=POST&format=form', {
    account: ADMIN,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      name,
      iso_code: code,
      translations: '',
      inherit_from: '',
      ordering: '0',
      is_default: 'false',
      hidden: 'false',
    }).toString(),
  });
  expect(made.status).toBe(303);
  const language = new URL(String(made.headers.location), 'http://localhost').pathname;
  await pages.page('petition', `in-${code}`, { page: { language } });
  const { text } = await pages.open(`/pages/in-${code}/`);
  expect(text).toContain(`<html lang="${code}"`);
  expect(text).toContain(label);
});
