import type { Column, Field, Filter, Resource } from '../../model/model';
import { quoteName } from '../sql-text';

interface FilterLiteral {
  sql: string;
  type: Column['type'];
  operators: Filter['operators'];
  to?: string;
  relation?: string;
  through?: string;
}

/** The whitelist of filters, by the names that a query may use. */
export function filterWhitelist(resource: Resource, resources: Map<string, Resource>): Record<string, FilterLiteral> {
  const whitelist: Record<string, FilterLiteral> = {};
  for (const filter of resource.filters) {
    const field = resource.fields.find((candidate) => candidate.name === filter.field)!;
    const allowed = filterLiteral(filter, field, resource, resources);
    if (allowed) whitelist[filter.name] = allowed;
  }
  return whitelist;
}

function filterLiteral(filter: Filter, field: Field, resource: Resource, resources: Map<string, Resource>): FilterLiteral | null {
  const common = { operators: filter.operators, relation: filter.relation };
  const owner = field.from === 't' ? resource : resources.get(resource.base!.resource)!;
  const { is, column } = field;
  if (column) {
    const to = is.type === 'reference' ? is.to : undefined;
    return { sql: `${field.from}.${quoteName(column.name)}`, type: column.type, ...common, to };
  }
  const primary = `${field.from}.${owner.primary.column}`;
  if (is.type === 'many') {
    const through = `${primary} IN (SELECT p.${is.own} FROM ${is.table} p WHERE {condition})`;
    return { sql: `p.${is.other}`, type: resources.get(is.to)!.primary.type, ...common, to: is.to, through };
  }
  if (is.type === 'child' || is.type === 'children') {
    const target = resources.get(is.of)!;
    const by = target.fields.find((candidate) => candidate.name === is.by)!;
    if (by.from !== 't') return null;
    const through = `${primary} IN (SELECT p.${by.column!.name} FROM ${target.table} p WHERE {condition})`;
    return { sql: `p.${target.primary.column}`, type: target.primary.type, ...common, to: is.of, through };
  }
  return null;
}

/** The whitelist of `order_by`. */
export function orderWhitelist(resource: Resource): Record<string, { sql: string; type: Column['type']; nullable: boolean }> {
  const ordering = resource.fields.filter((field) => field.column && !field.private && resource.ordering.includes(field.name));
  return Object.fromEntries(
    ordering.map(({ name, from, column }) => [
      name,
      { sql: `${from}.${quoteName(column!.name)}`, type: column!.type, nullable: column!.null },
    ]),
  );
}
