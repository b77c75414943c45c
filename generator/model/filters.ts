import { OPERATORS_OF_TYPES } from '../language/operators';
import { QUERY_PARAMETERS, type Operator } from '../language/words';
import { primaryOf } from './columns';
import type { Field, FieldDefinition, Filter } from './field';
import type { Merged, MergedByName } from './merge-mixins';

/** Every filter, by field name or alias; inherited ones included, sorted by name. */
export function buildFilters(merged: Merged, all: MergedByName, fields: Field[]): Filter[] {
  const base = merged.base ? all.get(merged.base.resource)! : undefined;
  const inherited = base?.filtering ?? {};
  const declared = { ...inherited, ...merged.filtering };
  return Object.entries(declared)
    .flatMap(([name, allowed]) => {
      const field = fields.find((candidate) => candidate.name === name || candidate.alias === name);
      if (!field) return [];
      const operators: Operator[] | 'all' = typeof allowed === 'string' ? allOf(field) : allowed;
      const relation = allowed === 'all with relations' ? targetOf(field.definition) : undefined;
      const added = merged.added.all || [merged, base].some((each) => each?.added.filters.includes(name));
      return namesOf(field).map(
        (queryName): Filter => ({ name: queryName, field: field.name, operators, relation, ...(added && { added }) }),
      );
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Every name by which a query could mean a shown field. Such a name that is no filter is a 400; any other is ignored. */
export function buildQueryNames(fields: Field[]): string[] {
  const names = fields.filter((field) => !field.private).flatMap(namesOf);
  return names.filter((name) => !QUERY_PARAMETERS.includes(name)).sort();
}

function namesOf({ name, alias }: Field): string[] {
  return alias ? [name, alias] : [name];
}

/** What `all` allows for a field. */
function allOf({ column }: Field): Operator[] | 'all' {
  const listed = column && !column.references ? OPERATORS_OF_TYPES[column.type] : undefined;
  return listed ? [...listed] : 'all';
}

function targetOf(definition: FieldDefinition): string | undefined {
  if (definition.type === 'reference' || definition.type === 'many') return definition.to;
  if (definition.type === 'child' || definition.type === 'children') return definition.of;
  return undefined;
}

/** The fields that `order_by` may name: the declared ones, else the key, and `created_at` where there is one. */
export function buildOrdering(merged: Merged, all: MergedByName): string[] {
  const base = merged.base ? all.get(merged.base.resource)! : undefined;
  const inherited = base ? buildOrdering(base, all) : [];
  const primary = primaryOf(merged, all).field;
  const own = merged.ordering ?? ('created_at' in merged.fields ? [primary, 'created_at'] : base ? [] : [primary]);
  return [...new Set([...inherited, ...[...own, ...merged.added.ordering].map((name) => (name === 'id' ? primary : name))])].sort();
}

/** What of the ordering extensions added, or declared. */
export function addedOrdering(merged: Merged, all: MergedByName): string[] {
  if (merged.added.all) return buildOrdering(merged, all);
  const inherited = merged.base ? addedOrdering(all.get(merged.base.resource)!, all) : [];
  return [...inherited, ...merged.added.ordering];
}
