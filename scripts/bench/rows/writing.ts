import { compare } from '../compare';
import { AUTHORIZATION, type Context, type LimitProgram } from '../context';
import { withClient } from '../database';
import { NUMBER, request } from '../load/protocol';
import { atLeast, type Result } from '../report';

const LEAST = 0.5;
/** So many different rows are changed in turn. */
const VARIETY = 2000;
/** More rows than both sides delete in the time that they have. */
const DELETABLE = { users: 400_000, pages: 40_000 };

/** Requests that write, by who sends them, and what is there before. */
interface Writing {
  name: string;
  requests: (who: string) => string[];
  prepare?: () => Promise<void>;
}

/** Generic writes of one row, and of one that two tables hold, against one statement written by hand. Both write to the same copy. */
export async function writing(context: Context): Promise<Result[]> {
  const database = await context.scratch.copy(context.options.users);
  return [
    ...(await against('users', context, database, ofUsers(context, database))),
    ...(await against('pages', context, database, await ofPages(context, database))),
  ];
}

async function against(program: LimitProgram, context: Context, database: string, writes: readonly Writing[]): Promise<Result[]> {
  const [ours, limit] = [await context.ours(database), await context.limit(program, database)];
  const results: Result[] = [];
  for (const { name, requests, prepare } of writes) {
    await prepare?.();
    const comparison = await compare(
      context,
      { port: ours.port, requests: requests('ours') },
      { port: limit.port, requests: requests('limit') },
    );
    results.push(atLeast(name, comparison, LEAST));
    context.say(`${name}: ${comparison.ratio.toFixed(2)}`);
  }
  return results;
}

function ofUsers({ options: { users }, generator }: Context, database: string): Writing[] {
  const keys = Array.from({ length: VARIETY }, (_, index) => 1 + ((index * 7_368_787) % users));
  const person = { first_name: 'Ada', last_name: 'Lovelace', city: 'London', state: 'NY', zip: '10001' };
  const collection = '/rest/v1/user/';
  return [
    { name: 'POST user', requests: (who) => [write('POST', collection, { email: `${who}${NUMBER}@example.org`, ...person })] },
    { name: 'PATCH user', requests: (who) => keys.map((key) => write('PATCH', `${collection}${key}/`, { city: `${who} ${NUMBER}` })) },
    {
      name: 'DELETE user',
      requests: () => [write('DELETE', `${collection}${NUMBER}/`)],
      prepare: () =>
        add(database, generator.nextNumber, DELETABLE.users, [
          `INSERT INTO core_user (id, email) SELECT n, 'deletable' || n || '@example.org'`,
        ]),
    },
  ];
}

async function ofPages({ generator }: Context, database: string): Promise<Writing[]> {
  const collection = '/rest/v1/petitionpage/';
  // Behind every page that the load makes or deletes.
  const first = 1_000_000_000;
  const addPages = (from: number, count: number): Promise<void> =>
    add(database, from, count, [
      `INSERT INTO core_page (id, name, title, type) SELECT n, 'added' || n, 'Clean air', 'Petition'`,
      'INSERT INTO core_petitionpage (page_ptr_id) SELECT n',
    ]);
  await addPages(first, VARIETY);
  const keys = Array.from({ length: VARIETY }, (_, index) => first + index);
  return [
    { name: 'POST petition page', requests: (who) => [write('POST', collection, { name: `${who}${NUMBER}`, title: 'Clean air' })] },
    {
      name: 'PATCH petition page',
      requests: (who) => keys.map((key) => write('PATCH', `${collection}${key}/`, { title: `${who} ${NUMBER}` })),
    },
    {
      name: 'DELETE petition page',
      requests: () => [write('DELETE', `${collection}${NUMBER}/`)],
      prepare: () => addPages(generator.nextNumber, DELETABLE.pages),
    },
  ];
}

function write(method: string, path: string, json?: unknown): string {
  return request(path, { method, json, authorization: AUTHORIZATION });
}

/** Rows whose keys are the next numbers, such as those of the load generator. */
async function add(database: string, first: number, count: number, inserts: readonly string[]): Promise<void> {
  await withClient(database, async (client) => {
    for (const insert of inserts)
      await client.query(`${insert} FROM generate_series($1::integer, $2::integer) n ON CONFLICT DO NOTHING`, [first, first + count]);
  });
}
