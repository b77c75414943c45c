import { execFileSync } from 'node:child_process';
import { Client } from 'pg';
import type { Chaos } from '../chaos';
import type { Outcome } from '../outcome';
import { act, goesOn, verifyActions } from './acting';

/** The database is away for a while, while people sign; afterwards the same server must take signatures again. */
function outage(name: string, happen: (chaos: Chaos) => Promise<void>) {
  return async (chaos: Chaos, round: number): Promise<Outcome> => {
    const people = `${name}${round}`;
    const server = await chaos.serve();
    const acting = act(chaos, server, people);
    await chaos.happened('actions are taken', () => acting.acknowledged.length >= 20);
    await chaos.pause(0, 500);
    await happen(chaos);
    const stuck = await goesOn(chaos, acting);
    await acting.stop();
    await server.stop();
    const outcome = await verifyActions(chaos, acting, people);
    return { ...outcome, wrong: [...outcome.wrong, ...stuck] };
  };
}

/** PostgreSQL dies as in a crash. The embedded database is watched, and started again. */
export const databaseKilled = outage('killed', async (chaos) => {
  process.kill((await postgres(chaos))[0]!, 'SIGKILL');
});

/** PostgreSQL does not move for a while, as on a machine that swaps or a disk that hangs. */
export const databaseFrozen = outage('frozen', async (chaos) => {
  const all = await postgres(chaos);
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  await chaos.pause(1000, 4000);
  for (const pid of all) process.kill(pid, 'SIGCONT');
});

/** Other programs take every connection that PostgreSQL has. */
export const connectionsTaken = outage('crowded', async (chaos) => {
  const taken: Client[] = [];
  try {
    for (;;) {
      const client = new Client({ connectionString: chaos.database.url });
      client.on('error', () => undefined);
      await client.connect();
      taken.push(client);
    }
  } catch {
    // None is left.
  }
  // New connections are refused now; those that the server holds are ended, so that it has to ask for new ones.
  await taken[0]!.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'advocacy%'`);
  await chaos.pause(1000, 3000);
  await Promise.all(taken.map((client) => client.end()));
});

/** The main process of PostgreSQL, then the others. */
async function postgres(chaos: Chaos): Promise<number[]> {
  const [row] = await chaos.rows<{ pid: number }>(`SELECT pg_backend_pid() AS pid`);
  const parent = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(row!.pid)], { encoding: 'utf8' }));
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' });
  return [parent, ...children.trim().split(/\s+/).map(Number)];
}
