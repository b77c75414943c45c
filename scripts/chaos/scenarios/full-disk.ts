import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Chaos } from '../chaos';
import type { Outcome } from '../outcome';
import { act, goesOn, verifyActions } from './acting';

/** A disk this small is full soon, and holds what two thousand actions write. */
const SIZE = '64m';

/** Whether a small disk can be made here: that takes Linux and root. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** The disk of the tables is full for a while, while people sign. It is a tablespace on a small file system in memory, full of another table. */
export async function fullDisk(chaos: Chaos, round: number): Promise<Outcome> {
  const folder = join(chaos.dataDir, `disk${round}`);
  mkdirSync(folder);
  const [backend] = await chaos.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},uid=${statSync(`/proc/${backend!.pid}`).uid}`, 'tmpfs', folder]);
  chmodSync(chaos.dataDir, 0o755); // PostgreSQL may run as another user, who must be able to enter.
  const server = await chaos.serve();
  try {
    await chaos.rows(`CREATE TABLESPACE disk${round} LOCATION '${folder}'`);
    await chaos.rows(`ALTER TABLE core_action SET TABLESPACE disk${round}`);
    await chaos.rows(`CREATE TABLE ballast${round} (x text) TABLESPACE disk${round}`);
    const acting = act(chaos, server, `full${round}`);
    await chaos
      .rows(`INSERT INTO ballast${round} SELECT repeat(md5(n::text), 20) FROM generate_series(1, 1000000) n`)
      .catch(() => undefined);
    // What failed leaves no row, but a file that is as long; smaller pieces fill what is left.
    for (let piece = 65536; piece >= 1; piece /= 4) while (await grow(chaos, round, piece));
    const refused = acting.unanswered;
    await chaos.pause(1000, 2000);
    const wasFull = acting.unanswered > refused;
    await chaos.rows(`DROP TABLE ballast${round}`);
    const stuck = await goesOn(chaos, acting);
    await acting.stop();
    const outcome = await verifyActions(chaos, acting, `full${round}`);
    return { ...outcome, wrong: [...outcome.wrong, ...(wasFull ? [] : ['the disk was never full']), ...stuck] };
  } finally {
    await server.stop();
    await chaos.rows(`ALTER TABLE core_action SET TABLESPACE pg_default`);
    await chaos.rows(`DROP TABLE IF EXISTS ballast${round}`);
    await chaos.rows(`DROP TABLESPACE IF EXISTS disk${round}`);
    execFileSync('umount', [folder]);
  }
}

async function grow(chaos: Chaos, round: number, rows: number): Promise<boolean> {
  try {
    await chaos.rows(`INSERT INTO ballast${round} SELECT repeat(md5(n::text), 20) FROM generate_series(1, $1::integer) n`, [rows]);
    return true;
  } catch {
    return false;
  }
}
