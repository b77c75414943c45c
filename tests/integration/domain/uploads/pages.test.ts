import { ADMIN, type TestResponse } from '../../../support';
import { formOf, openUploads, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
});
afterAll(() => harness.close());

const page = (path: string, headers: Record<string, string> = {}): Promise<TestResponse> =>
  harness.server.request('GET', path, { account: ADMIN, headers: { accept: 'text/html', ...headers } });

/** Sends the form of the page that sends a file. */
const sendForm = (fields: Record<string, string>, content?: string): Promise<TestResponse> =>
  harness.server.request('POST', '/rest/v1/upload/?_method=POST&format=form', {
    ...formOf(fields, content === undefined ? undefined : { field: 'upload', filename: 'people.csv', content }),
    account: ADMIN,
  });

/** Sends the form that starts an upload: one field for each column. */
const startForm = (path: string, columns: readonly string[]): Promise<TestResponse> =>
  harness.server.request('POST', `${path}start/?verb=start&_method=POST&format=form`, {
    body: new URLSearchParams([
      ['autocreate_user_fields', 'true'],
      ...columns.map((column): [string, string] => ['columns', column]),
    ]).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    account: ADMIN,
  });

const pathOf = ({ headers }: TestResponse): string => new URL(String(headers.location), 'http://localhost').pathname;

test('the form of a new upload asks for a page and a file, and leads to its columns', async () => {
  const form = await page('/rest/v1/upload/?format=form');
  expect(form.text).toContain('enctype="multipart/form-data"');
  expect(form.text).toMatch(/<input type="file" id="field-upload" name="upload" required/);
  const [, uri] = /<option value="(\/rest\/v1\/importpage\/\d+\/)"/.exec(form.text)!;
  const sent = await sendForm({ page: uri!, hold: 'true' }, 'Vorname,E-Mail,Colour\nAnn,<b>@example.org,red\n');
  expect(sent.status).toBe(303);
  const columns = await page(pathOf(sent));
  expect(columns.text).toMatch(/Vorname <span class="badge">guessed<\/span>/);
  expect(columns.text).toMatch(/Colour <span class="badge bad">not known<\/span>/);
  expect(columns.text).toContain('<option value="first_name" selected>First name</option>');
  expect(columns.text).toContain('<td>&lt;b&gt;@example.org</td>');
});

