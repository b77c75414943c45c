import type { Command, Context } from './command';
import { StaffError, UsageError } from './errors';
import { normalise } from './header';
import { checkPasswordText, checkUsername } from './names';
import { hashPassword, makePassword } from './password';
import { addAccount, checkAccount, listAccounts, setActive, setPassword } from './store';
import { table, type Terminal } from './terminal';
import { oneName, parse } from './words';

/** Shorter ones are accepted with a warning. */
const SHORT = 8;

/** `add NAME [--password P] [--superuser] [--group "G" …]` */
export const addCommand: Command = async (words, { services, terminal }) => {
  const { values, positionals } = parse(words, {
    password: { type: 'string' },
    superuser: { type: 'boolean' },
    group: { type: 'string', multiple: true },
  });
  const username = checkUsername(oneName(positionals));
  const superuser = values.superuser ?? false;
  const groups = (values.group ?? []).map(normalise);
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
  if (parse(words, {}).positionals.length > 0) throw new UsageError('"list" takes no names.');
  const rows = (await listAccounts(services.pool)).map((account) => [
    account.username,
    account.active ? 'active' : 'disabled',
    account.lastLogin ?? 'never',
    account.superuser ? 'superuser' : account.groups.join('; ') || '-',
  ]);
  for (const line of table([['ACCOUNT', 'STATE', 'LAST LOGIN', 'GROUPS'], ...rows])) terminal.print(line);
};

/** `disable NAME` */
export const disableCommand: Command = (words, context) => activate(words, context, false);

/** `enable NAME` */
export const enableCommand: Command = (words, context) => activate(words, context, true);

/** `password NAME [--password P]` */
export const passwordCommand: Command = async (words, { services, terminal }) => {
  const { values, positionals } = parse(words, { password: { type: 'string' } });
  const username = normalise(oneName(positionals));
  // Before a password is asked for in vain.
  await checkAccount(services.pool, username);
  const password = await choosePassword(values.password, terminal);
  await setPassword(services.pool, username, await hashPassword(password.text));
  terminal.print(`"${username}" has a new password.`);
  show(password, terminal);
};

async function activate(words: string[], { services, terminal }: Context, active: boolean): Promise<void> {
  const username = normalise(oneName(parse(words, {}).positionals));
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
  if (answer === undefined) return { text: makePassword(), made: true };
  const text = checkPasswordText(answer);
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
