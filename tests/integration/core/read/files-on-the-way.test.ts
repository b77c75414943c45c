import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADMIN, startServer, testServices, type TestServer, type TestServices } from '../../../support';

/** Files of ours between the socket and the answer. Whoever follows a request reads so many: fewer are welcome, more are not. */
const MOST = { list: 25, change: 39 };

const ROOT = pathToFileURL(join(__dirname, '../../../..')).href;

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

/** The files of ours with a function that V8 has seen called while a request was answered. One request before it fills the caches. */
async function filesOf(send: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await send();
    // What was called before is counted no more.
    await session.post('Profiler.takePreciseCoverage');
    await send();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const called = result.filter(({ functions }) => functions.some(({ ranges }) => ranges[0]!.count > 0));
    const files = called.map(({ url }) => url.slice(ROOT.length + 1)).filter((file) => /^(runtime|generated)\//.test(file));
    return [...new Set(files)].sort();
  } finally {
    session.disconnect();
  }
}

test('a list passes few files of ours', async () => {
  const files = await filesOf(async () => {
    const { status } = await server.request('GET', '/rest/v1/user/', { account: ADMIN });
    expect(status).toBe(200);
  });
  expect(files).toContain('runtime/core/read/collection.ts');
  expect({ files, most: files.length <= MOST.list }).toEqual({ files, most: true });
});

test('a change of an object passes few files of ours', async () => {
  const { rows } = await fixture.services.pool.query<{ id: number }>(
    `INSERT INTO core_user (email, created_at) VALUES ('ann@example.org', now()) RETURNING id`,
  );
  const towns = ['Turin', 'Oslo'];
  const files = await filesOf(async () => {
    const body = { city: towns.shift() };
    const { status } = await server.request('PATCH', `/rest/v1/user/${rows[0]!.id}/`, { account: ADMIN, body });
    expect(status).toBe(202);
  });
  expect(files).toContain('runtime/core/write/save.ts');
  expect({ files, most: files.length <= MOST.change }).toEqual({ files, most: true });
});
