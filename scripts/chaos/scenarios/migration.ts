import { withClient } from '../../bench/database';
import type { Chaos } from '../chaos';
import type { Outcome } from '../outcome';

/** What two databases of one schema have in common. */
const SCHEMA = `
  SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS hash FROM (
    SELECT concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable) AS line FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    UNION ALL SELECT conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgrelid::regclass || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  ) x`;

/** A deployment into an empty database is killed twice; a third one makes the same schema as one that nobody disturbed. */
export async function migration(chaos: Chaos, round: number): Promise<Outcome> {
  const name = `migrated${round}`;
  await chaos.rows(`CREATE DATABASE ${name}`);
  const url = new URL(chaos.database.url);
  url.pathname = `/${name}`;
  const deploy = () => chaos.command(['migrate', 'deploy'], { DATABASE_URL: url.href });
  for (let kills = 0; kills < 2; kills += 1) {
    const child = deploy();
    await chaos.pause(1500, 6000);
    await chaos.kill(child);
  }
  const last = deploy();
  const code = await new Promise<number | null>((resolve) => last.once('exit', resolve));
  const hash = (address: string): Promise<string> =>
    withClient(address, async (client) => (await client.query<{ hash: string }>(SCHEMA)).rows[0]!.hash);
  const same = code === 0 && (await hash(url.href)) === (await hash(chaos.database.url));
  await chaos.rows(`DROP DATABASE ${name} WITH (FORCE)`);
  const wrong = code !== 0 ? [`the deployment ended with ${code}`] : same ? [] : ['the schema is another one'];
  return { faults: 2, acknowledged: 1, unanswered: 0, wrong };
}
