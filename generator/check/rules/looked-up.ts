import type { LookUp } from '../../language/column-field';
import { columnOf, type FieldDeclaration, isColumn } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredField, DeclaredResource, RuleContext } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

/** Types that a value may be looked up by. */
const COMPARED = ['integer', 'bigint', 'string', 'text', 'uuid'];

/** Words that say the value of a column in another way. */
const OTHER_WAYS = ['derived', 'default', 'required', 'unique', 'at_most_one'];

/** A value is looked up in columns of tables, by columns of its own table of the same types. */
export const lookedUp: Rule = function* (context) {
  for (const resource of context.all) {
    if (resource.declaration.over !== undefined) continue;
    for (const field of resource.declared.values()) {
      if ('looked_up' in field.declaration && field.declaration.looked_up) yield* problems(resource, field, context);
    }
  }
};

function* problems(resource: DeclaredResource, field: DeclaredField, context: RuleContext): Iterable<Diagnostic> {
  const { declaration, position, name } = field;
  if (!isColumn(declaration) || !declaration.looked_up) return;
  for (const other of OTHER_WAYS) if (other in declaration) yield diagnose(position([other], 'key'), 'R017', { one: 'looked_up', other });
  const refuse = (path: (string | number)[], reason: string): Diagnostic =>
    diagnose(position(['looked_up', ...path]), 'R259', { field: name, reason });
  if (!declaration.null) yield diagnose(position(['looked_up'], 'key'), 'R018', { one: 'looked_up', other: 'null: true' });
  if (resource.declaration.view !== undefined) yield refuse([], 'the resource has no table');
  const { for: asks, in: places, otherwise } = declaration.looked_up;
  if (otherwise !== undefined && (typeof otherwise === 'number') !== isNumber(declaration.type))
    yield refuse(['otherwise'], `${JSON.stringify(otherwise)} is not of type ${declaration.type}`);
  yield* unknown(resource, asks, position(['looked_up', 'for']));
  for (const [index, place] of places.entries()) {
    const target = context.byName.get(place.resource);
    const at = (...path: (string | number)[]) => position(['looked_up', 'in', index, ...path]);
    if (!target) {
      if (!context.unreadResources.has(place.resource))
        yield diagnose(at('resource'), 'R030', { name: place.resource, hint: didYouMean(place.resource, context.byName.keys()) });
      continue;
    }
    if (target.declaration.view !== undefined || target.over) {
      yield refuse(['in', index, 'resource'], `"${target.name}" has no table of its own`);
      continue;
    }
    yield* unknown(target, place.value, at('value'));
    for (const [theirs, own] of Object.entries(place.where)) {
      yield* unknown(target, theirs, at('where', theirs));
      yield* unknown(resource, own, at('where', theirs));
    }
    for (const { path, reason } of mismatches(resource, declaration.type, target, place, context))
      yield refuse(['in', index, ...path], reason);
  }
}

function* unknown(resource: DeclaredResource, name: string, position: ReturnType<DeclaredField['position']>): Iterable<Diagnostic> {
  if (resource.incomplete || resource.loaded.broken.has(name)) return;
  if (isOwnId(resource, name)) return;
  const found = resource.declared.get(name);
  if (!found) yield diagnose(position, 'R050', { resource: resource.name, field: name, hint: didYouMean(name, resource.declared.keys()) });
  else if (columnOf(name, found.declaration) === undefined) yield diagnose(position, 'R058', { resource: resource.name, field: name });
}

/** Where values of two types would be taken for each other. */
function* mismatches(
  resource: DeclaredResource,
  type: string,
  target: DeclaredResource,
  { where, value }: LookUp,
  context: RuleContext,
): Iterable<{ path: string[]; reason: string }> {
  const valueType = typeOf(target, value, context);
  if (valueType !== undefined && !same(valueType, type)) yield { path: ['value'], reason: `"${value}" is of type ${valueType}` };
  for (const [theirs, own] of Object.entries(where)) {
    const types = [typeOf(target, theirs, context), typeOf(resource, own, context)];
    const [one, other] = types;
    if (one === undefined || other === undefined) continue;
    if (!COMPARED.includes(one) || !same(one, other))
      yield { path: ['where', theirs], reason: `"${theirs}" is of type ${one}, and "${own}" of type ${other}` };
  }
}

/** The type of a column; of a reference that of the key that it holds. Undefined for what is reported otherwise. */
function typeOf(resource: DeclaredResource, name: string, context: RuleContext): string | undefined {
  if (isOwnId(resource, name)) return (resource.base ?? resource).declaration.id ?? 'integer';
  const declaration: FieldDeclaration | undefined = resource.declared.get(name)?.declaration;
  if (declaration === undefined) return undefined;
  if (declaration.type !== 'reference') return isColumn(declaration) ? declaration.type : undefined;
  const target = context.byName.get(declaration.to);
  const owner = target?.base ?? target;
  const { key, id = 'integer' } = owner?.declaration ?? {};
  return owner && key !== undefined && owner.declared.has(key) ? typeOf(owner, key, context) : id;
}

/** Every table has the key `id`, unless it declares another. */
function isOwnId({ declared, fields }: DeclaredResource, name: string): boolean {
  return name === 'id' && !declared.has('id') && fields.has('id');
}

function same(one: string, other: string): boolean {
  return one === other || (isNumber(one) && isNumber(other)) || (isText(one) && isText(other));
}

function isNumber(type: string): boolean {
  return type === 'integer' || type === 'bigint';
}

function isText(type: string): boolean {
  return type === 'string' || type === 'text';
}
