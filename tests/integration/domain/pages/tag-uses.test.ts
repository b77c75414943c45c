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

const ask = (method: string, path: string, body?: object) => server.request(method, path, { account: ADMIN, ...(body && { body }) });
async function make(resource: string, body: object): Promise<string> {
  const made = await ask('POST', `/rest/v1/${resource}/`, body);
  if (made.status !== 201) throw new Error(made.text);
  return new URL(made.headers.location!).pathname;
}
const uses = async (tag: string): Promise<unknown> => (await ask('GET', tag)).json().times_used;

test('times_used of a tag counts the pages, mailings and products that have it now', async () => {
  const [tag, other] = [await make('tag', { name: 'air' }), await make('tag', { name: 'water' })];
  const page = await make('petitionpage', { name: 'p', title: 'P', tags: [tag, other] });
  await make('mailer', { subjects: ['S'], tags: [tag] });
  await make('product', { name: 'Mug', price: '5', tags: [tag] });
  expect([await uses(tag), await uses(other)]).toEqual([3, 1]);
  await ask('PATCH', page, { tags: [other] });
  expect([await uses(tag), await uses(other)]).toEqual([2, 1]);
  await ask('DELETE', page);
  expect([await uses(tag), await uses(other)]).toEqual([2, 0]);
  const { objects } = (await ask('GET', `${tag}history/`)).json<{ objects: { event: string }[] }>();
  expect(objects.map(({ event }) => event)).toEqual(['created']);
});

test('of pages that get a tag at once each is counted', async () => {
  const [tag, other] = [await make('tag', { name: 'fire' }), await make('tag', { name: 'earth' })];
  const names = Array.from({ length: 12 }, (_, index) => `at-once-${index}`);
  await Promise.all(
    names.map((name, index) => make('petitionpage', { name, title: name, tags: index % 2 === 0 ? [tag, other] : [other, tag] })),
  );
  expect([await uses(tag), await uses(other)]).toEqual([12, 12]);
});
