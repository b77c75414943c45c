import type { DeclaredResource, RuleContext } from './context';

/** Whether a history of its objects is kept: the resource says so, or the one that it extends. */
export function hasHistory({ declaration }: DeclaredResource, { byName }: Pick<RuleContext, 'byName'>): boolean {
  const kept = declaration.extends === undefined ? declaration : byName.get(declaration.extends.resource)?.declaration;
  return kept?.history !== undefined;
}
