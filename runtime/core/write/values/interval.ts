import { parseDuration } from '../../types/duration';
import { accept, type Coerced, reject } from './coerced';

/** Accepts a duration in ISO 8601 as a text in whole seconds. */
export function coerceInterval(input: unknown): Coerced {
  const duration = typeof input === 'string' && input.length < 100 ? parseDuration(input.trim()) : undefined;
  return duration === undefined
    ? reject('Enter a duration as in ISO 8601: PT1H30M is an hour and a half, P2D two days.')
    : accept(duration);
}
