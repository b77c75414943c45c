import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Where the staff command reads and writes. */
export interface Terminal {
  /** Writes a line of the answer. */
  print(line: string): void;
  /** Writes a line that is not the answer: a mistake, a warning. */
  warn(line: string): void;
  /** Asks for a text without showing it; undefined when nobody sits at the terminal. */
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

/** Lines of cells as a plain table, two spaces between columns. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function askHidden(question: string): Promise<string> {
  // The question goes to stderr: stdout may be redirected. What is typed goes nowhere.
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
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
