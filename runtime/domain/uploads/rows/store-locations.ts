import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { LOCATION_COLUMNS } from '../columns/location-formats';
import type { PersonRow } from './person-row';

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
