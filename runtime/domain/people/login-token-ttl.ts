/** How long (in seconds) a login token is valid: a day by default, 30 days at most. */
const DEFAULT_TTL = 86_400;
export const MAX_TTL = 2_592_000;

/** The `ttl` of a body, in seconds. A form sends it as text. Undefined when it is no whole number from 1 to 30 days. */
export function readTtl(body: unknown): number | undefined {
  const ttl = typeof body === 'object' && body !== null ? (body as { ttl?: unknown }).ttl : undefined;
  if (ttl === undefined || ttl === null || ttl === '') return DEFAULT_TTL;
  const seconds = typeof ttl === 'number' ? ttl : typeof ttl === 'string' && /^\s*\d{1,10}\s*$/.test(ttl) ? Number(ttl) : NaN;
  return Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_TTL ? seconds : undefined;
}
