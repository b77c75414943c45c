import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { fieldOf, type DeclaredResource, type DeclaredField } from '../context';

/** Custom fields are rows with `parent`, `name` and `value`, whose `parent` refers here. One resource lists their names. */
export const customFields: Rule = function* (context) {
  const rules = new Map<string, { allowed: string; owner: string }>();
  for (const resource of context.all) {
    for (const field of resource.declared.values()) {
      if (field.declaration.type !== 'custom') continue;
      const rows = context.byName.get(field.declaration.of);
      if (rows) yield* holds(resource, field, rows);
      const allowed = field.declaration.allowed === undefined ? undefined : context.byName.get(field.declaration.allowed);
      if (allowed && fieldOf(allowed, 'name') === 'unknown') {
        yield diagnose(field.position(['allowed']), 'R050', { resource: allowed.name, field: 'name', hint: '' });
      }
      if (field.declaration.allowed === undefined) continue;
      const first = rules.get(field.declaration.of);
      if (!first) rules.set(field.declaration.of, { allowed: field.declaration.allowed, owner: `"${resource.name}.${field.name}"` });
      else if (first.allowed !== field.declaration.allowed)
        yield diagnose(field.position(['allowed']), 'R078', { resource: field.declaration.of, ...first });
    }
  }
};

function* holds(resource: DeclaredResource, { position }: DeclaredField, rows: DeclaredResource): Iterable<Diagnostic> {
  const lacking = ['parent', 'name', 'value'].filter((name) => fieldOf(rows, name) === 'unknown');
  if (lacking.length > 0) {
    yield diagnose(position(['of']), 'R056', { resource: rows.name, lacking: lacking.map((name) => `"${name}"`).join(', ') });
    return;
  }
  const parent = fieldOf(rows, 'parent');
  if (typeof parent === 'string') return;
  const here = [resource, resource.base, resource.over].some(
    (owner) => owner && parent.declaration.type === 'reference' && parent.declaration.to === owner.name,
  );
  if (!here) yield diagnose(position(['of']), 'R051', { resource: rows.name, field: 'parent', expected: resource.name });
}
