import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

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
