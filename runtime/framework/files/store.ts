import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

/** Bytes of one row of a stored file. A multiple of three: each row is base64 of its own. */
const PART = 786_432;

/** Runs something with the path of a temporary file, which is gone afterwards. */
export async function withTemporaryFile<T>(use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'advocacy-upload-'));
  try {
    return await use(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Keeps a file in the database within a transaction, so that a worker on any machine can read it. Returns its id, to be kept in a
 * reference to `storedfile`. Memory does not grow with the file.
 */
export async function storeFile(client: PoolClient, path: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('INSERT INTO core_storedfile DEFAULT VALUES RETURNING id');
  const id = rows[0]!.id;
  let number = 0;
  for await (const part of createReadStream(path, { highWaterMark: PART })) {
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

/** A stored file is no longer kept: its owner was stopped or removed. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

/** The content of a stored file, a part at a time. Throws a `FileGone`. */
export async function* fileContent(pool: Pool, id: number): AsyncGenerator<Buffer> {
  const { rows } = await pool.query<{ parts: number }>('SELECT parts FROM core_storedfile WHERE id = $1', [id]);
  if (!rows[0]) throw new FileGone();
  for (let number = 0; number < rows[0].parts; number += 1) {
    const part = await pool.query<{ content: string }>('SELECT content FROM core_storedfilepart WHERE file_id = $1 AND number = $2', [
      id,
      number,
    ]);
    if (!part.rows[0]) throw new FileGone();
    yield Buffer.from(part.rows[0].content, 'base64');
  }
}

/** Writes a stored file to a path. Returns false when it is no longer kept. */
export async function fetchFile(pool: Pool, id: number, path: string): Promise<boolean> {
  const file = await open(path, 'w');
  try {
    for await (const part of fileContent(pool, id)) await file.write(part);
    return true;
  } catch (error) {
    if (error instanceof FileGone) return false;
    throw error;
  } finally {
    await file.close();
  }
}
