import type { PoolClient } from 'pg';
import { rawOf } from '../../framework/files/rows';
import { MOST_WEIGHT, weightOf } from '../../framework/files/weight';

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

async function storeIn(
  client: PoolClient,
  table: 'core_uploaderror' | 'core_uploadwarning',
  uploadId: number,
  notes: readonly Note[],
): Promise<void> {
  for (const some of portionsOf(notes)) {
    await client.query(
      `INSERT INTO ${table} (upload_id, worker_pid, "row", col, message, value, raw_row, exception)
       SELECT $1, $2, n.* FROM unnest($3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[]) n`,
      [
        uploadId,
        process.pid,
        some.map(({ row }) => row),
        some.map(({ col }) => col),
        some.map(({ message }) => message),
        some.map(({ value }) => value),
        some.map(({ rawRow }) => rawRow),
        some.map(({ exception }) => exception ?? null),
      ],
    );
  }
}

/** Notes that one statement stores: each repeats its row, which may be long. */
function* portionsOf(notes: readonly Note[]): Generator<Note[]> {
  let portion: Note[] = [];
  let weight = 0;
  for (const note of notes) {
    portion.push(note);
    weight += weightOf([note.message, note.value ?? '', note.rawRow ?? ''], 0);
    if (weight < MOST_WEIGHT) continue;
    yield portion;
    [portion, weight] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

/** What notes are made with: the columns of the file. */
export interface NoteColumns {
  names: readonly string[];
  delimiter: string;
}

/** Of a card no more than this is ever kept, whatever stands in the file. */
const CARD = 'donation_card_num_last_four';

/**
 * A note about a column of a row; about the row as a whole where there is no such column.
 * @param other a note about the same row, with which it shares the text of the row
 */
export function noteOf(
  { names, delimiter }: NoteColumns,
  row: number,
  cells: readonly string[],
  column: string,
  message: string,
  other?: Note,
): Note {
  const shown = (cell: string, place: number): string => (names[place] === CARD ? cell.slice(-4) : cell);
  const place = names.indexOf(column);
  const value = cells[place] === undefined ? null : shown(cells[place], place);
  return { row, col: place < 0 ? null : place + 1, message, value, rawRow: other?.rawRow ?? rawOf(cells.map(shown), delimiter) };
}
