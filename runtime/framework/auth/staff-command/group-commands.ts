import type { Command, CommandContext } from './command';
import { StaffError, UsageError } from '../staff-error';
import { listGroups, removeGroup, removeRights, saveGroups } from '../group-store';
import { builtInGroups, type PermissionGroup } from '../built-in-groups';
import { normaliseText } from '../credentials';
import { resourceKinds } from '../resource-kinds';
import { validateName } from '../validation';
import { ACCESS, EVERY_KIND, type Right } from '../permissions';
import { grantGroups, revokeGroups } from '../account-store';
import { formatTable } from './table';
import { nameAndRest, parseArguments } from './arguments';

const COMMANDS: Readonly<Record<string, (names: string[], context: CommandContext) => Promise<void>>> = {
  list,
  add,
  remove,
  grant,
  revoke,
};

/** `group list | add GROUP RIGHT … | remove GROUP [RIGHT …] | grant NAME GROUP … | revoke NAME GROUP …` */
export const groupCommand: Command = async (args, context) => {
  const [name, ...names] = parseArguments(args, {}).positionals;
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined;
  if (!command) throw new UsageError('Say "group list", "group add", "group remove", "group grant" or "group revoke".');
  await command(names.map(normaliseText), context);
};

async function list(names: string[], { services, terminal }: CommandContext): Promise<void> {
  if (names.length > 0) throw new UsageError('"group list" takes no names.');
  const rows = (await listGroups(services.pool)).map((group) => [group.name, String(group.members), group.rights.join(' ') || '-']);
  for (const line of formatTable([['GROUP', 'ACCOUNTS', 'RIGHTS'], ...rows])) terminal.print(line);
}

async function add(names: string[], context: CommandContext): Promise<void> {
  const [name, rights] = nameAndRest(names, 'group', 'right, such as pages.view');
  const kinds = requireOwnGroup(validateName(name), context);
  const group: PermissionGroup = { name, rights: rights.map((right) => parseRight(right, kinds)) };
  await saveGroups(context.services.pool, [group]);
  context.terminal.print(`The group "${name}" has the rights ${rights.join(' ')}.`);
}

async function remove(names: string[], context: CommandContext): Promise<void> {
  const [name, ...rights] = names;
  if (name === undefined) throw new UsageError('Name the group.');
  requireOwnGroup(name, context);
  // Without a check of the kind: a right on a kind that no longer exists can be removed too.
  const group: PermissionGroup = { name, rights: rights.map((right) => parseRight(right)) };
  const { pool } = context.services;
  await (rights.length === 0 ? removeGroup(pool, name) : removeRights(pool, group));
  context.terminal.print(
    rights.length === 0 ? `Removed the group "${name}".` : `The group "${name}" has no longer the rights ${rights.join(' ')}.`,
  );
}

async function grant(names: string[], { services, terminal }: CommandContext): Promise<void> {
  const [username, groups] = nameAndRest(names, 'account', 'group');
  await grantGroups(services.pool, username, groups);
  terminal.print(`"${username}" is in ${quoted(groups)}.`);
}

async function revoke(names: string[], { services, terminal }: CommandContext): Promise<void> {
  const [username, groups] = nameAndRest(names, 'account', 'group');
  await revokeGroups(services.pool, username, groups);
  terminal.print(`"${username}" is no longer in ${quoted(groups)}.`);
}

/** Throws StaffError for a group that every installation has. Returns the kinds of object. */
function requireOwnGroup(name: string, { services }: CommandContext): string[] {
  const kinds = resourceKinds(services.registry);
  if (builtInGroups(kinds).some((group) => group.name === name)) {
    throw new StaffError(`"${name}" is a group of every installation and cannot be altered. Make one of your own with "group add".`);
  }
  return kinds;
}

function parseRight(right: string, kinds?: string[]): Right {
  const [kind = '', verb = ''] = right.split(/\.(.*)/s);
  const access = ACCESS.find((known) => known === verb);
  if (!access) throw new StaffError(`"${right}" is no right. A right is KIND.view, KIND.edit or KIND.delete.`);
  if (kind !== EVERY_KIND && kinds && !kinds.includes(kind)) {
    throw new StaffError(`There is no kind of object "${kind}". There are: ${kinds.join(', ')}, and * for all.`);
  }
  return { kind, access };
}

function quoted(names: string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
