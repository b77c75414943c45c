import { createInterface } from 'node:readline/promises';

/** Asks somebody at a terminal, and gives the answer without spaces around it: '' for none. */
export type Ask = (question: string) => Promise<string>;

/** Exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Runs something that may ask whoever sits at the terminal. Without a terminal there is nobody to ask. Ctrl-C and Ctrl-D end the program. */
export async function withAsk<Result>(work: (ask?: Ask) => Promise<Result>): Promise<Result> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return work();
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Lines that were typed ahead are kept: `question` would lose them.
  const lines = terminal[Symbol.asyncIterator]();
  const ask: Ask = async (question) => {
    terminal.setPrompt(question);
    terminal.prompt();
    const { value, done } = await lines.next();
    if (done) process.exit(INTERRUPTED);
    return value.trim();
  };
  try {
    return await work(ask);
  } finally {
    terminal.close();
  }
}
