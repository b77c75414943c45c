import { tables } from '../../../../generated/rows/tables';
import type { Services } from '../../../core/call/services';
import { detectDelimiter } from '../../../core/files/decode';
import { formatRow, splitRow } from '../../../core/files/file-rows';
import { REASONS } from '../columns/header';

/** Errors that are read at once. */
const PART = 1000;

/** What is read of an upload, and of each error. */
const FILE = { original_header: true, override_header: true, format: true } as const;
const ERROR = { id: true, row: true, col: true, message: true, raw_row: true } as const;

/**
 * The rows of an upload that were not read, as the text of a CSV file: the columns of the file, and the reasons in the last one. Errors of the whole file
 * have no row and are not here, nor rows of people who were erased. Memory does not grow with their number.
 * @param inWords says a reason in the language of whoever reads the file
 */
export async function* rejectedRows(services: Services, id: number, inWords: (message: string) => string): AsyncGenerator<string> {
  const file = await tables(services).upload.findUnique({ where: { id }, select: FILE });
  const original = file?.original_header ?? '';
  const delimiter = detectDelimiter(original, file?.format === 'tsv' ? '\t' : ',');
  const names = splitRow(file?.override_header ?? original, delimiter);
  yield line([...names, REASONS]);
  let pending: { cells: string[]; row: number; reasons: string[] } | undefined;
  for await (const { row, col, message, raw_row: raw } of errorsOf(services, id)) {
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

/** In the order in which they were stored: those of one row stand together. */
async function* errorsOf(services: Services, upload: number) {
  const orderBy = [{ upload_id: 'asc' }, { id: 'asc' }] as const;
  let last = 0;
  for (;;) {
    const where = { upload_id: upload, id: { gt: last } };
    const errors = await tables(services).uploaderror.findMany({ where, select: ERROR, orderBy, take: PART });
    yield* errors;
    if (errors.length < PART) return;
    last = errors.at(-1)!.id;
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
