import { messageOf } from '../runtime/core/errors/message-of';

/** Where a command prints what it did, and what is wrong. */
export interface Streams {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** A command: what follows its name, and where it prints. The exit code is what it gives. */
export type Command = (words: string[], streams: Streams) => Promise<number>;

/** Runs a command. What it throws is one line, and exit code 1. */
export async function runCommand(command: Command, words: string[], streams: Streams): Promise<number> {
  try {
    return await command(words, streams);
  } catch (error) {
    streams.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
}

/** Runs a command as this process. */
export async function runProcess(command: Command): Promise<void> {
  process.exitCode = await runCommand(command, process.argv.slice(2), process);
}
