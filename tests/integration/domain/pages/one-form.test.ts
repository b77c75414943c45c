import { ADMIN, type TestResponse } from '../../../support';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

const FORM = '/rest/v1/petitionpage/?format=form';

const send = (path: string, fields: Record<string, string>): Promise<TestResponse> =>
  site.server.request('POST', path, {
    account: ADMIN,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });

test('the form of a new petition asks for its text, its thanks and what comes afterwards', async () => {
  const { text } = await site.server.request('GET', FORM, { account: ADMIN });
  const places = ['title', 'cms_form.statement_text', 'cms_form.thank_you_text', 'target_groups', 'goal', 'followup.url'].map((name) =>
    text.indexOf(` name="${name}"`),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('a petition is made by one form; nothing is made of what nobody touched', async () => {
  const sent = {
    title: 'Air',
    name: 'air',
    'cms_form.statement_text': 'Clean air',
    'cms_form.thank_you_text': 'Thanks',
    'followup.url': '',
  };
  const answer = await send(`${FORM}&_method=POST`, { ...sent, 'followup.send_email': 'false', 'followup.send_taf': 'false' });
  expect(answer.status).toBe(303);
  expect((await site.open('/pages/air/')).text).toContain('Clean air');
  expect(await site.rows(`SELECT f.id FROM core_pagefollowup f JOIN core_page p ON p.id = f.page_id WHERE p.name = 'air'`)).toEqual([]);
});

test('a change of the title leaves the text of the form', async () => {
  const id = await site.page('petition', 'kept', { form: { statement_text: 'Stays' } });
  const { text } = await site.server.request('GET', `/rest/v1/petitionpage/${id}/?format=form`, { account: ADMIN });
  expect(text).toContain('Stays</textarea>');
  const answer = await send(`/rest/v1/petitionpage/${id}/?format=form&_method=PATCH`, {
    title: 'Other',
    'cms_form.statement_text': 'Stays',
    'cms_form.thank_you_text': 'Thanks.',
  });
  expect(answer.status).toBe(303);
  expect((await site.open('/pages/kept/')).text).toMatch(/Other[^]*Stays/);
});

test('what the form lacks is said at its input', async () => {
  const answer = await send(`${FORM}&_method=POST`, { name: 'lacks', 'cms_form.statement_text': 'Text', 'cms_form.thank_you_text': '' });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('href="#field-cms_form.thank_you_text"');
  expect(answer.text).toContain('Text</textarea>');
});
