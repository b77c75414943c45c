import { compare } from '../compare';
import { AUTHORIZATION, type Context } from '../context';
import { withClient } from '../database';
import { NUMBER, request } from '../load/protocol';
import { atLeast, type Result } from '../report';

const LEAST = 0.5;
/** So many different users are changed in turn. */
const VARIETY = 2000;
/** More rows than both sides delete in the time that they have. */
const DELETABLE = 400_000;

/** Generic writes of one row, against one statement written by hand. Both write to the same copy. */
export async function writing(context: Context): Promise<Result[]> {
  const { users } = context.options;
  const database = await context.scratch.copy(users);
  const [ours, limit] = [await context.ours(database), await context.limit('users', database)];
  const keys = Array.from({ length: VARIETY }, (_, index) => 1 + ((index * 7_368_787) % users));
  const person = { first_name: 'Ada', last_name: 'Lovelace', city: 'London', state: 'NY', zip: '10001' };
  const collection = '/rest/v1/user/';
  const one = (key: number | string): string => `${collection}${key}/`;
  const writes: { name: string; requests: (who: string) => string[]; prepare?: () => Promise<void> }[] = [
    {
      name: 'POST user',
      requests: (who) => [write('POST', collection, { email: `${who}${NUMBER}@example.org`, ...person })],
    },
    { name: 'PATCH user', requests: (who) => keys.map((key) => write('PATCH', one(key), { city: `${who} ${NUMBER}` })) },
    {
      name: 'DELETE user',
      requests: () => [write('DELETE', one(NUMBER))],
      prepare: () => addDeletable(database, context.generator.nextNumber),
    },
  ];
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

function write(method: string, path: string, json?: unknown): string {
  return request(path, { method, json, authorization: AUTHORIZATION });
}

/** Users whose keys are the next numbers of the load generator. */
async function addDeletable(database: string, first: number): Promise<void> {
  await withClient(database, (client) =>
    client.query(
      `INSERT INTO core_user (id, email) SELECT n, 'deletable' || n || '@example.org' FROM generate_series($1::integer, $2::integer) n
       ON CONFLICT DO NOTHING`,
      [first, first + DELETABLE],
    ),
  );
}
