import type { FieldDeclaration } from '../../language/fields';
import { OPERATORS, type Operator } from '../../language/words';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf, type KnownField, type KnownFilter } from '../world';

/** A filter stands on a field that has values to compare, with operators that its type knows. */
export const filters: Rule = function* (world) {
  for (const known of world.all) {
    for (const filter of known.filters) {
      const field = fieldOf(known, filter.name);
      if (field === 'broken') continue;
      if (field !== 'unknown') yield* onField(filter, field);
      else yield diagnose(filter.place([], 'key'), 'R063', { field: filter.name, hint: didYouMean(filter.name, known.fields.keys()) });
    }
  }
};

function* onField({ name, allowed, place }: KnownFilter, field: KnownField): Iterable<Diagnostic> {
  const type = comparedAs(field.is);
  if (field.is.private || type === undefined) {
    const reason = field.is.private ? 'it is private' : `it is of type ${field.is.type}`;
    yield diagnose(place([], 'key'), 'R064', { field: name, reason });
    return;
  }
  if (allowed === 'all with relations' && type !== 'relation') yield diagnose(place(), 'R066', { field: name });
  const possible = operatorsOf(type);
  for (const [index, operator] of (Array.isArray(allowed) ? allowed : []).entries()) {
    if (possible.includes(operator)) continue;
    const said = field.is.type === 'computed' ? field.is.as : field.is.type;
    yield diagnose(place([index]), 'R065', { operator, type: said, allowed: possible.join(', ') });
  }
}

type Compared = 'text' | 'number' | 'boolean' | 'time' | 'relation';

/** What the values of a field are compared as; undefined where there is nothing to compare. */
function comparedAs(is: FieldDeclaration): Compared | undefined {
  switch (is.type === 'computed' ? is.as : is.type) {
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
  const known: Record<Compared, (operator: Operator) => boolean> = {
    text: (operator) => !PARTS.includes(operator),
    number: (operator) => ORDERED.includes(operator),
    boolean: () => false,
    time: (operator) => ORDERED.includes(operator) || PARTS.includes(operator),
    relation: () => false,
  };
  return OPERATORS.filter((operator) => ['exact', 'in', 'isnull'].includes(operator) || known[type](operator));
}
