import { ADMIN, startServer, testServices, type TestResponse, type TestServer, type TestServices } from '../../../support';

type Body = Record<string, unknown>;

/** A server with a database of its own, and requests to it as a superuser. */
export interface MailingsHarness {
  test: TestServices;
  server: TestServer;
  ask(method: string, path: string, body?: unknown): Promise<TestResponse>;
  /** POST on a collection; throws unless it is a 201. The path of what was made. */
  post(resource: string, body: Body): Promise<string>;
  get<T = Body>(path: string): Promise<T>;
  /** A draft with a subject and whatever else; its path. */
  draft(body?: Body): Promise<string>;
  /** The status of a PATCH. */
  patch(path: string, body: unknown): Promise<number>;
  sql<T = Body>(text: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export async function openMailings(): Promise<MailingsHarness> {
  const test = await testServices();
  const server = await startServer(test.services);
  const ask: MailingsHarness['ask'] = (method, path, body) => server.request(method, path, { body, account: ADMIN });
  const post: MailingsHarness['post'] = async (resource, body) => {
    const response = await ask('POST', `/rest/v1/${resource}/`, body);
    if (response.status !== 201) throw new Error(`POST ${resource}: ${response.status} ${response.text}`);
    return new URL(String(response.headers.location)).pathname;
  };
  return {
    test,
    server,
    ask,
    post,
    get: async <T>(path: string) => {
      const response = await ask('GET', path);
      if (response.status !== 200) throw new Error(`GET ${path}: ${response.status} ${response.text}`);
      return response.json<T>();
    },
    draft: (body = {}) => post('mailer', { subjects: ['Hello'], ...body }),
    patch: async (path, body) => (await ask('PATCH', path, body)).status,
    sql: async <T>(text: string, values: unknown[] = []) => (await test.services.pool.query(text, values)).rows as T[],
    close: async () => {
      await server.close();
      await test.close();
    },
  };
}

/** The number at the end of a path. */
export function idOf(path: string): number {
  return Number(path.split('/').filter(Boolean).at(-1));
}
