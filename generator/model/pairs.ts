import type { ManyField } from '../load/declaration';
import { primaryOf } from './columns';
import type { Shape } from './merge';
import type { PairSide, PairTable } from './model';
import { delegateName, pairModelName } from './names';

/** The tables behind all `many` fields. Two fields may share one table, each from its side; the first by name declares it. */
export function buildPairs(shapes: Map<string, Shape>): PairTable[] {
  const pairs = new Map<string, PairTable>();
  for (const shape of [...shapes.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (shape.declaration.over) continue;
    for (const is of Object.values(shape.fields)) {
      if (is.type === 'many' && !pairs.has(is.table)) pairs.set(is.table, pairTable(shape, is, shapes));
    }
  }
  return [...pairs.values()].sort((a, b) => (a.table < b.table ? -1 : 1));
}

/** The two columns of a `many` field's table, seen from the resource that declares it. */
export function pairColumns(owner: string, is: ManyField): [string, string] {
  return is.columns ?? [`${owner}_id`, is.to === owner ? `to_${is.to}_id` : `${is.to}_id`];
}

function pairTable(shape: Shape, is: ManyField, shapes: Map<string, Shape>): PairTable {
  const model = pairModelName(is.table);
  const [own, other] = pairColumns(shape.name, is);
  return {
    table: is.table,
    model,
    delegate: delegateName(model),
    own: pairSide(own, shape, shapes),
    other: pairSide(other, shapes.get(is.to)!, shapes),
  };
}

function pairSide(column: string, shape: Shape, shapes: Map<string, Shape>): PairSide {
  const primary = primaryOf(shape, shapes);
  return { column, type: primary.type, resource: shape.name, table: shape.table, references: primary.column };
}
