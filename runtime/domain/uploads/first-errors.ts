import type { ViewedQuery } from '../../core/read';
import { detectDelimiter } from '../../core/files/decode';
import { splitRow } from '../../core/files/file-rows';

/** An error of an upload as people see it. */
export interface FirstError {
  row: number | null;
  /** What the file calls the column. */
  column: string | null;
  message: string;
  value: string | null;
}

/** Errors that a page shows; the list has all. */
const SHOWN = 10;

const FIND = `
  SELECT e."row", e.col, e.message, e.value, coalesce(u.override_header, u.original_header) AS header, u.original_header AS original, u.format
  FROM core_uploaderror e JOIN core_upload u ON u.id = e.upload_id WHERE e.upload_id = $1 ORDER BY e.upload_id, e.id LIMIT ${SHOWN}`;

type ErrorRow = Omit<FirstError, 'column'> & { col: number | null; header: string; original: string; format: string | null };

/** The first errors of an upload, with the names of the columns. */
export async function findFirstErrors(on: ViewedQuery, id: number): Promise<FirstError[]> {
  const { rows } = await on.query<ErrorRow>({ name: 'first-upload-errors', text: FIND, values: [id] });
  const [first] = rows;
  const names = first ? splitRow(first.header, detectDelimiter(first.original, first.format === 'tsv' ? '\t' : ',')) : [];
  return rows.map(({ row, col, message, value }) => ({
    row,
    column: col === null ? null : (names[col - 1] ?? String(col)),
    message,
    value,
  }));
}
