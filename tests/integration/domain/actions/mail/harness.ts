import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JOBS } from '../../../../../runtime/app/worker';
import type { Settings } from '../../../../../runtime/core/settings';
import { ADMIN, startServer, testServices, type TestResponse, type TestServer, type TestServices } from '../../../../support';
import { runJobs } from '../../../../support/jobs';

/** A server with pages that send e-mail. */
export interface ActionMailHarness extends TestServices {
  server: TestServer;
  outbox: string;
  /** The messages of the outbox, by name. */
  letters(): string[];
  act(body: Record<string, unknown>): Promise<TestResponse>;
  /** The id of a new petition page with this followup. */
  page(name: string, followup: Record<string, unknown>): Promise<number>;
  /** POSTs as staff. */
  post(path: string, body: unknown): Promise<TestResponse>;
  /** Runs every job that is due, once. `changes` are settings for the transport. */
  work(changes?: Partial<Settings>): Promise<void>;
  /** Makes jobs that failed due at once. */
  makeJobsDue(): Promise<void>;
  states(): Promise<{ kind: string; email: string; state: string; error: string | null }[]>;
}

export async function openActionMail(changes: Partial<Settings> = {}): Promise<ActionMailHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-mail-'));
  const test = await testServices({ dataDir, baseUrl: 'https://act.example.org', ...changes });
  const { services } = test;
  const server = await startServer(services);
  const post = (path: string, body: unknown): Promise<TestResponse> =>
    server.request('POST', `/rest/v1/${path}/`, { body, account: ADMIN });
  const outbox = join(dataDir, 'outbox');
  const idAt = ({ headers }: TestResponse): number => Number(/\/(\d+)\/$/.exec(headers.location ?? '')?.[1]);
  return {
    ...test,
    server,
    outbox,
    post,
    letters: () => {
      try {
        return readdirSync(outbox)
          .sort()
          .map((name) => readFileSync(join(outbox, name), 'utf8'));
      } catch {
        return [];
      }
    },
    act: (body) => server.request('POST', '/rest/v1/action/', { body }),
    async page(name, followup) {
      const page = await post('petitionpage', { name, title: `Title of ${name}` });
      const made = await post('pagefollowup', { page: page.headers.location, url: '/thanks', ...followup });
      if (made.status !== 201) throw new Error(made.text);
      return idAt(page);
    },
    async work(changed = {}) {
      await runJobs(services, JOBS, { ...services.settings, ...changed });
    },
    makeJobsDue: async () =>
      void (await services.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 second'`)),
    states: async () =>
      (
        await services.pool.query<{ kind: string; email: string; state: string; error: string | null }>(
          'SELECT kind, email, state, error FROM core_actionmail ORDER BY id',
        )
      ).rows,
    async close() {
      await server.close();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
