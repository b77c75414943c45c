import type { CommonField } from './common-field';

/** A foreign key. Shown as the URI of the row it names. */
export interface ReferenceField extends CommonField {
  type: 'reference';
  to: string;
  /** The column; `<field>_id` by default. */
  column?: string;
  null?: boolean;
  /** A body must give it, and not as null, whatever the column accepts: what is null has become so later. */
  required?: boolean;
  /** One row at most refers to the same target (one-to-one). */
  unique?: boolean;
  /** What happens to this row when the target is deleted; `restrict` by default, `set null` where null is allowed. */
  on_delete?: 'cascade' | 'restrict' | 'set null';
  /** The target belongs to this row and is deleted with it: the details of an order's giver. */
  owns?: boolean;
  /** Ways to name the target in a body: `uri`, `id`, or a field of the target such as `name`; [uri, id] by default. */
  accepts?: string[];
  /** The target that a new row gets when the body names none: an id. */
  default?: number;
  /** A boolean of the target, true of one row at most: a new row gets the target of which it is true, or else `default`. */
  default_row?: string;
  /**
   * `uri` (by default), the keys of the target to embed, `object` for all of it, or `id` for the bare number.
   * Any other word is the field of the target whose value is shown.
   */
  show?: string | string[];
  /** The form in which a body gives it, where the resource's own handlers store it. */
  written?: 'object';
  /**
   * What happens to the rows when their targets are merged. By default all name the merged one; of rows that a unique index forbids, one
   * stays.
   */
  merge?: MergeDeclaration;
  /** Fields: it names the account that last gave one of them a value. */
  writer_of?: string[];
  renamed_from?: string;
}

/** Rows of targets that are made one. */
interface MergeDeclaration {
  /** Rows that agree in these fields are the same: the target's own stay, else those of the first who has some. */
  by?: string[];
  /** Only the rows of the primary user stay, or of the user whose address is kept. */
  keep?: 'primary' | 'address';
}

/** The one row that refers to this one through a unique reference; null when there is none. */
export interface ChildField extends CommonField {
  type: 'child';
  of: string;
  /** The reference field of `of` that points here. */
  by: string;
  show?: 'uri' | 'object' | string[];
  /** Accounts with this word of compatibility are shown the whole object in place of its URI. */
  object_for?: 'embedded_forms';
  /** A body may hold the row as an object: it is made or changed with this one. */
  write?: boolean;
  /** In a resource that extends another: a body may name rows of this type alone in `by`, not those of other types. */
  exclusive?: boolean;
}

/** The rows that refer to this one, as a list. */
export interface ChildrenField extends CommonField {
  type: 'children';
  of: string;
  by: string;
  show?: 'uri' | 'object' | string[];
  /** A body may send the list: objects make or update rows, URIs keep them (one per value of `upsert_by`). */
  write?: boolean;
  upsert_by?: string;
}

/** The URL of a collection filtered to this row: `/rest/v1/action/?user=5`. */
export interface LinkField extends CommonField {
  type: 'link';
  to: string;
  by: string;
}

/** Rows joined through a table of pairs. */
export interface ManyField extends CommonField {
  type: 'many';
  to: string;
  table: string;
  /** The pair table's columns: this side, then the other; `<resource>_id` each by default. */
  columns?: [string, string];
  /** As for a reference: `uri`, `object`, keys to embed, or the field whose value is shown. */
  show?: string | string[];
  accepts?: string[];
  /** A name that no row has makes one (tags). */
  create?: boolean;
}
