import { compare } from '../compare';
import type { Context } from '../context';
import { NUMBER, request } from '../load/protocol';
import type { Program } from '../programs';
import { atLeast, type Result } from '../report';
import { WRITTEN } from './actions';
import { checkSame, type Body } from './same';

const LEAST = 0.6;
const PATH = '/pages/petition/';

/**
 * A public page that many open and sign at once, against a program that asks by one statement for the texts of the page, and whether the form that the visitor has was
 * sent, sends what it made of them before with a token of its own, and writes a signature by another. Both write to the same copy.
 */
export async function visiting(context: Context): Promise<Result[]> {
  const database = await context.scratch.copy(context.options.users, 'visiting');
  const [ours, limit] = [await context.ours(database), await context.limit('page', database)];
  const sending = { path: PATH, init: (body: Body) => ({ body: new URLSearchParams(body), headers: { 'user-agent': 'bench/1' } }) };
  await checkSame(database, WRITTEN, [ours, limit], (who) => [signature(who)], sending);
  const rows: readonly [string, (program: Program, who: string) => Promise<string> | string][] = [
    ['page of a petition', () => request(PATH)],
    ['page of a petition that the visitor has', async ({ port }) => request(PATH, { headers: { 'If-None-Match': await etagOf(port) } })],
    ['form of a petition, sent by new users', (_, who) => request(PATH, { form: signature(who) })],
  ];
  const results: Result[] = [];
  for (const [name, asked] of rows) {
    const side = async (program: Program, who: string) => ({ port: program.port, requests: [await asked(program, who)] });
    const comparison = await compare(context, await side(ours, 'ours'), await side(limit, 'limit'));
    results.push(atLeast(name, comparison, LEAST));
    context.say(`${name}: ${comparison.ratio.toFixed(2)}`);
  }
  return results;
}

/** The sides must not meet in the same new users. */
function signature(who: string): Body {
  return { email: `${who}${NUMBER}@example.org`, first_name: 'Ada', last_name: 'Lovelace', zip: '20500' };
}

async function etagOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`);
  await answer.arrayBuffer();
  return answer.headers.get('etag')!;
}
