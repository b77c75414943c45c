import { OperationalError } from '../core/errors/operational-error';
import { loadSettings } from '../core/settings';
import type * as Commands from './commands';
import { describeError } from './describe-error';
import { run } from './run';

const USAGE =
  'Usage: start | serve | worker | deploy | staff … | backup FILE | restore FILE | restore --mark | restore --held | accept-key | partner-sync | mailboxes | bounce';

/** Runs one command of the program and returns its exit code. Throws an `OperationalError` that the operator can correct. */
async function main([command = '', ...words]: string[]): Promise<number> {
  if (command === 'start' || command === 'serve' || command === 'worker') {
    await run(command, loadSettings(process.env));
    return 0;
  }
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- they load all of the program, which `run` does in its own time
  const { COMMANDS } = require('./commands') as typeof Commands;
  if (!Object.hasOwn(COMMANDS, command)) throw new OperationalError(USAGE);
  return COMMANDS[command]!(words);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`, () => process.exit(1));
  },
);
