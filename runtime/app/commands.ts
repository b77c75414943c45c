import { staffCommand } from '../core/auth';
import { partnerSyncCommand } from '../domain/partner';
import { mailboxesCommand } from '../domain/people';
import { bounceCommand } from '../domain/tracking';
import { acceptKeyCommand } from './accept-key';
import { backupCommand } from './backup';
import { restoreCommand } from './restore';
import { withDatabase, withServices } from './with-services';

/** The commands that do one thing and end: each takes the words after its name, and gives the exit code. */
export const COMMANDS: Readonly<Record<string, (words: string[]) => Promise<number>>> = {
  deploy: () => withDatabase(async () => print('The database is up to date.')),
  staff: (words) => staffCommand(words, withServices),
  backup: async (words) => print(await backupCommand(words)),
  restore: async (words) => print(await restoreCommand(words)),
  'accept-key': async () => print(await acceptKeyCommand()),
  'partner-sync': () => withServices(partnerSyncCommand),
  mailboxes: () => withServices(mailboxesCommand),
  bounce: (words) => bounceCommand(words, withServices),
};

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
