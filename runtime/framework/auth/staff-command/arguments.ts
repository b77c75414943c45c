import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../staff-error';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The words of a command, sorted into names and options. Throws UsageError for an option that the command does not know. */
export function parseArguments<T extends Options>(words: string[], options: T) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The only name that a command takes. */
export function onlyName(names: readonly string[], what = 'account'): string {
  const [name, extra] = names;
  if (name === undefined) throw new UsageError(`Name the ${what}.`);
  if (extra !== undefined) throw new UsageError(`One ${what} at a time; put a name with spaces in quotes.`);
  return name;
}

/** A name and at least one more word. */
export function nameAndRest(names: readonly string[], what: string, more: string): [string, string[]] {
  const [name, ...rest] = names;
  if (name === undefined) throw new UsageError(`Name the ${what}.`);
  if (rest.length === 0) throw new UsageError(`Name at least one ${more}.`);
  return [name, rest];
}
