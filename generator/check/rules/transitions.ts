import { refusalsIn } from '../../language/refusals';
import { choicesOf } from '../../language/column-field';
import { isColumn } from '../../language/fields';
import { methodsOf } from '../../language/methods';
import { type Doer, doersOf, movesOf, statesOf, type TransitionDeclaration } from '../../language/transitions';
import type { HttpMethod } from '../../language/words';
import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredField, DeclaredResource, RuleContext } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { isShownOnly } from './rights';

/** Transitions lead between states that there are, by verbs that there are, to every state; and what refuses them has words. */
export const transitions: Rule = function* (context) {
  const refusals = refusalsIn(context.words);
  for (const resource of context.all) {
    for (const field of resource.declared.values()) {
      if (!isColumn(field.declaration) || !field.declaration.transitions) continue;
      const choices = choicesOf(field.declaration)?.values.map(String);
      const ways = Object.values(field.declaration.transitions);
      // Without choices the states are those that are named.
      const states = choices ?? statesOf(ways);
      if (!choices && ways.some(({ from }) => from === 'any'))
        yield diagnose(field.position(['transitions'], 'key'), 'R291', { field: field.name });
      for (const [name, transition] of Object.entries(field.declaration.transitions)) {
        yield* badMoves(field, name, transition, states);
        yield* badDoers(field, name, transition, resource, context);
        const { refuses: code } = transition;
        if (code !== undefined && !refusals.has(code))
          yield diagnose(field.position(['transitions', name, 'refuses']), 'R296', { code, hint: didYouMean(code, refusals.keys()) });
      }
      if (!choices || isShownOnly(field.declaration)) yield* unreached(field, ways, states);
    }
  }
};

function* badMoves(field: DeclaredField, name: string, { from, to }: TransitionDeclaration, states: string[]): Iterable<Diagnostic> {
  const at = (...path: (string | number)[]) => field.position(['transitions', name, ...path]);
  const isMap = typeof from === 'object' && !Array.isArray(from);
  const problem = isMap && to !== undefined ? 'twice where it leads' : !isMap && to === undefined ? 'nowhere where it leads' : undefined;
  if (problem !== undefined) yield diagnose(field.position(['transitions', name], 'key'), 'R293', { name, problem });
  const named: [string, ReturnType<typeof at>][] = [
    ...(Array.isArray(from) ? from.map((state, index): [string, ReturnType<typeof at>] => [state, at('from', index)]) : []),
    ...(isMap
      ? Object.entries(from).flatMap(([state, next]) =>
          [state, next].flat().map((each): [string, ReturnType<typeof at>] => [each, at('from', state)]),
        )
      : []),
    ...[to ?? []].flat().map((state): [string, ReturnType<typeof at>] => [state, at('to')]),
  ];
  for (const [state, position] of named)
    if (!states.includes(state)) yield diagnose(position, 'R292', { state, field: field.name, hint: didYouMean(state, states) });
}

function* badDoers(
  field: DeclaredField,
  name: string,
  transition: TransitionDeclaration,
  owner: DeclaredResource,
  context: RuleContext,
): Iterable<Diagnostic> {
  for (const doer of doersOf(transition, owner.name)) {
    const reason = typeof doer === 'string' ? undefined : missing(doer, context);
    if (reason !== undefined) yield diagnose(field.position(['transitions', name, 'by']), 'R294', { reason });
  }
}

/** Why there is no such verb or method. Undefined where there is one, and where a file that cannot be read may have it. */
function missing({ resource: of, name }: Doer, { byName, unreadResources }: RuleContext): string | undefined {
  const resource = byName.get(of);
  if (!resource) return unreadResources.has(of) ? undefined : `there is no resource "${of}"${didYouMean(of, byName.keys())}`;
  const [level, method] = name.split('.');
  if (method !== undefined) {
    const methods = methodsOf(resource.declaration)[level as 'list' | 'detail'] as HttpMethod[] | undefined;
    return methods?.includes(method as HttpMethod) ? undefined : `"${of}" takes no ${name}`;
  }
  const verbs = Object.keys(resource.declaration.verbs ?? {});
  return verbs.includes(name) || resource.loaded.without.has('verbs')
    ? undefined
    : `"${of}" has no verb "${name}"${didYouMean(name, verbs)}`;
}

/** States that no row ever has. */
function* unreached({ name, declaration, position }: DeclaredField, ways: TransitionDeclaration[], states: string[]): Iterable<Diagnostic> {
  const reached = ways.flatMap((way) => [...Object.values(movesOf(way, states)), way.to ?? []].flat());
  for (const state of states)
    if (!reached.includes(state) && !('default' in declaration && declaration.default === state))
      yield diagnose(position(['transitions'], 'key'), 'R295', { field: name, state });
}
