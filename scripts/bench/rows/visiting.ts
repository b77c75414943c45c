import { compare } from '../compare';
import type { Context } from '../context';
import { request } from '../load/protocol';
import { atLeast, type Result } from '../report';

const LEAST = 0.5;

/** A public page that many open at once, against a program that sends the same bytes from memory and asks the database nothing. */
export async function visiting(context: Context): Promise<Result[]> {
  const database = await context.scratch.filled(context.options.users);
  const [ours, limit] = [await context.ours(database), await context.limit('page', database)];
  const results: Result[] = [];
  for (const [name, headers] of [
    ['page of a petition', {}],
    ['page of a petition that the visitor has', { 'If-None-Match': await etagOf(ours.port) }],
  ] as const) {
    const requests = [request('/pages/petition/', { headers })];
    const comparison = await compare(context, { port: ours.port, requests }, { port: limit.port, requests });
    results.push(atLeast(name, comparison, LEAST));
    context.say(`${name}: ${comparison.ratio.toFixed(2)}`);
  }
  return results;
}

async function etagOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/pages/petition/`);
  await answer.arrayBuffer();
  return answer.headers.get('etag')!;
}
