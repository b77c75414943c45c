import { ADMIN, startServer, type TestServer, type TestServices, testServices } from '../../../support';

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

const BODIES = { webhook: { types: ['list.*'] }, pushendpoint: { name: 'Other system' } };
const ask = (method: string, path: string, body: object) => server.request(method, `/rest/v1/${path}/`, { account: ADMIN, body });

describe.each(['webhook', 'pushendpoint'] as const)('the address of a %s', (resource) => {
  const make = (url: string) => ask('POST', resource, { ...BODIES[resource], url });

  test.each(['http://example.org/', 'https://10.0.0.1/', 'https://localhost/hook', 'https://[fd00::1]/'])(
    'that no request may go to is refused when it is written: %s',
    async (url) => {
      const message = 'Enter a public address with https. The setting WEBHOOK_NETWORKS allows others.';
      const made = await make(url);
      expect([made.status, made.json()]).toEqual([400, { [resource]: { url: [message] } }]);
      const path = new URL((await make('https://example.org/a')).headers.location!).pathname.slice('/rest/v1/'.length, -1);
      for (const method of ['PUT', 'PATCH']) {
        expect((await ask(method, path, { ...BODIES[resource], url })).json()).toEqual({ [resource]: { url: [message] } });
      }
      expect((await ask('PATCH', path, { url: 'https://example.org/b' })).status).toBe(202);
    },
  );

  test('that was allowed once does not stand in the way of other changes', async () => {
    const made = await make('https://example.org/c');
    const path = new URL(made.headers.location!).pathname.slice('/rest/v1/'.length, -1);
    const table = resource === 'webhook' ? 'core_webhook' : 'push_endpoint';
    await fixture.services.pool.query(`UPDATE ${table} SET url = 'http://10.0.0.1/' WHERE id = $1`, [Number(path.split('/')[1])]);
    const sent = { ...BODIES[resource], url: 'http://10.0.0.1/' };
    const change = resource === 'webhook' ? { ...sent, description: 'Old' } : { ...sent, name: 'Old' };
    expect((await ask('PUT', path, change)).status).toBe(204);
  });
});
