import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../framework/database/sql';
import { hasFormat, TEXT_FORMATS } from '../../framework/write/text-formats';
import type { AddError, CellOf } from './cells';
import type { PersonRow } from './person-row';

/** Columns of a file that say in which districts a person lives: columns of `core_location`, with the format of their values. */
const FORMATS = {
  us_district: 'us-district',
  us_state_senate: 'us-state-district',
  us_state_district: 'us-state-district',
  us_county: undefined,
} as const;
type LocationColumn = keyof typeof FORMATS;

export const LOCATION_COLUMNS = Object.keys(FORMATS) as LocationColumn[];

/** Those of a row, by column. An empty cell is ''. */
export type ImportedLocation = Partial<Record<LocationColumn, string>>;

/** Reads the districts and the county of a row, of the columns that the file has. */
export function parseLocation(has: (name: string) => boolean, cellOf: CellOf, addError: AddError): ImportedLocation {
  const present = LOCATION_COLUMNS.filter(has);
  return Object.fromEntries(
    present.map((column) => {
      const format = FORMATS[column];
      const text = format === undefined ? cellOf(column).slice(0, 255) : cellOf(column).toUpperCase();
      if (format !== undefined && text !== '' && !hasFormat(format, text)) addError(column, String(TEXT_FORMATS[format]!.message));
      return [column, text];
    }),
  );
}

/** Writes the districts of the last row of each person. The address must be written: it empties them when it changes. */
export async function storeLocations(
  client: PoolClient,
  rows: readonly PersonRow[],
  { has }: { has(name: string): boolean },
): Promise<void> {
  const columns = LOCATION_COLUMNS.filter(has);
  if (columns.length === 0) return;
  const lasts = rows.filter(({ last }) => last);
  await client.query(
    `INSERT INTO core_location (user_id, ${columns.join(', ')})
     SELECT * FROM unnest($1::integer[], ${columns.map((_, index) => `$${index + 2}::text[]`).join(', ')})
     ON CONFLICT (user_id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}, updated_at = ${NOW_SECONDS}`,
    [lasts.map(({ userId }) => userId), ...columns.map((column) => lasts.map(({ row }) => row.location[column] ?? ''))],
  );
}
