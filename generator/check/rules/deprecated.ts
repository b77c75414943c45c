import { type DeprecationDeclaration, dayOf } from '../../language/deprecation';
import type { FieldDeclaration } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredResource, RuleContext } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { isShownOnly } from './rights';

type Position = DeclaredResource['position'];

/** What goes one day says since when and until when, is something that clients see and can do without, and names what there is in its place. */
export const deprecated: Rule = function* (context) {
  for (const resource of context.all) {
    const { deprecated: whole, verbs = {} } = resource.declaration;
    if (whole) {
      const at: Position = (path, part) => resource.position(['deprecated', ...path], part);
      yield* wrongDays(whole, at);
      yield* wrongSuccessor(whole, resource, at, context);
      if (!resource.exposed)
        yield diagnose(at([], 'key'), 'R278', { name: resource.name, reason: 'it has no endpoints, so no client knows it' });
    }
    for (const [verb, { deprecated: going }] of Object.entries(verbs)) {
      if (!going) continue;
      const at: Position = (path, part) => resource.position(['verbs', verb, 'deprecated', ...path], part);
      yield* wrongDays(going, at);
      yield* wrongSuccessor(going, undefined, at, context);
    }
    for (const { name, declaration, position } of resource.declared.values()) {
      if (!declaration.deprecated) continue;
      const at: Position = (path, part) => position(['deprecated', ...path], part);
      yield* wrongDays(declaration.deprecated, at);
      const reason = indispensable(name, declaration, resource);
      if (reason !== undefined) yield diagnose(at([], 'key'), 'R278', { name, reason });
    }
  }
};

function* wrongDays({ since, sunset }: DeprecationDeclaration, at: Position): Iterable<Diagnostic> {
  const [first, last] = [since, sunset].map((day) => (day === undefined ? undefined : dayOf(day)));
  if (first === undefined) yield diagnose(at(['since']), 'R276', { day: since });
  if (sunset === undefined) return;
  if (last === undefined) yield diagnose(at(['sunset']), 'R276', { day: sunset });
  else if (first !== undefined && last <= first) yield diagnose(at(['sunset']), 'R277', { sunset, since });
}

function* wrongSuccessor(
  { successor }: DeprecationDeclaration,
  own: DeclaredResource | undefined,
  at: Position,
  { byName, unreadResources }: RuleContext,
): Iterable<Diagnostic> {
  if (successor === undefined || unreadResources.has(successor)) return;
  const resource = byName.get(successor);
  if (!resource) return yield diagnose(at(['successor']), 'R030', { name: successor, hint: didYouMean(successor, byName.keys()) });
  const reason =
    resource === own
      ? 'it would follow itself'
      : resource.declaration.deprecated
        ? 'it goes one day itself'
        : resource.exposed
          ? undefined
          : 'it has no endpoints';
  if (reason !== undefined) yield diagnose(at(['successor']), 'R279', { successor, reason });
}

/** Why clients could not do without a field, or cannot know it. */
function indispensable(name: string, field: FieldDeclaration, { declaration }: DeclaredResource): string | undefined {
  if (field.private) return 'it is private, so no client knows it';
  if (name === (declaration.key ?? 'id')) return 'objects are found by it';
  if (name === declaration.discriminator) return 'it says of which type a row is';
  return mustBeGiven(field)
    ? 'a body must give it; let it be null or blank, or give it a default, before clients are told to leave it out'
    : undefined;
}

function mustBeGiven(field: FieldDeclaration): boolean {
  if (isShownOnly(field)) return false;
  if ('required' in field && field.required) return true;
  const isColumn = !['child', 'children', 'many', 'custom', 'file'].includes(field.type);
  return (
    isColumn &&
    !('null' in field && field.null) &&
    !('blank' in field && field.blank) &&
    (!('default' in field) || field.default === undefined)
  );
}
