import { Message } from '../../../core/words';
import { type ErrorCollector, lastValue, type RequestParameters } from '../../../core/http/validation-errors';
import { coerce } from '../../../core/write';
import { type Period, PERIODS } from '../../recurring';

/** The recurring donation that a donation begins. */
export interface RecurringProfile {
  /** Its number at the payment processor. */
  id: string | undefined;
  period: Period;
  /** `YYYY-MM-DD`; undefined for the day of the donation. */
  start: string | undefined;
}

/** In characters: the width of the column. */
const LONGEST_ID = 255;

/**
 * Reads `recurring_id`, `recurring_period` (months unless said) and `recurring_start`. Null without the first two: the donation is not
 * repeated.
 */
export function readRecurringProfile(parameters: RequestParameters, errors: ErrorCollector): RecurringProfile | null {
  const id = lastValue(parameters, 'recurring_id');
  const sent = lastValue(parameters, 'recurring_period');
  if (id === undefined && sent === undefined) return null;
  const period = PERIODS.find((known) => known === (sent ?? 'months'));
  if (!period) errors.add('recurring_period', new Message('events.choice_unknown', { choices: PERIODS.join(', ') }));
  if (id !== undefined && [...id].length > LONGEST_ID)
    errors.add('recurring_id', new Message('actions.text_too_long', { most: LONGEST_ID }));
  return { id, period: period ?? 'months', start: readStart(parameters, errors) };
}

function readStart(parameters: RequestParameters, errors: ErrorCollector): string | undefined {
  const text = lastValue(parameters, 'recurring_start');
  if (text === undefined) return undefined;
  const date = coerce('date', text, {});
  if (date.ok) return (date.value as Date).toISOString().slice(0, 10);
  errors.add('recurring_start', date.message);
  return undefined;
}
