import { run } from '../../generator/command';
import { runCommand, type Command } from '../../scripts/command-line';
import { migrate } from '../../scripts/migrate/command';
import { TEMPLATES } from './databases';

/** What a command gave. Both streams go to one text, as in `runProgram`. */
interface Result {
  code: number;
  output: string;
}

/** Runs a command of `scripts/` in this process, which takes a twentieth of what a process of its own takes. */
export async function runHere(command: Command, words: string[]): Promise<Result> {
  let output = '';
  const stream = { write: (text: string) => (output += text) };
  const code = await runCommand(command, words, { stdout: stream, stderr: stream });
  return { code, output };
}

/** `npm run generate` in a checkout. */
export function generateHere(root: string): Result {
  let output = '';
  const print = (text: string): void => void (output += `${text}\n`);
  const code = run(root, 'write', { line: print, problem: print });
  return { code, output };
}

/** `npm run migrate` in a checkout. It generates first. */
export async function migrateHere(root: string, words: string[]): Promise<Result> {
  const generated = generateHere(root);
  if (generated.code !== 0) return generated;
  // It tries what it writes on the tests' server, where another one would take a second, and after what the program's own migrations make.
  const trial = ['--server', process.env.TEST_SERVER_URL!, '--from', TEMPLATES.starter];
  const { code, output } = await runHere(migrate, ['--root', root, ...trial, ...words]);
  return { code, output: generated.output + output };
}
