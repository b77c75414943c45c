import { ADMIN, startServer, testServices, type TestResponse, type TestServer, type TestServices } from '../../support';

let fixture: TestServices;
let server: TestServer;
beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

/** Sends a form of a page as a browser of a German organiser does. */
const send = (path: string, fields: Record<string, string>): Promise<TestResponse> =>
  server.request('POST', path, {
    account: ADMIN,
    body: new URLSearchParams(fields).toString(),
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' },
  });

const made = async (resource: string, body: Record<string, unknown>): Promise<string> => {
  const { headers } = await server.request('POST', `/rest/v1/${resource}/`, { account: ADMIN, body });
  return new URL(String(headers.location), 'http://localhost').pathname;
};

/** Requests of forms, by the domain that refuses them. */
const REFUSED: Record<string, { path: () => Promise<string>; fields?: Record<string, string>; said: string }> = {
  mailings: {
    path: async () => `${await made('mailer', { subjects: ['Hello'] })}queue/?_method=POST`,
    said: 'Die Empfänger sind nicht gespeichert',
  },
  reports: {
    path: async () => '/rest/v1/report/run/sql/',
    fields: { query: 'SELECT {{state}}' },
    said: 'Die Abfrage braucht einen Wert für {state}.',
  },
  templates: {
    path: async () => '/rest/v1/mailer/?_method=POST&format=form',
    fields: { html: '{{#if user.city}}' },
    said: 'Zeile 1: Ein Block oder eine Marke ist nicht geschlossen.',
  },
  people: {
    path: async () => '/rest/v1/eraser/?_method=POST',
    said: 'Senden Sie user_id oder email.',
  },
};

test.each(Object.keys(REFUSED))('a form that is refused says why in German: %s', async (domain) => {
  const { path, fields = {}, said } = REFUSED[domain]!;
  const answer = await send(await path(), fields);
  expect([answer.status, answer.text.includes(said) ? said : answer.text]).toEqual([400, said]);
  expect(answer.text).not.toContain('<span lang="en">');
});
