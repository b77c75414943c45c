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

const open = (language: string, path: string, method = 'GET'): Promise<TestResponse> =>
  server.request(method, path, { account: ADMIN, headers: { accept: 'text/html', 'accept-language': language } });

test.each([
  ['de', '/rest/v1/user/999999/', 404, 'Hier ist nichts', 'Person 999999 gibt es nicht.'],
  ['es', '/rest/v1/user/999999/', 404, 'Aquí no hay nada', '999999'],
  ['fr', '/rest/v1/nothing/', 404, 'Il n’y a rien ici', ''],
  ['de', '/rest/v1/user/?email__nothing=1', 400, 'So geht das nicht', '„nothing“ ist kein Filter für „email“.'],
  ['de', '/rest/v1/user/?order_by=nothing', 400, 'So geht das nicht', 'Das Feld gibt es nicht.'],
  ['fr', '/rest/v1/user/?_limit=x', 400, 'Ce n’est pas possible ainsi', 'Saisissez un nombre entier positif.'],
  ['en', '/rest/v1/user/999999/', 404, 'We found nothing here', '<p>There is no Person 999999.</p>'],
])('an error page says in %s what %s is not, with a way on', async (language, path, status, title, said) => {
  const answer = await open(language, path);
  expect([answer.status, answer.text.includes(`<h1>${title}</h1>`)]).toEqual([status, true]);
  expect(answer.text.replaceAll('&#39;', "'")).toContain(said);
  expect(answer.text).toContain('<li><a href="/staff/">');
  expect(answer.text).not.toContain('lang="en">There');
  expect(answer.text).not.toMatch(/Not Found|Bad Request/);
});

test.each([
  ['POST', '/rest/v1/page/999999/', 405, 'Das geht hier nicht'],
  ['PUT', '/rest/v1/', 405, 'Das geht hier nicht'],
])('what an address does not take is said in German: %s %s', async (method, path, status, title) => {
  const answer = await open('de', path, method);
  expect([answer.status, answer.text.includes(`<h1>${title}</h1>`), answer.text.includes('<span lang="en">')]).toEqual([
    status,
    true,
    false,
  ]);
});

test('programs get what they got before', async () => {
  const answer = await server.request('GET', '/rest/v1/user/?email__nothing=1', { account: ADMIN, headers: { 'accept-language': 'de' } });
  expect([answer.status, answer.json()]).toEqual([400, { error: "'nothing' is not an allowed filter on the 'email' field." }]);
});
