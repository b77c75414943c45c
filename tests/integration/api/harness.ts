import type { Model } from '../../../generator/model/model';
import type { Services } from '../../../runtime/core/call/services';
import { ADMIN, startServer, testServices, type TestResponse } from '../../support';
import { declaredModel } from './walk/declared';
import { Rows } from './walk/rows';
import type { valueFor } from './walk/values';

/** Each connection reads the catalogue of every table for itself, and there are two cores. */
const CONNECTIONS = 2;

/** A running API, what its YAML declares, and rows to ask it about. */
export interface ApiHarness {
  services: Services;
  /** What the YAML declares. It has lengths and formats of columns, which no schema document shows. */
  model: Model;
  rows: Rows;
  /** Sends a request as a superuser. The connection stays open for the next one. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  close(): Promise<void>;
}

/** Starts the API on a database of its own. Rows and bodies have awkward values, unless others are given. */
export async function openApi(values?: typeof valueFor): Promise<ApiHarness> {
  const test = await testServices({ databasePoolSize: CONNECTIONS });
  // Requests here join up to 25 conditions, over tables of a few rows. To compare the orders in which they could be joined takes PostgreSQL a
  // third of its time, and no answer depends on it.
  test.services.pool.on('connect', (client) => void client.query('SET join_collapse_limit = 1'));
  const server = await startServer(test.services);
  const model = declaredModel();
  return {
    services: test.services,
    model,
    rows: new Rows(test.services, model, values),
    request: (method, path, body, headers) =>
      server.request(method, path, { body, account: ADMIN, headers: { connection: 'keep-alive', ...headers } }),
    async close() {
      await server.close();
      await test.close();
    },
  };
}
