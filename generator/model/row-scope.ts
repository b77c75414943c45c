import type { ScopeDeclaration } from '../language/resource';
import type { MergedByName } from './merge-mixins';
import type { Resource, ScopeRule } from './model';

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
  const rulesFrom = ({ who, where, as }: ScopeDeclaration, resource: Resource): ScopeRule[] => {
    if (as === undefined) return [{ ...whom(who), where: where!.trim() }];
    const { definition, column } = resource.fields.find(({ name }) => name === as)!;
    const target = byName.get((definition as { to: string }).to)!;
    const key = { sql: `t.${column!.name}`, nullable: column!.null };
    return rulesOf(target)!.map((rule) => ({ ...rule, where: throughReference(key, target, rule.where, byName) }));
  };
  for (const resource of resources) resource.scope = rulesOf(resource);
}

/** The column of a reference. */
interface Key {
  sql: string;
  nullable: boolean;
}

/** The rows whose reference names a row for which `where` holds. */
function throughReference(key: Key, target: Resource, where: string, byName: ReadonlyMap<string, Resource>): string {
  if (where === 'true') return key.nullable ? `${key.sql} IS NOT NULL` : 'true';
  const depth = 1 + Math.max(0, ...[...where.matchAll(/\bs(\d+)\./g)].map(([, number]) => Number(number)));
  const own = `s${depth}`;
  const parent = target.base && byName.get(target.base.resource)!;
  const base = parent && `sb${depth}`;
  const joined = parent ? ` JOIN ${parent.table} ${base} ON ${base}.${parent.primary.column} = ${own}.${target.base!.pointer}` : '';
  return `${key.sql} IN (SELECT ${own}.${target.primary.column} FROM ${target.table} ${own}${joined} WHERE ${renamed(where, own, base)})`;
}

/** SQL over `t` (and `b`) with other aliases. */
function renamed(sql: string, own: string, base = 'b'): string {
  return sql.replace(/\b([tb])\./g, (_, alias: string) => `${alias === 't' ? own : base}.`);
}

function limitOf({
  limited_by: limited,
  not_limited_by: unlimited,
}: {
  limited_by?: string;
  not_limited_by?: string;
}): Omit<ScopeRule, 'where'> {
  return limited !== undefined ? { limited } : { unlimited };
}

function whom(who: ScopeDeclaration['who']): Omit<ScopeRule, 'where'> {
  if (typeof who === 'object') return who.group !== undefined ? { group: who.group } : limitOf(who);
  return who === undefined || who === 'everybody' ? {} : { right: who };
}
