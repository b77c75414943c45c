import { compare, type Side } from '../compare';
import { AUTHORIZATION, type Context } from '../context';
import { fillTables, withClient } from '../database';
import { NUMBER, request } from '../load/protocol';
import { noSlower, type Result } from '../report';

/** Actions of each user. */
const EACH = 5;
const MOST = 1.3;
const FILLED = ['core_action', 'core_petitionaction'];

/** Whether the first page of staff, and signing a petition, cost more where much has happened: the service against itself. */
export async function growth(context: Context): Promise<Result[]> {
  const { users } = context.options;
  const large = await context.scratch.copy(users, 'grown');
  context.say(`Adding ${(users * EACH).toLocaleString('en')} actions to a copy.`);
  await withClient(large, (client) => fillTables(client, FILLED, actionsSql(users)));
  const empty = await context.scratch.copy(1, 'empty');
  const [people, actions] = [users, users * EACH].map((number) => number.toLocaleString('en'));
  const against = `where there are ${people} users and ${actions} actions, against an empty database`;
  // The page first: signatures of the second comparison are of the hour that it counts.
  const home = await compare(context, await homeSide(context, large), await homeSide(context, empty));
  const signing = await compare(context, await signingSide(context, large), await signingSide(context, empty));
  return [noSlower(`GET /staff/ ${against}`, home, MOST), noSlower(`POST action: new users ${against}`, signing, MOST)];
}

/** The page that staff begin with: what is under way, what failed, and counts of 30 days. */
async function homeSide(context: Context, database: string): Promise<Side> {
  const { port } = await context.ours(database);
  return { port, requests: [request('/staff/', { authorization: AUTHORIZATION })] };
}

async function signingSide(context: Context, database: string): Promise<Side> {
  const { port } = await context.ours(database);
  const body = { page: 'petition', email: `grown${NUMBER}@example.org`, first_name: 'Ada', last_name: 'Lovelace', zip: '20500' };
  return { port, requests: [request('/rest/v1/action/', { json: body })] };
}

/** Petitions signed over eight years until now, by everybody in turn. */
function actionsSql(users: number): string[] {
  return [
    `INSERT INTO core_action (user_id, page_id, type, status, source, created_user, subscribed_user, is_forwarded, ip_address, redirect_url, created_at, updated_at)
     SELECT 1 + n % ${users}, p.id, p.type, 'complete', 'bench', false, false, false, '192.0.2.' || n % 250, '/thanks', at, at
     FROM core_page p, generate_series(1, ${users * EACH}) n, LATERAL (SELECT date_trunc('second', now() AT TIME ZONE 'UTC' - (${users * EACH} - n) * (interval '2900 days' / ${users * EACH})) AS at) moment
     WHERE p.name = 'petition'`,
    'INSERT INTO core_petitionaction (action_ptr_id) SELECT id FROM core_action',
  ];
}
