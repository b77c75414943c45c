import { quoteName } from '../language/quote-name';
import type { ScopeDeclaration } from '../language/resource';
import { withSeen } from '../language/seen';
import { namesOwned } from './limits';
import type { MergedByName } from './merge-mixins';
import type { Resource, ScopeRule } from './model';
import { keysWhere, renamed } from './seen-rows';

type Whom = Omit<ScopeRule, 'where'>;

/**
 * Resolves the rules of the rows that accounts see. A resource that extends another, or stands over one, has its rules. A rule by a reference
 * (`as`) becomes one for each rule of the target.
 */
export function resolveRowScopes(resources: readonly Resource[], all: MergedByName): void {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const resolved = new Map<string, ScopeRule[] | undefined>();
  const rulesOf = (resource: Resource): ScopeRule[] | undefined => {
    if (!resolved.has(resource.name)) resolved.set(resource.name, resolve(resource));
    return resolved.get(resource.name);
  };
  const resolve = (resource: Resource): ScopeRule[] | undefined => {
    if (resource.base) return rulesOf(byName.get(resource.base.resource)!)?.map((rule) => ({ ...rule, where: renamed(rule.where, 'b') }));
    if (resource.over !== undefined) return rulesOf(byName.get(resource.over)!);
    return all.get(resource.name)!.declaration.scope?.flatMap((rule) => rulesFrom(rule, resource));
  };
  const rulesFrom = (rule: ScopeDeclaration, resource: Resource): ScopeRule[] => {
    if (rule.as === undefined) return [{ ...whom(rule.who), where: whereOf(rule, resource) }];
    const { definition, column } = resource.fields.find(({ name }) => name === rule.as)!;
    const target = byName.get((definition as { to: string }).to)!;
    const key = { sql: `t.${quoteName(column!.name)}`, nullable: column!.null, orNone: rule.or_none === true };
    return rulesOf(target)!.map((each) => ({ ...each, where: throughReference(key, target, each.where, byName) }));
  };
  const whereOf = ({ who, where, through }: ScopeDeclaration, resource: Resource): string => {
    const accounts = whom(who);
    if (through !== undefined) return namesOwned(resource, through, byName.get(accounts.limited!)!, resources);
    return withSeen(where!.trim(), (name) => seenBy(accounts, byName.get(name)!));
  };
  const seenBy = (who: Whom, target: Resource): string =>
    keysWhere(target, rulesOf(target)!.find((rule) => isSame(rule, who))!.where, byName);
  for (const resource of resources) resource.scope = rulesOf(resource);
}

/** The column of a reference. */
interface Key {
  sql: string;
  nullable: boolean;
  /** Rows whose reference names none are among them. */
  orNone: boolean;
}

/** The rows whose reference names a row for which `where` holds. */
function throughReference(key: Key, target: Resource, where: string, byName: ReadonlyMap<string, Resource>): string {
  if (where === 'true') return key.nullable && !key.orNone ? `${key.sql} IS NOT NULL` : 'true';
  const named = `${key.sql} IN ${keysWhere(target, where, byName)}`;
  return key.orNone ? `(${key.sql} IS NULL OR ${named})` : named;
}

function whom(who: ScopeDeclaration['who']): Whom {
  if (typeof who !== 'object') return who === undefined || who === 'everybody' ? {} : { right: who };
  const { group, limited_by: limited, not_limited_by: unlimited } = who;
  if (group !== undefined) return { group };
  return limited !== undefined ? { limited } : { unlimited };
}

function isSame(one: Whom, other: Whom): boolean {
  return one.right === other.right && one.group === other.group && one.limited === other.limited && one.unlimited === other.unlimited;
}
