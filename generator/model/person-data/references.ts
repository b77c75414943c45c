import { ARCHIVED_AT } from '../../language/archived';
import type { Column, PairSide, PairTable, Resource } from '../model';
import { fieldOf } from './field-of';
import type { TableReference } from './types';
import { withinIndex } from './within-index';
import { orderByWorth } from './worth';

/**
 * The columns that a merge of people must look after, sorted by table and column. They name people, or rows that a merge may delete: those
 * that clash, because two of them would be the same once both name the same person.
 */
export function buildReferences(pairs: PairTable[], tables: Resource[], person: Resource): TableReference[] {
  const all = [
    ...tables.flatMap((resource) => resource.columns.flatMap((column) => tableReference(resource, column) ?? [])),
    ...pairs.flatMap(pairReferences),
  ];
  const affected = new Set([person.table]);
  // A loop over a set also visits the members added meanwhile.
  for (const table of affected) {
    for (const { table: next, to, clash, groups } of all) if (to === table && clash === 'drop' && groups.length > 0) affected.add(next);
  }
  return all.filter(({ to }) => affected.has(to)).sort((a, b) => (`${a.table} ${a.column}` < `${b.table} ${b.column}` ? -1 : 1));
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
 * A column that names rows of another table. `groups` say which of its rows clash when their targets are merged. The column by which a
 * table extends another is left out: it is the primary key, and goes with its row.
 */
function tableReference(resource: Resource, column: Column): TableReference | undefined {
  const target = column.references ?? column.names;
  if (!target || column.primary) return undefined;
  const definition = fieldOf(resource, column)?.definition;
  const merge = definition?.type === 'reference' ? definition.merge : undefined;
  const declared = merge && merge.by.length > 0 ? [{ by: merge.by.map((name) => columnName(resource, name)) }] : [];
  const groups = [...uniqueGroups(resource, column), ...declared];
  return {
    table: resource.table,
    column: column.name,
    primary: resource.primary.column,
    to: target.table,
    clash: column.references?.onDelete === 'set null' ? 'set null' : 'drop',
    groups,
    within: withinIndex(resource, column),
    keep: merge?.keep,
    worth: groups.length > 0 ? orderByWorth(resource) : undefined,
  };
}

/** The other columns of each unique constraint that the column is part of; none for a one-to-one reference. */
function uniqueGroups(resource: Resource, column: Column): TableReference['groups'] {
  // Rows that are archived clash with none: the unique indexes ignore them.
  const inUse = resource.archived ? `${ARCHIVED_AT} IS NULL` : undefined;
  const alone = column.unique === true ? [{ by: [], where: inUse }] : [];
  const declared = resource.indexes
    .filter(({ unique, parts }) => unique && parts.includes(column.name))
    .map(({ parts, where }) => ({
      by: parts.filter((part) => part !== column.name),
      where: [where, inUse].filter(Boolean).join(' AND ') || undefined,
    }));
  return [...alone, ...declared];
}

function columnName(resource: Resource, field: string): string {
  return resource.columns.find((column) => column.field === field)!.name;
}
