import type { Column, Field, Filter, Resource } from '../../model/model';
import { pairColumns } from '../../model/pairs';
import { primaryColumn, quoteName } from './scope';

interface FilterLiteral {
  sql: string;
  type: Column['type'];
  operators: Filter['operators'];
  to?: string;
  relation?: string;
  through?: string;
}

/**
 * The whitelist of filters: every name that a query may use, and null for every field that may not be used, so that the runtime can
 * tell "not filterable" (400) from "no field" (ignored; decisions, "Filters", 3).
 */
export function filterWhitelist(resource: Resource, resources: Map<string, Resource>): Record<string, FilterLiteral | null> {
  const whitelist: Record<string, FilterLiteral | null> = {};
  for (const field of resource.fields) {
    if (field.private) continue;
    whitelist[field.name] = null;
    if (field.alias) whitelist[field.alias] = null;
  }
  for (const filter of resource.filters) {
    const field = resource.fields.find((candidate) => candidate.name === filter.field)!;
    whitelist[filter.name] = filterLiteral(filter, field, resource, resources);
  }
  return Object.fromEntries(Object.entries(whitelist).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function filterLiteral(filter: Filter, field: Field, resource: Resource, resources: Map<string, Resource>): FilterLiteral | null {
  const common = { operators: filter.operators, relation: filter.relation };
  const owner = field.from === 't' ? resource : resources.get(resource.base!.resource)!;
  const { is, column } = field;
  if (column) {
    const to = is.type === 'reference' ? is.to : undefined;
    return { sql: `${field.from}.${quoteName(column.name)}`, type: column.type, ...common, to };
  }
  const primary = `${field.from}.${primaryColumn(owner)}`;
  if (is.type === 'many') {
    const [own, other] = pairColumns(owner.over ?? owner.name, is);
    const through = `${primary} IN (SELECT p.${own} FROM ${is.table} p WHERE {condition})`;
    return { sql: `p.${other}`, type: resources.get(is.to)!.key.type, ...common, to: is.to, through };
  }
  if (is.type === 'child' || is.type === 'children') {
    const target = resources.get(is.of)!;
    const by = target.fields.find((candidate) => candidate.name === is.by)!;
    if (by.from !== 't') return null;
    const through = `${primary} IN (SELECT p.${by.column!.name} FROM ${target.table} p WHERE {condition})`;
    return { sql: `p.${primaryColumn(target)}`, type: target.key.type, ...common, to: is.of, through };
  }
  return null;
}

/** The whitelist of `order_by`: null for fields that do not order. */
export function orderWhitelist(resource: Resource): Record<string, { sql: string; type: Column['type']; nullable: boolean } | null> {
  const entries = resource.fields
    .filter((field) => !field.private)
    .map((field) => {
      const { column } = field;
      if (!column || !resource.ordering.includes(field.name)) return [field.name, null] as const;
      return [field.name, { sql: `${field.from}.${quoteName(column.name)}`, type: column.type, nullable: column.null }] as const;
    });
  return Object.fromEntries(entries);
}
