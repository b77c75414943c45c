import { NOW_SECONDS } from '../../../core/database/sql';
import type { PoolClient } from 'pg';
import type { Services } from '../../../core/services';
import { detectFormat } from '../../../core/files/detect-format';
import { FileProblem } from '../../../core/files/file-problem';
import { type FileRow, readFileRows } from '../../../core/files/file-rows';
import { copyStoredFile } from '../../../core/files/stored-file';
import { withTemporaryFile } from '../../../core/files/temporary-file';
import { MAX_BATCH_SIZE, estimateSize } from '../../../core/files/memory-estimate';
import { type Lookup, LOOKUPS, lookupFor } from './lookup';
import { inTransaction } from '../../../core/database/transaction';

/** Lines in one statement, unless they are too large. */
const BATCH_SIZE = 1000;

/** Characters of all column names together. They are stored with each line. */
const MAX_HEADER_LENGTH = 20_000;

/** Invalid akids in a file. More could be an attempt to guess them, because their hash is short. */
const MAX_INVALID_AKIDS = 1000;

const BEGIN = `
  UPDATE core_mergefile SET status = 'loading', started_at = coalesce(started_at, ${NOW_SECONDS}) WHERE id = $1 AND status IN ('new', 'loading')
  RETURNING file_id AS file, filename, lookup_column AS named`;

const COMPLETE = `
  UPDATE core_mergefile SET status = 'completed', finished_at = ${NOW_SECONDS}, line_count = $2, lookup_column = $3, file_id = NULL,
    row_count = (SELECT count(*) FROM core_mergefilerow WHERE mergefile_id = $1)
  WHERE id = $1`;

const FAIL = `UPDATE core_mergefile SET status = 'failed', finished_at = ${NOW_SECONDS}, error = $2, file_id = NULL WHERE id = $1`;

/** Of several lines of one user, the last one counts. */
const insertSql = ({ condition }: Lookup): string => `
  INSERT INTO core_mergefilerow (mergefile_id, user_id, data)
  SELECT DISTINCT ON (u.id) $1::integer, u.id, x.data
  FROM json_to_recordset($2) AS x (number integer, value text, data json) JOIN core_user u ON ${condition}
  ORDER BY u.id, x.number DESC
  ON CONFLICT (mergefile_id, user_id) DO UPDATE SET data = excluded.data`;

interface Line {
  number: number;
  value: string;
  data: Record<string, string>;
}

/**
 * Loads the file of a merge file: one row for each user that a line identifies, with all columns by name. It is one transaction, so a killed
 * worker leaves nothing half done. What is wrong with the file goes to the column `error`. Throws temporary errors.
 */
export async function loadMergeFile(services: Services, id: number): Promise<void> {
  const { pool } = services;
  const { rows } = await pool.query<{ file: number | null; filename: string; named: string | null }>(BEGIN, [id]);
  const [mergeFile] = rows;
  if (!mergeFile) return; // It is loaded already, or was deleted.
  try {
    await withTemporaryFile(services.settings, async (path) => {
      if (mergeFile.file === null || !(await copyStoredFile(pool, mergeFile.file, path)))
        throw new FileProblem('The file is no longer kept. Send it again.');
      const format = await detectFormat(path, mergeFile.filename);
      await inTransaction(
        pool,
        (client) => writeLines(client, { id, named: mergeFile.named, secret: services.settings.secretKey }, readFileRows(path, format)),
        { by: 'program' },
      );
    });
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    await markMergeFileFailed(services, id, error.message);
  }
  if (mergeFile.file !== null) await pool.query('DELETE FROM core_storedfile WHERE id = $1', [mergeFile.file]);
}

/** Marks a merge file as failed, with the reason. */
export async function markMergeFileFailed({ pool }: Services, id: number, message: string): Promise<void> {
  await pool.query(FAIL, [id, message]);
}

async function writeLines(
  client: PoolClient,
  { id, named, secret }: { id: number; named: string | null; secret: string },
  rows: AsyncGenerator<FileRow>,
): Promise<void> {
  const header = headerOf((await rows.next()).value as FileRow | undefined);
  const lookup = lookupFor(
    named,
    header.map((name) => name.toLowerCase()),
  );
  if (!lookup)
    throw new FileProblem(
      named ? `"${named}" is no column of the file, or none of ${LOOKUPS.join(', ')}.` : 'The file needs a column user_id, akid or email.',
    );
  const lookupIndex = header.findIndex((name) => name.toLowerCase() === lookup.column);
  const headerLength = header.join('').length;
  const text = insertSql(lookup);
  let [count, invalidAkids, weight] = [0, 0, 0];
  let batch: Line[] = [];
  const write = async (): Promise<void> => {
    await client.query(text, [id, JSON.stringify(batch)]);
    [batch, weight] = [[], 0];
  };
  for await (const { number, values } of rows) {
    if (values.length > header.length) throw new FileProblem(`Row ${number} has more cells than the header has names.`, number);
    count += 1;
    const cell = values[lookupIndex] ?? '';
    const value = lookup.read(cell, secret);
    if (lookup.column === 'akid' && cell !== '' && value === undefined) invalidAkids += 1;
    if (invalidAkids > MAX_INVALID_AKIDS) throw new FileProblem(`More than ${MAX_INVALID_AKIDS} akids of the file are not valid.`);
    if (!value) continue;
    batch.push({ number, value, data: Object.fromEntries(header.map((name, index) => [name, values[index] ?? ''])) });
    weight += headerLength + estimateSize(values, header.length);
    if (batch.length === BATCH_SIZE || weight >= MAX_BATCH_SIZE) await write();
  }
  if (batch.length > 0) await write();
  await client.query(COMPLETE, [id, count, lookup.column]);
}

/** The column names, under which templates find the values. */
function headerOf(row: FileRow | undefined): string[] {
  if (!row) throw new FileProblem('The file is empty.');
  const names = row.values;
  const unnamed = names.indexOf('');
  if (unnamed >= 0) throw new FileProblem(`Column ${unnamed + 1} has no name in the header.`);
  const seen = new Set<string>();
  const duplicate = names.find((name) => seen.size === seen.add(name.toLowerCase()).size);
  if (duplicate !== undefined) throw new FileProblem(`Two columns are called "${duplicate.slice(0, 100)}".`);
  if (names.join('').length > MAX_HEADER_LENGTH)
    throw new FileProblem(`The names of the columns have more than ${MAX_HEADER_LENGTH} characters.`);
  return names;
}
