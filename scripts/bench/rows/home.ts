import { AUTHORIZATION, type Context } from '../context';
import { fillTables, withClient } from '../database';
import { request } from '../load/protocol';
import { below, type Result } from '../report';

/** Milliseconds. */
const MOST = 50;
/** Of a hundred users, so many came in the last thirty days. Each user acted once in these days. */
const NEW = 10;

/** The first page of staff, on a month in which everybody acted. */
export async function home(context: Context): Promise<Result[]> {
  const { users, sliceMillis } = context.options;
  const url = await context.scratch.copy(users, 'home');
  context.say(`Adding an action of each of ${users.toLocaleString('en')} users.`);
  await withClient(url, (client) => fillTables(client, ['core_user', 'core_action', 'core_petitionaction'], monthSql(users)));
  const { port } = await context.ours(url);
  const page = { port, requests: [request('/staff/', { authorization: AUTHORIZATION })], connections: 1, millis: sliceMillis };
  // A program that has just been started, and the account that asks, are slow the first time.
  await context.generator.run(page);
  const { latencies } = await context.generator.run(page);
  const sorted = Float64Array.from(latencies).sort();
  const name = `first page of staff: ${users.toLocaleString('en')} users and as many actions of 30 days`;
  return [below(name, sorted[sorted.length >> 1]!, MOST, 'ms')];
}

/** Spread evenly over the thirty days before now, in the order of their ids. */
function monthSql(users: number): string[] {
  const at = (n: string, count: number): string => `now() AT TIME ZONE 'UTC' - (${count} - ${n}) * (interval '30 days' / ${count})`;
  const newcomers = Math.floor((users * NEW) / 100);
  return [
    `UPDATE core_user SET created_at = ${at(`(id - ${users - newcomers})`, newcomers)} WHERE id > ${users - newcomers}`,
    `INSERT INTO core_action (user_id, page_id, type, created_at)
     SELECT n, p.id, p.type, ${at('n', users)} FROM core_page p, generate_series(1, ${users}) n WHERE p.name = 'petition'`,
    'INSERT INTO core_petitionaction (action_ptr_id) SELECT id FROM core_action',
  ];
}
