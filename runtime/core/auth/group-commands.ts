import { type Command, type CommandContext, formatTable, nameAndRest, parseArguments, StaffError, UsageError } from './command';
import {
  listGroups,
  removeGroup,
  removeRights,
  saveGroups,
  builtInGroups,
  type PermissionGroup,
  resourceKinds,
  addOwned,
  ownedByGroups,
  removeOwned,
} from './group-store';
import { normaliseText } from './password';
import { validateName, grantGroups, revokeGroups } from './account-store';
import { ACCESS, EVERY_KIND, type Right } from './permissions';

const COMMANDS: Readonly<Record<string, (names: string[], context: CommandContext) => Promise<void>>> = {
  list,
  add,
  remove,
  grant,
  revoke,
  own,
  disown,
};

/**
 * `group list | add GROUP RIGHT … | remove GROUP [RIGHT …] | grant NAME GROUP … | revoke NAME GROUP … | own GROUP RESOURCE NAME … |
 * disown GROUP RESOURCE [NAME …]`
 */
export const groupCommand: Command = async (args, context) => {
  const [name, ...names] = parseArguments(args, {}).positionals;
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined;
  if (!command)
    throw new UsageError('Say "group list", "group add", "group remove", "group grant", "group revoke", "group own" or "group disown".');
  await command(names.map(normaliseText), context);
};

async function list(names: string[], { services, terminal }: CommandContext): Promise<void> {
  if (names.length > 0) throw new UsageError('"group list" takes no names.');
  const owned = await ownedByGroups(services);
  const limits = (name: string): string[] => (owned.size === 0 ? [] : [owned.get(name)?.join(', ') ?? '-']);
  const rows = (await listGroups(services.pool)).map(({ name, members, rights }) => [
    name,
    String(members),
    rights.join(' ') || '-',
    ...limits(name),
  ]);
  const heading = ['GROUP', 'ACCOUNTS', 'RIGHTS', ...(owned.size === 0 ? [] : ['OWNS'])];
  for (const line of formatTable([heading, ...rows])) terminal.print(line);
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

async function own(names: string[], context: CommandContext): Promise<void> {
  const [name, rest] = nameAndRest(names, 'group', 'kind of what it owns');
  const [resource, owned] = nameAndRest(rest, 'kind of what it owns', 'name');
  requireOwnGroup(name, context);
  await addOwned(context.services, { group: name, resource, names: owned });
  context.terminal.print(`Accounts in "${name}" see only what has a ${resource} that one of their groups owns.`);
}

async function disown(names: string[], context: CommandContext): Promise<void> {
  const [name, [resource = '', ...disowned]] = nameAndRest(names, 'group', 'kind of what it owns');
  requireOwnGroup(name, context);
  const left = await removeOwned(context.services, { group: name, resource, names: disowned });
  context.terminal.print(left > 0 ? `"${name}" still owns others.` : `"${name}" owns no ${resource} any more, and limits nobody by it.`);
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
