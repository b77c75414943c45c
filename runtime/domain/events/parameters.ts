import { MAX_INT4 } from '../../framework/database/sql';
import { parseBoolean } from '../../framework/formats/parse-boolean';
import { type Fault, type Given, valueOf } from '../../framework/http/faults';

/** Whether a box is ticked. */
export function isTicked(given: Given, name: string): boolean {
  const text = valueOf(given, name);
  return text !== undefined && parseBoolean(text) === true;
}

/** Rules that a page shows must be accepted. */
export function checkRules(given: Given, name: string, shown: boolean, fault: Fault): void {
  if (shown && !isTicked(given, name)) fault(name, 'Please accept the rules.');
}

/** A whole number from `least` up; undefined without one. */
export function readWhole(given: Given, name: string, least: number, fault: Fault): number | undefined {
  const text = valueOf(given, name);
  if (text === undefined) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= MAX_INT4) return value;
  fault(name, least > 0 ? `Enter a whole number from ${least} up.` : 'Enter a whole number.');
  return undefined;
}

/** Custom fields as columns for `unnest`. */
export interface CustomFields {
  names: string[];
  values: string[];
}

/** The parameters with a prefix that mean no field of their own, without the prefix; several values of one name stay several. */
export function customFields(given: Given, prefix: string, known: ReadonlySet<string>): CustomFields {
  const pairs = [...given]
    .filter(([name]) => name.startsWith(prefix) && name.length > prefix.length && !known.has(name))
    .flatMap(([name, values]) => values.map((value) => ({ name: name.slice(prefix.length), value })));
  return { names: pairs.map(({ name }) => name), values: pairs.map(({ value }) => value) };
}
