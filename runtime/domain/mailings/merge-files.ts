import { tables } from '../../../generated/rows/tables';
import { Message, type Wording } from '../../core/words';
import { mergefileStatus } from '../../../generated/states/mergefile';
import { mayMoveSql, moveSql } from '../../core/database/states';
import type { PoolClient } from 'pg';
import type { Call } from '../../core/call';
import { queryOn, NOW_SECONDS } from '../../core/database/sql';
import { inTransaction } from '../../core/database/transaction';
import { detectFormat } from '../../core/files/decode';
import { FileProblem } from '../../core/files/file-problem';
import { type FileRow, readFileRows, estimateSize, MAX_BATCH_SIZE } from '../../core/files/file-rows';
import { receiveFile, withTemporaryFile } from '../../core/files/temporary-file';
import { copyStoredFile, storeFile } from '../../core/files/stored-file';
import type { JobContext } from '../../core/jobs/handlers';
import { enqueue } from '../../core/jobs/job';
import type { ResourcePlan } from '../../core/plan/plan';
import type { Services } from '../../core/call/services';
import { normalEmail } from '../../core/types/text-formats';
import { validateBody } from '../../core/write';
import { countryName } from '../geo';
import { readAkid } from '../people';
import { mergeFileJob } from './job-kinds';

/** Lines in one statement, unless they are too large. */
const BATCH_SIZE = 1000;

/** Characters of all column names together. They are stored with each line. */
const MAX_HEADER_LENGTH = 20_000;

/** Invalid akids in a file. More could be an attempt to guess them, because their hash is short. */
const MAX_INVALID_AKIDS = 1000;

const BEGIN = `
  UPDATE core_mergefile SET ${moveSql(mergefileStatus.begin)}, started_at = coalesce(started_at, ${NOW_SECONDS}) WHERE id = $1 AND ${mayMoveSql(mergefileStatus.begin)}
  RETURNING file_id AS file, filename, lookup_column AS named`;

const COMPLETE = `
  UPDATE core_mergefile SET ${moveSql(mergefileStatus.complete)}, finished_at = ${NOW_SECONDS}, line_count = $2, lookup_column = $3, file_id = NULL,
    row_count = (SELECT count(*) FROM core_mergefilerow WHERE mergefile_id = $1)
  WHERE id = $1`;

const FAIL = `UPDATE core_mergefile SET ${moveSql(mergefileStatus.fail)}, finished_at = ${NOW_SECONDS}, error = $2, file_id = NULL WHERE id = $1`;

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
        throw new FileProblem(new Message('mailings.file_not_kept'));
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
  if (mergeFile.file !== null) await tables(services).storedfile.deleteMany({ where: { id: mergeFile.file } });
}

/** Marks a merge file as failed, with the reason. */
async function markMergeFileFailed({ pool }: Services, id: number, message: Wording): Promise<void> {
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
      named
        ? new Message('mailings.column_unknown', { name: named, choices: LOOKUPS.join(', ') })
        : new Message('mailings.user_column_missing'),
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
    if (values.length > header.length) throw new FileProblem(new Message('mailings.too_many_cells', { row: number }), number);
    count += 1;
    const cell = values[lookupIndex] ?? '';
    const value = lookup.read(cell, secret);
    if (lookup.column === 'akid' && cell !== '' && value === undefined) invalidAkids += 1;
    if (invalidAkids > MAX_INVALID_AKIDS)
      throw new FileProblem(new Message('mailings.too_many_invalid_akids', { most: MAX_INVALID_AKIDS }));
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
  if (!row) throw new FileProblem(new Message('writing.file_empty'));
  const names = row.values;
  const unnamed = names.indexOf('');
  if (unnamed >= 0) throw new FileProblem(new Message('mailings.column_name_missing', { column: unnamed + 1 }));
  const seen = new Set<string>();
  const duplicate = names.find((name) => seen.size === seen.add(name.toLowerCase()).size);
  if (duplicate !== undefined) throw new FileProblem(new Message('mailings.column_name_twice', { name: duplicate.slice(0, 100) }));
  if (names.join('').length > MAX_HEADER_LENGTH)
    throw new FileProblem(new Message('mailings.column_names_too_long', { most: MAX_HEADER_LENGTH }));
  return names;
}

/** Loads a merge file. Temporary errors are thrown, so that the job is tried again. After the last try the merge file has failed. */
export async function runMergeFile(mergefile: number, { services, isLastAttempt }: JobContext): Promise<void> {
  try {
    await loadMergeFile(services, mergefile);
  } catch (error) {
    if (isLastAttempt) await markMergeFileFailed(services, mergefile, new Message('mailings.file_not_loaded'));
    throw error;
  }
}

const INSERT = `INSERT INTO core_mergefile (name, lookup_column, filename, status, file_id) VALUES ($1, $2, $3, 'new', $4) RETURNING id`;

/** Stores the file of a multipart request as a new merge file, which a job loads. Returns its id. Throws 400 and 413. */
export function receiveMergeFile(call: Call, plan: ResourcePlan): Promise<number> {
  return withTemporaryFile(call.services.settings, async (path) => {
    const { fields, filename } = await receiveFile(call, plan.name, 'file', path);
    const { name, lookup_column: column = null } = validateBody(plan, fields, { requireAll: true });
    return inTransaction(
      call.services.pool,
      async (client) => {
        const fileId = await storeFile(client, path);
        const { rows } = await client.query<{ id: number }>(INSERT, [name, column || null, filename, fileId]);
        await enqueue(queryOn(client), mergeFileJob, { mergefile: rows[0]!.id });
        return rows[0]!.id;
      },
      { by: call },
    );
  });
}

/** How a line finds its users: by the value of a column. */
interface Lookup {
  column: string;
  /** The value as `condition` compares it. Undefined when no user can have it. */
  read(text: string, secret: string): string | undefined;
  /** SQL condition on the user `u`, with the value as `x.value`. */
  condition: string;
}

const BY_ID = 'u.id = x.value::integer';
const number = (text: string): string | undefined => (/^\d{1,9}$/.test(text) ? text : undefined);
const lowered = (text: string): string => text.toLowerCase();

/** Columns that identify one user, in the order in which they are tried when no column is named. */
const SINGLE_USER: readonly Lookup[] = [
  { column: 'user_id', read: number, condition: BY_ID },
  { column: 'akid', read: (text, secret) => readAkid(secret, text)?.userId.toString(), condition: BY_ID },
  { column: 'email', read: (text) => lowered(normalEmail(text)), condition: 'lower(u.email) COLLATE "C" = x.value COLLATE "C"' },
];

/** Columns whose lines are for all users with the value. */
const MANY_USERS: readonly Lookup[] = ['city', 'country', 'postal', 'region', 'source', 'state', 'zip'].map((column) => ({
  column,
  read: column === 'country' ? (text) => lowered(countryName(text)) : lowered,
  condition: `lower(u.${column}) COLLATE "C" = x.value COLLATE "C"`,
}));

/** The names of all lookup columns. */
const LOOKUPS: readonly string[] = [...SINGLE_USER, ...MANY_USERS].map(({ column }) => column);

/**
 * The lookup by the column that the request named, or else by the first of user_id, akid and email in the file. Undefined without one.
 * @param header names of columns, in lower case
 */
function lookupFor(columnName: string | null, header: readonly string[]): Lookup | undefined {
  if (columnName === null || columnName === '') return SINGLE_USER.find(({ column }) => header.includes(column));
  const name = columnName.toLowerCase();
  return header.includes(name) ? [...SINGLE_USER, ...MANY_USERS].find(({ column }) => column === name) : undefined;
}
