import { NOW_MICROSECONDS } from '../../../framework/database/sql';
import type { PoolClient } from 'pg';
import type { Services } from '../../../framework/services';
import { FileProblem, type FileRow, readRows, sniff } from '../../../framework/files/rows';
import { fetchFile, withTemporaryFile } from '../../../framework/files/store';
import { MOST_WEIGHT, weightOf } from '../../../framework/files/weight';
import { type Lookup, LOOKUPS, lookupFor } from './lookup';
import { inTransaction } from '../../../framework/database/transaction';

/** Lines that one statement writes, unless they weigh too much. */
const BATCH = 1000;

/** Characters of all names of columns: they are stored with each line. */
const LONGEST_HEADER = 20_000;

/** Akids of a file that may be wrong. Their hash is short, and the lines that are found tell which were right. */
const MOST_WRONG = 1000;

const BEGIN = `
  UPDATE core_mergefile SET status = 'loading', started_at = coalesce(started_at, ${NOW_MICROSECONDS}) WHERE id = $1 AND status IN ('new', 'loading')
  RETURNING file_id AS file, filename, lookup_column AS named`;

const COMPLETE = `
  UPDATE core_mergefile SET status = 'completed', finished_at = ${NOW_MICROSECONDS}, line_count = $2, lookup_column = $3, file_id = NULL,
    row_count = (SELECT count(*) FROM core_mergefilerow WHERE mergefile_id = $1)
  WHERE id = $1`;

const FAIL = `UPDATE core_mergefile SET status = 'failed', finished_at = ${NOW_MICROSECONDS}, error = $2, file_id = NULL WHERE id = $1`;

/** Of several lines of one user the last one counts. */
const insert = ({ condition }: Lookup): string => `
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
 * Loads the file of a merge file: a row for each user whom a line means, with the texts of all columns under their names. All of it in one
 * transaction: a load that a killed worker began leaves nothing. What is wrong with the file is told in `error`; throws what may pass.
 */
export async function loadMergeFile(services: Services, id: number): Promise<void> {
  const { pool } = services;
  const { rows } = await pool.query<{ file: number | null; filename: string; named: string | null }>(BEGIN, [id]);
  const [begun] = rows;
  if (!begun) return; // Loaded, or deleted.
  try {
    await withTemporaryFile(async (path) => {
      if (begun.file === null || !(await fetchFile(pool, begun.file, path)))
        throw new FileProblem('The file is no longer kept. Send it again.');
      const format = await sniff(path, begun.filename);
      await inTransaction(pool, (client) =>
        writeLines(client, { id, named: begun.named, secret: services.settings.secretKey }, readRows(path, format)),
      );
    });
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    await failMergeFile(services, id, error.message);
  }
  if (begun.file !== null) await pool.query('DELETE FROM core_storedfile WHERE id = $1', [begun.file]);
}

/** Ends a merge file that cannot be loaded, and says why. */
export async function failMergeFile({ pool }: Services, id: number, message: string): Promise<void> {
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
  const place = header.findIndex((name) => name.toLowerCase() === lookup.column);
  const ofNames = header.join('').length;
  const text = insert(lookup);
  let [count, wrong, weight] = [0, 0, 0];
  let batch: Line[] = [];
  const write = async (): Promise<void> => {
    await client.query(text, [id, JSON.stringify(batch)]);
    [batch, weight] = [[], 0];
  };
  for await (const { number, values } of rows) {
    if (values.length > header.length) throw new FileProblem(`Row ${number} has more cells than the header has names.`, number);
    count += 1;
    const told = values[place] ?? '';
    const value = lookup.read(told, secret);
    if (lookup.column === 'akid' && told !== '' && value === undefined) wrong += 1;
    if (wrong > MOST_WRONG) throw new FileProblem(`More than ${MOST_WRONG} akids of the file are not valid.`);
    if (!value) continue;
    batch.push({ number, value, data: Object.fromEntries(header.map((name, index) => [name, values[index] ?? ''])) });
    weight += ofNames + weightOf(values, header.length);
    if (batch.length === BATCH || weight >= MOST_WEIGHT) await write();
  }
  if (batch.length > 0) await write();
  await client.query(COMPLETE, [id, count, lookup.column]);
}

/** Templates speak of the columns by these names. */
function headerOf(row: FileRow | undefined): string[] {
  if (!row) throw new FileProblem('The file is empty.');
  const names = row.values;
  const unnamed = names.indexOf('');
  if (unnamed >= 0) throw new FileProblem(`Column ${unnamed + 1} has no name in the header.`);
  const there = new Set<string>();
  const twice = names.find((name) => there.size === there.add(name.toLowerCase()).size);
  if (twice !== undefined) throw new FileProblem(`Two columns are called "${twice.slice(0, 100)}".`);
  if (names.join('').length > LONGEST_HEADER)
    throw new FileProblem(`The names of the columns have more than ${LONGEST_HEADER} characters.`);
  return names;
}
