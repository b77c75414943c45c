import { isDeepStrictEqual } from 'node:util';
import { compare } from '../compare';
import { AUTHORIZATION, type Context } from '../context';
import { emailOf } from '../fill';
import { request } from '../load/protocol';
import type { Program } from '../programs';
import { atLeast, type Result } from '../report';

/** What is asked for, over and over, and the least ratio to the limit program. */
export interface Reading {
  name: string;
  paths: readonly string[];
  least: number;
}

/** So many different addresses are asked for in turn. */
export const VARIETY = 2000;
/** Frequent and rare, short and long. */
const PREFIXES = ['Smi', 'Gar', 'Mc', 'Wil', "O'B", 'Kova', 'Zimar', 'Petinen', 'Mül', 'Yarel', 'Quinonwala', 'Lo', 'Nguyen', 'Stoesc'];
const STATES = ['CA', 'TX', 'NY', 'VT', 'WA', 'OH', 'DC', 'fl', 'Pa', 'MT'];

export function readings(users: number): Reading[] {
  // A step that shares no factor with the number of users spreads the keys over the table.
  const keys = Array.from({ length: VARIETY }, (_, index) => 1 + ((index * 7_368_787) % users));
  const collection = (query: string): string => `/rest/v1/user/?${query}`;
  return [
    { name: 'page of 20 users, with total_count', paths: [collection('_limit=20')], least: 0.6 },
    { name: 'page of 100 users, with total_count', paths: [collection('_limit=100')], least: 0.6 },
    { name: 'one user', paths: keys.map((key) => `/rest/v1/user/${key}/`), least: 0.6 },
    { name: 'filter by email', paths: keys.map((key) => collection(`email=${encodeURIComponent(emailOf(key))}`)), least: 0.5 },
    { name: 'filter by state', paths: STATES.map((state) => collection(`state=${state}`)), least: 0.5 },
    {
      name: 'filter by last_name__startswith',
      paths: PREFIXES.map((prefix) => collection(`last_name__startswith=${encodeURIComponent(prefix)}`)),
      least: 0.5,
    },
  ];
}

/** Reading of a large table, against the program that reads the same rows with SQL written by hand. */
export async function reading(context: Context): Promise<Result[]> {
  const database = await context.scratch.filled(context.options.users);
  const [ours, limit] = [await context.ours(database), await context.limit('users', database)];
  const results: Result[] = [];
  for (const each of readings(context.options.users)) results.push(await beside(context, [ours, limit], each));
  results.push(await unchanged(context, ours, limit));
  // At most 2.5 times the cost of the JSON, and twice.
  for (const [format, least] of [
    ['html', 0.4],
    ['xml', 0.5],
  ] as const)
    results.push(await inFormat(context, ours, format, least));
  return results;
}

/** Compares the service with the program that gives the same objects. */
export async function beside(
  context: Context,
  [ours, limit]: readonly [Program, Program],
  { name, paths, least }: Reading,
): Promise<Result> {
  for (const path of [paths[0]!, paths.at(-1)!]) await checkSame(path, ours, limit);
  const requests = (headers: object): string[] => paths.map((path) => request(path, headers));
  const comparison = await compare(
    context,
    { port: ours.port, requests: requests({ authorization: AUTHORIZATION }) },
    { port: limit.port, requests: requests({}) },
  );
  context.say(`${name}: ${comparison.ratio.toFixed(2)}`);
  return atLeast(name, comparison, least);
}

/** A user that the client has already, against the statement that reads it. */
async function unchanged(context: Context, ours: Program, limit: Program): Promise<Result> {
  const path = '/rest/v1/user/1/';
  const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, { headers: { authorization: AUTHORIZATION } });
  await answer.arrayBuffer();
  const known = { authorization: AUTHORIZATION, headers: { 'If-None-Match': answer.headers.get('etag')! } };
  const name = 'one user that the client has (304)';
  const comparison = await compare(
    context,
    { port: ours.port, requests: [request(path, known)] },
    { port: limit.port, requests: [request(path)] },
  );
  context.say(`${name}: ${comparison.ratio.toFixed(2)}`);
  return atLeast(name, comparison, 0.6);
}

/** A list in another format, beside the same list as JSON: both are ours. */
async function inFormat(context: Context, { port }: Program, format: string, least: number): Promise<Result> {
  const list = (as: string): { port: number; requests: ReturnType<typeof request>[] } => ({
    port,
    requests: [request(`/rest/v1/user/?_limit=20&format=${as}`, { authorization: AUTHORIZATION })],
  });
  const name = `page of 20 users as ${format.toUpperCase()}, beside JSON`;
  const comparison = await compare(context, list(format), list('json'));
  context.say(`${name}: ${comparison.ratio.toFixed(2)}`);
  return atLeast(name, comparison, least);
}

/** A limit that gives something else is no limit. */
async function checkSame(path: string, ours: Program, limit: Program): Promise<void> {
  const [wanted, found] = await Promise.all(
    [ours, limit].map(async ({ port }) => {
      const body = (await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: AUTHORIZATION } })).json()) as {
        objects?: unknown;
      };
      return body.objects ?? body;
    }),
  );
  if (!isDeepStrictEqual(wanted, found)) throw new Error(`${path}: the limit program answers something else than the service.`);
}
