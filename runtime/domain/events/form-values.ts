import { Message } from '../../core/words';
import { MAX_INT4 } from '../../core/database/sql';
import { parseBoolean } from '../../core/types/parse';
import { type ErrorCollector, lastValue, type RequestParameters } from '../../core/http/validation-errors';

/** Whether a checkbox is checked. */
export function isChecked(parameters: RequestParameters, name: string): boolean {
  const text = lastValue(parameters, name);
  return text !== undefined && parseBoolean(text) === true;
}

/** Adds an error unless the person has accepted the rules that the page shows, by a checkbox. */
export function requireAccepted(parameters: RequestParameters, name: string, errors: ErrorCollector): void {
  if (!isChecked(parameters, name)) errors.add(name, new Message('public.rules_message'));
}

/** A whole number above zero. Undefined when it was not sent; adds an error for what is no such number. */
export function readWholeNumber(parameters: RequestParameters, name: string, errors: ErrorCollector): number | undefined {
  const text = lastValue(parameters, name);
  if (text === undefined) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (value >= 1 && value <= MAX_INT4) return value;
  errors.add(name, new Message('public.positive_whole_number_expected'));
  return undefined;
}

/** Custom fields as two columns for `unnest`. */
export interface CustomFields {
  names: string[];
  values: string[];
}

/** The parameters with a prefix, by their names without it, but for those in `reserved`. A field may have several values. */
export function readCustomFields(parameters: RequestParameters, prefix: string, reserved: ReadonlySet<string>): CustomFields {
  const fields = [...parameters]
    .filter(([name]) => name.startsWith(prefix) && name.length > prefix.length && !reserved.has(name))
    .flatMap(([name, values]) => values.map((value) => ({ name: name.slice(prefix.length), value })));
  return { names: fields.map(({ name }) => name), values: fields.map(({ value }) => value) };
}
