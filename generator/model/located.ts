import { buildColumns } from './columns';
import type { Shape } from './merge';
import type { Located } from './model';

/** The parts of an address that locating it needs. */
export const ADDRESS = ['address1', 'city', 'state', 'region', 'postal', 'zip', 'plus4', 'country'] as const;

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
  'geocode_at',
  'geocode_attempts',
];

/** Where a located resource keeps its places, or undefined for one that is not located. */
export function buildLocated(shape: Shape, shapes: Map<string, Shape>): Located | undefined {
  const { located } = shape.declaration;
  if (!located) return undefined;
  const keeper = located.row === undefined ? shape : shapes.get(located.row)!;
  const columns = buildColumns(keeper, shapes);
  const pointer = columns.find((column) => column.unique === true && column.references?.resource === shape.name);
  return {
    row: located.row === undefined ? undefined : { table: keeper.table, pointer: pointer!.name },
    columns: PLACE.filter((name) => columns.some((column) => column.name === name)),
    received: located.received,
  };
}
