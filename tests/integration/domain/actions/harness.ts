import type { Settings } from '../../../../runtime/core/settings';
import {
  ADMIN,
  startServer,
  testServices,
  type RequestOptions,
  type TestResponse,
  type TestServer,
  type TestServices,
} from '../../../support';

export type Json = Record<string, unknown>;

/** A server with what tests of actions need again and again. */
export interface ActionsHarness {
  test: TestServices;
  server: TestServer;
  /** An action by staff, who get the full answer; throws when it is refused. */
  act(body: object): Promise<Json>;
  /** An action by anybody. */
  post(body: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  /** What staff read. */
  get(path: string): Promise<Json>;
  objects(path: string): Promise<Json[]>;
  /** Makes an object and gives its path. */
  make(resource: string, body: object): Promise<string>;
  /** Writes down that the user with this address got the mailing. */
  mailed(email: string, mailing: string): Promise<void>;
  send(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
  rows<T extends object = Json>(sql: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export async function openActions(changes: Partial<Settings> = {}): Promise<ActionsHarness> {
  const test = await testServices({ logLevel: 'error', ...changes });
  const server = await startServer(test.services);
  const send: ActionsHarness['send'] = (method, path, options) => server.request(method, path, { account: ADMIN, ...options });
  const get: ActionsHarness['get'] = async (path) => (await send('GET', path)).json();
  return {
    test,
    server,
    send,
    get,
    post: (body, headers) => server.request('POST', '/rest/v1/action/', { body, headers }),
    async act(body) {
      const response = await send('POST', '/rest/v1/action/', { body });
      if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
      return response.json();
    },
    objects: async (path) => (await get(path)).objects as Json[],
    async make(resource, body) {
      const response = await send('POST', `/rest/v1/${resource}/`, { body });
      if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
      return new URL(response.headers.location!).pathname;
    },
    mailed: async (email, mailing) =>
      void (await test.services.pool.query(
        'INSERT INTO core_usermailing (user_id, mailing_id) SELECT id, $2 FROM core_user WHERE lower(email) = lower($1)',
        [email, keyOf(mailing)],
      )),
    rows: async (sql, values = []) => (await test.services.pool.query(sql, values)).rows,
    async close() {
      await server.close();
      await test.close();
    },
  };
}

/** The key at the end of a path. */
export function keyOf(path: unknown): number {
  return Number(String(path).split('/').at(-2));
}
