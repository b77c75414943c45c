import { columnOf } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { fieldOf, type DeclaredResource } from '../context';

/** A resource extends one that has a discriminator. Each has its own value of it. */
export const inheritance: Rule = function* (context) {
  const values = new Map<string, DeclaredResource>();
  for (const resource of context.all) {
    yield* discriminator(resource);
    const {
      base,
      declaration: { extends: parent },
    } = resource;
    if (!parent || !base) continue;
    const position = resource.position(['extends', 'resource']);
    if (base.declaration.extends) yield diagnose(position, 'R033', { parent: base.name });
    else if (!base.declaration.discriminator) yield diagnose(position, 'R034', { parent: base.name });
    const value = `${base.name} ${parent.as}`;
    const other = values.get(value);
    if (other) yield diagnose(resource.position(['extends', 'as']), 'R035', { as: parent.as, other: `"${other.name}"` });
    else values.set(value, resource);
    for (const { name, declaration, position: where } of resource.declared.values()) {
      const theirs = base.declared.get(name);
      if (theirs && columnOf(name, declaration) && columnOf(name, theirs.declaration))
        yield diagnose(where([], 'key'), 'R044', { parent: base.name, field: name });
    }
  }
};

function* discriminator(resource: DeclaredResource): Iterable<Diagnostic> {
  const name = resource.declaration.discriminator;
  if (name === undefined) return;
  const field = resource.declared.get(name);
  if (!field && fieldOf(resource, name) === 'broken') return;
  const fits = field && (field.declaration.type === 'string' || field.declaration.type === 'text') && !field.declaration.null;
  if (!fits) yield diagnose(resource.position(['discriminator']), 'R036', { field: name });
  else if (!field.declaration.readonly && !field.declaration.private) yield diagnose(field.position([], 'key'), 'R272', { field: name });
}
