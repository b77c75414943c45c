import type { Pool } from 'pg';
import { isAllowed } from '../../framework/auth/permissions';
import type { Account } from '../../framework/auth/account';
import type { Services } from '../../framework/services';
import { findAccount } from './account';
import { type ColumnNote, type Header, readHeader } from './columns';
import type { Note } from './notes';
import { readRows, rawOf, rowIn, type RowsFormat, sniff, FileProblem } from '../../framework/files/rows';
import { allowedFields, makeFields } from './rules';
import { lackingRight } from './rights';
import { Unfit, type Upload } from './upload';

/** What is known of a file before its rows are imported. */
export interface Inspected {
  format: RowsFormat;
  header: Header;
  /** What is doubtful about the header. */
  warnings: Note[];
  /** Who sent the file, with the rights of now. */
  account: Account | null;
}

/** Characters of the longest header, which everything that is noted about it repeats. */
const LONGEST_HEADER = 300_000;

/**
 * Finds out what a file is and reads it once from end to end, so that nothing of it is imported when its header, its encoding or its packing is
 * wrong. Notes format, header and number of rows, and makes the new custom fields that the header names. Throws `Unfit` or a `FileProblem`.
 */
export async function inspect(services: Services, upload: Upload, path: string, checking: () => Promise<void>): Promise<Inspected> {
  const { pool } = services;
  const format = await sniff(path, upload.path);
  await pool.query('UPDATE core_upload SET format = $2, compression = $3 WHERE id = $1', [upload.id, format.format, format.compression]);
  await checking();
  const { first, count } = await survey(path, format);
  if (!first) throw new FileProblem('The file is empty.');
  await pool.query('UPDATE core_upload SET original_header = $2, line_count = $3 WHERE id = $1', [
    upload.id,
    rawOf(first, format.delimiter),
    count,
  ]);
  const account = await findAccount(pool, upload.submitterId);
  const cells = upload.overrideHeader === null ? first : rowIn(upload.overrideHeader, format.delimiter);
  const { header, warnings } = await headerOf(pool, upload, cells, format.delimiter, account);
  await makeFields(pool, header);
  return { format, header, warnings, account };
}

/** The first row and the number of the last. */
async function survey(path: string, format: RowsFormat): Promise<{ first: string[] | undefined; count: number }> {
  let first: string[] | undefined;
  let count = 0;
  for await (const { number, values } of readRows(path, format)) {
    first ??= values;
    count = number;
  }
  return { first, count };
}

async function headerOf(
  pool: Pool,
  upload: Upload,
  cells: readonly string[],
  delimiter: string,
  account: Account | null,
): Promise<Pick<Inspected, 'header' | 'warnings'>> {
  const rawRow = rawOf(cells, delimiter);
  if (rawRow.length > LONGEST_HEADER) throw new FileProblem(`The header is longer than ${LONGEST_HEADER} characters.`, 1);
  const rules = {
    pageType: upload.pageType,
    allowed: await allowedFields(pool),
    autocreate: upload.autocreate,
    fieldsOnly: upload.fieldsOnly,
  };
  const { header, errors, warnings } = readHeader(cells, rules);
  if (header.names.some((name) => name.startsWith('donation_')) && !(account && isAllowed(account, 'money', 'edit'))) {
    errors.push({ col: null, message: 'Whoever sent the file may not edit money, which donations are.', value: '' });
  }
  const lacking = account && lackingRight(account);
  const refused = !account
    ? 'Whoever sent the file no longer has an account.'
    : lacking && `Whoever sent the file may no longer edit ${lacking}, which an upload does.`;
  if (refused) errors.push({ col: null, message: refused, value: '' });
  const noted = (notes: readonly ColumnNote[]): Note[] => notes.map(({ col, message, value }) => ({ row: 1, col, message, value, rawRow }));
  if (errors.length > 0) throw new Unfit({ errors: noted(errors), warnings: noted(warnings) });
  return { header, warnings: noted(warnings) };
}
