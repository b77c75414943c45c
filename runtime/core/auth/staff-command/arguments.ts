import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../staff-error';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Splits arguments into positionals and options. Throws UsageError for an unknown option. */
export function parseArguments<T extends Options>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The one name that a command takes. Throws UsageError for none and for more. */
export function onlyName(names: readonly string[], noun = 'account'): string {
  const [name, extra] = names;
  if (name === undefined) throw new UsageError(`Name the ${noun}.`);
  if (extra !== undefined) throw new UsageError(`One ${noun} at a time; put a name with spaces in quotes.`);
  return name;
}

/** A name and at least one more argument. Throws UsageError without them. */
export function nameAndRest(names: readonly string[], noun: string, restNoun: string): [string, string[]] {
  const [name, ...rest] = names;
  if (name === undefined) throw new UsageError(`Name the ${noun}.`);
  if (rest.length === 0) throw new UsageError(`Name at least one ${restNoun}.`);
  return [name, rest];
}
