import type { FieldDeclaration } from '../../language/fields';
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
    const typeName = field.declaration.type === 'computed' ? field.declaration.as : field.declaration.type;
    yield diagnose(position([index]), 'R065', { operator, type: typeName, allowed: possible.join(', ') });
  }
}

type Compared = 'text' | 'number' | 'boolean' | 'time' | 'relation';

/** What the values of a field are compared as; undefined where there is nothing to compare. */
function comparedAs(declaration: FieldDeclaration): Compared | undefined {
  switch (declaration.type === 'computed' ? declaration.as : declaration.type) {
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
      return 'time';
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
  const accepts: Record<Compared, (operator: Operator) => boolean> = {
    text: (operator) => !PARTS.includes(operator),
    number: (operator) => ORDERED.includes(operator),
    boolean: () => false,
    time: (operator) => ORDERED.includes(operator) || PARTS.includes(operator),
    relation: () => false,
  };
  return OPERATORS.filter((operator) => ['exact', 'in', 'isnull'].includes(operator) || accepts[type](operator));
}
