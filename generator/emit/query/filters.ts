import type { Column, Field, Filter, Resource } from '../../model/model';
import { rowsInUse } from './scope';
import { quoteName } from '../../language/quote-name';

interface FilterLiteral {
  sql: string;
  type: Column['type'];
  operators: Filter['operators'];
  unique?: true;
  format?: 'email' | 'country';
  counted?: number;
  to?: string;
  relation?: string;
  named?: string;
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
  const common = { operators: filter.operators, relation: filter.relation, named: shownField(filter, field, resources) };
  const owner = field.from === 't' ? resource : resources.get(resource.base!.resource)!;
  const { definition, column } = field;
  if (column) {
    const to = definition.type === 'reference' ? definition.to : undefined;
    const unique = isUnique(column) && !owner.archived ? true : undefined;
    const place = field.from === 't' ? resource.counted.findIndex((each) => each.column === column.name) : -1;
    const counted = place < 0 ? undefined : place + 1;
    const format =
      'format' in definition && (definition.format === 'email' || definition.format === 'country') ? definition.format : undefined;
    return { sql: `${field.from}.${quoteName(column.name)}`, type: column.type, ...common, unique, format, counted, to };
  }
  const primary = `${field.from}.${quoteName(owner.primary.column)}`;
  if (definition.type === 'many') {
    const through = `${primary} IN (SELECT p.${quoteName(definition.own)} FROM ${quoteName(definition.table)} p WHERE {condition})`;
    return {
      sql: `p.${quoteName(definition.other)}`,
      type: resources.get(definition.to)!.primary.type,
      ...common,
      to: definition.to,
      through,
    };
  }
  if (definition.type === 'child' || definition.type === 'children') {
    const target = resources.get(definition.of)!;
    const by = target.fields.find((candidate) => candidate.name === definition.by)!;
    if (by.from !== 't') return null;
    const through = `${primary} IN (SELECT p.${quoteName(by.column!.name)} FROM ${rowsInUse(target)} p WHERE {condition})`;
    return { sql: `p.${quoteName(target.primary.column)}`, type: target.primary.type, ...common, to: definition.of, through };
  }
  return null;
}

/** Whether no two rows hold a value that equality without regard to case takes for the same. */
function isUnique({ primary, type, unique }: Column): boolean {
  return unique === 'ignoring case' || ((primary || unique === true) && type !== 'string' && type !== 'text');
}

/** The field of the related row that is shown in its place, and by which bodies may name it, where it can be filtered by. */
function shownField({ relation }: Filter, { definition }: Field, resources: Map<string, Resource>): string | undefined {
  if (relation === undefined || (definition.type !== 'reference' && definition.type !== 'many')) return undefined;
  const { show, accepts } = definition;
  const shown = [show].flat().filter((name) => accepts.includes(name) && name !== 'uri' && name !== 'id');
  return shown.find((name) => resources.get(relation)!.filters.some((filter) => filter.name === name));
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
