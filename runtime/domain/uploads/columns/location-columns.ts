import { cutText, hasFormat, TEXT_FORMATS } from '../../../core/types/text-formats';
import type { AddError, CellOf } from './cells';
import { LOCATION_COLUMNS, LOCATION_FORMATS, type LocationColumn } from './location-formats';

/** Those of a row, by column. An empty cell is ''. */
export type ImportedLocation = Partial<Record<LocationColumn, string>>;

/** Reads the districts and the county of a row, of the columns that the file has. */
export function parseLocation(has: (name: string) => boolean, cellOf: CellOf, addError: AddError): ImportedLocation {
  const present = LOCATION_COLUMNS.filter(has);
  return Object.fromEntries(
    present.map((column) => {
      const format = LOCATION_FORMATS[column];
      const text = format === undefined ? cutText(cellOf(column), 255) : cellOf(column).toUpperCase();
      if (format !== undefined && text !== '' && !hasFormat(format, text)) addError(column, String(TEXT_FORMATS[format]!.message));
      return [column, text];
    }),
  );
}
