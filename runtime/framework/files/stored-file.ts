import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';

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
