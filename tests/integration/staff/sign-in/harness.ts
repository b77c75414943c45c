import { Secret, TOTP } from 'otpauth';
import { watchAccounts } from '../../../../runtime/core/auth';
import type { Services } from '../../../../runtime/core/call/services';
import { type RequestOptions, startServer, type TestResponse, type TestServer, testServices } from '../../../support';
import { runStaff } from '../../core/auth/harness';

export const PAGE = { accept: 'text/html' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A browser: it keeps the cookie, and sends it with each request. */
export interface TestBrowser {
  /** The cookie as it is sent; empty when there is none. */
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  /** Sends a form. */
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<TestResponse>;
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
  /** Signs in by the form. */
  signIn(username: string, password: string): Promise<TestResponse>;
  /** Where the forms of a page go, by what their path begins with: the token is in it. */
  target(page: string, path: string): Promise<string>;
}

export interface SignInHarness {
  services: Services;
  server: TestServer;
  browser(at?: TestServer): TestBrowser;
  /** Another process on the same database, which listens for changes as each does. */
  startProcess(): Promise<TestServer>;
  staff(...argv: string[]): Promise<string[]>;
  rows<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export async function openSignIn(settings: Parameters<typeof testServices>[0] = {}): Promise<SignInHarness> {
  const opened = await testServices(settings);
  const { services } = opened;
  const servers: TestServer[] = [];
  const startProcess = async (): Promise<TestServer> => {
    const own = { ...services };
    await watchAccounts(own);
    const server = await startServer(own);
    servers.push(server);
    return server;
  };
  const server = await startProcess();
  return {
    services,
    server,
    startProcess,
    browser: (at = server) => browserOf(at),
    async staff(...argv) {
      const { out, warnings, status } = await runStaff(services, argv);
      if (status !== 0) throw new Error(warnings.join(' '));
      return out;
    },
    rows: async <T extends object>(sql: string, values?: unknown[]) => (await services.pool.query<T>(sql, values)).rows,
    async close() {
      for (const each of servers) await each.close();
      await opened.close();
    },
  };
}

function browserOf(server: TestServer): TestBrowser {
  const browser: TestBrowser = {
    cookie: '',
    async request(method, path, options = {}) {
      const cookie: Record<string, string> = browser.cookie === '' ? {} : { cookie: browser.cookie };
      const response = await server.request(method, path, { ...options, headers: { ...cookie, ...options.headers } });
      const set = response.headers['set-cookie']?.[0]?.split(';')[0];
      if (set !== undefined) browser.cookie = set.endsWith('=') ? '' : set;
      return response;
    },
    get: (path, headers = PAGE) => browser.request('GET', path, { headers }),
    post: (path, fields = {}, headers = PAGE) =>
      browser.request('POST', path, { body: new URLSearchParams(fields).toString(), headers: { ...FORM, ...headers } }),
    signIn: (username, password) => browser.post('/staff/sign-in/', { username, password }),
    async target(page, path) {
      const { text } = await browser.get(page);
      const action = actionsIn(text).find((each) => each.startsWith(path));
      if (action === undefined) throw new Error(`${page} has no form to ${path}`);
      return action;
    },
  };
  return browser;
}

/** Where the forms of a page go. */
export function actionsIn(text: string): string[] {
  return [...text.matchAll(/action="([^"]*)"/g)].map(([, action = '']) => action.replaceAll('&amp;', '&'));
}

/** The value of a hidden field of a page. */
export function hidden(text: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
}

/** The code of a secret, so many steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}
