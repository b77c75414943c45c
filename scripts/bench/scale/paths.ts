import { emailOf } from '../fill';
import { AUTHORIZATION, type Context } from '../context';
import type { Program } from '../programs';
import { request } from '../load/protocol';
import { NO_WORSE } from './figures';
import type { Figure } from './kept';

const VARIETY = 500;
/** Tries of each page where the slowest of all is asked for. */
const TRIES = 5;
/** A search is answered or refused within its limit, which the page and the count have each. */
const SEARCH = { most: 11_000 };

/** Lists, details, filters, pages that follow, results: how long one request takes, the median of many. */
export async function measurePaths(context: Context, { port }: Program, people: number): Promise<Figure[]> {
  const keys = Array.from({ length: VARIETY }, (_, index) => 1 + ((index * 7_368_787) % people));
  const user = (query: string): string => `/rest/v1/user/?_limit=20&${query}`;
  const paths: [string, string[], Figure['goal']][] = [
    ['page of 20 people, with total_count', [user('')], NO_WORSE],
    ['page of 20 actions, with total_count', ['/rest/v1/action/?_limit=20'], NO_WORSE],
    ['page of 20 sent mails, with total_count', ['/rest/v1/usermailing/?_limit=20'], NO_WORSE],
    ['the newest 20 actions', ['/rest/v1/action/?_limit=20&order_by=-created_at'], NO_WORSE],
    ['one person', keys.map((key) => `/rest/v1/user/${key}/`), NO_WORSE],
    ['one action', keys.map((key) => `/rest/v1/action/${key}/`), NO_WORSE],
    ['a person by e-mail', keys.map((key) => user(`email=${encodeURIComponent(emailOf(key))}`)), NO_WORSE],
    ['people by state', ['CA', 'VT', 'NY', 'DC'].map((state) => user(`state=${state}`)), NO_WORSE],
    ['actions of a person', keys.map((key) => `/rest/v1/action/?user=${key}`), NO_WORSE],
    ['mails of a person', keys.map((key) => `/rest/v1/usermailing/?user=${key}`), NO_WORSE],
    ['opens of a person', keys.map((key) => `/rest/v1/open/?user=${key}`), NO_WORSE],
    ['pages that meta.next gives, nine tenths deep', await followed(port, user(`_offset=${Math.floor(people * 0.9)}`), 100), NO_WORSE],
    ['first page of staff', ['/staff/'], NO_WORSE],
    ['results of the mailing to half of the people', ['/rest/v1/mailer/1/results/'], { most: 100 }],
    ['stats of mailings, a page of 100', ['/rest/v1/mailingstats/?_limit=100'], { most: 100 }],
  ];
  const figures: Figure[] = [];
  for (const [path, asked, goal] of paths) {
    const value = await median(context, port, asked);
    context.say(`${path}: ${value.toFixed(1)} ms`);
    figures.push({ path, value, unit: 'ms', goal });
  }
  figures.push(await slowestPage(context, port, '/rest/v1/mailingstats/?_limit=100'));
  for (const query of ['first_name__icontains=zo', 'last_name__regex=^Mc.*d$', 'last_name__endswith=zzz'])
    figures.push({ path: `people by ${query}, answered or refused`, value: await once(port, user(query)), unit: 'ms', goal: SEARCH });
  return figures;
}

async function median(context: Context, port: number, paths: readonly string[]): Promise<number> {
  const load = {
    port,
    requests: paths.map((path) => request(path, { authorization: AUTHORIZATION })),
    connections: 1,
    millis: context.options.sliceMillis,
  };
  // What is read first comes from the disk.
  await context.generator.run(load);
  const { latencies } = await context.generator.run(load);
  const sorted = Float64Array.from(latencies).sort();
  return sorted[sorted.length >> 1]!;
}

async function ask(port: number, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: AUTHORIZATION } });
}

/** One request, which may be refused. */
async function once(port: number, path: string): Promise<number> {
  const begin = performance.now();
  const response = await ask(port, path);
  await response.text();
  if (response.status !== 200 && response.status !== 400) throw new Error(`${path}: ${response.status}`);
  return performance.now() - begin;
}

/** All pages of a list, one after the other as meta.next leads: the median of some tries of the slowest. */
async function slowestPage(context: Context, port: number, first: string): Promise<Figure> {
  const pages = [first, ...(await followed(port, first, Infinity))];
  const slowest: { path: string; value: number } = { path: '', value: 0 };
  for (const path of pages) {
    const tries: number[] = [];
    for (let index = 0; index < TRIES; index += 1) tries.push(await once(port, path));
    const value = tries.sort((a, b) => a - b)[TRIES >> 1]!;
    if (value > slowest.value) Object.assign(slowest, { path, value });
  }
  context.say(`stats of all mailings: ${pages.length} pages, the slowest ${slowest.value.toFixed(1)} ms: ${slowest.path}`);
  return { path: 'stats of all mailings, the slowest page of 100', value: slowest.value, unit: 'ms', goal: { most: 100 } };
}

async function followed(port: number, first: string, most: number): Promise<string[]> {
  const paths: string[] = [];
  for (let path = first; paths.length < most; ) {
    const response = await ask(port, path);
    const { next } = ((await response.json()) as { meta: { next: string | null } }).meta;
    if (next === null) break;
    paths.push((path = next));
  }
  return paths;
}
