import { runCommand, type Command } from '../../scripts/command-line';

/** Runs a command of `scripts/` in this process, which takes a twentieth of what a process of its own takes. Both streams go to one text, as in `runProgram`. */
export async function runHere(command: Command, words: string[]): Promise<{ code: number; output: string }> {
  let output = '';
  const stream = { write: (text: string) => (output += text) };
  const code = await runCommand(command, words, { stdout: stream, stderr: stream });
  return { code, output };
}
