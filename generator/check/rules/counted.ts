import { isColumn } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import { type DeclaredResource, fieldOf } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

/** Types with few values, which are the same when their texts are. */
const FEW_VALUES = ['string', 'boolean', 'integer', 'reference'];

/** A value may be part of an entry of a B-tree: 2,700 bytes. */
const LONGEST = 600;

/** The number of rows by value is kept for filters of large tables, by columns of their own with few values. */
export const counted: Rule = function* (context) {
  for (const resource of context.all) {
    const { declaration, position } = resource;
    if (declaration.counted === undefined || declaration.over !== undefined || declaration.view !== undefined) continue;
    if (!declaration.large) yield diagnose(position(['counted'], 'key'), 'R018', { one: 'counted', other: 'large: true' });
    for (const [index, name] of declaration.counted.entries()) yield* problems(resource, name, index);
  }
};

function* problems(resource: DeclaredResource, name: string, index: number): Iterable<Diagnostic> {
  const field = fieldOf(resource, name);
  if (field === 'broken') return;
  const position = resource.position(['counted', index]);
  if (field === 'unknown')
    return yield diagnose(position, 'R050', { resource: resource.name, field: name, hint: didYouMean(name, resource.fields.keys()) });
  const reason = unfit(resource, name);
  if (reason !== undefined) yield diagnose(position, 'R256', { field: name, reason });
}

function unfit({ declared, filters }: DeclaredResource, name: string): string | undefined {
  const declaration = declared.get(name)?.declaration;
  if (declaration === undefined) return 'it is not a column of this table';
  if (!FEW_VALUES.includes(declaration.type)) return `it is of type ${declaration.type}; possible: ${FEW_VALUES.join(', ')}`;
  if (isColumn(declaration) && declaration.unique) return 'one row at most has a value';
  if (isColumn(declaration) && declaration.type === 'string' && (declaration.length ?? 0) > LONGEST)
    return `its values may be longer than ${LONGEST} characters`;
  return filters.some((filter) => filter.name === name) ? undefined : 'no query filters by it';
}
