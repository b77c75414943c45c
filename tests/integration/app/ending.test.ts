import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase, type TestDatabase } from '../../support/databases';
import { startProgram } from '../../support/program';
import { until } from '../../support/until';

const CLIENTS = 8;
/** Answers that are awaited before the process is asked to end. */
const WARM = 200;
/** Milliseconds from the last answer to the end of the process: the rule, and ten times as much for a busy machine. */
const END = 20_000;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-ending-'));
  database = await makeDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** What clients have seen. */
interface Seen {
  /** How often each status was answered. */
  statuses: Record<number, number>;
  /** Requests whose connection ended before the answer did. */
  cut: string[];
  lastAnswer: number;
}

/** Sends requests over one connection that is kept, one after another, until the server takes no more connections. */
async function client(url: string, headers: Record<string, string>, seen: Seen): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    try {
      const status = await new Promise<number>((resolve, reject) => {
        send(url, { agent, headers }, (response) => {
          response.on('data', () => {});
          response.once('end', () => resolve(response.statusCode!));
          response.once('error', reject);
        })
          .once('error', reject)
          .end();
      });
      seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
      seen.lastAnswer = performance.now();
    } catch (error) {
      agent.destroy();
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      if (code !== 'ECONNREFUSED') seen.cut.push(code);
      return;
    }
  }
}

test.each([
  ['start', '1'],
  ['serve', '1'],
  ['start', '2'],
])(
  '%s with PROCESSES=%s answers all that clients under load have sent when it ends: nothing is cut, nothing is 5xx',
  async (role, processes) => {
    const env = { PROCESSES: processes, DATA_DIR: folder, DATABASE_URL: database.url, PORT: '0', ADMIN_PASSWORD: 'secret of the test' };
    const program = startProgram('runtime/app/main.ts', [role], env);
    await program.says('Ready at');
    const url = /Ready at (\S+)/.exec(program.output())![1]!;
    const seen: Seen = { statuses: {}, cut: [], lastAnswer: 0 };
    const headers = { authorization: `Basic ${Buffer.from('admin:secret of the test').toString('base64')}` };
    const clients = Array.from({ length: CLIENTS }, () => client(`${url}rest/v1/page/?name=petition`, headers, seen));
    const answers = (): number => Object.values(seen.statuses).reduce((sum, count) => sum + count, 0);
    await until(() => answers() >= WARM);
    program.child.kill('SIGTERM');
    await Promise.all(clients);
    expect(await program.ended).toBe(0);
    expect(performance.now() - seen.lastAnswer).toBeLessThan(END);
    expect(seen.cut).toEqual([]);
    expect(seen.statuses).toEqual({ 200: answers() });
  },
);
