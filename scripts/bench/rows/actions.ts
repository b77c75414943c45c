import { compare } from '../compare';
import type { Context } from '../context';
import { withClient } from '../database';
import { NUMBER, request } from '../load/protocol';
import type { Program } from '../programs';
import { atLeast, type Result } from '../report';
import { checkSame, type Bodies, type Body } from './same';

const LEAST = 0.5;
const KNOWN = 5000;
/** The tables that an action writes to. */
export const WRITTEN = [
  'core_user',
  'core_userfield',
  'core_subscription',
  'core_subscriptionhistory',
  'core_action',
  'core_actionfield',
  'core_petitionaction',
  'core_phone',
];

/** Signing a petition without credentials, against one statement that writes the same rows. Both write to the same copy. */
export async function actions(context: Context): Promise<Result[]> {
  const database = await context.scratch.copy(context.options.users);
  const [ours, limit] = [await context.ours(database), await context.limit('actions', database)];
  const bodies: Record<string, Bodies> = { ...newBodies(), 'known users': await knownBodies(database) };
  const results: Result[] = [];
  for (const [name, ofSide] of Object.entries(bodies))
    results.push(await signing(context, database, [ours, limit], { name, ofSide, least: LEAST }));
  return results;
}

/** Signatures of one kind of people, and the least ratio to the limit program. */
interface Signing {
  name: string;
  ofSide: Bodies;
  least: number;
}

/** Compares the service with the program that writes the same rows. */
export async function signing(
  context: Context,
  database: string,
  [ours, limit]: readonly [Program, Program],
  { name, ofSide, least }: Signing,
): Promise<Result> {
  await checkSame(database, WRITTEN, [ours, limit], ofSide);
  const side = ({ port }: Program, who: string) => ({ port, requests: ofSide(who).map(sign) });
  const comparison = await compare(context, side(ours, 'ours'), side(limit, 'limit'));
  context.say(`POST action, ${name}: ${comparison.ratio.toFixed(2)}`);
  return atLeast(`POST action: ${name}`, comparison, least);
}

function sign(body: Body): string {
  return request('/rest/v1/action/', { json: body });
}

/** The sides must not meet in the same new users. */
export function newBodies(): Record<string, Bodies> {
  const body = (who: string): Body => ({
    page: 'petition',
    email: `${who}${NUMBER}@example.org`,
    first_name: 'Ada',
    last_name: 'Lovelace',
    zip: '20500',
  });
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
       WHERE subscription_status = 'subscribed' AND source = 'bench' ORDER BY hashint4(id) LIMIT $1`,
      [KNOWN],
    ),
  );
  return () => rows;
}
