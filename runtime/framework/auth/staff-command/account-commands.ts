import type { Command, CommandContext } from './run';
import { StaffError, UsageError } from '../staff-error';
import { normaliseText } from '../credentials';
import { validatePassword, validateUsername } from '../validation';
import { hashPassword, generatePassword } from '../password';
import { addAccount, requireAccount, listAccounts, setActive, setPassword } from '../account-store';
import { formatTable, type Terminal } from './terminal';
import { onlyName, parseArguments } from './arguments';

/** Shorter ones are accepted with a warning. */
const SHORT = 8;

/** `add NAME [--password P] [--superuser] [--group "G" …]` */
export const addCommand: Command = async (words, { services, terminal }) => {
  const { values, positionals } = parseArguments(words, {
    password: { type: 'string' },
    superuser: { type: 'boolean' },
    group: { type: 'string', multiple: true },
  });
  const username = validateUsername(onlyName(positionals));
  const superuser = values.superuser ?? false;
  const groups = (values.group ?? []).map(normaliseText);
  const password = await choosePassword(values.password, terminal);
  await addAccount(services.pool, { username, password: await hashPassword(password.text), superuser, groups });
  terminal.print(`Added ${superuser ? 'the superuser' : 'the account'} "${username}".`);
  show(password, terminal);
  if (!superuser && groups.length === 0) {
    terminal.warn('It is in no group yet and may do nothing: "group grant" puts it into one.');
  }
};

/** `list` */
export const listCommand: Command = async (words, { services, terminal }) => {
  if (parseArguments(words, {}).positionals.length > 0) throw new UsageError('"list" takes no names.');
  const rows = (await listAccounts(services.pool)).map((account) => [
    account.username,
    account.active ? 'active' : 'disabled',
    account.lastLogin ?? 'never',
    account.superuser ? 'superuser' : account.groups.join('; ') || '-',
  ]);
  for (const line of formatTable([['ACCOUNT', 'STATE', 'LAST LOGIN', 'GROUPS'], ...rows])) terminal.print(line);
};

/** `disable NAME` */
export const disableCommand: Command = (words, context) => activate(words, context, false);

/** `enable NAME` */
export const enableCommand: Command = (words, context) => activate(words, context, true);

/** `password NAME [--password P]` */
export const passwordCommand: Command = async (words, { services, terminal }) => {
  const { values, positionals } = parseArguments(words, { password: { type: 'string' } });
  const username = normaliseText(onlyName(positionals));
  // Before a password is asked for in vain.
  await requireAccount(services.pool, username);
  const password = await choosePassword(values.password, terminal);
  await setPassword(services.pool, username, await hashPassword(password.text));
  terminal.print(`"${username}" has a new password.`);
  show(password, terminal);
};

async function activate(words: string[], { services, terminal }: CommandContext, active: boolean): Promise<void> {
  const username = normaliseText(onlyName(parseArguments(words, {}).positionals));
  await setActive(services.pool, username, active);
  terminal.print(`"${username}" is ${active ? 'enabled' : 'disabled'}.`);
}

interface Chosen {
  text: string;
  /** Made here, so nobody knows it yet. */
  made: boolean;
}

async function choosePassword(given: string | undefined, terminal: Terminal): Promise<Chosen> {
  const answer = given ?? (await ask(terminal));
  if (answer === undefined) return { text: generatePassword(), made: true };
  const text = validatePassword(answer);
  if ([...text].length < SHORT) terminal.warn(`The password has fewer than ${SHORT} characters; it can be guessed.`);
  return { text, made: false };
}

async function ask(terminal: Terminal): Promise<string | undefined> {
  if (!terminal.askHidden) return undefined;
  const answer = await terminal.askHidden('Password (nothing: one is made): ');
  if (answer === '') return undefined;
  if ((await terminal.askHidden('The same again: ')) !== answer) throw new StaffError('The two passwords differ; nothing was changed.');
  return answer;
}

function show(password: Chosen, terminal: Terminal): void {
  if (password.made) terminal.print(`Password (shown only now): ${password.text}`);
}
