import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { delegateOf } from '../../../runtime/framework/database/query';
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

test('a Prisma client that was disconnected is used again on the next database, and never by two at once', async () => {
  const [first, beside] = await Promise.all([opened('first'), opened('beside')]);
  expect([await tagsOf(first), await tagsOf(beside)]).toEqual([['first'], ['beside']]);
  const client = first.services.prisma;
  expect(beside.services.prisma).not.toBe(client);
  await first.close();
  const next = await opened('next');
  expect(next.services.prisma).toBe(client);
  expect([await tagsOf(next), await tagsOf(beside)]).toEqual([['next'], ['beside']]);
  await Promise.all([next.close(), beside.close()]);
});

/** Services on a database with this one tag. */
async function opened(tag: string): Promise<TestServices> {
  const test = await testServices();
  await test.services.pool.query('INSERT INTO core_tag (name) VALUES ($1)', [tag]);
  return test;
}

/** The tags, as the Prisma client reads them. */
async function tagsOf({ services }: TestServices): Promise<unknown[]> {
  const tags = await delegateOf(services.prisma, 'tag').findMany({ where: {} });
  return tags.map(({ name }) => name);
}
