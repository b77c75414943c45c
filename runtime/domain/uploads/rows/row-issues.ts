import { Message, worded, type Wording } from '../../../core/words';
import type { PoolClient } from 'pg';
import { formatRow, estimateSize, MAX_BATCH_SIZE } from '../../../core/files/file-rows';

/** An error or a warning about a row, as `uploaderror` and `uploadwarning` show it. */
export interface RowIssue {
  row: number | null;
  /** Number of the column. The first column is 1. */
  col: number | null;
  message: Wording;
  value: string | null;
  rawRow: string | null;
  /** The error code, when the database refused a row that had passed the checks. */
  exception?: string;
}

/** The issues of rows, in the order of the rows. */
export interface RowIssues {
  errors: RowIssue[];
  warnings: RowIssue[];
}

/**
 * Stores issues in the transaction of the rows that they are about.
 * @writes core_uploaderror, core_uploadwarning
 */
export async function storeIssues(client: PoolClient, uploadId: number, { errors, warnings }: RowIssues): Promise<void> {
  await storeIn(client, 'core_uploaderror', uploadId, errors);
  await storeIn(client, 'core_uploadwarning', uploadId, warnings);
}

async function storeIn(
  client: PoolClient,
  table: 'core_uploaderror' | 'core_uploadwarning',
  uploadId: number,
  issues: readonly RowIssue[],
): Promise<void> {
  for (const batch of batchesOf(issues)) {
    await client.query(
      `INSERT INTO ${table} (upload_id, worker_pid, "row", col, message, value, raw_row, exception)
       SELECT $1, $2, n.* FROM unnest($3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[]) n`,
      [
        uploadId,
        process.pid,
        batch.map(({ row }) => row),
        batch.map(({ col }) => col),
        batch.map(({ message }) => worded(message)),
        batch.map(({ value }) => value),
        batch.map(({ rawRow }) => rawRow),
        batch.map(({ exception }) => exception ?? null),
      ],
    );
  }
}

/** Splits issues into batches for one statement each. Every issue repeats its row, which may be long. */
function* batchesOf(issues: readonly RowIssue[]): Generator<RowIssue[]> {
  let batch: RowIssue[] = [];
  let size = 0;
  for (const issue of issues) {
    batch.push(issue);
    size += estimateSize([worded(issue.message), issue.value ?? '', issue.rawRow ?? ''], 0);
    if (size < MAX_BATCH_SIZE) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** The columns of the file, as issues need them. */
interface IssueColumns {
  names: readonly string[];
  delimiter: string;
}

/** Of this column only the last four characters are stored, even if the file has a whole card number. */
const CARD_COLUMN = 'donation_card_num_last_four';

/** Makes an issue about a column of a row, or about the whole row when there is no such column. */
export function makeIssue(
  { names, delimiter }: IssueColumns,
  { number, cells }: { number: number; cells: readonly string[] },
  { column, message }: { column: string; message: Wording },
  /** Another issue of the same row. Both share one string for the text of the row. */
  sibling?: RowIssue,
): RowIssue {
  const masked = (cell: string, index: number): string => (names[index] === CARD_COLUMN ? cell.slice(-4) : cell);
  const index = names.indexOf(column);
  const value = cells[index] === undefined ? null : masked(cells[index], index);
  const rawRow = sibling?.rawRow ?? formatRow(cells.map(masked), delimiter);
  // What the file has no column for is named in the message.
  const named = index < 0 && column !== '' ? new Message('values.at', { label: column, message }) : message;
  return { row: number, col: index < 0 ? null : index + 1, message: named, value, rawRow };
}
