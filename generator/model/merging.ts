import type { ReferenceField } from '../load/declaration';
import type { Column, Field, Model, PairSide, PairTable, Resource } from './model';
import type { TableReference } from './people';

/**
 * The foreign keys that name people, and those that name rows of which some may go because people become one; sorted by table and column.
 */
export function referencesIn(model: Model, tables: Resource[], person: Resource): TableReference[] {
  const all = [
    ...tables.flatMap((resource) => resource.columns.flatMap((column) => tableReference(resource, column) ?? [])),
    ...model.pairs.flatMap(pairReferences),
  ];
  const named = new Set([person.table]);
  for (const table of named) {
    // A set that grows while it is walked is walked to its end.
    for (const { table: next, to, clash, groups } of all) if (to === table && clash === 'drop' && groups.length > 0) named.add(next);
  }
  return all.filter(({ to }) => named.has(to)).sort((a, b) => (`${a.table} ${a.column}` < `${b.table} ${b.column}` ? -1 : 1));
}

function pairReferences({ table, own, other }: PairTable): TableReference[] {
  const side = (one: PairSide, partner: PairSide): TableReference => ({
    table,
    column: one.column,
    primary: 'id',
    to: one.table,
    clash: 'drop',
    groups: [{ by: [partner.column] }],
  });
  return [side(own, other), side(other, own)];
}

/**
 * A column that names rows of another table, with what makes two of its rows one when their targets become one. The pointer of an extending
 * table goes with its row.
 */
function tableReference(resource: Resource, column: Column): TableReference | undefined {
  const target = column.references ?? column.names;
  if (!target || column.primary) return undefined;
  const said = (fieldOf(resource, column)?.is as ReferenceField | undefined)?.merge;
  const declared = said?.by ? [{ by: said.by.map((name) => sqlOf(resource, name)) }] : [];
  return {
    table: resource.table,
    column: column.name,
    primary: resource.primary.column,
    to: target.table,
    clash: column.references?.onDelete === 'set null' ? 'set null' : 'drop',
    groups: [...uniqueGroups(resource, column), ...declared],
    within: withinIndex(resource, column),
    keep: said?.keep,
  };
}

/**
 * A condition that is always true, for a column that names rows and leads no index: it names all that the columns before it can name, so that an
 * index serves. Foreign keys always have an index of their own.
 */
export function withinIndex(resource: Resource, column: Column): string | undefined {
  if (!column.names) return undefined;
  const indexes = resource.indexes
    .filter(({ where }) => where === undefined)
    .map(({ fields }) => fields.map((field) => resource.columns.find(({ name, field: own }) => own === field || name === field)));
  const before =
    indexes
      .flatMap((columns) => (columns.includes(column) ? [columns.slice(0, columns.indexOf(column))] : []))
      .filter((columns) => columns.every((each) => each?.names))
      .sort((a, b) => a.length - b.length)[0] ?? [];
  const parts = before.map((each) => `t.${each!.name} = ANY(ARRAY(SELECT n.${each!.names!.column} FROM ${each!.names!.table} n))`);
  return parts.length > 0 ? parts.join(' AND ') : undefined;
}

/** The other columns of each unique constraint that the column is part of; none for a one-to-one reference. */
function uniqueGroups(resource: Resource, column: Column): TableReference['groups'] {
  const alone = column.unique === true ? [{ by: [] }] : [];
  const declared = resource.indexes
    .filter(({ unique }) => unique)
    .flatMap(({ fields, where }) => {
      const parts = fields.map((field) => sqlOf(resource, field));
      return parts.includes(column.name) ? [{ by: parts.filter((part) => part !== column.name), where }] : [];
    });
  return [...alone, ...declared];
}

/** A field's column; an expression of an index as it stands. */
function sqlOf(resource: Resource, name: string): string {
  return resource.columns.find((column) => column.field === name || column.name === name)?.name ?? name;
}

/** The field behind a column of the resource's own table. */
export function fieldOf(resource: Resource, column: Column): Field | undefined {
  return resource.fields.find((field) => field.from === 't' && field.column?.name === column.name);
}
