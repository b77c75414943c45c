/** A value of a query. An array is for `…__in` and `…__range`. */
export type QueryValue = string | number | boolean | Date | null | undefined | readonly (string | number)[];

/** Writes a query as the service reads it: lists with commas, times in UTC, and nothing for what is undefined. */
export function queryText(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, QueryValue][]) {
    if (value !== undefined) parameters.append(name, valueText(value));
  }
  return parameters.toString();
}

function valueText(value: Exclude<QueryValue, undefined>): string {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString().slice(0, -1) : String(value);
}
