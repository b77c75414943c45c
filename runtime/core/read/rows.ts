import { Message } from '../words';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { parseExactJson } from '../formats/exact-json';
import { MEDIA_TYPES } from '../formats/write-body';
import { parseBoolean } from '../types/parse';
import { headerLine, rowLine, type RowFormat } from '../formats/write-rows';
import { refuse } from '../errors/http-error';
import type { Answer, Call } from '../call';
import type { ResourcePlan } from '../plan/plan';
import { type PageQuery, readPlannedPage } from './page';
import { PAGING } from './parameters';
import { seesField } from './visible';

/** Rows that are read at once. Each part is a statement of its own, so neither memory nor the age of a snapshot grows with the list. */
const PART = 500;

/**
 * A list as CSV or TSV: all matching rows, or the page that the request asks for, as in the other formats. The first rows are read before the answer begins, so that what
 * is wrong with the request is an error. Later parts follow the last row of the one before, as `meta.next` does.
 */
export async function rowsAnswer(
  call: Call,
  plan: ResourcePlan,
  asked: { pool: Pool; query: PageQuery; headers?: Record<string, string> },
): Promise<Answer> {
  const { pool, query, headers } = asked;
  const isPage = PAGING.some((name) => call.query.has(name));
  const first = { ...query, page: isPage ? query.page : { limit: PART, offset: 0 } };
  const format = { delimiter: call.format === 'tsv' ? '\t' : ',', safe: asksForSafety(call) } as const;
  const found = await readPlannedPage(pool, first);
  const parts = isPage ? [found.objects] : followed(pool, first, found);
  const content = Readable.from(textOf(parts, columnsOf(call, plan), format), { objectMode: false });
  return {
    status: 200,
    headers: { ...headers, 'Content-Disposition': `attachment; filename="${plan.name}.${call.format}"` },
    body: { content, type: MEDIA_TYPES[call.format!] },
  };
}

function asksForSafety({ query }: Call): boolean {
  const text = query.get('safe_cells');
  const asked = text === null ? false : parseBoolean(text);
  if (asked === undefined)
    throw refuse(400, new Message('reading.boolean_expected', { parameter: 'safe_cells', text: text!.slice(0, 40) }));
  return asked;
}

/** The fields that the account sees, the id first. */
function columnsOf({ account }: Call, { read }: ResourcePlan): string[] {
  const typed = Object.values(read.types?.of ?? {}).flatMap(({ object }) => Object.keys(object));
  const names = [...new Set([...Object.keys(read.object), ...typed])].filter((name) => seesField(read, name, account)).sort();
  return names.includes('id') ? ['id', ...names.filter((name) => name !== 'id')] : names;
}

/** The parts of a list, each after the last row of the one before. */
async function* followed(pool: Pool, query: PageQuery, first: Awaited<ReturnType<typeof readPlannedPage>>): AsyncGenerator<string[]> {
  for (let found = first; ; ) {
    yield found.objects;
    const { last, count } = found;
    if (!last || count < PART) return;
    // An answer that has begun is not broken off by the limit of searches.
    const where = { ...query.where, deadline: undefined };
    found = await readPlannedPage(pool, { ...query, where, page: { limit: PART, offset: 0, after: last } });
  }
}

async function* textOf(parts: Iterable<string[]> | AsyncIterable<string[]>, columns: string[], format: RowFormat): AsyncGenerator<string> {
  yield headerLine(columns, format);
  for await (const objects of parts) {
    yield objects.map((json) => rowLine(parseExactJson(json) as Record<string, unknown>, columns, format)).join('');
  }
}
