import { ADMIN } from '../../../../support';
import { type ActionMailHarness, openActionMail } from './harness';
import { parseMail } from './parse';

let mail: ActionMailHarness;
beforeAll(async () => {
  mail = await openActionMail();
  const language = await mail.post('language', { name: 'French', iso_code: 'fr' });
  const page = await mail.page('petition-fr', { send_email: true, send_taf: true });
  await mail.server.request('PATCH', `/rest/v1/petitionpage/${page}/`, { body: { language: language.headers.location }, account: ADMIN });
});
afterAll(() => mail.close());

test('what the program itself says in mails of a page is in its language', async () => {
  await mail.act({ page: 'petition-fr', email: 'ann@example.org', name: 'Ann Lee', taf_emails: 'bob@example.org' });
  await mail.work();
  const [friend, person] = ['bob', 'ann'].map((name) =>
    mail
      .letters()
      .map(parseMail)
      .find((each) => each.header('To') === `${name}@example.org`),
  );
  expect(person!.html).toContain('<html lang="fr" dir="ltr"><body><p>Merci, Ann.</p>');
  expect(person!.html).toContain('>Se désabonner</a>');
  expect(person!.text).toContain('Se désabonner\u00a0: https://act.example.org/pages/unsubscribe/?akid=');
  expect(friend!.html).toContain('Ann Lee a signé\u00a0: <a href');
  expect(friend!.html).not.toContain('Se désabonner');
});

test('the link to unsubscribe leads to a page that is open', async () => {
  const language = '/rest/v1/petitionpage/?name=petition-fr';
  const { objects } = (await mail.server.request('GET', language, { account: ADMIN })).json<{ objects: { language: string }[] }>();
  await mail.post('unsubscribepage', { name: 'closed', language: objects[0]!.language, status: 'inactive' });
  await mail.act({ page: 'petition-fr', email: 'cleo@example.org', name: 'Cleo' });
  await mail.work();
  const letter = mail
    .letters()
    .map(parseMail)
    .find((each) => each.header('To') === 'cleo@example.org');
  expect(letter!.text).toContain('/pages/unsubscribe/?akid=');
});

test('a confirmation whose followup names no wrapper has the default one of the language of its page', async () => {
  const [french] = (await mail.services.pool.query<{ id: number }>(`SELECT id FROM core_language WHERE iso_code = 'fr'`)).rows;
  for (const [name, lang] of [
    ['Cadre', french!.id],
    ['Frame', null],
  ])
    expect((await mail.post('emailwrapper', { name, lang, template: `${name}: {{content}}`, is_default: true })).status).toBe(201);
  await mail.page('petition-en', { send_email: true });
  for (const page of ['petition-fr', 'petition-en']) await mail.act({ page, email: `${page}@example.org` });
  await mail.work();
  const bodies = ['petition-fr', 'petition-en'].map(
    (name) =>
      mail
        .letters()
        .map(parseMail)
        .find((each) => each.header('To') === `${name}@example.org`)!.html,
  );
  expect(bodies[0]).toContain('Cadre:');
  expect(bodies[1]).not.toContain('Cadre:');
});
