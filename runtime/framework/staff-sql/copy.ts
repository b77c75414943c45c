import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Query, type Connection, type PoolClient } from 'pg';
import { bindPlaceholders, type Scalar } from './placeholders';
import { QueryProblem } from './problem';
import { check, extended, limited, parameterTypes, tooMany, type Question } from './query';
import type { Reader, Session } from './reader';

/** Formats in which PostgreSQL writes rows itself, with a row of names first. */
export const SEPARATORS = { csv: ',', tsv: '\t' } as const;
export type RowFormat = keyof typeof SEPARATORS;

/** Rows go on in pieces of this many bytes. */
const PIECE = 64 * 1024;
/** The longest row (in bytes): the driver holds it whole. */
const LONGEST_ROW = 32 * 2 ** 20;
/** How long (in milliseconds) whoever reads may not take anything before the query is ended. */
const PATIENCE = 60_000;

/**
 * Runs a query as the restricted role and gives its rows as text, as PostgreSQL writes it. It resolves once the first rows are there,
 * so that most that can be wrong is known before an answer begins; it takes little memory however many rows there are. Destroying the
 * stream ends the query. Throws as `readRows`.
 */
export async function openRows(reader: Reader, question: Question, format: RowFormat): Promise<RowText> {
  const stream = new RowText(reader, question, format);
  await once(stream, 'readable');
  return stream;
}

/** The text of rows, whole rows in each piece. */
export class RowText extends Readable {
  /** So many rows came so far. */
  rows = -1;
  private batch = Buffer.allocUnsafe(PIECE);
  private filled = 0;
  private session: Session | undefined;
  private readonly ending = new AbortController();
  private stalled: NodeJS.Timeout | undefined;

  constructor(
    reader: Reader,
    private readonly question: Question,
    format: RowFormat,
  ) {
    super({ highWaterMark: 4 * PIECE });
    const signal = question.signal ? AbortSignal.any([question.signal, this.ending.signal]) : this.ending.signal;
    reader
      .within({ ...question, signal }, (session) => this.run(session, format))
      .then(
        () => {
          this.flush();
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
  }

  override _read(): void {
    clearTimeout(this.stalled);
    this.session?.client.connection.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.stalled);
    this.ending.abort(error ?? new Error('Nobody reads the rows.'));
    done(error);
  }

  private async run(session: Session, format: RowFormat): Promise<void> {
    const { client } = session;
    const { sql, params, most } = this.question;
    const { values } = await check(client, sql, params);
    const types = values.length > 0 ? await keepValues(client, values) : [];
    // COPY takes no parameters, so each value is read where the session keeps it, as the type that was found for it.
    const kept = (index: number): string => (values[index - 1] === null ? 'NULL' : `current_setting('report.p${index}')`);
    const { text } = bindPlaceholders(sql, params, (index) => `${kept(index)}::${types[index - 1]}`);
    this.session = session;
    const socket = client.connection.stream;
    let unfinished = 0;
    const weigh = (bytes: Uint8Array): void => {
      unfinished += bytes.length;
      if (unfinished > LONGEST_ROW) session.stop(new QueryProblem(`A row is longer than ${LONGEST_ROW / 2 ** 20} MB.`));
    };
    socket.on('data', weigh);
    try {
      await copyOut(client, `COPY (${limited(text, most)}) TO STDOUT (FORMAT csv, HEADER, DELIMITER E'${SEPARATORS[format]}')`, (row) => {
        unfinished = 0;
        this.add(row);
      });
    } finally {
      this.session = undefined;
      socket.off('data', weigh);
      socket.resume();
    }
  }

  private add(row: Uint8Array): void {
    this.rows += 1;
    if (this.rows > this.question.most) return this.session?.stop(tooMany(this.question.most));
    if (this.filled + row.length > PIECE) this.flush();
    if (row.length > PIECE) return this.give(Buffer.from(row));
    this.batch.set(row, this.filled);
    this.filled += row.length;
  }

  private flush(): void {
    if (this.filled === 0) return;
    const piece = this.batch.subarray(0, this.filled);
    this.batch = Buffer.allocUnsafe(PIECE);
    this.filled = 0;
    this.give(piece);
  }

  private give(piece: Buffer): void {
    if (this.push(piece) || !this.session) return;
    this.session.client.connection.stream.pause();
    clearTimeout(this.stalled);
    this.stalled = setTimeout(() => this.destroy(new Error('Nobody takes the rows.')), PATIENCE);
    this.stalled.unref();
  }
}

/** Has the session keep the values until its transaction ends, and gives their types. NULL cannot be kept. */
async function keepValues(client: PoolClient, values: readonly Scalar[]): Promise<string[]> {
  const types = await parameterTypes(client);
  const texts = values.map((value) => (value === null ? null : String(value)));
  await client.query(
    `SELECT set_config('report.p' || place, value, true) FROM unnest($1::text[]) WITH ORDINALITY AS given (value, place) WHERE value IS NOT NULL`,
    [texts],
  );
  return types;
}

/** Runs COPY … TO STDOUT. The bytes of a row are the driver's, and gone after the call. */
function copyOut(client: PoolClient, text: string, each: (row: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(text, each, (error) => (error ? reject(error) : resolve())));
  });
}

class CopyQuery extends Query {
  constructor(
    text: string,
    private readonly each: (row: Uint8Array) => void,
    done: (error?: Error) => void,
  ) {
    super(extended(text), (error) => done(error ?? undefined));
  }

  handleCopyData({ chunk }: { chunk: Uint8Array }, _connection: Connection): void {
    this.each(chunk);
  }
}
