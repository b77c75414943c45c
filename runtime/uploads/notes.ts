import type { PoolClient } from 'pg';
import { rawOf } from './rows';

/** An error or a warning about a row, as `uploaderror` and `uploadwarning` show it. */
export interface Note {
  row: number | null;
  col: number | null;
  message: string;
  value: string | null;
  rawRow: string | null;
  /** The kind of failure, where the database refused what the checks let pass. */
  exception?: string;
}

/** What is noted of rows, in their order. */
export interface Notes {
  errors: Note[];
  warnings: Note[];
}

/** Stores notes in the transaction of the rows that they are about. */
export async function storeNotes(client: PoolClient, uploadId: number, { errors, warnings }: Notes): Promise<void> {
  await storeIn(client, 'core_uploaderror', uploadId, errors);
  await storeIn(client, 'core_uploadwarning', uploadId, warnings);
}

async function storeIn(client: PoolClient, table: 'core_uploaderror' | 'core_uploadwarning', uploadId: number, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return;
  await client.query(
    `INSERT INTO ${table} (upload_id, worker_pid, "row", col, message, value, raw_row, exception)
     SELECT $1, $2, n.* FROM unnest($3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[]) n`,
    [
      uploadId, process.pid, notes.map(({ row }) => row), notes.map(({ col }) => col), notes.map(({ message }) => message),
      notes.map(({ value }) => value), notes.map(({ rawRow }) => rawRow), notes.map(({ exception }) => exception ?? null),
    ],
  );
}

/** What notes are made with: the columns of the file. */
export interface NoteColumns {
  names: readonly string[];
  delimiter: string;
}

/** Of a card no more than this is ever kept, whatever stands in the file. */
const CARD = 'donation_card_num_last_four';

/** A note about a column of a row; about the row as a whole where there is no such column. */
export function noteOf({ names, delimiter }: NoteColumns, row: number, cells: readonly string[], column: string, message: string): Note {
  const shown = cells.map((cell, place) => (names[place] === CARD ? cell.slice(-4) : cell));
  const place = names.indexOf(column);
  return { row, col: place < 0 ? null : place + 1, message, value: place < 0 ? null : (shown[place] ?? null), rawRow: rawOf(shown, delimiter) };
}
