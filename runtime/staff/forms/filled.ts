import type { JsonValue } from '../../core/formats/exact-json';

/** Whether there is something to show. `no` and 0 are values. */
export function isFilled(value: JsonValue | undefined): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
