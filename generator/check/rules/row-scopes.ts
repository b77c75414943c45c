import { diagnose, type Diagnostic, type FilePosition } from '../catalogue';
import { fieldOf, type DeclaredResource, type RuleContext } from '../context';
import type { Rule } from '../rule';
import { isRight } from './rights';
import { byOwned, bySeen } from './row-scopes-by-name';

/** What SQL of other words knows of a request. */
const ELSEWHERE = /:(secret|may|wants|member|superuser|limited|unlimited)\b/;

/** The rows that accounts see are said once: by SQL over the row, or by a reference whose target has rules of its own. */
export const rowScopes: Rule = function* (context) {
  for (const resource of context.all) {
    const { declaration, base, over } = resource;
    if (declaration.scope === undefined) continue;
    const other = base ?? over;
    if (other) yield diagnose(resource.position(['scope'], 'key'), 'R108', { parent: other.name });
    for (const index of declaration.scope.keys()) yield* inRule(resource, index, context);
  }
};

function* inRule(resource: DeclaredResource, index: number, context: RuleContext): Iterable<Diagnostic> {
  const { who, where, through, as, or_none } = resource.declaration.scope![index]!;
  const at = (part?: string) => resource.position(['scope', index, ...(part === undefined ? [] : [part])]);
  if ([where, through, as].filter((said) => said !== undefined).length !== 1) yield diagnose(at(), 'R109', {});
  else if (or_none && as === undefined) yield diagnose(at('or_none'), 'R018', { one: 'or_none', other: 'as' });
  else if (as !== undefined && who !== undefined) yield diagnose(at('who'), 'R110', {});
  if (typeof who === 'string' && who !== 'everybody' && !isRight(who, context)) yield diagnose(at('who'), 'R085', { right: who });
  if (typeof who === 'object') yield* inLimit(who, at('who'), context);
  const asked = where === undefined ? undefined : ELSEWHERE.exec(where)?.[0];
  if (asked !== undefined) yield diagnose(at('where'), 'R111', { asked });
  if (as !== undefined) yield* byReference(resource, as, at('as'), context);
  if (through !== undefined) yield* byOwned(resource, index, context);
  yield* bySeen(resource, index, context);
}

/** What limits accounts says of each group of staff what it has, by two references. */
function* inLimit(
  who: { limited_by?: string; not_limited_by?: string },
  position: FilePosition,
  context: RuleContext,
): Iterable<Diagnostic> {
  const name = who.limited_by ?? who.not_limited_by;
  if (name === undefined) return;
  const limit = context.byName.get(name);
  if (limit?.incomplete) return;
  const references = [...(limit?.declared.values() ?? [])].flatMap((field) =>
    field.declaration.type === 'reference' ? [{ name: field.name, ...field.declaration }] : [],
  );
  const group = references.find((field) => field.name === 'group');
  const other = references.find((field) => field.name !== 'group');
  const target = other && context.byName.get(other.to);
  if (target?.incomplete) return;
  const named = target?.declared.get('name')?.declaration.type === 'string';
  if (references.length !== 2 || !group || group.null === true || !named) yield diagnose(position, 'R167', { name });
}

function* byReference(resource: DeclaredResource, name: string, position: FilePosition, context: RuleContext): Iterable<Diagnostic> {
  const field = fieldOf(resource, name);
  if (field === 'broken') return;
  const reference = field !== 'unknown' && field.declaration.type === 'reference' ? field.declaration : undefined;
  const target = reference && context.byName.get(reference.to);
  if (reference && !target) return;
  if (!target || !rulesAt(target)) yield diagnose(position, 'R112', { field: name });
  else if (leadsBack(target, resource.name, context)) yield diagnose(position, 'R113', { field: name });
}

/** Where the rules of a resource are said. */
function rulesAt({ declaration, base, over }: DeclaredResource): boolean {
  return ((base ?? over)?.declaration ?? declaration).scope !== undefined;
}

/** Whether the rules of a resource follow, by references, from those of another. */
function leadsBack(resource: DeclaredResource, to: string, context: RuleContext, seen: readonly string[] = []): boolean {
  const said = resource.base ?? resource.over ?? resource;
  if (said.name === to) return true;
  if (seen.includes(said.name)) return false;
  return (said.declaration.scope ?? []).some(({ as }) => {
    const field = as === undefined ? undefined : said.fields.get(as);
    const next = field?.declaration.type === 'reference' ? context.byName.get(field.declaration.to) : undefined;
    return next !== undefined && leadsBack(next, to, context, [...seen, said.name]);
  });
}
