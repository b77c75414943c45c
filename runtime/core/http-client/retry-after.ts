/** Seconds: a longer `Retry-After` counts as this. */
const LONGEST = 86_400;

/** `Retry-After` in seconds; undefined without one. The header has seconds or a date. */
export function parseRetryAfter(value: string | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST) : undefined;
}
