import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import type { Services } from '../../../core/call/services';
import { NOW_MICROSECONDS, queryOn } from '../../../core/database/sql';
import { inFileTransaction } from '../../../core/files/file-transaction';
import { readStoredFile, storeFile } from '../../../core/files/stored-file';
import { withTemporaryFile } from '../../../core/files/temporary-file';
import { isStale, type RecentErasures } from '../../people';
import { placeholderNames, type QueryParams } from '../../../core/staff-sql';
import type { ResultFormat } from './result-format';
import type { ReportOutput } from '../run/run-report';
import type { RunnableReport } from '../run/runnable-report';

/** A result in the database, where every process can read it. */
export interface StoredResult {
  id: number;
  format: ResultFormat;
  /** Null for dashboards. */
  rows: number | null;
  /** SQL of it was in MySQL's dialect. */
  translated: boolean;
  /** The stored file, compressed with gzip. */
  fileId: number;
}

const COLUMNS = `id, format, row_count AS rows, translated, file_id AS "fileId"`;

/**
 * The key under which a result can be found again: a hash of the report, the values that it uses, and the format. Where not everybody sees every
 * row, also of the account.
 */
export function cacheKey(report: RunnableReport, params: QueryParams, format: ResultFormat, viewer: string | null): string {
  const names = report.sql === null ? Object.keys(params).sort() : placeholderNames(report.sql);
  const values = names.map((name) => [name, params[name] ?? null]);
  return createHash('sha256')
    .update(JSON.stringify([report.id, report.sql, report.template, report.display, format, values, ...(viewer === null ? [] : [viewer])]))
    .digest('hex');
}

/** Finds the latest result of a key that is at most `maxAge` seconds old. */
export async function findCachedResult(pool: Pool, key: string, maxAge: number): Promise<StoredResult | undefined> {
  const { rows } = await pool.query<StoredResult>(
    `SELECT ${COLUMNS} FROM reports_result WHERE key = $1 AND created_at > ${NOW_MICROSECONDS} - make_interval(secs => $2) ORDER BY id DESC LIMIT 1`,
    [key, maxAge],
  );
  return rows[0];
}

/** Finds a result by its id; undefined when it has expired. */
export async function findStoredResult(pool: Pool, id: number): Promise<StoredResult | undefined> {
  const { rows } = await pool.query<StoredResult>(
    `SELECT ${COLUMNS} FROM reports_result WHERE id = $1 AND expires_at > ${NOW_MICROSECONDS}`,
    [id],
  );
  return rows[0];
}

/** Somebody was erased while a report ran, so its result may hold what was erased. It is not kept; the report is to be run again. */
export class ErasedMeanwhile extends Error {}

/** Under which key, and for how many seconds, a result is kept. `erasures` are those that were seen before the report ran. */
interface Keeping {
  key: string;
  seconds: number;
  erasures: RecentErasures;
}

/**
 * Stores the output of a run for a number of seconds. It goes through a temporary file, so memory does not grow with it. `afterStore` runs in
 * the same transaction. When it throws, nothing is stored. Throws an `ErasedMeanwhile`.
 */
export async function storeResult(
  { pool, settings }: Services,
  output: ReportOutput,
  { key, seconds, erasures }: Keeping,
  afterStore?: (client: PoolClient, result: StoredResult) => Promise<void>,
): Promise<StoredResult> {
  return withTemporaryFile(settings, async (path) => {
    const head = new Head();
    await pipeline(output.content, (content) => head.passing(content), createGzip({ level: 4 }), createWriteStream(path));
    return inFileTransaction(
      pool,
      async (client) => {
        const fileId = await storeFile(client, path);
        const { rows } = await client.query<StoredResult>(
          `INSERT INTO reports_result (key, format, row_count, translated, file_id, head, expires_at) VALUES ($1, $2, $3, $4, $5, $6, ${NOW_MICROSECONDS} + make_interval(secs => $7)) RETURNING ${COLUMNS}`,
          [key, output.format, output.rowCount(), output.translated, fileId, output.format === 'csv' ? head.text() : null, seconds],
        );
        // An erasure deletes all results and then keeps others from adding one until it is over. So here it has been, or it will delete this one.
        if (await isStale(queryOn(client), erasures)) throw new ErasedMeanwhile('somebody was erased while the report ran');
        await afterStore?.(client, rows[0]!);
        return rows[0]!;
      },
      'program',
    );
  });
}

/** Bytes of a result that are kept beside it, so that a dashboard reads no file. */
const HEAD_BYTES = 65_536;

/** Keeps the beginning of what passes. */
class Head {
  private readonly parts: Buffer[] = [];
  private size = 0;

  async *passing(content: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer | string> {
    for await (const part of content) {
      if (this.size < HEAD_BYTES) {
        const kept = Buffer.from(part as string).subarray(0, HEAD_BYTES - this.size);
        this.parts.push(kept);
        this.size += kept.length;
      }
      yield part;
    }
  }

  text(): string {
    return Buffer.concat(this.parts).toString('utf8');
  }
}

/** The content of a stored result. */
export function openStoredResult(pool: Pool, { fileId }: StoredResult): Readable {
  const content = Readable.from(readStoredFile(pool, fileId), { objectMode: false });
  const unpacked = createGunzip();
  pipeline(content, unpacked).catch(() => undefined); // The reader of `unpacked` gets the error too.
  return unpacked;
}

/** Deletes expired results with their files, and records of result e-mails that are older than 30 days. */
export async function deleteExpiredResults(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM reports_result WHERE expires_at < ${NOW_MICROSECONDS}`);
  await pool.query(`DELETE FROM reports_mail WHERE created_at < ${NOW_MICROSECONDS} - interval '30 days'`);
}
