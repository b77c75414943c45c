import type { FieldDeclaration } from '../../language/fields';
import type { ScopeDeclaration } from '../../language/resource';
import { seenIn } from '../../language/seen';
import { diagnose, type Diagnostic } from '../catalogue';
import { fieldOf, type DeclaredResource, type RuleContext } from '../context';

/** `through` names what groups own: the resource that `limited_by` names says what that is. */
export function* byOwned(resource: DeclaredResource, index: number, context: RuleContext): Iterable<Diagnostic> {
  const { who, through: name = '' } = resource.declaration.scope![index]!;
  const wrong = (reason: string): Diagnostic => diagnose(resource.position(['scope', index, 'through']), 'R189', { field: name, reason });
  const limit = typeof who === 'object' ? who.limited_by : undefined;
  if (limit === undefined) return yield wrong('"who" says no "limited_by"');
  const owned = [...(context.byName.get(limit)?.declared.values() ?? [])].flatMap(({ name: own, declaration }) =>
    declaration.type === 'reference' && own !== 'group' ? [declaration.to] : [],
  );
  const field = fieldOf(resource, name);
  if (owned.length !== 1 || field === 'broken') return;
  if (targetOf(field === 'unknown' ? undefined : field.declaration) !== owned[0])
    yield wrong(`it is no reference to "${owned[0]}" and no list of them`);
}

/** The resource of the rows that a reference or a list of them names. */
function targetOf(field: FieldDeclaration | undefined): string | undefined {
  return field?.type === 'reference' || field?.type === 'many' ? field.to : undefined;
}

/** Each `:seen(…)` names a resource that says by a rule of its own what the same accounts see. */
export function* bySeen(resource: DeclaredResource, index: number, context: RuleContext): Iterable<Diagnostic> {
  const { who, where = '' } = resource.declaration.scope![index]!;
  for (const { resource: name, offset } of seenIn(where)) {
    const reason = unseen(name, who, context);
    if (reason !== undefined) yield diagnose(resource.within(['scope', index, 'where'], offset), 'R190', { name, reason });
  }
}

function unseen(name: string, who: ScopeDeclaration['who'], context: RuleContext): string | undefined {
  const target = context.byName.get(name);
  if (!target) return context.unreadResources.has(name) ? undefined : 'there is no such resource';
  const rule = target.declaration.scope?.find((each) => each.as === undefined && sameAccounts(each.who, who));
  if (!rule) return 'its scope has no rule of its own for the same "who"';
  return seenIn(rule.where ?? '').length > 0 ? 'its rule names what is seen of others by itself' : undefined;
}

function sameAccounts(one: ScopeDeclaration['who'], other: ScopeDeclaration['who']): boolean {
  return JSON.stringify(one ?? 'everybody') === JSON.stringify(other ?? 'everybody');
}
