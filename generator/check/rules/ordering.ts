import { columnOf, type FieldDeclaration } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf, type DeclaredResource, type RuleContext } from '../context';

/** Types whose values stand in no order that means anything. */
const WITHOUT_ORDER: Partial<Record<FieldDeclaration['type'], string>> = {
  point: 'no place comes before another',
  json: 'no JSON value comes before another',
};

/** Ordering is by columns that people may see. */
export const ordering: Rule = function* (context) {
  for (const resource of context.all) {
    for (const { name, position } of namedIn(resource, context)) {
      const field = resource.fields.get(name) ?? fieldOf(resource, name);
      if (field === 'broken') continue;
      if (field === 'unknown') yield diagnose(position, 'R068', { field: name, hint: didYouMean(name, resource.fields.keys()) });
      else if (field.declaration.private || columnOf(field.name, field.declaration) === undefined)
        yield diagnose(position, 'R069', { field: name });
      else if (WITHOUT_ORDER[field.declaration.type] !== undefined)
        yield diagnose(position, 'R195', { field: name, reason: WITHOUT_ORDER[field.declaration.type]! });
    }
  }
};

function namedIn(resource: DeclaredResource, context: RuleContext) {
  const own = (resource.declaration.ordering ?? []).map((name, index) => ({ name, position: resource.position(['ordering', index]) }));
  const used = (resource.declaration.mixins ?? []).flatMap((name) => context.mixinsByName.get(name) ?? []);
  const mixed = used.flatMap(({ file, at, declaration }) =>
    (declaration.ordering ?? []).map((name, index) => ({ name, position: { file, ...at(['ordering', index]) } })),
  );
  return [...own, ...mixed, ...(resource.loaded.added?.ordering ?? [])];
}
