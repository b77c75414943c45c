import type { Client } from 'pg';
import type { Services } from '../../../runtime/framework/services';
import { createLogger } from '../../../runtime/framework/log/logger';
import { rebuildSet } from '../../../runtime/domain/mailings/targeting';
import { loadSettings } from '../../../runtime/framework/settings';
import { openServices } from '../../../runtime/app/services';
import type { Context } from '../context';
import { withClient } from '../database';
import type { Result } from '../report';

const LEAST = 0.75;
/** Rounds of both sides, in turn, after one that does not count. */
const ROUNDS = 5;

/** A set of users: as a targeting, and as somebody would write it who knows what it needs. */
interface Case {
  name: string;
  includes: Record<string, unknown>;
  excludes?: Record<string, unknown>;
  byHand: string;
}

const MAILABLE = `u.subscription_status = 'subscribed' AND u.email <> '' AND NOT EXISTS (SELECT FROM core_blackholedemail b WHERE lower(b.email) = lower(u.email))`;

const CASES: Case[] = [
  {
    name: 'one list',
    includes: { lists: [1] },
    byHand: `SELECT u.id FROM core_user u JOIN core_subscription s ON s.user_id = u.id AND s.list_id = 1 WHERE ${MAILABLE} ORDER BY u.id`,
  },
  {
    name: 'list and state and action, less an exclusion',
    includes: { lists: [1], states: ['CA', 'NY', 'TX'], actions: [2] },
    excludes: { actions: [1] },
    byHand: `SELECT u.id FROM core_user u JOIN core_subscription s ON s.user_id = u.id AND s.list_id = 1
      WHERE ${MAILABLE} AND u.country = 'United States' AND u.state IN ('CA', 'NY', 'TX')
        AND EXISTS (SELECT FROM core_action a WHERE a.user_id = u.id AND a.page_id = 2 AND a.status = 'complete')
        AND NOT EXISTS (SELECT FROM core_action a WHERE a.user_id = u.id AND a.page_id = 1 AND a.status = 'complete') ORDER BY u.id`,
  },
];

interface Measured {
  seconds: number;
  set: string;
}

/** Four of ten users have signed the petition, every tenth of them another page. */
const ACTIONS = `
  INSERT INTO core_action (user_id, page_id, type, status)
  SELECT id, CASE WHEN id % 10 = 0 THEN 1 ELSE 2 END, 'Petition', 'complete' FROM core_user WHERE hashint4(id) % 10 IN (1, 2, 3, 4) ORDER BY id`;

/** The same on a database that has actions. */
export async function rebuildOn(context: Context, url: string): Promise<Result[]> {
  const settings = loadSettings({
    DATABASE_URL: url,
    SECRET_KEY: 'the key of the benchmarks',
    DATA_DIR: `${context.options.dataDir}/server`,
    LOG_LEVEL: 'warn',
  });
  const { services, close } = openServices(url, settings, createLogger('warn'));
  try {
    return await withClient(url, async (client) => {
      const results: Result[] = [];
      for (const each of CASES) results.push(await compareSets(context, services, client, each));
      return results;
    });
  } finally {
    await close();
  }
}

/** Rebuilding the recipients of a mailing against SQL written by hand that writes the same set into the same table. */
export async function rebuild(context: Context): Promise<Result[]> {
  const url = await context.scratch.copy(context.options.users);
  await withClient(url, async (client) => {
    await client.query(ACTIONS);
    await client.query('VACUUM (ANALYZE) core_action');
  });
  return rebuildOn(context, url);
}

async function compareSets(context: Context, services: Services, client: Client, each: Case): Promise<Result> {
  const ours = async (): Promise<Measured> => {
    const mailing = await makeMailing(client, each);
    return measured(client, async () => {
      const rebuilt = await rebuildSet(services, mailing);
      if ('errors' in rebuilt) throw new Error(rebuilt.errors.join(' '));
    });
  };
  const byHand = (): Promise<Measured> =>
    measured(client, () => client.query(`INSERT INTO core_mailingset (mailing_id, user_id) SELECT 1, id FROM (${each.byHand}) u`));
  const rounds: { ours: number; limit: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const sides = round % 2 === 0 ? { ours: await ours(), limit: await byHand() } : { limit: await byHand(), ours: await ours() };
    if (sides.ours.set !== sides.limit.set) throw new Error(`The sides have found other users: ${sides.ours.set}, ${sides.limit.set}.`);
    rounds.push({ ours: sides.ours.seconds, limit: sides.limit.seconds });
  }
  return resultOf(context, each.name, rounds.slice(1));
}

async function makeMailing(client: Client, { includes, excludes }: Case): Promise<number> {
  const [included, excluded] = [await makeTargeting(client, includes), excludes ? await makeTargeting(client, excludes) : null];
  const { rows } = await client.query<{ id: number }>('INSERT INTO core_mailing (includes_id, excludes_id) VALUES ($1, $2) RETURNING id', [
    included,
    excluded,
  ]);
  return rows[0]!.id;
}

async function makeTargeting(client: Client, { states = [], lists = [], actions = [] }: Record<string, unknown>): Promise<number> {
  const { rows } = await client.query<{ id: number }>('INSERT INTO core_mailingtargeting (states) VALUES ($1) RETURNING id', [
    JSON.stringify(states),
  ]);
  const id = rows[0]!.id;
  await client.query('INSERT INTO core_mailingtargeting_lists (mailingtargeting_id, list_id) SELECT $1, unnest($2::integer[])', [
    id,
    lists,
  ]);
  await client.query('INSERT INTO core_mailingtargeting_actions (mailingtargeting_id, page_id) SELECT $1, unnest($2::integer[])', [
    id,
    actions,
  ]);
  return id;
}

/** How long the work takes, and the state of the set that it wrote, which goes again. */
async function measured(client: Client, work: () => Promise<unknown>): Promise<Measured> {
  await client.query('CHECKPOINT');
  const begin = performance.now();
  await work();
  const seconds = (performance.now() - begin) / 1000;
  const { rows } = await client.query<{ set: string }>(
    `SELECT count(*) || ' ' || md5(string_agg(user_id::text, ',' ORDER BY id)) AS set FROM core_mailingset`,
  );
  await client.query('TRUNCATE core_mailingset');
  return { seconds, set: rows[0]!.set };
}

function resultOf(context: Context, name: string, rounds: readonly { ours: number; limit: number }[]): Result {
  const ratio = median(rounds.map(({ ours, limit }) => limit / ours));
  const shown = (side: 'ours' | 'limit'): string => `${median(rounds.map((round) => round[side])).toFixed(2)} s`;
  context.say(`rebuild, ${name}: ${ratio.toFixed(2)}`);
  return {
    path: `rebuild: ${name}`,
    ours: shown('ours'),
    limit: shown('limit'),
    ratio: ratio.toFixed(2),
    required: `≥ ${LEAST}`,
    reached: ratio >= LEAST,
    latency: '',
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1]!;
}
