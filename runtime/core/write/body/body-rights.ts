import { Message } from '../../words';
import { hasRight, unauthorised } from '../../auth/permissions';
import type { Account } from '../../plan/viewer';
import { type Call, type Handler, takesOf, taking } from '../../call';
import type { ResourcePlan } from '../../plan/plan';
import type { BodyRight } from '../../plan/write-plan';
import type { Registry } from '../../plan/registry';
import { isObject, withNestedObjects } from './body';
import { isUri } from '../references/references';
import { changesOf } from '../unchanged';

/**
 * A handler behind the rights that values of its body need (`WritePlan.rights`). It is refused before anything is written. Values of a PUT that
 * the object shows to the account already need none, so that an object can be sent back as it was read; it is looked at when a body is refused.
 * PATCH names what it means to give.
 */
export function withBodyRights(handler: Handler): Handler {
  return taking(takesOf(handler), async (call, plan) => {
    try {
      checkBodyRights(call, plan, call.body);
    } catch (error) {
      const changes = call.method === 'PUT' ? await changesOf(call, plan) : undefined;
      if (changes === undefined) throw error;
      checkBodyRights(call, plan, changes.body);
    }
    return handler(call, plan);
  });
}

/**
 * Throws 401 for a value that the account may not give: the answer is the same whatever is on record. What a body may say is not checked
 * here; values of a wrong form are left to that check.
 */
export function checkBodyRights({ account, services }: Pick<Call, 'account' | 'services'>, plan: ResourcePlan, body: unknown): void {
  check(services.registry, account, plan, body);
}

function check(registry: Registry, account: Account | null, { write }: Pick<ResourcePlan, 'write'>, body: unknown): void {
  if (!write?.rights || typeof body !== 'object' || body === null || ArrayBuffer.isView(body)) return;
  for (const [name, value] of Object.entries(withNestedObjects(write, body as Record<string, unknown>))) {
    const field = Object.hasOwn(write.aliases, name) ? write.aliases[name]! : name;
    const right = Object.hasOwn(write.rights, field) ? write.rights[field]! : undefined;
    if (right?.translated) for (const texts of Object.values(value ?? {})) check(registry, account, { write }, texts);
    else if (right) checkValue(registry, account, { field, right }, value);
  }
}

function checkValue(
  registry: Registry,
  account: Account | null,
  { field, right }: { field: string; right: BodyRight },
  value: unknown,
): void {
  const { needs, seen = [], naming, within, object } = right;
  if (object !== undefined && isObject(value) && !hasRight(account, object)) throw refused(`'${field}'`, object);
  const missing = value === undefined ? undefined : missingRight(account, needs, seen, isEmpty(value));
  if (missing !== undefined) throw refused(`'${field}'`, missing);
  const unnamed = [naming ?? []].flat().find((right) => !hasRight(account, right));
  if (unnamed !== undefined && areNames(value)) throw refused(`'${field}' by name or e-mail`, unnamed);
  if (within === undefined) return;
  for (const member of Array.isArray(value) ? value : [value]) check(registry, account, registry.get(within), member);
}

/**
 * The right that an account lacks to say a field. Who has the right to give a value may say it unseen. Who has not may empty it where it is
 * seen, and a field with no such right is written by those who see it.
 */
function missingRight(account: Account | null, needs: string | undefined, seen: readonly string[], empties: boolean): string | undefined {
  if (needs !== undefined && hasRight(account, needs)) return undefined;
  if (needs !== undefined && !empties) return needs;
  return seen.find((right) => !hasRight(account, right));
}

function refused(what: string, right: string): Error {
  const [kind, access] = right.split('.');
  return unauthorised(new Message('writing.giving_needs_right', { given: what, right: access, kinds: kind }));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isEmpty));
}

/** Whether a value, or a member of a list, names its target by what it is called: neither by URI nor by id. */
export function areNames(value: unknown): boolean {
  return membersOf(value).some(isName);
}

/** Forms send lists as one text with commas. */
function membersOf(value: unknown): unknown[] {
  const members: unknown[] = Array.isArray(value) ? value : [value];
  return members.flatMap((member) => (typeof member === 'string' ? member.split(',') : [member]));
}

/** Whether a value names its target by what it is called. An object names it by its URI or id. */
function isName(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    const { resource_uri: uri, id } = value as { resource_uri?: unknown; id?: unknown };
    return isName(uri ?? id);
  }
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && !/^\d+$/.test(text) && !isUri(text);
}
