import { accountIdOf } from '../account-store';
import { normaliseText } from '../credentials';
import { issuerOf } from '../second-factor/issuer';
import { removeSecondFactor, setAllowsBasic } from '../second-factor/store';
import { newSecret, otpauthLink } from '../second-factor/totp';
import { turnOn } from '../second-factor/turn-on';
import { endSessions } from '../sessions/session-store';
import { StaffError, UsageError } from '../staff-error';
import { parseArguments } from './arguments';
import type { Command, CommandContext } from './command';

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
