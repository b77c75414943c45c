import type { FieldDeclaration } from '../language/fields';
import { type DeclaredField, type DeclaredResource, fieldOf, type RuleContext } from './context';
import { didYouMean } from './suggest';

/** A field that a page shows; nothing where it may be one; else what to say beside that there is none. */
export type ShownField = { field: DeclaredField } | { hint: string } | undefined;

/**
 * The field of a resource that a page shows by this name. In `form.text` it is the field `text` of the object that the field `form` names.
 */
export function shownField(resource: DeclaredResource, name: string, context: RuleContext): ShownField {
  const [own = '', ...rest] = name.split('.');
  const found = fieldOf(resource, own);
  if (found === 'broken') return undefined;
  if (found === 'unknown') return { hint: didYouMean(own, namesOf(resource)) };
  if (found.name !== own) return { hint: `; its name is "${found.name}"` };
  if (found.declaration.private) return { hint: '; it is private' };
  if (rest.length === 0) return { field: found };
  const target = targetOf(found.declaration);
  if (target === undefined) return { hint: `; "${own}" names no object` };
  const other = context.byName.get(target);
  return other && shownField(other, rest.join('.'), context);
}

/** The resource of the object that a field names. */
function targetOf(field: FieldDeclaration): string | undefined {
  if (field.type === 'child') return field.of;
  return field.type === 'reference' ? field.to : undefined;
}

function namesOf({ fields }: DeclaredResource): string[] {
  return [...fields.values()].filter(({ declaration }) => !declaration.private).map(({ name }) => name);
}