test('a form without a file is shown again with what is wrong, and what was chosen', async () => {
  const [{ id } = { id: 0 }] = await harness.sql<{ id: number }>("SELECT id FROM core_page WHERE name = 'import'");
  const refused = await sendForm({ page: `/rest/v1/importpage/${id}/`, hold: 'true' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('This field is required.');
  expect(refused.text).toContain(`<option value="/rest/v1/importpage/${id}/" selected>`);
});

test('a form without a file names the field in the language of the page, with a link to it', async () => {
  const refused = await harness.server.request('POST', '/rest/v1/upload/?_method=POST&format=form', {
    ...formOf({ page: 'import', hold: 'true' }),
    headers: { 'accept-language': 'es', ...formOf({ page: 'import', hold: 'true' }).headers },
    account: ADMIN,
  });
  expect(refused.text).toContain('<li><a href="#field-upload">Archivo</a>: Este campo es obligatorio.</li>');
});

test('columns that are wrong are shown again as they were chosen; the right ones start the upload', async () => {
  const path = pathOf(await sendForm({ page: 'import', hold: 'true' }, 'a,b\npage-form@example.org,XL\n'));
  const refused = await startForm(path, ['email', 'email']);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Column 2 (b): This column is there twice.');
  expect(refused.text.match(/<option value="email" selected>/g)).toHaveLength(2);
  const started = await startForm(path, ['email', 'user_b']);
  expect(started.status).toBe(303);
  await harness.runJobs();
  expect(await harness.user('page-form@example.org')).toMatchObject({ fields: { b: 'XL' } });
});

test('custom fields are called by their names for people, and columns by their labels: to choose, in what was wrong, and in what was chosen', async () => {
  await harness.post('alloweduserfield', { name: 'shirt', display_name: 'Size of the shirt' });
  const path = pathOf(await sendForm({ page: 'import', hold: 'true' }, 'a,b,c,d\nno address,XL,Ann,x\n'));
  expect((await page(path)).text).toContain('<option value="user_shirt">Size of the shirt</option>');
  expect((await startForm(path, ['email', 'user_shirt', 'first_name', 'ignore'])).status).toBe(303);
  await harness.runJobs();
  const { text } = await page(path);
  expect(text).toContain('<dt>Names of the columns</dt><dd>Email, Size of the shirt, First name, –</dd>');
  expect(text).toContain('data-label="Column">Email</td>');
  expect(text).not.toContain('user_shirt,');
});

test('one column is enough', async () => {
  const path = pathOf(await sendForm({ page: 'import', hold: 'true' }, 'a\none-column@example.org\n'));
  expect((await startForm(path, ['email'])).status).toBe(303);
  await harness.runJobs();
  expect(await harness.user('one-column@example.org')).toBeDefined();
});

test('an upload that goes on tells the page where to hear of it, and browsers without scripts to come back', async () => {
  const path = pathOf(await sendForm({ page: 'import' }, 'email\ngoes-on@example.org\n'));
  const { text } = await page(path);
  expect(text).toContain(`data-live="${path}watch/"`);
  expect(text).toContain('<noscript><meta http-equiv="refresh" content="5"></noscript>');
  await harness.runJobs();
  expect((await page(path)).text).not.toContain('data-live');
});

test('the page of an upload that has ended shows what is wrong by row and column, and where the rows are', async () => {
  const upload = await harness.import('email,zip\nbad,12207\nfine@example.org,12207\n');
  const { text } = await page(String(upload.resource_uri));
  expect(text).toContain(
    '<td class="number" data-label="Row">2</td><td data-label="Column">Email</td><td data-label="Message">Enter a valid e-mail address.</td><td data-label="Value">bad</td>',
  );
  expect(text).toContain(`href="${String(upload.resource_uri)}rejected/?language=en"`);
});

test.each([
  ['de', 'Datei ansehen'],
  ['es', 'Ver el archivo'],
  ['fr', 'Voir le fichier'],
])('in %s it speaks that language', async (language, words) => {
  expect((await page('/rest/v1/upload/?format=form', { 'accept-language': language })).text).toContain(words);
});

test('in German it names the columns and says what is wrong with the rows', async () => {
  const german = { 'accept-language': 'de' };
  const held = pathOf(await sendForm({ page: 'import', hold: 'true' }, 'Vorname,E-Mail\nAnn,german@example.org\n'));
  const inGerman = (await page(held, german)).text;
  expect(inGerman).toContain('<option value="first_name" selected>Vorname</option>');
  expect(inGerman).toContain('<option value="zip">Postleitzahl in den USA</option>');
  // What is called as programs call it is a column that nobody has named.
  expect([...inGerman.matchAll(/<option value="(\w+)"[^>]*>\1</g)].map(([, name]) => name)).toEqual([]);
  // Nothing runs yet that could be stopped.
  const { text } = await page(held);
  expect(text).not.toContain('>Stop</');
  expect(text).toMatch(/<form method="post" action="[^"]*\/stop\/[^"]*"><p class="actions"><button type="submit">Do not import it</);
  const upload = await harness.import('email,zip\nbad,12207\n');
  const shown = (await page(String(upload.resource_uri), german)).text;
  expect(shown).toContain('>Geben Sie eine gültige E-Mail-Adresse ein.</td>');
  expect(shown).toContain('rejected/?language=de"');
  const listed = (await page(`/rest/v1/uploaderror/?upload=${String(upload.id)}`, german)).text;
  expect(listed).toMatch(/<th scope="row"><a [^>]*>Geben Sie eine gültige E-Mail-Adresse ein\.<\/a>/);
});

test('a file with very many columns has one list of names for all', async () => {
  const header = Array.from({ length: 600 }, (_, index) => `col ${index}`).join(',');
  const path = pathOf(await sendForm({ page: 'import', hold: 'true' }, `${header}\n${header}\n`));
  const { text } = await page(path);
  expect(text).toContain('<datalist id="column-names">');
  expect(text).not.toContain('<select name="columns"');
});
