/** A value that JSON can hold. All formats are written from such values. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

/**
 * A value of the program as JSON data. Times become UTC without a zone, to the second. Keys are sorted. Integers beyond 2^53 become
 * texts. `undefined` is left out.
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
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined && key !== '__proto__') sorted[key] = toJsonValue(member);
  }
  return sorted;
}

/** Whether a value is an object with keys. */
export function isJsonObject(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
