import { ARCHIVED_AT } from '../language/archived';
import { buildColumns } from './columns';
import type { Column } from './field';
import type { Merged, MergedByName } from './merge-mixins';
import type { CountedColumn, Counts, Located, Notify } from './model';

/** Where the rows of a resource are counted, and what of; undefined for one whose rows are not. */
export function buildCounts(merged: Merged, all: MergedByName, columns: Column[]): Counts | undefined {
  const { counts } = merged.declaration;
  if (!counts) return undefined;
  return {
    table: all.get(counts.into)!.table,
    by: counts.by.map((name) => columnOf(columns, name)),
    columns: Object.entries(counts.columns).map(([name, sql]) => ({
      name,
      sql: merged.declaration.archived ? inUse(String(sql)) : String(sql),
    })),
  };
}

/** The columns whose number of rows by value is kept. */
export function buildCounted({ declaration }: Merged, columns: Column[]): CountedColumn[] {
  return (declaration.counted ?? []).map((name) => {
    const column = columns.find(({ field }) => field === name)!;
    return { column: column.name, text: column.type === 'string' };
  });
}

/** What an archived row adds is nothing. */
function inUse(sql: string): string {
  return `CASE WHEN ${ARCHIVED_AT} IS NULL THEN ${sql} ELSE 0 END`;
}

/** The channel on which changes of a resource are announced; undefined for one whose changes are not. */
export function buildNotify({ declaration: { notify } }: Merged, columns: Column[]): Notify | undefined {
  return notify && { channel: notify.channel, columns: notify.fields?.map((name) => columnOf(columns, name)) };
}

function columnOf(columns: Column[], field: string): string {
  return columns.find((column) => column.field === field)!.name;
}

/** What a resource may know of a place; any of them. */
const PLACE = [
  'latitude',
  'longitude',
  'lat_lon_precision',
  'country_code',
  'region_code',
  'us_county',
  'us_district',
  'us_state_senate',
  'us_state_district',
  'loc_code',
  'timezone',
  'town_id',
  'geocode_at',
  'geocode_attempts',
];

/** Where a located resource keeps its places, or undefined for one that is not located. */
export function buildLocated(merged: Merged, all: MergedByName): Located | undefined {
  const { located } = merged.declaration;
  if (!located) return undefined;
  const keeper = located.row === undefined ? merged : all.get(located.row)!;
  const columns = buildColumns(keeper, all);
  const pointer = columns.find((column) => column.unique === true && column.references?.resource === merged.name);
  return {
    zips: all.get(located.zips)!.table,
    states: all.get(located.states)!.table,
    countries: all.get(located.countries)!.table,
    row: located.row === undefined ? undefined : { table: keeper.table, pointer: pointer!.name },
    columns: PLACE.filter((name) => columns.some((column) => column.name === name)),
    abroad: located.abroad,
    received: located.received,
  };
}
