import { plans } from '../../../../generated';
import { makeRegistry } from '../../../../runtime/core/plan/registry';
import { pageTypesOf } from '../../../../runtime/domain/pages/page-types';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

test('staff change the templates of a set through the API', async () => {
  const set = await site.make('templateset', { name: 'Ours' });
  await site.page('petition', 'ours', { form: { templateset: set, about_text: 'Dear {{user.first_name}}!' } });
  const petition = await site.make('template', {
    templateset: set,
    filename: 'petition.html',
    code: '<h2>{{page.title}}</h2>{{form.about_text}}{{#each fields}}[{{name}}]{{/each}}{{form_html}}',
  });
  await site.make('template', {
    templateset: 'Ours',
    filename: 'wrapper.html',
    code: '<!DOCTYPE html><html lang="{{language.code}}"><head>{{head}}</head><body class="ours">{{content}}</body></html>',
  });
  await site.make('template', { templateset: set, filename: 'style.css', code: 'body{color:red}@media print{a{b:c}}' });
  const page = await site.open('/pages/ours/');
  expect(page.text).toContain('<body class="ours"><h2>The ours</h2>Dear !');
  expect(page.text).toContain('[name][email][zip]<form');
  expect(page.text).toContain('<style>body{color:red}');
  expect((await site.open('/pages/petition/')).text).not.toContain('ours');

  await site.send('PATCH', petition, { body: { code: 'Changed: {{form_html}}' } });
  expect((await site.open('/pages/ours/')).text).toContain('Changed: <form');
  await site.send('DELETE', petition);
  expect((await site.open('/pages/ours/')).text).toContain('<h1>The ours</h1>');
});

test('the templates of a set that is not editable stay as they are until it is', async () => {
  const [locked, open] = [await site.make('templateset', { name: 'Locked' }), await site.make('templateset', { name: 'Open' })];
  const kept = await site.make('template', { templateset: locked, filename: 'thanks.html', code: 'Kept' });
  const other = await site.make('template', { templateset: open, filename: 'petition.html', code: 'Other' });
  await site.send('PATCH', locked, { body: { editable: false } });
  const refused = [
    await site.send('PATCH', kept, { body: { code: 'Changed' } }),
    await site.send('PATCH', kept, { body: { templateset: open } }),
    await site.send('PATCH', other, { body: { templateset: locked } }),
    await site.send('POST', '/rest/v1/template/', { body: { templateset: locked, filename: 'style.css', code: 'a{b:c}' } }),
    await site.send('DELETE', kept),
  ];
  expect(refused.map(({ status, text }) => [status, text.includes('not editable')])).toEqual(Array(5).fill([400, true]));
  expect((await site.get(kept)).code).toBe('Kept');
  await site.send('PATCH', locked, { body: { editable: true } });
  expect((await site.send('DELETE', kept)).status).toBe(204);
});

test('a template is checked when it is written', async () => {
  const refused = await site.send('POST', '/rest/v1/template/', { body: { templateset: 1, filename: 'signup.html', code: '\n{{#if}' } });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Line');
  expect((await site.send('POST', '/rest/v1/template/', { body: { templateset: 1, filename: 'other.html', code: '' } })).status).toBe(400);
});

test('a template that fails is replaced by the built-in one', async () => {
  const set = await site.make('templateset', { name: 'Broken' });
  await site.page('signup', 'broken', { form: { templateset: set } });
  const id = Number(set.split('/').at(-2));
  await site.rows(
    `INSERT INTO cms_template (templateset_id, filename, code) VALUES ($1, 'wrapper.html', '{{#each'), ($1, 'signup.html', '{{> loop}}'), ($1, 'style.css', '</style><script>')`,
    [id],
  );
  const page = await site.open('/pages/broken/');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<h1>The broken</h1>');
  expect(page.text).not.toContain('<script');
});

test('languages may inherit from each other in a circle', async () => {
  const one = await site.make('language', {
    name: 'One',
    iso_code: 'fr-CA',
    translations: '{"sign": "Signez !", "This field is required.": "Ben voyons."}',
  });
  const two = await site.make('language', { name: 'Two', iso_code: 'x y', inherit_from: one, translations: 'no JSON' });
  await site.send('PATCH', one, { body: { inherit_from: two } });
  await site.page('petition', 'circle', { page: { language: one, required_fields: ['zip'] } });
  const page = await site.open('/pages/circle/');
  expect(page.text).toContain('<html lang="fr-CA" dir="ltr">');
  expect(page.text).toContain('Signez !</button>');
  expect(page.text).toContain('Code postal</label>');
  expect((await site.fill('circle', { email: 'fr@example.org' })).text).toContain('Ben voyons.');
});

test.each([
  ['es', 'Firmar', 'ltr'],
  ['de', 'Unterschreiben', 'ltr'],
  ['ar', 'Sign', 'rtl'],
  ['pt_br', 'Sign', 'ltr'],
])('the words of %s', async (code, button, dir) => {
  const language = await site.make('language', { name: `Language ${code}`, iso_code: code });
  await site.page('petition', `in_${code}`, { page: { language } });
  const { text } = await site.open(`/pages/in_${code}/`);
  expect(text).toContain(`<html lang="${code.replace('_', '-')}" dir="${dir}">`);
  expect(text).toContain(`>${button}</button>`);
});

test('the form of each type that people open has a template that staff may change', async () => {
  const { fields } = (await site.get('/rest/v1/template/schema/')) as { fields: Record<string, { choices: string[] }> };
  expect(fields.filename!.choices).toEqual(
    expect.arrayContaining([...pageTypesOf({ registry: makeRegistry(plans) }).keys()].map((type) => `${type.toLowerCase()}.html`)),
  );
});

test('templates know a custom field of the page as a text, and one with several values as a list', async () => {
  for (const name of ['motto', 'facts']) await site.make('allowedpagefield', { name });
  const set = await site.make('templateset', { name: 'Facts' });
  await site.make('template', {
    templateset: set,
    filename: 'signup.html',
    code: '{{page.fields.motto}}: {{#each page.fields.facts}}[{{this}}]{{/each}}',
  });
  await site.page('signup', 'facts', { page: { fields: { motto: 'Go', facts: ['one', 'two'] } }, form: { templateset: set } });
  expect((await site.open('/pages/facts/')).text).toContain('Go: [one][two]');
});
