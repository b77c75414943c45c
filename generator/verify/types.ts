import type { ColumnType } from '../language/words';
import type { Understood } from './node-tree';

/** Whether a value of PostgreSQL's type is shown as a value of the YAML's type is. */
export function isShownAs({ type, category }: Understood, as: ColumnType): boolean {
  switch (as) {
    case 'string':
    case 'text':
      return category === 'S' || type === 'uuid';
    case 'integer':
    case 'bigint':
      return ['smallint', 'integer', 'bigint'].includes(type);
    case 'float':
      return category === 'N';
    case 'decimal':
      return type.startsWith('numeric') || category === 'S';
    case 'boolean':
      return type === 'boolean';
    case 'datetime':
      return /^timestamp(\(\d\))? without time zone$/.test(type);
    case 'date':
      return type === 'date';
    case 'json':
      return type === 'json' || type === 'jsonb' || category === 'A';
    case 'uuid':
    case 'point':
      return type === as;
    case 'time':
      return /^time(\(\d\))? without time zone$/.test(type);
    case 'interval':
      return type.startsWith('interval');
  }
}
