import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Chaos } from '../chaos';
import { startSink } from '../../bench/load/sink';
import { differ, type Outcome } from '../outcome';
import { queueMailing } from './mailing';
import { makePeople } from './people';

const RECIPIENTS = 200;
/** Mails a second: slow enough for a backup while the mailing is on its way. */
const RATE = 8;

/**
 * A backup is made at a random moment of a mailing, which then ends. The backup is restored, and a worker runs on it: nobody gets the mailing until it is
 * released, and then those who had not had it by the backup get it once, however often the worker is killed meanwhile.
 */
export async function restored(chaos: Chaos, round: number): Promise<Outcome> {
  let arrivals: string[] = [];
  const sink = await startSink((message) => void arrivals.push(/^To: .*?([\w-]+@example\.org)/im.exec(message)![1]!));
  const name = `restored${round}`;
  const file = join(chaos.dataDir, `${name}.backup`);
  const url = new URL(chaos.database.url);
  url.pathname = `/${name}`;
  const settings = { SMTP_URL: sink.url, BASE_URL: 'https://act.example.org' };
  const there = { ...settings, DATABASE_URL: url.href };
  const wrong: string[] = [];
  await chaos.rows(`CREATE DATABASE ${name}`);
  const pool = new Pool({ connectionString: url.href, max: 1 });
  pool.on('error', () => undefined);
  const status = async (id: number): Promise<string> =>
    (await pool.query<{ status: string }>('SELECT status FROM core_mailing WHERE id = $1', [id])).rows[0]!.status;
  try {
    const people = await makePeople(chaos, name, RECIPIENTS, { subscribed: true });
    const id = await queueMailing(chaos, people);
    await chaos.rows('UPDATE core_mailing SET mails_per_second = $2 WHERE id = $1', [id, RATE]);
    const worker = chaos.worker(settings);
    const most = chaos.between(1, RECIPIENTS / 4);
    await chaos.happened('messages arrive', () => arrivals.length >= most);
    await run(chaos, ['backup', file], {});
    await chaos.until(`SELECT status = 'completed' FROM core_mailing WHERE id = $1`, [id]);
    await chaos.kill(worker);
    await run(chaos, ['restore', file], there);
    // A message that was on the wire as the backup was made may have arrived: it is not sent again.
    const { rows: had } = await pool.query<{ email: string }>(
      `SELECT u.email FROM core_mailingrecipient r JOIN core_user u ON u.id = r.user_id
       WHERE r.mailing_id = $1 AND (r.state NOT IN ('pending', 'claimed') OR r.handed_at IS NOT NULL)`,
      [id],
    );
    arrivals = [];
    for (let kills = 0; kills < 2; kills += 1) {
      const held = chaos.worker(there);
      await untilWorks(pool);
      await chaos.pause(500, 2000);
      await chaos.kill(held);
    }
    wrong.push(
      ...differ('mailed before it was released', arrivals.length, 0),
      ...((await status(id)) === 'stopped' ? [] : ['the mailing is not shown as stopped']),
    );
    await run(chaos, ['restore', '--release', 'all'], there);
    const last = chaos.worker(there);
    while ((await status(id)) !== 'completed') await chaos.pause(50, 100);
    await chaos.kill(last);
    const reached = new Set(had.map(({ email }) => email));
    wrong.push(
      ...differ('mailed twice', arrivals.length - new Set(arrivals).size, 0),
      ...differ('mailed again who had it by the backup', arrivals.filter((email) => reached.has(email)).length, 0),
      ...differ('mailed after the release', arrivals.length, RECIPIENTS - reached.size),
    );
    return { faults: 3, acknowledged: RECIPIENTS, unanswered: 0, wrong };
  } finally {
    sink.close();
    await pool.end();
    await chaos.rows(`DROP DATABASE ${name} WITH (FORCE)`);
    rmSync(file, { force: true });
  }
}

async function run(chaos: Chaos, words: string[], settings: Record<string, string>): Promise<void> {
  const [code] = (await once(chaos.command(words, settings), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${String(code)}`);
}

/** Waits until a worker of this moment has shown that it is alive. */
async function untilWorks(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ now: string }>(`SELECT (now() AT TIME ZONE 'UTC')::text AS now`);
  for (;;) {
    const { rowCount } = await pool.query('SELECT FROM core_jobworker WHERE seen_at >= $1::timestamp', [rows[0]!.now]);
    if (rowCount! > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
