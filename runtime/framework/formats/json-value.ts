/** What JSON can say: the only kind of value that the writers of formats know. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/**
 * A value of the program as plain data: times in UTC without zone and to the second, keys sorted (decisions,
 * "Representation"), whole numbers beyond 2^53 as texts, and `undefined` left out.
 */
export function toJsonValue(value: unknown): JsonValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 19);
  if (Array.isArray(value)) return value.map(toJsonValue);
  if (typeof value !== 'object') return null;
  const sorted: { [key: string]: JsonValue } = {};
  for (const key of Object.keys(value).sort()) {
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined && key !== '__proto__') sorted[key] = toJsonValue(item);
  }
  return sorted;
}

/** Whether a value is an object with keys. */
export function isJsonObject(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
