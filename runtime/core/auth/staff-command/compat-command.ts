import { setCompatibility } from '../account-store';
import { COMPATIBILITY, compatibilityWord } from '../compatibility';
import { normaliseText } from '../credentials';
import { StaffError, UsageError } from '../staff-error';
import { parseArguments } from './arguments';
import type { Command } from './command';

/** `compat NAME [WORD …]` */
export const compatCommand: Command = async (args, { services, terminal }) => {
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
