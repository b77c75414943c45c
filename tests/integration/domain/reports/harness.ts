import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportJobs } from '../../../../runtime/domain/reports/jobs';
import {
  ADMIN,
  startServer,
  testServices,
  type RequestOptions,
  type TestResponse,
  type TestServer,
  type TestServices,
} from '../../../support';
import { letStaffSqlWait } from '../../../support/waiting-sql';
import { runJobs } from '../../../support/jobs';

/** A server with some users, on which reports run. */
export interface ReportsHarness extends TestServices {
  server: TestServer;
  /** Sends a request as the superuser. */
  request(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<TestResponse>;
  /** Creates an object. Returns its id. */
  create(resource: string, body: object): Promise<number>;
  /** Runs every job of reports that is due. */
  runJobs(): Promise<void>;
  /** The e-mails in the outbox. */
  mails(): string[];
  /** The task as the API shows it. */
  task(id: number): Promise<Task>;
  close(): Promise<void>;
}

interface Task {
  completed: boolean;
  message: string;
  status: string;
  progress: number | null;
  details: { status: string; download_uri: string | null };
}

/** Opens it, with users 1 to 10 (`user1@example.org` …). Those with an even number live in NY, the others in VT. */
export async function openReports(changes: Parameters<typeof testServices>[0] = {}): Promise<ReportsHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-reports-'));
  const test = await testServices({ dataDir, baseUrl: 'https://act.example.org', ...changes });
  await letStaffSqlWait(test.services.pool);
  await test.services.pool.query(`
    INSERT INTO core_user (email, first_name, last_name, prefix, middle_name, suffix, address1, address2, city, state, region, postal, zip, plus4, country, source, subscription_status, lang_id, rand_id)
    SELECT 'user' || n || '@example.org', 'Ann', 'Lee', '', '', '', '', '', '', CASE WHEN n % 2 = 0 THEN 'NY' ELSE 'VT' END, '', '', '', '', '', 'test', 'never', 100, n
    FROM generate_series(1, 10) n`);
  const server = await startServer(test.services);
  const request: ReportsHarness['request'] = (method, path, body, options = {}) =>
    server.request(method, `/rest/v1/${path}`, { account: ADMIN, body, ...options });
  return {
    ...test,
    server,
    request,
    async create(resource, body) {
      const response = await request('POST', `${resource}/`, body);
      if (response.status !== 201) throw new Error(`${response.status}: ${response.text}`);
      return Number(response.headers.location!.split('/').at(-2));
    },
    async runJobs() {
      await runJobs(test.services, reportJobs);
    },
    mails() {
      try {
        const outbox = join(dataDir, 'outbox');
        return readdirSync(outbox)
          .sort()
          .map((name) => readFileSync(join(outbox, name), 'utf8'));
      } catch {
        return [];
      }
    },
    task: async (id) => (await request('GET', `backgroundtask/${id}/`)).json<Task>(),
    async close() {
      await server.close();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
