import { compare } from '../compare';
import type { Context } from '../context';
import { withClient } from '../database';
import { NUMBER, request } from '../load/protocol';
import type { Program } from '../programs';
import { atLeast, type Result } from '../report';

const LEAST = 0.5;
const KNOWN = 5000;
/** The tables that an action writes to. */
const WRITTEN = [
  'core_user', 'core_userfield', 'core_subscription', 'core_subscriptionhistory', 'core_action', 'core_actionfield', 'core_petitionaction', 'core_phone',
];

type Body = Record<string, string>;
/** The bodies that one side sends in turn. */
type Bodies = (who: string) => readonly Body[];

/** Signing a petition without credentials, against one statement that writes the same rows. Both write to the same copy. */
export async function actions(context: Context): Promise<Result[]> {
  const database = await context.scratch.copy(context.options.users);
  const [ours, limit] = [await context.ours(database), await context.limit('actions', database)];
  const bodies: Record<string, Bodies> = { ...newBodies(), 'known users': await knownBodies(database) };
  const results: Result[] = [];
  for (const [name, ofSide] of Object.entries(bodies)) {
    await checkSame(database, ours, limit, ofSide);
    const side = ({ port }: Program, who: string) => ({ port, requests: ofSide(who).map(sign) });
    const comparison = await compare(context, side(ours, 'ours'), side(limit, 'limit'));
    results.push(atLeast(`POST action: ${name}`, comparison, LEAST));
    context.say(`POST action, ${name}: ${comparison.ratio.toFixed(2)}`);
  }
  return results;
}

function sign(body: Body): string {
  return request('/rest/v1/action/', { json: body });
}

/** The sides must not meet in the same new users. */
function newBodies(): Record<string, Bodies> {
  const body = (who: string): Body => ({ page: 'petition', email: `${who}${NUMBER}@example.org`, first_name: 'Ada', last_name: 'Lovelace', zip: '20500' });
  return {
    'new users': (who) => [body(who)],
    'new users with two custom fields': (who) => [{ ...body(who), user_occupation: 'Engineer', user_shirt_size: 'M' }],
  };
}

/** People who sign again and say nothing new. */
async function knownBodies(database: string): Promise<Bodies> {
  const { rows } = await withClient(database, (client) =>
    client.query<Body>(
      `SELECT 'petition' AS page, email, first_name, last_name, zip FROM core_user
       WHERE subscription_status = 'subscribed' AND source = 'bench' ORDER BY hashint4(id) LIMIT $1`, [KNOWN]),
  );
  return () => rows;
}

/** Sends one request to each and compares how many rows each has written. */
async function checkSame(database: string, ours: Program, limit: Program, bodies: Bodies): Promise<void> {
  const written: string[] = [];
  for (const { port } of [ours, limit]) {
    const before = await counts(database);
    const body = JSON.stringify(bodies('same')[0]).replaceAll(NUMBER, `${port}`);
    const headers = { 'content-type': 'application/json', 'user-agent': 'bench/1' };
    const response = await fetch(`http://127.0.0.1:${port}/rest/v1/action/`, { method: 'POST', headers, body: body.replaceAll('same', `same${Date.now()}`) });
    if (response.status !== 201) throw new Error(`An action was refused: ${response.status} ${await response.text()}`);
    const after = await counts(database);
    written.push(WRITTEN.map((table) => `${table} ${after[table]! - before[table]!}`).join(', '));
  }
  if (written[0] !== written[1]) throw new Error(`The limit program writes other rows than the service.\nservice: ${written[0]}\nlimit:   ${written[1]}`);
}

async function counts(database: string): Promise<Record<string, number>> {
  const sql = WRITTEN.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`).join(', ');
  const { rows } = await withClient(database, (client) => client.query<Record<string, number>>(`SELECT ${sql}`));
  return rows[0]!;
}
