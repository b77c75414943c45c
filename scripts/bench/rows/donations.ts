import { compare } from '../compare';
import type { Context } from '../context';
import { withClient } from '../database';
import { NUMBER, request } from '../load/protocol';
import { atLeast, type Result } from '../report';
import { checkSame, type Bodies, type Body } from './same';

const LEAST = 0.4;
const KNOWN = 5000;
/** The tables that a donation writes to. */
const WRITTEN = [
  'core_user',
  'core_subscription',
  'core_subscriptionhistory',
  'core_action',
  'core_donationaction',
  'core_order',
  'core_order_detail',
  'core_order_user_detail',
  'core_transaction',
  'core_lastdonation',
  'core_donationattemptlog',
];

/** Importing donations, against one statement that writes the same rows. Both write to the same copy. */
export async function donations(context: Context): Promise<Result[]> {
  const database = await context.scratch.copy(context.options.users);
  const [ours, limit] = [await context.ours(database), await context.limit('donations', database)];
  const bodies: Record<string, Bodies> = { 'new givers': (who) => [newGiver(who)], 'known givers': await knownGivers(database) };
  const results: Result[] = [];
  for (const [name, ofSide] of Object.entries(bodies)) {
    await checkSame(database, WRITTEN, [ours, limit], ofSide);
    const side = (port: number, who: string) => ({ port, requests: ofSide(who).map((json) => request('/rest/v1/action/', { json })) });
    const comparison = await compare(context, side(ours.port, 'ours'), side(limit.port, 'limit'));
    results.push(atLeast(`POST donation: ${name}`, comparison, LEAST));
    context.say(`POST donation, ${name}: ${comparison.ratio.toFixed(2)}`);
  }
  return results;
}

const CARD = { card_num: '4111111111111111', card_code: '007', exp_date_month: '12', exp_date_year: '2030' };

/** The sides must not meet in the same new givers. */
function newGiver(who: string): Body {
  return {
    page: 'donate',
    email: `${who}${NUMBER}@example.org`,
    first_name: 'Ada',
    last_name: 'Lovelace',
    zip: '20500',
    amount_other: '10.00',
    ...CARD,
  };
}

/** People who give again and say nothing new of themselves. Cards differ, so that nobody gives the same twice in a row. */
async function knownGivers(database: string): Promise<Bodies> {
  const { rows } = await withClient(database, (client) =>
    client.query<Body>(
      `SELECT 'donate' AS page, email, first_name, last_name, zip FROM core_user
       WHERE subscription_status = 'subscribed' AND source = 'bench' ORDER BY hashint4(id) LIMIT $1`,
      [KNOWN],
    ),
  );
  return () => rows.map((row) => ({ ...row, amount_other: '10.00', ...CARD, card_num: `41111111${NUMBER}` }));
}
