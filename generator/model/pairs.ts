import { pairColumns } from '../language/fields';
import type { ManyField } from '../language/relation-fields';
import { primaryOf } from './columns';
import type { Merged, MergedByName } from './merge-mixins';
import type { PairSide, PairTable } from './model';
import { delegateName, pairModelName } from './names';

/** The tables behind all `many` fields. Two fields may share one table, each from its side; the first by name declares it. */
export function buildPairs(all: MergedByName): PairTable[] {
  const pairs = new Map<string, PairTable>();
  for (const merged of [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (merged.declaration.over || merged.declaration.view !== undefined) continue;
    for (const field of Object.values(merged.fields)) {
      if (field.type === 'many' && !pairs.has(field.table)) pairs.set(field.table, pairTable(merged, field, all));
    }
  }
  return [...pairs.values()].sort((a, b) => (a.table < b.table ? -1 : 1));
}

function pairTable(merged: Merged, field: ManyField, all: MergedByName): PairTable {
  const model = pairModelName(field.table);
  const [own, other] = pairColumns(merged.name, field);
  return {
    table: field.table,
    model,
    delegate: delegateName(model),
    own: pairSide(own, merged, all),
    other: pairSide(other, all.get(field.to)!, all),
  };
}

function pairSide(column: string, merged: Merged, all: MergedByName): PairSide {
  const primary = primaryOf(merged, all);
  return { column, type: primary.type, resource: merged.name, table: merged.table, references: primary.column };
}
