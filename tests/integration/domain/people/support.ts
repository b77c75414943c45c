import { ADMIN, prepareAdmin, startServer, testServices, type TestResponse, type TestServer, type TestServices } from '../../../support';

export type Json = Record<string, unknown>;

/** A service on a database of its own, and short ways to speak to it as staff. */
export interface UserTest extends TestServices {
  server: TestServer;
  get(path: string): Promise<Json>;
  objects(path: string): Promise<Json[]>;
  send(method: string, path: string, body?: unknown): Promise<TestResponse>;
  act(body: object): Promise<Json>;
  /** Makes a user; gives its path. */
  user(body: object): Promise<string>;
}

export async function userTest(settings: Parameters<typeof testServices>[0] = {}): Promise<UserTest> {
  const test = await testServices(settings);
  await prepareAdmin(test.services);
  const server = await startServer(test.services);
  const send = (method: string, path: string, body?: unknown) => server.request(method, path, { body, account: ADMIN });
  const get = async (path: string) => (await send('GET', path)).json();
  return {
    ...test,
    server,
    send,
    get,
    objects: async (path) => (await get(path)).objects as Json[],
    act: async (body) => (await send('POST', '/rest/v1/action/', body)).json(),
    user: async (body) => {
      const made = await send('POST', '/rest/v1/user/', body);
      if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
      return new URL(made.headers.location!).pathname;
    },
    async close() {
      await server.close();
      await test.close();
    },
  };
}
