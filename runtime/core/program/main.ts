import { CORE_SETTINGS, loadSettings, type SettingsTable } from '../settings';
import type { Application } from './application';
import type * as Commands from './commands';
import { run } from './run';
import { isOutOfReach, isOutOfRoom } from '../database/errors';
import { messageOf } from '../errors/message-of';
import { OperationalError } from '../errors/operational-error';

/**
 * Runs the command of the command line and ends the process with its exit code.
 * @param openApplication loads most of a program, which is done while an embedded database starts
 * @param settings what the application has settings for; those of the core are among them
 */
export function runProgram(openApplication: () => Application, settings: SettingsTable = CORE_SETTINGS): void {
  runCommand({ openApplication, settings }, process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${describeError(error)}\n`, () => process.exit(1));
    },
  );
}

interface Program {
  openApplication: () => Application;
  settings: SettingsTable;
}

async function runCommand({ openApplication, settings }: Program, [command = '', ...words]: string[]): Promise<number> {
  if (command === 'start' || command === 'serve' || command === 'worker') {
    await run(openApplication, command, loadSettings(process.env, settings));
    return 0;
  }
  // oxlint-disable-next-line typescript/no-require-imports -- they load all of the program, which `run` does in its own time
  const { runOther } = require('./commands') as typeof Commands;
  return runOther(openApplication(), command, words);
}

/** What a command prints when it fails: one line for errors that the operator can correct, and the stack for others. */
export function describeError(error: unknown): string {
  if (error instanceof OperationalError) return error.message;
  if (isOutOfReach(error))
    return `The database has ended or cannot be reached (${messageOf(error)}). Run the command again when it is there.`;
  if (isOutOfRoom(error))
    return `The machine has no room for what is written (${messageOf(error)}). Make room on the disk of DATA_DIR, and start again.`;
  return error instanceof Error ? (error.stack ?? messageOf(error)) : messageOf(error);
}
