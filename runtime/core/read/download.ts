import { Message } from '../words';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { attachment, sentOutAs } from '../files/media-type';
import { factsOfFile, type FileFacts, readFileRange } from '../files/stored-file';
import { refuse } from '../errors/http-error';
import type { Answer, Call, Handler } from '../call';
import { matchesEtag } from '../formats/write-body';
import type { ResourcePlan } from '../plan/plan';
import { askedRows } from './parameters';
import { keyCondition, keyValue, notFound } from './detail';
import { readingPool } from '../database/pool';
import { andRowScope, seesField } from './visible';
import { Bindings } from './statement';

/** A file never runs, whatever it is: no scripts, no forms, an origin of its own. */
const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * GET of the file in a field: 200 with its bytes, 206 with those that `Range` asks for, 304 to whoever has them already. 404 where the object
 * has no file, and where the account sees the object or the field not.
 */
export function download(field: string): Handler {
  return async (call, plan) => {
    const pool = readingPool(call.services);
    const file = await findFile(pool, call, askedRows(call, plan), field);
    const etag = `"${file.sha256}"`;
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'Accept-Ranges': 'bytes' };
    if (matchesEtag(text(call.headers['if-none-match']), etag)) return { status: 304, headers };
    const range = rangeOf(call, file, etag);
    if (range === 'none') return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.size}` } };
    return fileAnswer(pool, file, { range, headers });
  };
}

async function findFile(pool: Pool, { account, key = '' }: Call, plan: ResourcePlan, field: string): Promise<FileFacts> {
  const { read } = plan;
  const bindings = new Bindings([keyValue(plan, key)]);
  const condition = `${keyCondition(plan)}${andRowScope(read, account, bindings)}`;
  const sql = `SELECT ${read.files![field]!} AS file FROM ${read.from} WHERE ${condition}`;
  const { rows } = await pool.query<{ file: number | null }>(sql, bindings.values);
  if (!rows[0]) throw notFound(plan, key);
  const facts = rows[0].file === null || !seesField(read, field, account) ? undefined : await factsOfFile(pool, rows[0].file);
  if (!facts) throw refuse(404, new Message('reading.file_missing', { resource: plan.name, field }));
  return facts;
}

interface Range {
  from: number;
  to: number;
}

function fileAnswer(
  pool: Pool,
  file: FileFacts,
  { range, headers }: { range: Range | undefined; headers: Record<string, string> },
): Answer {
  const { from, to } = range ?? { from: 0, to: file.size - 1 };
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(range && { 'Content-Range': `bytes ${from}-${to}/${file.size}` }),
      'Content-Length': String(to - from + 1),
      'Content-Disposition': attachment(file.name),
      'Content-Security-Policy': FILE_POLICY,
    },
    body: { content: Readable.from(readFileRange(pool, file.id, from, to), { objectMode: false }), type: sentOutAs(file.mediaType) },
  };
}

/** The bytes that `Range` asks for: one range (RFC 9110, section 14). Undefined for the whole file, `none` where it has no such bytes. */
function rangeOf(call: Call, { size }: FileFacts, etag: string): Range | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text(call.headers.range)?.trim() ?? '') ?? [];
  const condition = text(call.headers['if-range']);
  if (`${first}${last}` === '' || (condition !== undefined && condition.trim() !== etag)) return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return from > to ? 'none' : { from, to };
}

function text(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
