import { Message } from '../words';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type PoolClient, Query, type Connection } from 'pg';
import { QueryProblem, tooManyRows } from './errors';
import { bindPlaceholders, type Scalar } from './placeholders';
import { parameterTypes, prepareQuery, withRowLimit, extendedProtocol } from './prepare';
import type { StaffQuery } from './query';
import type { StaffSqlSession } from './session';
import type { StaffSql } from './staff-sql';

class CopyQuery extends Query {
  constructor(
    text: string,
    private readonly onRow: (row: Uint8Array) => void,
    done: (error?: Error) => void,
  ) {
    super(extendedProtocol(text), (error) => done(error ?? undefined));
  }

  handleCopyData({ chunk }: { chunk: Uint8Array }, _connection: Connection): void {
    this.onRow(chunk);
  }
}

/** Formats that PostgreSQL writes itself. The first row has the names of the columns. */
const DELIMITERS = { csv: ',', tsv: '\t' } as const;

export type DelimitedFormat = keyof typeof DELIMITERS;

/** Bytes of one chunk of the stream. */
const CHUNK_SIZE = 64 * 1024;

/** Bytes of one row, which the driver holds in memory as a whole. */
const MAX_ROW_SIZE = 32 * 2 ** 20;

/** Milliseconds without a read after which the query is ended. */
const MAX_STALL = 60_000;

/**
 * Runs a query as the staff SQL role and streams its rows as PostgreSQL writes them. Resolves when the first rows are there, so most errors
 * are known before a response begins. Memory does not grow with the result. Destroying the stream ends the query. Throws as `runQuery`.
 */
export async function streamQuery(staffSql: StaffSql, query: StaffQuery, format: DelimitedFormat): Promise<RowStream> {
  const stream = new RowStream(staffSql, query, format);
  await once(stream, 'readable');
  return stream;
}

/** The text of rows. Every chunk has whole rows. */
class RowStream extends Readable {
  /** Rows so far, without the row of column names. */
  rowCount = -1;
  /** The query was in MySQL's dialect. Known when the first rows are. */
  translated = false;
  private buffer = Buffer.allocUnsafe(CHUNK_SIZE);
  private bufferedBytes = 0;
  private session: StaffSqlSession | undefined;
  private readonly ending = new AbortController();
  private stallTimer: NodeJS.Timeout | undefined;

  constructor(
    staffSql: StaffSql,
    private readonly query: StaffQuery,
    format: DelimitedFormat,
  ) {
    super({ highWaterMark: 4 * CHUNK_SIZE });
    const signal = query.signal ? AbortSignal.any([query.signal, this.ending.signal]) : this.ending.signal;
    staffSql
      .inSession({ ...query, signal }, (session) => this.copyRows(session, format))
      .then(
        () => {
          this.flush();
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
  }

  override _read(): void {
    clearTimeout(this.stallTimer);
    this.session?.client.connection.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.stallTimer);
    this.ending.abort(error ?? new Error('Nobody reads the rows.'));
    done(error);
  }

  private async copyRows(session: StaffSqlSession, format: DelimitedFormat): Promise<void> {
    const { client } = session;
    const { params, maxRows } = this.query;
    const { sql, values, translated } = await prepareQuery(client, this.query.sql, params);
    this.translated = translated;
    const types = values.length > 0 ? await storeValuesAsSettings(client, values) : [];
    // COPY takes no parameters. Each value is read from a setting of the session and cast to the type that PostgreSQL found for it.
    const valueAt = (index: number): string => (values[index - 1] === null ? 'NULL' : `current_setting('report.p${index}')`);
    const { text } = bindPlaceholders(sql, params, (index) => `${valueAt(index)}::${types[index - 1]}`);
    this.session = session;
    const socket = client.connection.stream;
    let rowSize = 0;
    const limitRowSize = (bytes: Uint8Array): void => {
      rowSize += bytes.length;
      if (rowSize > MAX_ROW_SIZE) session.abort(new QueryProblem(new Message('staff_sql.row_too_large', { most: MAX_ROW_SIZE / 2 ** 20 })));
    };
    socket.on('data', limitRowSize);
    try {
      const select = withRowLimit(text, maxRows);
      await copyOut(client, `COPY (${select}) TO STDOUT (FORMAT csv, HEADER, DELIMITER E'${DELIMITERS[format]}')`, (row) => {
        rowSize = 0;
        this.addRow(row);
      });
    } finally {
      this.session = undefined;
      socket.off('data', limitRowSize);
      socket.resume();
    }
  }

  private addRow(row: Uint8Array): void {
    this.rowCount += 1;
    if (this.rowCount > this.query.maxRows) return this.session?.abort(tooManyRows(this.query.maxRows));
    if (this.bufferedBytes + row.length > CHUNK_SIZE) this.flush();
    if (row.length > CHUNK_SIZE) return this.pushChunk(Buffer.from(row));
    this.buffer.set(row, this.bufferedBytes);
    this.bufferedBytes += row.length;
  }

  private flush(): void {
    if (this.bufferedBytes === 0) return;
    const chunk = this.buffer.subarray(0, this.bufferedBytes);
    this.buffer = Buffer.allocUnsafe(CHUNK_SIZE);
    this.bufferedBytes = 0;
    this.pushChunk(chunk);
  }

  /** Passes a chunk on. When the reader is slower than the database, the connection is paused until the next read. */
  private pushChunk(chunk: Buffer): void {
    if (this.push(chunk) || !this.session) return;
    this.session.client.connection.stream.pause();
    clearTimeout(this.stallTimer);
    this.stallTimer = setTimeout(() => this.destroy(new Error('Nobody takes the rows.')), MAX_STALL);
    this.stallTimer.unref();
  }
}

/** Stores values as settings until the transaction ends. Returns their types. NULL cannot be stored in a setting. */
async function storeValuesAsSettings(client: PoolClient, values: readonly Scalar[]): Promise<string[]> {
  const types = await parameterTypes(client);
  const texts = values.map((value) => (value === null ? null : String(value)));
  await client.query(
    `SELECT set_config('report.p' || place, value, true) FROM unnest($1::text[]) WITH ORDINALITY AS given (value, place) WHERE value IS NOT NULL`,
    [texts],
  );
  return types;
}

/** Runs `COPY … TO STDOUT`. `onRow` gets the bytes of each row. They belong to the driver and are only valid during the call. */
function copyOut(client: PoolClient, text: string, onRow: (row: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(text, onRow, (error) => (error ? reject(error) : resolve())));
  });
}
