import { ADMIN, startProgram, testServices, type Program } from '../../../support';
import { exchange, type RequestOptions, type TestResponse } from '../../../support/server';

/** How often a body is sent at most. What else the machine does can only make a hold longer, so the shortest one counts. */
const ATTEMPTS = 25;

/** How an API in a process of its own took a body. */
interface Taken {
  response: TestResponse;
  /** For how long, in milliseconds, the event loop was held: the shortest of several attempts. */
  held: number;
}

/** An API whose event loop is measured. */
export interface MeasuredApi {
  /** Sends a request as a superuser, again while it holds the event loop for longer than `enough` milliseconds. */
  send(path: string, options: RequestOptions, enough: number): Promise<Taken>;
  close(): Promise<void>;
}

/** Starts the API in a process of its own, on a database of its own. */
export async function openMeasuredApi(): Promise<MeasuredApi> {
  const database = await testServices();
  const program = startProgram('tests/support/measured-server.ts', [], { TEST_DATABASE_URL: database.url });
  await program.says('}\n');
  const { api, meter } = JSON.parse(program.output().split('\n').at(-2)!) as { api: string; meter: string };
  const held = async (): Promise<number> => ((await (await fetch(meter)).json()) as { held: number }).held;
  return {
    async send(path, options, enough) {
      let [shortest, response] = [Infinity, undefined as TestResponse | undefined];
      for (let attempt = 0; attempt < ATTEMPTS && shortest > enough; attempt += 1) {
        await held();
        response = await exchange(api, 'POST', `/rest/v1/${path}`, { account: ADMIN, ...options });
        shortest = Math.min(shortest, await held());
      }
      return { response: response!, held: shortest };
    },
    async close() {
      await end(program);
      await database.close();
    },
  };
}

async function end(program: Program): Promise<void> {
  program.child.kill('SIGKILL');
  await program.ended;
}
