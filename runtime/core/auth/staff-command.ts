import type { Services } from '../call/services';
import {
  addCommand,
  disableCommand,
  emailCommand,
  enableCommand,
  listCommand,
  passwordCommand,
  twoFactorCommand,
} from './account-commands';
import { StaffError, UsageError, type Command, processTerminal, type Terminal, parseArguments } from './command';
import { COMPATIBILITY, compatibilityWord } from './permissions';
import { groupCommand } from './group-commands';
import { prepareGroups } from './prepare-accounts';
import { setCompatibility } from './account-store';
import { normaliseText } from './password';

/** `compat NAME [WORD …]` */
const compatCommand: Command = async (args, { services, terminal }) => {
  const [name, ...words] = parseArguments(args, {}).positionals;
  if (name === undefined) throw new UsageError('Name the account.');
  const unknown = words.find((word) => compatibilityWord(word) === undefined);
  if (unknown !== undefined) {
    throw new StaffError(`"${unknown}" is no word of compatibility. There are: ${COMPATIBILITY.join(', ')}.`);
  }
  const username = normaliseText(name);
  const chosen = COMPATIBILITY.filter((word) => words.includes(word));
  await setCompatibility(services.pool, username, chosen);
  const how = chosen.length === 0 ? 'as the specification says' : `with ${chosen.join(', ')}`;
  terminal.print(`Requests of "${username}" are answered ${how}.`);
};

const COMMANDS: Readonly<Record<string, Command>> = {
  add: addCommand,
  list: listCommand,
  disable: disableCommand,
  enable: enableCommand,
  password: passwordCommand,
  email: emailCommand,
  compat: compatCommand,
  'two-factor': twoFactorCommand,
  group: groupCommand,
};

/** The help text of `npm run staff`. */
const STAFF_HELP = `Staff accounts: who may use the API, and for what.

npm run staff -- add NAME [--email E] [--password P] [--superuser] [--group "G" ...]
                                    make an account
npm run staff -- list               show all accounts
npm run staff -- disable NAME       refuse an account from now on
npm run staff -- enable NAME        accept it again
npm run staff -- password NAME [--password P]
                                    give an account another password
npm run staff -- email NAME ADDRESS where its notices and proofs of mailings go
npm run staff -- two-factor NAME on  ask for a code beside its password (TOTP), and
                                    refuse HTTP Basic; shows a secret, once
npm run staff -- two-factor NAME off
                                    ask for no code: for whoever has lost theirs
npm run staff -- two-factor NAME allow-basic
                                    accept HTTP Basic all the same; "on" ends that
npm run staff -- compat NAME [WORD ...]
                                    answer its requests as an older service did, as
                                    far as the words say; without words no more
npm run staff -- group list         show all groups and what they grant
npm run staff -- group add GROUP RIGHT ...
                                    make a group, or give it more rights
npm run staff -- group remove GROUP [RIGHT ...]
                                    remove a group, or rights of it
npm run staff -- group grant NAME GROUP ...
                                    put an account into groups
npm run staff -- group revoke NAME GROUP ...
                                    take an account out of groups
npm run staff -- group own GROUP tag|reportcategory NAME ...
                                    its accounts see only what has one of these
npm run staff -- group disown GROUP tag|reportcategory [NAME ...]
                                    it owns them no longer; without names none

A RIGHT is a kind of object and what may be done: pages.view, pages.edit, pages.delete; *.view is for all kinds.
To edit is to create, replace and update. No right includes another: who edits usually needs to view as well.
A WORD of compatibility is one of ${COMPATIBILITY.join(', ')}.
A password that is not given is asked for; without a terminal, or when the answer is empty, one is made and printed once.
All changes count at once, in every running process.

Exit status: 0 done, 1 refused, 2 wrong usage.`;

/** Does some work with services, which are closed after it. */
type WithServices = (work: (services: Services) => Promise<number>) => Promise<number>;

/**
 * Runs `npm run staff -- …`: `argv` is what follows `staff`. Help and wrong words need no database, and make none.
 * @returns the exit status: 0 done, 1 refused with a reason, 2 wrong usage. Throws only for faults such as a lost database.
 */
export async function staffCommand(argv: string[], withServices: WithServices, terminal: Terminal = processTerminal()): Promise<number> {
  const [name, ...args] = argv;
  if (isHelp(argv)) {
    terminal.print(STAFF_HELP);
    return 0;
  }
  try {
    const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined;
    if (!command) throw new UsageError(name === undefined ? 'Say what to do.' : `There is no command "${name}".`);
    return await withServices(async (services) => {
      // The command may run before the service has ever started.
      await prepareGroups(services);
      await command(args, { services, terminal });
      return 0;
    });
  } catch (error) {
    if (!(error instanceof StaffError)) throw error;
    terminal.warn(error.message);
    if (!(error instanceof UsageError)) return 1;
    terminal.warn('"npm run staff -- --help" shows what can be done.');
    return 2;
  }
}

/** Whether the arguments ask for help. */
function isHelp(argv: readonly string[]): boolean {
  const separator = argv.indexOf('--');
  const args = separator === -1 ? argv : argv.slice(0, separator);
  return args[0] === 'help' || args.includes('--help') || args.includes('-h');
}
