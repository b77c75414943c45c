import type { Worth } from '../../language/resource';
import type { Column, Resource } from '../model';
import { fieldOf } from './field-of';
import type { PersonValue } from './types';

/** SQL terms that sort rows (`t`) of a resource by what they are worth, the best first; undefined where the YAML does not say. */
export function orderByWorth(resource: Resource): string[] | undefined {
  const terms = resource.worth.map(({ field, best }) => term(columnOf(resource, field), best));
  return terms.length > 0 ? terms : undefined;
}

/**
 * The columns of the person of which a merge takes the best value, by the declared worth, else the first that is no empty one. What triggers compute,
 * secrets and unique values stay as they are, and so does what cannot be empty and has no worth.
 */
export function buildPersonValues(person: Resource): PersonValue[] {
  return person.columns.flatMap((column): PersonValue[] => {
    const worth = person.worth.find(({ field }) => field === column.field);
    const isText = column.type === 'string' || column.type === 'text';
    const field = fieldOf(person, column);
    const isKept = !field || field.readonly || field.private || column.unique !== false || column.onUpdateNow;
    if (isKept || (!worth && !isText && !column.null)) return [];
    const filled = isText ? `t.${column.name} <> ''` : `t.${column.name} IS NOT NULL`;
    return [{ column: column.name, filled, order: worth && [term(column, worth.best)] }];
  });
}

function columnOf({ columns }: Resource, field: string): Column {
  return columns.find((column) => column.field === field)!;
}

function term({ name, type }: Column, best: Worth): string {
  if (best === 'first' || best === 'smallest') return `t.${name} ASC NULLS LAST`;
  if (best === 'last' || best === 'largest') return `t.${name} DESC NULLS LAST`;
  const values = best.map((value) => `'${String(value).replaceAll("'", "''")}'`).join(', ');
  return `array_position(ARRAY[${values}]${type === 'boolean' ? '::boolean[]' : '::text[]'}, t.${name}${type === 'boolean' ? '' : '::text'}) NULLS LAST`;
}
