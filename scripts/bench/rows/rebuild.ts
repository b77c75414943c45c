import type { Client } from 'pg';
import type { Services } from '../../../runtime/core/call/services';
import { createLogger } from '../../../runtime/core/log/logger';
import { rebuildSet } from '../../../runtime/domain/mailings/targeting';
import { loadSettings } from '../../../runtime/core/settings';
import { SETTINGS } from '../../../runtime/app/settings';
import { openServices } from '../../../runtime/app/services';
import type { Context } from '../context';
import { withClient } from '../database';
import { below, type Result } from '../report';
import { memoryDuring } from '../scale/memory';
import { type Case, CASES, largeCases, makeMailing } from './rebuild-cases';

const LEAST = 0.75;
/** Megabytes that a rebuild may take of each side, however many people it finds. */
const MOST_MEMORY = 400;

interface Measured {
  seconds: number;
  set: string;
}

/** Four of ten users have signed the petition, every tenth of them another page. */
const ACTIONS = `
  INSERT INTO core_action (user_id, page_id, type, status)
  SELECT id, CASE WHEN id % 10 = 0 THEN 1 ELSE 2 END, 'Petition', 'complete' FROM core_user WHERE hashint4(id) % 10 IN (1, 2, 3, 4) ORDER BY id`;

/** Rebuilding the recipients of a mailing against SQL written by hand that writes the same set into the same table. */
export async function rebuild(context: Context): Promise<Result[]> {
  const url = await context.scratch.copy(context.options.users);
  await withClient(url, async (client) => {
    await client.query(ACTIONS);
    await client.query('VACUUM (ANALYZE) core_action');
  });
  return withServices(context, url, (services, client) => compareAll(context, services, client, CASES, context.options.slices));
}

/** The same and more on the large database, and the memory that it takes. */
export async function rebuildLarge(context: Context, url: string): Promise<Result[]> {
  await context.prepareAccounts(url);
  return withServices(context, url, async (services, client) => {
    const cases = [...CASES, ...(await largeCases(client))];
    const results = await compareAll(context, services, client, cases, context.options.slices / 2);
    for (const each of [cases[0]!, ...cases.slice(CASES.length)]) results.push(...(await memoryOf(context, services, client, url, each)));
    return results;
  });
}

async function withServices(
  { options }: Context,
  url: string,
  use: (services: Services, client: Client) => Promise<Result[]>,
): Promise<Result[]> {
  const settings = loadSettings(
    {
      DATABASE_URL: url,
      SECRET_KEY: 'the key of the benchmarks',
      DATA_DIR: `${options.dataDir}/server`,
      LOG_LEVEL: 'warn',
    },
    SETTINGS,
  );
  const { services, close } = openServices(url, settings, createLogger('warn'));
  return withClient(url, (client) => use(services, client)).finally(close);
}

async function compareAll(context: Context, services: Services, client: Client, cases: readonly Case[], rounds: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const each of cases) results.push(resultOf(context, each.name, await compareSets(services, client, each, rounds)));
  return results;
}

/** The seconds of both sides, in turn, but for the first round, which does not count. */
async function compareSets(services: Services, client: Client, each: Case, count: number): Promise<{ ours: number; limit: number }[]> {
  const ours = async (): Promise<Measured> => {
    const mailing = await makeMailing(client, each);
    return measured(client, () => rebuildOne(services, mailing));
  };
  const byHand = (): Promise<Measured> =>
    measured(client, () => client.query(`INSERT INTO core_mailingset (mailing_id, user_id) SELECT 1, id FROM (${each.byHand}) u`));
  const rounds: { ours: number; limit: number }[] = [];
  for (let round = 0; round < count; round += 1) {
    const sides = round % 2 === 0 ? { ours: await ours(), limit: await byHand() } : { limit: await byHand(), ours: await ours() };
    if (sides.ours.set !== sides.limit.set) throw new Error(`The sides have found other users: ${sides.ours.set}, ${sides.limit.set}.`);
    rounds.push({ ours: sides.ours.seconds, limit: sides.limit.seconds });
  }
  return rounds.slice(1);
}

async function rebuildOne(services: Services, mailing: number): Promise<void> {
  const rebuilt = await rebuildSet(services, mailing);
  if ('errors' in rebuilt) throw new Error(rebuilt.errors.join(' '));
}

async function memoryOf(context: Context, services: Services, client: Client, url: string, each: Case): Promise<Result[]> {
  const mailing = await makeMailing(client, each);
  const taken = await memoryDuring(url, 'INSERT INTO core_mailingset', () => rebuildOne(services, mailing));
  await client.query('TRUNCATE core_mailingset');
  const results = Object.entries({ 'the program': taken.process, PostgreSQL: taken.postgres }).map(([whose, megabytes]) =>
    below(`memory of ${whose} for a rebuild: ${each.name}`, megabytes, MOST_MEMORY, 'MB'),
  );
  for (const { path, ours } of results) context.say(`${path}: ${ours}`);
  return results;
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
  context.say(`rebuild, ${name}: ${ratio.toFixed(2)}, ${shown('ours')} and ${shown('limit')}`);
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
