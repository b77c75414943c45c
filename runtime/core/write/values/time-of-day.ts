import { parseTimeOfDay } from '../../types/time-of-day';
import { accept, type Coerced, reject } from './coerced';

/** Accepts a time of day as a text in whole seconds, so that filters find the time that is shown. */
export function coerceTimeOfDay(input: unknown): Coerced {
  const time = typeof input === 'string' && input.length < 100 ? parseTimeOfDay(input.trim()) : undefined;
  return time === undefined ? reject('Enter a time of day: HH:MM or HH:MM:SS.') : accept(time);
}
