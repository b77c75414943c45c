import {
  type Command,
  type CommandContext,
  formatTable,
  type Terminal,
  nameAndRest,
  onlyName,
  parseArguments,
  StaffError,
  UsageError,
} from './command';
import { normaliseText, hashPassword, generatePassword } from './password';
import {
  validateEmail,
  validatePassword,
  validateUsername,
  addAccount,
  requireAccount,
  listAccounts,
  setActive,
  setEmail,
  setPassword,
  accountIdOf,
} from './account-store';
import { issuerOf, removeSecondFactor, setAllowsBasic, newSecret, otpauthLink, turnOn } from './second-factor';
import { endSessions } from './sessions';

/** A password with fewer characters is accepted with a warning. */
const SHORT_PASSWORD = 8;

/** `add NAME [--email E] [--password P] [--superuser] [--group "G" …]` */
export const addCommand: Command = async (args, { services, terminal }) => {
  const { values, positionals } = parseArguments(args, {
    email: { type: 'string' },
    password: { type: 'string' },
    superuser: { type: 'boolean' },
    group: { type: 'string', multiple: true },
  });
  const username = validateUsername(onlyName(positionals));
  const email = values.email === undefined ? '' : validateEmail(values.email);
  const superuser = values.superuser ?? false;
  const groups = (values.group ?? []).map(normaliseText);
  const password = await choosePassword(values.password, terminal);
  await addAccount(services.pool, { username, password: await hashPassword(password.text), email, superuser, groups });
  terminal.print(`Added ${superuser ? 'the superuser' : 'the account'} "${username}".`);
  showGenerated(password, terminal);
  if (!superuser && groups.length === 0) {
    terminal.warn('It is in no group yet and may do nothing: "group grant" puts it into one.');
  }
};

/** `list` */
export const listCommand: Command = async (args, { services, terminal }) => {
  if (parseArguments(args, {}).positionals.length > 0) throw new UsageError('"list" takes no names.');
  const rows = (await listAccounts(services.pool)).map((account) => [
    account.username,
    account.active ? 'active' : 'disabled',
    account.lastLogin ?? 'never',
    account.superuser ? 'superuser' : account.groups.join('; ') || '-',
    account.email,
  ]);
  for (const line of formatTable([['ACCOUNT', 'STATE', 'LAST LOGIN', 'GROUPS', 'E-MAIL'], ...rows])) terminal.print(line);
};

/** `disable NAME` */
export const disableCommand: Command = (args, context) => setEnabled(args, context, false);

/** `enable NAME` */
export const enableCommand: Command = (args, context) => setEnabled(args, context, true);

/** `password NAME [--password P]` */
export const passwordCommand: Command = async (args, { services, terminal }) => {
  const { values, positionals } = parseArguments(args, { password: { type: 'string' } });
  const username = normaliseText(onlyName(positionals));
  // Checked first, so that nobody types a password in vain.
  await requireAccount(services.pool, username);
  const password = await choosePassword(values.password, terminal);
  await setPassword(services.pool, username, await hashPassword(password.text));
  terminal.print(`"${username}" has a new password.`);
  showGenerated(password, terminal);
};

/** `email NAME ADDRESS`; an empty address takes it away. */
export const emailCommand: Command = async (args, { services, terminal }) => {
  const [name, [address = '', ...more]] = nameAndRest(parseArguments(args, {}).positionals, 'account', 'e-mail address, or ""');
  if (more.length > 0) throw new UsageError('An account has one e-mail address.');
  const username = normaliseText(name);
  const email = address.trim() === '' ? '' : validateEmail(address);
  await setEmail(services.pool, username, email);
  terminal.print(email === '' ? `"${username}" has no e-mail address any more.` : `Notices and proofs for "${username}" go to ${email}.`);
};

async function setEnabled(args: string[], { services, terminal }: CommandContext, enabled: boolean): Promise<void> {
  const username = normaliseText(onlyName(parseArguments(args, {}).positionals));
  await setActive(services.pool, username, enabled);
  terminal.print(`"${username}" is ${enabled ? 'enabled' : 'disabled'}.`);
}

interface ChosenPassword {
  text: string;
  /** Generated here, so it must be shown. */
  generated: boolean;
}

async function choosePassword(option: string | undefined, terminal: Terminal): Promise<ChosenPassword> {
  const answer = option ?? (await askPassword(terminal));
  if (answer === undefined) return { text: generatePassword(), generated: true };
  const text = validatePassword(answer);
  if ([...text].length < SHORT_PASSWORD) terminal.warn(`The password has fewer than ${SHORT_PASSWORD} characters; it can be guessed.`);
  return { text, generated: false };
}

async function askPassword(terminal: Terminal): Promise<string | undefined> {
  if (!terminal.askHidden) return undefined;
  const answer = await terminal.askHidden('Password (nothing: one is made): ');
  if (answer === '') return undefined;
  if ((await terminal.askHidden('The same again: ')) !== answer) throw new StaffError('The two passwords differ; nothing was changed.');
  return answer;
}

function showGenerated(password: ChosenPassword, terminal: Terminal): void {
  if (password.generated) terminal.print(`Password (shown only now): ${password.text}`);
}

const ACTIONS: Readonly<Record<string, (username: string, id: number, context: CommandContext) => Promise<void>>> = {
  on,
  off,
  'allow-basic': allowBasic,
};

/** `two-factor NAME on | off | allow-basic` */
export const twoFactorCommand: Command = async (args, context) => {
  const [name, word, ...more] = parseArguments(args, {}).positionals;
  const action = Object.hasOwn(ACTIONS, word ?? '') ? ACTIONS[word ?? ''] : undefined;
  if (name === undefined || !action || more.length > 0) throw new UsageError('Say "two-factor NAME on", "off" or "allow-basic".');
  const username = normaliseText(name);
  await action(username, await accountIdOf(context.services.pool, username), context);
};

/** Makes a secret and shows it once. An account that has one keeps it, and Basic is refused again. */
async function on(username: string, id: number, { services, terminal }: CommandContext): Promise<void> {
  if (await setAllowsBasic(services.pool, id, false)) {
    return terminal.print(`"${username}" has codes already. HTTP Basic is refused.`);
  }
  const secret = newSecret();
  const codes = await turnOn(services, id, secret, 0);
  if (!codes) throw new StaffError(`"${username}" has just turned codes on.`);
  await endSessions(services.pool, id);
  terminal.print(`"${username}" signs in with codes. HTTP Basic is refused.`);
  terminal.print(`Link for an authenticator app (shown only now): ${otpauthLink(secret, username, issuerOf(services.settings))}`);
  terminal.print(`Recovery codes (shown only now): ${codes.join(' ')}`);
}

async function off(username: string, id: number, { services, terminal }: CommandContext): Promise<void> {
  if (!(await removeSecondFactor(services.pool, id))) throw hasNone(username);
  terminal.print(`"${username}" signs in with its password alone.`);
}

async function allowBasic(username: string, id: number, { services, terminal }: CommandContext): Promise<void> {
  if (!(await setAllowsBasic(services.pool, id, true))) throw hasNone(username);
  terminal.print(`"${username}" is asked for codes by the form alone. HTTP Basic is accepted with the password.`);
}

function hasNone(username: string): StaffError {
  return new StaffError(`"${username}" has no codes. HTTP Basic is accepted.`);
}
