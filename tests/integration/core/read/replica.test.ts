import { ADMIN, makeDatabase, startServer, testServices, type TestDatabase, type TestServer, type TestServices } from '../../../support';

let replica: TestDatabase;
let fixture: TestServices;
let server: TestServer;

beforeAll(async () => {
  replica = await makeDatabase();
  fixture = await testServices({ databaseReplicaUrls: [replica.url] });
  await fixture.services.replica!.query(`INSERT INTO core_tag (id, name) VALUES (77, 'replicated')`);
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
  await replica.drop();
});

const ask = (method: string, path: string, body?: object) => server.request(method, path, { body, account: ADMIN });

test('GETs read from the replica, and writes go to the database itself', async () => {
  expect((await ask('GET', '/rest/v1/tag/77/')).json()).toMatchObject({ name: 'replicated' });
  expect((await ask('GET', '/rest/v1/tag/?name=replicated')).json()).toMatchObject({ meta: { total_count: 1 }, objects: [{ id: 77 }] });
  expect((await ask('PATCH', '/rest/v1/tag/77/', { name: 'x' })).status).toBe(404);
  expect((await ask('POST', '/rest/v1/tag/', { name: 'written' })).status).toBe(201);
  expect((await ask('GET', '/rest/v1/tag/?name=written')).json()).toMatchObject({ meta: { total_count: 0 } });
});
