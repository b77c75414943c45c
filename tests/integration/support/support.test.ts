import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN, startServer, testServices, type TestServer, type TestServices } from '../../support';
import { dataModelOf, type DataModel } from '../../support/prisma-client';

let fixture: TestServices;
let server: TestServer;

beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
});

afterAll(async () => {
  await server?.close();
  await fixture?.close();
});

test('has starter data', async () => {
  const { rows } = await fixture.services.pool.query('SELECT id, name, is_default FROM core_list');
  expect(rows).toEqual([{ id: 1, name: 'default', is_default: true }]);
  const pages = await fixture.services.pool.query<{ name: string; type: string }>('SELECT name, type FROM core_page ORDER BY id');
  expect(pages.rows.map(({ name, type }) => [name, type])).toEqual([
    ['signup', 'Signup'],
    ['petition', 'Petition'],
    ['unsubscribe', 'Unsubscribe'],
    ['donate', 'Donation'],
    ['import', 'Import'],
  ]);
});

test('answers over HTTP', async () => {
  const answer = await server.request('GET', '/rest/v1/petitionpage/', { account: ADMIN });
  expect(answer.status).toBe(200);
  expect(answer.json<{ objects: { name: string }[] }>().objects.map(({ name }) => name)).toEqual(['petition']);
  expect((await server.request('GET', '/rest/v1/page/')).status).toBe(401);
});

test('a Prisma client that tests make is told of the same models as the one that Prisma makes', () => {
  const schema = readFileSync(join(__dirname, '../../../generated/schema.prisma'), 'utf8');
  const { _runtimeDataModel: made } = fixture.services.prisma as unknown as { _runtimeDataModel: DataModel };
  expect(dataModelOf(schema)).toEqual(made);
  expect(Object.keys(made.models).length).toBeGreaterThan(100);
});
