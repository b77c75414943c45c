import { quoteName } from '../language/quote-name';
import type { Resource } from './model';

/** A query of the keys of the rows of a resource for which a condition over `t` (and `b`) holds. It stands inside conditions like itself. */
export function keysWhere(resource: Resource, where: string, byName: ReadonlyMap<string, Resource>): string {
  const depth = 1 + Math.max(0, ...[...where.matchAll(/\bs(\d+)\./g)].map(([, number]) => Number(number)));
  const own = `s${depth}`;
  const parent = resource.base && byName.get(resource.base.resource)!;
  const base = parent && `sb${depth}`;
  const joined = parent
    ? ` JOIN ${quoteName(parent.table)} ${base} ON ${base}.${quoteName(parent.primary.column)} = ${own}.${quoteName(resource.base!.pointer)}`
    : '';
  return `(SELECT ${own}.${quoteName(resource.primary.column)} FROM ${quoteName(resource.table)} ${own}${joined} WHERE ${renamed(where, own, base)})`;
}

/** SQL over `t` (and `b`) with other aliases. */
export function renamed(sql: string, own: string, base = 'b'): string {
  return sql.replace(/\b([tb])\./g, (_, alias: string) => `${alias === 't' ? own : base}.`);
}
