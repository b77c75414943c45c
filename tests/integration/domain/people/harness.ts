import { ADMIN, startServer, testServices, type TestResponse, type TestServer, type TestServices } from '../../../support';

export type Json = Record<string, unknown>;

/** A server on a database of its own, with short ways to call it as staff. */
export interface PeopleHarness extends TestServices {
  server: TestServer;
  get(path: string): Promise<Json>;
  objects(path: string): Promise<Json[]>;
  send(method: string, path: string, body?: unknown): Promise<TestResponse>;
  /** Sends an action. */
  act(body: object): Promise<Json>;
  /** Creates a user and returns its path. */
  user(body: object): Promise<string>;
}

export async function openPeople(settings: Parameters<typeof testServices>[0] = {}): Promise<PeopleHarness> {
  const test = await testServices(settings);
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
      const created = await send('POST', '/rest/v1/user/', body);
      if (created.status !== 201) throw new Error(`${created.status} ${created.text}`);
      return new URL(created.headers.location!).pathname;
    },
    async close() {
      await server.close();
      await test.close();
    },
  };
}

/** The id at the end of a path. */
export function idOf(path: unknown): number {
  return Number(String(path).split('/').at(-2));
}
