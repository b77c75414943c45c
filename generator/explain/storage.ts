import { checksOf } from '../emit/checks';
import { indexesOf } from '../emit/indexes';
import { scalar } from '../emit/prisma/scalar';
import type { Column, Field, Resource } from '../model/model';
import { type Explained, mentions, ownerOf } from './explained';
import type { Aspect } from './page';

/** How a field is stored: its column, its line of the Prisma schema, the indexes and the checks that speak of it. */
export function storageAspects(field: Field, resource: Resource, explained: Explained): Aspect[] {
  const owner = ownerOf(field, resource, explained);
  const column = owner.columns.find(({ field: name }) => name === field.name) ?? field.column;
  if (!column) return [{ name: 'Column', lines: elsewhere(field) }];
  if (!owner.stored) return [{ name: 'Column', lines: [`${column.name} of the rows that the view of ${owner.name} makes`] }];
  return [
    { name: 'Column', lines: [`${owner.table}.${column.name}: ${columnFacts(column).join(', ')}`] },
    { name: 'Prisma', lines: [`${owner.model}: ${scalar(column, owner.table).filter(Boolean).join(' ')}`] },
    { name: 'Indexes', lines: indexLines(owner, explained, column.name), otherwise: 'none' },
    { name: 'Checks', lines: checkLines(owner, column.name) },
  ];
}

function columnFacts({ type, length, ...column }: Column): string[] {
  const { references } = column;
  return [
    length === undefined ? type : `${type} of up to ${length} characters`,
    column.null ? 'may be null' : 'never null',
    ...(column.primary ? ['primary key'] : []),
    ...(column.unique === false || column.primary ? [] : [column.unique === true ? 'unique' : 'unique ignoring case']),
    ...(column.default === undefined ? [] : [`default ${JSON.stringify(column.default)}`]),
    ...(references ? [`references ${references.table}.${references.column} on delete ${references.onDelete}`] : []),
    ...(column.names ? [`names ${column.names.table}.${column.names.column}, without a foreign key`] : []),
    ...(column.defaultOf ? [`${column.defaultOf.table}.${column.defaultOf.column} where a row says none`] : []),
    ...(column.digitsOf
      ? [column.digitsOf === 'any' ? 'an amount in any currency' : `an amount in the currency of ${column.digitsOf.column}`]
      : []),
    ...(column.derived === undefined ? [] : [`derived: ${column.derived}`]),
    ...(column.lookedUp === undefined ? [] : [`looked up in ${column.lookedUp.in.map(({ table }) => table).join(', ')}`]),
    ...(column.renamedFrom === undefined ? [] : [`renamed from ${column.renamedFrom}`]),
  ];
}

/** Where a field without a column has its values. */
function elsewhere({ definition }: Field): string[] {
  switch (definition.type) {
    case 'many':
      return [`none; pairs in ${definition.table} (${definition.own}, ${definition.other})`];
    case 'translations':
      return [`none; a row in ${definition.table} for each language`];
    case 'custom':
      return [`none; one row of ${definition.of} for each value`];
    case 'child':
    case 'children':
      return [`none; rows of ${definition.of} name it in their field ${definition.by}`];
    default:
      return ['none; nothing is stored'];
  }
}

/** The indexes of a table, or those that speak of one of its columns. A primary key and a plain unique column are in the Prisma schema. */
export function indexLines(owner: Resource, { model }: Explained, column?: string): string[] {
  const { plain, sql } = indexesOf(owner, model);
  return [
    ...plain
      .filter(({ columns }) => column === undefined || columns.includes(column))
      .map(({ name, columns, unique }) => `${unique ? 'unique ' : ''}${name} (${columns.join(', ')})`),
    ...sql
      .filter(({ definition }) => column === undefined || mentions(definition.replace(/^.*? ON \w+/, ''), column))
      .map(({ definition }) => definition),
  ];
}

/** The checks of a table, or those that speak of one of its columns. */
export function checkLines(owner: Resource, column?: string): string[] {
  return checksOf(owner)
    .filter(({ condition }) => column === undefined || mentions(condition, column))
    .map(({ name, condition, message }) => `${name}: ${condition}, or "${message}"`);
}
