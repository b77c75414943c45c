import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportJobs } from '../../../../runtime/domain/reports/jobs';
import {
  ADMIN,
  prepareAdmin,
  startServer,
  testServices,
  type RequestOptions,
  type TestResponse,
  type TestServer,
  type TestServices,
} from '../../../support';
import { runJobs } from '../../../support/jobs';

/** A service with some users, on which reports run. */
export interface Site extends TestServices {
  server: TestServer;
  /** As the superuser. */
  ask(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<TestResponse>;
  /** Makes an object; gives its id. */
  make(resource: string, body: object): Promise<number>;
  /** Does every job of reports that is due, once. */
  work(): Promise<void>;
  /** The messages of the outbox, by name. */
  letters(): string[];
  /** The task as the API shows it. */
  task(id: number): Promise<Task>;
  close(): Promise<void>;
}

export interface Task {
  completed: boolean;
  message: string;
  status: string;
  progress: number | null;
  details: { status: string; download_uri: string | null };
}

/** Opens the service, with users 1 to 10: `user1@example.org`, every second one in NY, the others in VT. */
export async function openSite(changes: Parameters<typeof testServices>[0] = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-reports-'));
  const test = await testServices({ dataDir, baseUrl: 'https://act.example.org', ...changes });
  await prepareAdmin(test.services);
  await test.services.pool.query(`
    INSERT INTO core_user (email, first_name, last_name, prefix, middle_name, suffix, address1, address2, city, state, region, postal, zip, plus4, country, source, subscription_status, lang_id, rand_id)
    SELECT 'user' || n || '@example.org', 'Ann', 'Lee', '', '', '', '', '', '', CASE WHEN n % 2 = 0 THEN 'NY' ELSE 'VT' END, '', '', '', '', '', 'test', 'never', 1, n
    FROM generate_series(1, 10) n`);
  const server = await startServer(test.services);
  const ask: Site['ask'] = (method, path, body, options = {}) =>
    server.request(method, `/rest/v1/${path}`, { account: ADMIN, body, ...options });
  return {
    ...test,
    server,
    ask,
    async make(resource, body) {
      const response = await ask('POST', `${resource}/`, body);
      if (response.status !== 201) throw new Error(`${response.status}: ${response.text}`);
      return Number(response.headers.location!.split('/').at(-2));
    },
    async work() {
      await runJobs(test.services, reportJobs);
    },
    letters() {
      try {
        const outbox = join(dataDir, 'outbox');
        return readdirSync(outbox)
          .sort()
          .map((name) => readFileSync(join(outbox, name), 'utf8'));
      } catch {
        return [];
      }
    },
    task: async (id) => (await ask('GET', `backgroundtask/${id}/`)).json<Task>(),
    async close() {
      await server.close();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
