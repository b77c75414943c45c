import { routers } from '../../../generated';
import { ADMIN, startServer, testServices, type TestResponse, type TestServer, type TestServices } from '../../support';

const SITE = 'https://campaign.example.org';

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

const preflight = (path: string, method: string): Promise<TestResponse> =>
  server.request('OPTIONS', path, { headers: { origin: SITE, 'access-control-request-method': method } });

test('another site signs a petition, and reads what came of it', async () => {
  expect((await preflight('/rest/v1/action/', 'POST')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
  });
  const body = { page: 'petition', email: 'ann@example.org', name: 'Ann Lee', zip: '10001' };
  const signed = await server.request('POST', '/rest/v1/action/', { body, headers: { origin: SITE } });
  expect([signed.status, signed.headers['access-control-allow-origin']]).toEqual([201, '*']);
  const wrong = await server.request('POST', '/rest/v1/action/', { body: { page: 'petition' }, headers: { origin: SITE } });
  expect([wrong.status, wrong.headers['access-control-allow-origin']]).toEqual([400, '*']);
  const nobody = await server.request('GET', '/rest/v1/userpublic/.1.none/', { headers: { origin: SITE } });
  expect([nobody.status, nobody.headers['access-control-allow-origin']]).toEqual([404, '*']);
});

test('of all resources only what the YAML calls public is open to other sites', async () => {
  const open: string[] = [];
  for (const { name } of routers) {
    for (const path of [`/rest/v1/${name}/`, `/rest/v1/${name}/1/`, `/rest/v1/${name}/schema/`]) {
      const methods = (await preflight(path, 'POST')).headers['access-control-allow-methods'];
      if (methods !== undefined) open.push(`${path} ${String(methods)}`);
      const { headers } = await server.request('GET', `${path}?_limit=1`, { account: ADMIN, headers: { origin: SITE } });
      if (methods === undefined) expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined]);
    }
  }
  expect(open).toEqual(['/rest/v1/action/ POST', '/rest/v1/userpublic/1/ GET']);
});
