import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';
import { unwatchAccounts } from '../../runtime/core/auth';
import type { Services } from '../../runtime/core/call/services';
import { createApp } from '../../runtime/app/app';
import { listen } from '../../runtime/core/program/listen';
import { ADMIN, type Credentials } from './accounts';
import { violationOf } from './contract';

export interface RequestOptions {
  /** An object is sent as JSON; a text or bytes as they are, with `headers` saying what they are. */
  body?: unknown;
  headers?: Record<string, string>;
  account?: Credentials;
  /** Keeps the connection for the next request. Whoever made it ends it before the server, which would wait for what is open. */
  agent?: Agent;
}

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON; throws when it is none. */
  json<T = Record<string, unknown>>(): T;
}

/** A real HTTP server on a free port. */
export interface TestServer {
  url: string;
  /** Sends the path as it stands, without the tidying that `fetch` does. Redirects are not followed. */
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
  /** Makes an object as the superuser, and gives its path. Throws what the server says where it refuses. */
  make(resource: string, body: object): Promise<string>;
  /** The text of a page as the superuser reads it in a browser, in English unless said. */
  page(path: string, language?: string): Promise<string>;
  close(): Promise<void>;
}

export async function startServer(services: Services, onAnswered?: Parameters<typeof createApp>[1]): Promise<TestServer> {
  const server = await listen(createApp(services, onAnswered), '127.0.0.1', 0);
  // To open a connection takes both sides as long as a small answer.
  const agent = new Agent({ keepAlive: true });
  const request: TestServer['request'] = (method, path, options = {}) => exchange(server.url, method, path, { agent, ...options });
  return {
    url: server.url,
    request,
    async make(resource, body) {
      const { status, headers, text } = await request('POST', `/rest/v1/${resource}/`, { account: ADMIN, body });
      if (status !== 201) throw new Error(text);
      return new URL(String(headers.location)).pathname;
    },
    page: async (path, language = 'en') =>
      (await request('GET', path, { account: ADMIN, headers: { accept: 'text/html', 'accept-language': language } })).text,
    async close() {
      agent.destroy();
      await server.close();
      await unwatchAccounts(services);
    },
  };
}

/**
 * Sends a request to a server and reads its whole answer. In tests that are held against the description of the API (`contract/`), it fails where that does not say
 * what was sent and answered.
 * @param openapi the text of the description, where the server has resources of a test's own
 */
export async function exchange(
  url: string,
  method: string,
  path: string,
  options: RequestOptions,
  openapi?: string,
): Promise<TestResponse> {
  const response = await sendAndRead(url, method, path, options);
  const { body, headers: requestHeaders = {} } = options;
  const problem = violationOf({ method, path, body, requestHeaders, ...response }, openapi);
  if (problem !== undefined) throw new Error(`${method} ${path} is not as openapi.json describes it: ${problem}`);
  return response;
}

function sendAndRead(url: string, method: string, path: string, options: RequestOptions): Promise<TestResponse> {
  const { body, headers = {}, account, agent } = options;
  const { hostname, port } = new URL(url);
  const plain = typeof body === 'string' || body instanceof Uint8Array;
  const bytes = body === undefined ? undefined : plain ? Buffer.from(body as string) : Buffer.from(JSON.stringify(body));
  const sent: Record<string, string | number> = { connection: agent ? 'keep-alive' : 'close' };
  if (bytes) sent['content-length'] = bytes.length;
  if (bytes && !plain) sent['content-type'] = 'application/json';
  if (account) sent.authorization = `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, method, path, agent, headers: { ...sent, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const json = <T>(): T => JSON.parse(text) as T;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
      });
    });
    request.once('error', reject);
    request.end(bytes);
  });
}
