import { NOW_MICROSECONDS } from '../../framework/database/sql';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { placeholdersIn, type Params } from '../../framework/staff-sql';
import { fileContent, storeFile, withTemporaryFile } from '../../framework/files/store';
import type { Format } from './format';
import type { Report } from './report';
import type { Output } from './run';
import { FILE_STATEMENT_TIMEOUT, inTransaction } from '../../framework/database/transaction';

/** A result in the database, where every process can read it. */
export interface Kept {
  id: number;
  format: Format;
  /** Null for dashboards. */
  rows: number | null;
  /** Its file, packed with gzip. */
  fileId: number;
}

const COLUMNS = `id, format, row_count AS rows, file_id AS "fileId"`;

/** The name under which a result may be found again: what ran, with which values, in which format. */
export function keyOf(report: Report, params: Params, format: Format): string {
  const named = report.sql === null ? Object.keys(params).sort() : placeholdersIn(report.sql);
  const values = named.map((name) => [name, params[name] ?? null]);
  return createHash('sha256')
    .update(JSON.stringify([report.id, report.sql, report.template, report.display, format, values]))
    .digest('hex');
}

/** The result of a name that was kept at most so many seconds ago. */
export async function findKept(pool: Pool, key: string, seconds: number): Promise<Kept | undefined> {
  const { rows } = await pool.query<Kept>(
    `SELECT ${COLUMNS} FROM reports_result WHERE key = $1 AND created_at > ${NOW_MICROSECONDS} - make_interval(secs => $2) ORDER BY id DESC LIMIT 1`,
    [key, seconds],
  );
  return rows[0];
}

/** The result of an id; undefined when it is not kept any more. */
export async function keptResult(pool: Pool, id: number): Promise<Kept | undefined> {
  const { rows } = await pool.query<Kept>(`SELECT ${COLUMNS} FROM reports_result WHERE id = $1 AND expires_at > ${NOW_MICROSECONDS}`, [id]);
  return rows[0];
}

/**
 * Keeps a result for so many seconds; `then` runs in the same transaction, and takes it back by throwing. Memory does not grow with the
 * result: it goes through a temporary file.
 */
export async function keep(
  pool: Pool,
  output: Output,
  { key, seconds }: { key: string; seconds: number },
  then?: (client: PoolClient, kept: Kept) => Promise<void>,
): Promise<Kept> {
  return withTemporaryFile(async (path) => {
    await pipeline(output.content, createGzip({ level: 4 }), createWriteStream(path));
    return inTransaction(
      pool,
      async (client) => {
        const fileId = await storeFile(client, path);
        const { rows } = await client.query<Kept>(
          `INSERT INTO reports_result (key, format, row_count, file_id, expires_at) VALUES ($1, $2, $3, $4, ${NOW_MICROSECONDS} + make_interval(secs => $5)) RETURNING ${COLUMNS}`,
          [key, output.format, output.rows(), fileId, seconds],
        );
        await then?.(client, rows[0]!);
        return rows[0]!;
      },
      { retry: false, statementTimeout: FILE_STATEMENT_TIMEOUT },
    );
  });
}

/** The content of a kept result, packed as it is or unpacked. */
export function contentOf(pool: Pool, { fileId }: Kept, { packed }: { packed: boolean }): Readable {
  const content = Readable.from(fileContent(pool, fileId), { objectMode: false });
  if (packed) return content;
  const unpacked = createGunzip();
  pipeline(content, unpacked).catch(() => undefined); // Whoever reads gets the error too.
  return unpacked;
}

/** Forgets results whose time is over. */
export async function forgetResults(pool: Pool): Promise<void> {
  await pool.query(`
    WITH gone AS (DELETE FROM reports_result WHERE expires_at < ${NOW_MICROSECONDS} RETURNING file_id)
    DELETE FROM core_storedfile f USING gone WHERE f.id = gone.file_id`);
  await pool.query(`DELETE FROM reports_mail WHERE created_at < ${NOW_MICROSECONDS} - interval '30 days'`);
}
