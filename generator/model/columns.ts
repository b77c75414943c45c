import type { ColumnField, ColumnType, FieldDeclaration, ReferenceField } from '../load/declaration';
import { COLUMN_TYPES } from '../load/declaration';
import type { Shape } from './merge';
import type { Column } from './model';

/** A table's primary key: its column, the field that shows it and its type. */
export interface Primary {
  column: string;
  field: string;
  type: ColumnType;
}

/**
 * The primary key: `id`; the pointer to the base for a resource that extends another; the column that the YAML names as key
 * (`name` of an allowed field).
 */
export function primaryOf(shape: Shape, shapes: Map<string, Shape>): Primary {
  if (shape.base) return { ...primaryOf(shapes.get(shape.base.resource)!, shapes), column: shape.base.pointer, field: 'id' };
  if (shape.declaration.over) return primaryOf(shapes.get(shape.declaration.over)!, shapes);
  const key = shape.declaration.key;
  const is = key === undefined ? undefined : shape.fields[key];
  if (key !== undefined && is && isColumn(is)) return { column: is.column ?? key, field: key, type: is.type };
  return { column: 'id', field: 'id', type: shape.declaration.id ?? 'integer' };
}

/** The columns of a resource's own table, primary key first; none for a resource that stands over another's table. */
export function buildColumns(shape: Shape, shapes: Map<string, Shape>): Column[] {
  if (shape.declaration.over) return [];
  const columns = Object.entries(shape.fields).flatMap(([name, is]) => buildColumn(name, is, shape, shapes) ?? []);
  if (columns.some((column) => column.primary)) return columns.sort((a, b) => Number(b.primary) - Number(a.primary));
  return [shape.base ? pointerColumn(shape, shapes) : idColumn(shape), ...columns];
}

/** The column behind a field, or undefined for a field that stores nothing in the table. */
export function buildColumn(name: string, is: FieldDeclaration, shape: Shape, shapes: Map<string, Shape>): Column | undefined {
  if (is.type === 'reference') return referenceColumn(name, is, shapes);
  if (!isColumn(is)) return undefined;
  return {
    ...blankColumn(is.column ?? name, name, is.type),
    primary: shape.declaration.key === name,
    null: is.null === true,
    unique: shape.declaration.key === name ? false : (is.unique ?? false),
    length: is.type === 'string' ? (is.length ?? 255) : undefined,
    digits: is.type === 'decimal' ? (is.digits ?? 10) : undefined,
    scale: is.type === 'decimal' ? (is.scale ?? 2) : undefined,
    default: defaultOf(is),
    onUpdateNow: is.on_update === 'now',
    derived: is.derived,
    trigram: is.index === 'trigram',
    names: is.names === undefined ? undefined : namedRow(shapes.get(is.names)!, shapes),
    renamedFrom: is.renamed_from,
  };
}

function namedRow(target: Shape, shapes: Map<string, Shape>): Column['names'] {
  return { resource: target.name, table: target.table, column: primaryOf(target, shapes).column };
}

export function isColumn(is: FieldDeclaration): is is ColumnField {
  return (COLUMN_TYPES as readonly string[]).includes(is.type);
}

/** A text that may be left out is '' in the table; whatever else may be left out is null or has a default. */
function defaultOf(is: ColumnField): unknown {
  if (is.default !== undefined && is.default !== null) return is.default;
  const text = is.type === 'string' || is.type === 'text';
  return text && is.null !== true && (is.blank === true || is.derived !== undefined) ? '' : undefined;
}

function referenceColumn(name: string, is: ReferenceField, shapes: Map<string, Shape>): Column {
  const target = shapes.get(is.to)!;
  const primary = primaryOf(target, shapes);
  return {
    ...blankColumn(is.column ?? `${name}_id`, name, primary.type),
    length: primary.type === 'string' ? 255 : undefined,
    null: is.null === true,
    unique: is.unique === true,
    default: is.default,
    references: {
      resource: is.to,
      table: target.table,
      column: primary.column,
      onDelete: is.on_delete ?? (is.null ? 'set null' : 'restrict'),
      owned: is.owns === true,
    },
    renamedFrom: is.renamed_from,
  };
}

function idColumn(shape: Shape): Column {
  return { ...blankColumn('id', 'id', shape.declaration.id ?? 'integer'), primary: true, generated: true };
}

function pointerColumn(shape: Shape, shapes: Map<string, Shape>): Column {
  const base = shapes.get(shape.base!.resource)!;
  const primary = primaryOf(base, shapes);
  return {
    ...blankColumn(shape.base!.pointer, 'id', primary.type),
    primary: true,
    references: { resource: base.name, table: base.table, column: primary.column, onDelete: 'cascade', owned: false },
  };
}

function blankColumn(name: string, field: string, type: ColumnType): Column {
  return { name, field, type, primary: false, generated: false, null: false, unique: false, onUpdateNow: false, trigram: false };
}
