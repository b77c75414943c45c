import { parseArgs, type ParseArgsConfig } from 'node:util';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Services } from '../call/services';
import { OperationalError } from '../errors/operational-error';

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

/** Formats rows of cells as lines of a plain table, with two spaces between columns. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Where the staff command reads and writes. */
export interface Terminal {
  /** Writes a line of the result. */
  print(line: string): void;
  /** Writes an error or a warning. */
  warn(line: string): void;
  /** Asks for a text without showing it. Undefined when the command is not run interactively. */
  askHidden?: (question: string) => Promise<string>;
}

/** The terminal of the process. */
export function processTerminal(): Terminal {
  const interactive = process.stdin.isTTY && process.stderr.isTTY;
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    warn: (line) => void process.stderr.write(`${line}\n`),
    ...(interactive ? { askHidden } : {}),
  };
}

function askHidden(question: string): Promise<string> {
  // The question goes to stderr, because stdout may be redirected. What is typed is not shown.
  process.stderr.write(question);
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: discard, terminal: true });
  return new Promise((resolve) => {
    let answer = '';
    reader.once('SIGINT', () => {
      process.stderr.write('\n');
      process.exit(130);
    });
    reader.once('close', () => {
      process.stderr.write('\n');
      resolve(answer);
    });
    reader.question('', (line) => {
      answer = line;
      reader.close();
    });
  });
}

/** What a command needs besides its arguments. */
export interface CommandContext {
  services: Services;
  terminal: Terminal;
}

/** One command: `args` follow its name on the command line. Throws StaffError to refuse, UsageError for wrong arguments. */
export type Command = (args: string[], context: CommandContext) => Promise<void>;

/** A mistake of the person who uses the staff command or sets the first account. Its message is shown without a stack. */
export class StaffError extends OperationalError {}

/** A wrong command line. Shown with a hint at `--help`. */
export class UsageError extends StaffError {}
