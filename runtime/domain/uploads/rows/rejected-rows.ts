import type { Pool } from 'pg';
import { detectDelimiter } from '../../../core/files/decode';
import { formatRow, splitRow } from '../../../core/files/file-rows';
import { REASONS } from '../columns/header';

/** Errors that are read at once. */
const PART = 1000;

const HEADER = `
  SELECT coalesce(override_header, original_header) AS header, original_header AS original, format FROM core_upload WHERE id = $1`;

/** The errors after one, in the order in which they were stored: those of one row stand together. */
const ERRORS = `
  SELECT e.id, e."row", e.col, e.message, e.raw_row AS raw FROM core_uploaderror e
  WHERE e.upload_id = $1 AND e.id > $2 ORDER BY e.upload_id, e.id LIMIT ${PART}`;

interface StoredError {
  id: number;
  row: number | null;
  col: number | null;
  message: string;
  raw: string | null;
}

/**
 * The rows of an upload that were not read, as the text of a CSV file: the columns of the file, and the reasons in the last one. Errors of the whole file
 * have no row and are not here, nor rows of people who were erased. Memory does not grow with their number.
 * @param inWords says a reason in the language of whoever reads the file
 */
export async function* rejectedRows(pool: Pool, id: number, inWords: (message: string) => string): AsyncGenerator<string> {
  const { rows } = await pool.query<{ header: string; original: string; format: string | null }>(HEADER, [id]);
  const { header = '', original = '', format = null } = rows[0] ?? {};
  const delimiter = detectDelimiter(original, format === 'tsv' ? '\t' : ',');
  const names = splitRow(header, delimiter);
  yield line([...names, REASONS]);
  let pending: { cells: string[]; row: number; reasons: string[] } | undefined;
  for await (const { row, col, message, raw } of errorsOf(pool, id)) {
    if (row === null || row <= 1 || !raw) continue;
    const reason = col === null ? inWords(message) : `${names[col - 1] ?? col}: ${inWords(message)}`;
    if (pending?.row === row) pending.reasons.push(reason);
    else {
      if (pending) yield lineOf(pending, names.length);
      pending = { cells: splitRow(raw, delimiter), row, reasons: [reason] };
    }
  }
  if (pending) yield lineOf(pending, names.length);
}

async function* errorsOf(pool: Pool, id: number): AsyncGenerator<StoredError> {
  let last = 0;
  for (;;) {
    const { rows } = await pool.query<StoredError>({ name: 'rejected-rows', text: ERRORS, values: [id, last] });
    yield* rows;
    if (rows.length < PART) return;
    last = rows.at(-1)!.id;
  }
}

/** A row, with the reasons below their column also where the row has fewer cells than the header. */
function lineOf({ cells, reasons }: { cells: readonly string[]; reasons: readonly string[] }, columns: number): string {
  const missing = Array.from({ length: Math.max(0, columns - cells.length) }, () => '');
  return line([...cells, ...missing, reasons.join(' ')]);
}

function line(cells: readonly string[]): string {
  return `${formatRow(cells, ',')}\r\n`;
}
