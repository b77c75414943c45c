import { compare, type Side } from '../compare';
import { AUTHORIZATION, type Context } from '../context';
import { request } from '../load/protocol';
import type { Program } from '../programs';
import { noSlower, type Result } from '../report';

const FIRST_PAGE = '/rest/v1/user/?_limit=20';
/** So many pages are followed from the depth on, and then asked for in turn. */
const FOLLOWED = 100;

/** Whether depth and size of a table cost anything: the service against itself. */
export async function paging(context: Context): Promise<Result[]> {
  const { users } = context.options;
  const large = await context.ours(await context.scratch.filled(users));
  const small = await context.ours(await context.scratch.filled(1000));
  const depth = Math.floor(users * 0.9);
  const deep = await followed(large, depth);
  const first = side(large, [FIRST_PAGE]);
  const thousands = depth.toLocaleString('en');
  return [
    noSlower(`following meta.next at ${thousands} deep, against the first page`, await compare(context, side(large, deep), first), 2),
    noSlower(
      `page of 20 of ${users.toLocaleString('en')} rows against 1,000`,
      await compare(context, first, side(small, [FIRST_PAGE])),
      1.5,
    ),
  ];
}

function side({ port }: Program, paths: readonly string[]): Side {
  return { port, requests: paths.map((path) => request(path, { authorization: AUTHORIZATION })) };
}

/** The addresses that `meta.next` gives one after another from the depth on. */
async function followed({ port }: Program, depth: number): Promise<string[]> {
  const next = async (path: string): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: AUTHORIZATION } });
    const { meta } = (await response.json()) as { meta: { next: string | null } };
    if (meta.next === null) throw new Error(`${path} has no next page.`);
    return meta.next;
  };
  const paths = [await next(`/rest/v1/user/?_limit=20&_offset=${depth - 20}`)];
  while (paths.length < FOLLOWED) paths.push(await next(paths.at(-1)!));
  return paths;
}
