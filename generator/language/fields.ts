import type { ColumnField } from './column-field';
import type { CommonField } from './common-field';
import type { FileField } from './file-field';
import type { ChildField, ChildrenField, LinkField, ManyField, ReferenceField } from './relation-fields';
import { COLUMN_TYPES, type ColumnType } from './words';

/** Custom fields: an object of name to value (or list of values) kept as rows of a child resource. */
interface CustomField extends CommonField {
  type: 'custom';
  /** The resource of the rows, with the fields `parent`, `name` and `value`. */
  of: string;
  /** The resource that lists the allowed names; any name is allowed without it. */
  allowed?: string;
  /** `dict` (by default), `list` of the child objects, or `pairs`: a list of objects with `name` and `value`. */
  shape?: 'dict' | 'list' | 'pairs';
}

/** A path below the row's own URI: `/rest/v1/user/5/logintoken/`. With `resource`, the row of that resource with the same key. */
interface UriField extends CommonField {
  type: 'uri';
  path?: string;
  resource?: string;
}

/** A value that SQL computes from the row: `t` is the own table, `b` the table of the resource it extends, `:secret` the key of akids. */
interface ComputedField extends CommonField {
  type: 'computed';
  as: ColumnType;
  /** `json`: an object (by default) or a list. */
  shape?: 'dict' | 'list';
  sql: string;
  null?: boolean;
  /**
   * The form in which a body may give it all the same, where the resource's own handlers store it: `value` is one of its type. `blank`: a body
   * may omit it.
   */
  written?: 'list' | 'object' | 'value';
  /** A body gives a template, or a list of templates: as for columns. */
  template_names?: Record<string, string>;
  /** A body gives an amount of money: as for columns. */
  digits_of?: string;
  blank?: boolean;
}

export type FieldDeclaration =
  | ColumnField
  | ReferenceField
  | ChildField
  | ChildrenField
  | LinkField
  | ManyField
  | CustomField
  | UriField
  | ComputedField
  | FileField;

/** True for a field that is a column of its own value. References have a column too, but it holds the key of another row. */
export function isColumn(field: FieldDeclaration): field is ColumnField {
  return (COLUMN_TYPES as readonly string[]).includes(field.type);
}

/** The column that stores a field, or undefined for a field that has none. */
export function columnOf(name: string, field: FieldDeclaration): string | undefined {
  if (field.type === 'reference' || field.type === 'file') return field.column ?? `${name}_id`;
  return isColumn(field) ? (field.column ?? name) : undefined;
}

/** The two columns of a `many` field's table of pairs. The first names rows of `owner`, the resource that declares the field. */
export function pairColumns(owner: string, field: ManyField): [string, string] {
  return field.columns ?? [`${owner}_id`, field.to === owner ? `to_${field.to}_id` : `${field.to}_id`];
}
