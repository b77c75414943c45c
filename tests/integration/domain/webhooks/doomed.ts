import { ADMIN, type Program, startProgram } from '../../../support';
import type { Doom } from '../../../support/doomed-server';
import { openWebhooks, type WebhookHarness } from './harness';

/** Where a server ends: at a statement that it sends, or when the receiver has a request of it or has answered one. */
export type End = Doom | { receiver: 'holds' | 'answers' };

export interface DoomedHarness extends WebhookHarness {
  /** Starts a server that also serves webhooks, which ends so, signs a petition at it, and waits until it has ended. True when it said that the action was done. */
  signUntil(end: End, email: string, next?: End): Promise<boolean>;
}

/** Servers in processes of their own, which are killed one after another. The next one loads while one lives. */
export async function openDoomed(): Promise<DoomedHarness> {
  const hooks = await openWebhooks();
  const programs: Program[] = [];
  const load = (end: End): Program => {
    const env = { TEST_DATABASE_URL: hooks.url, ...('statement' in end && { TEST_DOOM: JSON.stringify(end) }) };
    programs.push(startProgram('tests/support/doomed-server.ts', [], env));
    return programs.at(-1)!;
  };
  let loaded: Program | undefined;
  const start = async (program: Program): Promise<string> => {
    await program.says('Loaded');
    program.child.kill('SIGUSR2');
    await program.says('Ready at ');
    return /Ready at (\S+)\//.exec(program.output())![1]!;
  };
  return {
    ...hooks,
    async signUntil(end, email, next) {
      const program = loaded ?? load(end);
      hooks.receiver.react = (response) => {
        if ('receiver' in end && end.receiver === 'holds') return void program.child.kill('SIGKILL');
        response.writeHead(204).end();
        if ('receiver' in end) program.child.kill('SIGKILL');
      };
      const url = await start(program);
      loaded = next && load(next);
      const isDone = await sign(url, email);
      // As if the time of those that were killed before were over: so this one serves what is to be told only now.
      await hooks.services.pool.query('UPDATE core_webhookcursor SET leased_until = 0');
      expect(await program.ended).toBe('SIGKILL');
      return isDone;
    },
    async close() {
      for (const { child } of programs) child.kill('SIGKILL');
      await Promise.all(programs.map(({ ended }) => ended));
      await hooks.close();
    },
  };
}

/** In a transaction of the whole request, as the key makes it: so it has a beginning and an end of its own. */
async function sign(url: string, email: string): Promise<boolean> {
  const answer = fetch(`${url}/rest/v1/action/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': email,
      authorization: `Basic ${btoa(`${ADMIN.username}:${ADMIN.password}`)}`,
    },
    body: JSON.stringify({ page: 'petition', email }),
  });
  return answer.then(
    ({ status }) => status === 201,
    () => false,
  );
}
