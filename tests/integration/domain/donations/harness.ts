import { ADMIN, startServer, testServices, type TestServer, type TestServices } from '../../../support';

export type Json = Record<string, unknown>;

/** A server to which people give. */
export interface DonationsHarness {
  test: TestServices;
  server: TestServer;
  /** Sends a donation as staff; what is given replaces the usual parameters, undefined leaves one out. */
  give(changes?: Json): Promise<Json>;
  /** The same, with the whole response; without credentials unless `staff`. */
  send(changes?: Json, staff?: boolean): Promise<{ status: number; headers: Record<string, unknown>; body: Json }>;
  get(path: string): Promise<Json>;
  objects(path: string): Promise<Json[]>;
  post(path: string, body?: unknown): Promise<{ status: number; location: string; body: Json | undefined }>;
  close(): Promise<void>;
}

const USUAL = {
  page: 'donate',
  email: 'ann@example.org',
  name: 'Ann Lee',
  amount_other: '10.00',
  card_num: '4111111111111111',
  card_code: '007',
  exp_date_month: '12',
  exp_date_year: '2030',
};

export async function openDonations(): Promise<DonationsHarness> {
  const test = await testServices();
  const server = await startServer(test.services);
  const send: DonationsHarness['send'] = async (changes = {}, staff = false) => {
    const body = { ...USUAL, ...changes };
    const response = await server.request('POST', '/rest/v1/action/', { body, account: staff ? ADMIN : undefined });
    return { status: response.status, headers: response.headers, body: response.json() };
  };
  const get: DonationsHarness['get'] = async (path) => (await server.request('GET', path, { account: ADMIN })).json();
  return {
    test,
    server,
    send,
    get,
    give: async (changes) => (await send(changes, true)).body,
    objects: async (path) => (await get(path)).objects as Json[],
    async post(path, body) {
      const response = await server.request('POST', path, { body, account: ADMIN });
      const location = new URL(response.headers.location ?? '/', server.url).pathname;
      return { status: response.status, location, body: response.text ? response.json() : undefined };
    },
    async close() {
      await server.close();
      await test.close();
    },
  };
}

/** Rows of a query. */
export async function rowsOf(giving: DonationsHarness, sql: string, values: unknown[] = []): Promise<Json[]> {
  return (await giving.test.services.pool.query<Json>(sql, values)).rows;
}
