type OneValue = string | number | boolean | Date | null | undefined | readonly (string | number)[];

/** A value of a query. An array is for `…__in` and `…__range`; an object has names in brackets: `filter[city]`. */
export type QueryValue = OneValue | Readonly<Record<string, OneValue>>;

/** Writes a query as the service reads it: lists with commas, times in UTC, and nothing for what is undefined. */
export function queryText(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, QueryValue][]) {
    if (isObject(value)) for (const [inner, each] of Object.entries(value)) append(parameters, `${name}[${inner}]`, each);
    else append(parameters, name, value);
  }
  return parameters.toString();
}

function append(parameters: URLSearchParams, name: string, value: OneValue): void {
  if (value !== undefined) parameters.append(name, valueText(value));
}

function isObject(value: QueryValue): value is Readonly<Record<string, OneValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function valueText(value: Exclude<OneValue, undefined>): string {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString().slice(0, -1) : String(value);
}
