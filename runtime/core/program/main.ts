import { loadSettings } from '../settings';
import type { Application } from './application';
import type * as Commands from './commands';
import { describeError } from './describe-error';
import { run } from './run';

/**
 * Runs the command of the command line and ends the process with its exit code.
 * @param openApplication loads most of a program, which is done while an embedded database starts
 */
export function runProgram(openApplication: () => Application): void {
  runCommand(openApplication, process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${describeError(error)}\n`, () => process.exit(1));
    },
  );
}

async function runCommand(openApplication: () => Application, [command = '', ...words]: string[]): Promise<number> {
  if (command === 'start' || command === 'serve' || command === 'worker') {
    await run(openApplication, command, loadSettings(process.env));
    return 0;
  }
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- they load all of the program, which `run` does in its own time
  const { runOther } = require('./commands') as typeof Commands;
  return runOther(openApplication(), command, words);
}
