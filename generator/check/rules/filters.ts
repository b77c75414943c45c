import type { FieldDeclaration } from '../../language/fields';
import { OPERATORS_OF_TYPES } from '../../language/operators';
import { OPERATORS, type Operator } from '../../language/words';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf, type DeclaredField, type DeclaredFilter } from '../context';

/** A filter is on a field with values that can be compared, and its operators fit the type. */
export const filters: Rule = function* (context) {
  for (const resource of context.all) {
    for (const filter of resource.filters) {
      const field = fieldOf(resource, filter.name);
      if (field === 'broken') continue;
      if (field !== 'unknown') yield* onField(filter, field);
      else
        yield diagnose(filter.position([], 'key'), 'R063', { field: filter.name, hint: didYouMean(filter.name, resource.fields.keys()) });
    }
  }
};

function* onField({ name, allowed, position }: DeclaredFilter, field: DeclaredField): Iterable<Diagnostic> {
  if (field.declaration.type === 'computed') {
    yield diagnose(position([], 'key'), 'R194', { field: name });
    return;
  }
  const type = comparedAs(field.declaration);
  if (field.declaration.private || type === undefined) {
    const reason = field.declaration.private ? 'it is private' : `it is of type ${field.declaration.type}`;
    yield diagnose(position([], 'key'), 'R064', { field: name, reason });
    return;
  }
  if (allowed === 'all with relations' && type !== 'relation') yield diagnose(position(), 'R066', { field: name });
  const possible = operatorsOf(type);
  for (const [index, operator] of (Array.isArray(allowed) ? allowed : []).entries()) {
    if (possible.includes(operator)) continue;
    yield diagnose(position([index]), 'R065', { operator, type: field.declaration.type, allowed: possible.join(', ') });
  }
}

type Compared = 'text' | 'number' | 'boolean' | 'day' | 'relation' | 'uuid' | 'time' | 'interval' | 'point';

/** What the values of a field are compared as; undefined where there is nothing to compare. */
function comparedAs(declaration: FieldDeclaration): Compared | undefined {
  const { type } = declaration;
  switch (type) {
    case 'string':
    case 'text':
      return 'text';
    case 'integer':
    case 'bigint':
    case 'float':
    case 'decimal':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'datetime':
    case 'date':
      return 'day';
    case 'uuid':
    case 'time':
    case 'interval':
    case 'point':
      return type;
    case 'reference':
    case 'many':
    case 'child':
    case 'children':
      return 'relation';
    default:
      return undefined;
  }
}

const ORDERED: Operator[] = ['gt', 'gte', 'lt', 'lte', 'range'];
const PARTS: Operator[] = ['year', 'month', 'day', 'week_day'];

function operatorsOf(type: Compared): Operator[] {
  switch (type) {
    case 'text':
      return OPERATORS.filter((operator) => !PARTS.includes(operator) && operator !== 'within');
    case 'number':
      return listed(ORDERED);
    case 'day':
      return listed([...ORDERED, ...PARTS]);
    case 'boolean':
    case 'relation':
      return listed([]);
    default:
      return [...OPERATORS_OF_TYPES[type]!];
  }
}

/** These operators and those that every value has, in the order of schema documents. */
function listed(more: readonly Operator[]): Operator[] {
  return OPERATORS.filter((operator) => ['exact', 'in', 'isnull'].includes(operator) || more.includes(operator));
}
