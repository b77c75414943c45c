import type { ColumnField } from './column-field';

/** The field and column that says since when a row is archived. */
export const ARCHIVED_AT = 'archived_at';

/** What a resource with `archived: true` declares without saying it. */
export const ARCHIVED_FIELDS: Readonly<Record<string, ColumnField>> = {
  [ARCHIVED_AT]: { type: 'datetime', null: true, readonly: true, help: 'Since when it is archived. Null for what is in use.' },
};
