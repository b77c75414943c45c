import { partnerSyncCommand } from '../domain/partner';
import { mailboxesCommand } from '../domain/people';
import { bounceCommand } from '../domain/tracking';
import { staffCommand } from '../core/auth';
import { OperationalError } from '../core/errors/operational-error';
import { loadSettings } from '../core/settings';
import { acceptKeyCommand } from './accept-key';
import { backupCommand } from './backup';
import { describeError } from './describe-error';
import { restoreCommand } from './restore';
import { run } from './run';
import { withDatabase, withServices } from './with-services';

const USAGE =
  'Usage: start | serve | worker | deploy | staff … | backup FILE | restore FILE | restore --mark | restore --held | accept-key | partner-sync | mailboxes | bounce';

/** Runs one command of the program and returns its exit code. Throws an `OperationalError` that the operator can correct. */
async function main([command, ...words]: string[]): Promise<number> {
  switch (command) {
    case 'start':
    case 'serve':
    case 'worker':
      await run(command, loadSettings(process.env));
      return 0;
    case 'deploy':
      return deployCommand();
    case 'staff':
      return staffCommand(words, withServices);
    case 'backup':
      return print(await backupCommand(words));
    case 'restore':
      return print(await restoreCommand(words));
    case 'accept-key':
      return print(await acceptKeyCommand());
    case 'partner-sync':
      return withServices(partnerSyncCommand);
    case 'mailboxes':
      return withServices(mailboxesCommand);
    case 'bounce':
      return bounceCommand(words, withServices);
    default:
      throw new OperationalError(USAGE);
  }
}

function deployCommand(): Promise<number> {
  return withDatabase(async () => print('The database is up to date.'));
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`, () => process.exit(1));
  },
);
