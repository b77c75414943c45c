import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createHash, hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import type { Query, Queryable } from '../database/sql';
import { fileName, HEAD_SIZE, mediaTypeOf } from './media-type';

/** Bytes of one part of a stored file. A multiple of three, because each part is base64 of its own. */
const PART_SIZE = 786_432;

/**
 * Stores a file in the database within a transaction, so that a worker on any machine can read it. Returns the id, for a reference to
 * `storedfile`. Memory does not grow with the file.
 */
export async function storeFile(client: PoolClient, path: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('INSERT INTO core_storedfile DEFAULT VALUES RETURNING id');
  const id = rows[0]!.id;
  let number = 0;
  for await (const part of createReadStream(path, { highWaterMark: PART_SIZE })) {
    await client.query('INSERT INTO core_storedfilepart (file_id, number, content) VALUES ($1, $2, $3)', [
      id,
      number,
      (part as Buffer).toString('base64'),
    ]);
    number += 1;
  }
  await client.query('UPDATE core_storedfile SET parts = $2 WHERE id = $1', [id, number]);
  return id;
}

/**
 * Stores the file of a field in the transaction that writes its row, and returns its id. The row and the bytes are there together or not at
 * all. They are in the database and not in a folder, so that any number of servers share them, and a backup has them. They are rows of their
 * own: whatever reads or changes the object reads no byte of them.
 */
export async function storeSentFile(query: Query, file: SentFile): Promise<number> {
  const { name, mediaType, size, sha256 } = file;
  const [row] = await query(
    'INSERT INTO core_storedfile (parts, name, media_type, size, sha256) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [Math.ceil(size / PART_SIZE), name, mediaType, size, sha256],
  );
  const id = row!.id as number;
  let number = 0;
  for await (const part of file.parts(PART_SIZE)) {
    await query('INSERT INTO core_storedfilepart (file_id, number, content) VALUES ($1, $2, $3)', [id, number, part.toString('base64')]);
    number += 1;
  }
  return id;
}

/** What is told of the file of a field. */
export interface FileFacts {
  id: number;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
}

/** What is told of a stored file of a field. Undefined when it is no longer there. */
export async function factsOfFile(pool: Queryable, id: number): Promise<FileFacts | undefined> {
  const text = 'SELECT name, media_type AS "mediaType", size::float8 AS size, sha256 FROM core_storedfile WHERE id = $1';
  const { rows } = await pool.query<Omit<FileFacts, 'id'>>({ name: 'stored-file', text, values: [id] });
  return rows[0] && { id, ...rows[0] };
}

/** The bytes of a stored file from one to another, both included, part by part. Throws a `StoredFileMissing`. */
export async function* readFileRange(pool: Queryable, id: number, from: number, to: number): AsyncGenerator<Buffer> {
  for (let number = Math.floor(from / PART_SIZE); number * PART_SIZE <= to; number += 1) {
    const { rows } = await pool.query<{ content: string }>('SELECT content FROM core_storedfilepart WHERE file_id = $1 AND number = $2', [
      id,
      number,
    ]);
    if (!rows[0]) throw new StoredFileMissing();
    const start = number * PART_SIZE;
    yield Buffer.from(rows[0].content, 'base64').subarray(Math.max(0, from - start), to + 1 - start);
  }
}

/** A stored file is no longer there. Its owner was stopped or removed. */
class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing';
}

/** The content of a stored file, part by part. Throws a `StoredFileMissing`. */
export async function* readStoredFile(pool: Pool, id: number): AsyncGenerator<Buffer> {
  const { rows } = await pool.query<{ parts: number }>('SELECT parts FROM core_storedfile WHERE id = $1', [id]);
  if (!rows[0]) throw new StoredFileMissing();
  for (let number = 0; number < rows[0].parts; number += 1) {
    const part = await pool.query<{ content: string }>('SELECT content FROM core_storedfilepart WHERE file_id = $1 AND number = $2', [
      id,
      number,
    ]);
    if (!part.rows[0]) throw new StoredFileMissing();
    yield Buffer.from(part.rows[0].content, 'base64');
  }
}

/** Copies a stored file to a path. Returns false when the stored file is no longer there. */
export async function copyStoredFile(pool: Pool, id: number, path: string): Promise<boolean> {
  const file = await open(path, 'w');
  try {
    for await (const part of readStoredFile(pool, id)) await file.write(part);
    return true;
  } catch (error) {
    if (error instanceof StoredFileMissing) return false;
    throw error;
  } finally {
    await file.close();
  }
}

/** A file that a request gives a field. It is in memory, or in a temporary file as long as the request is worked on. */
export class SentFile {
  private constructor(
    /** What its sender calls it, without folders. */
    readonly name: string,
    readonly mediaType: string,
    /** In bytes. */
    readonly size: number,
    /** In hexadecimal digits. */
    readonly sha256: string,
    /** Its first bytes. */
    readonly head: Buffer,
    private readonly content: Buffer | string,
  ) {}

  /** A file of these bytes. */
  static ofBytes(sent: { name: string; mediaType?: string }, bytes: Buffer): SentFile {
    const head = bytes.subarray(0, HEAD_SIZE);
    return new SentFile(nameOf(sent.name), mediaTypeOf(sent.mediaType, head), bytes.length, hash('sha256', bytes), head, bytes);
  }

  /**
   * Writes a file to this path while it arrives. Throws what `tooLarge` gives when it is longer than `limit` bytes, and when it breaks off.
   */
  static async receive(
    sent: { name: string; mediaType?: string; content: Readable },
    path: string,
    { limit, tooLarge }: { limit: number; tooLarge: () => Error },
  ): Promise<SentFile> {
    const sum = createHash('sha256');
    const file = await open(path, 'wx', 0o600);
    let [size, head] = [0, Buffer.alloc(0)];
    try {
      for await (const chunk of sent.content as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > limit) throw tooLarge();
        if (head.length < HEAD_SIZE) head = Buffer.concat([head, chunk.subarray(0, HEAD_SIZE - head.length)]);
        sum.update(chunk);
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    return new SentFile(nameOf(sent.name), mediaTypeOf(sent.mediaType, head), size, sum.digest('hex'), head, path);
  }

  /** Its content, in parts of this many bytes. It can be read again. */
  async *parts(size: number): AsyncGenerator<Buffer> {
    if (typeof this.content === 'string') yield* createReadStream(this.content, { highWaterMark: size }) as AsyncIterable<Buffer>;
    else for (let from = 0; from < this.content.length; from += size) yield this.content.subarray(from, from + size);
  }

  /** Logs and messages show no content. */
  toJSON(): object {
    const { name, mediaType, size } = this;
    return { name, mediaType, size };
  }
}

function nameOf(sent: string): string {
  return fileName(sent) || 'file';
}
