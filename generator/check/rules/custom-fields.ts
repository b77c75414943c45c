import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { fieldOf, type Known, type KnownField } from '../world';

/** Custom fields are rows with `parent`, `name` and `value`, whose `parent` refers here. One resource lists their names. */
export const customFields: Rule = function* (world) {
  const rules = new Map<string, { allowed: string; owner: string }>();
  for (const known of world.all) {
    for (const field of known.declared.values()) {
      if (field.is.type !== 'custom') continue;
      const rows = world.byName.get(field.is.of);
      if (rows) yield* holds(known, field, rows);
      const allowed = field.is.allowed === undefined ? undefined : world.byName.get(field.is.allowed);
      if (allowed && fieldOf(allowed, 'name') === 'unknown') {
        yield diagnose(field.place(['allowed']), 'R050', { resource: allowed.name, field: 'name', hint: '' });
      }
      if (field.is.allowed === undefined) continue;
      const first = rules.get(field.is.of);
      if (!first) rules.set(field.is.of, { allowed: field.is.allowed, owner: `"${known.name}.${field.name}"` });
      else if (first.allowed !== field.is.allowed) yield diagnose(field.place(['allowed']), 'R078', { resource: field.is.of, ...first });
    }
  }
};

function* holds(known: Known, { place }: KnownField, rows: Known): Iterable<Diagnostic> {
  const lacking = ['parent', 'name', 'value'].filter((name) => fieldOf(rows, name) === 'unknown');
  if (lacking.length > 0) {
    yield diagnose(place(['of']), 'R056', { resource: rows.name, lacking: lacking.map((name) => `"${name}"`).join(', ') });
    return;
  }
  const parent = fieldOf(rows, 'parent');
  if (typeof parent === 'string') return;
  const here = [known, known.base, known.over].some((each) => each && parent.is.type === 'reference' && parent.is.to === each.name);
  if (!here) yield diagnose(place(['of']), 'R051', { resource: rows.name, field: 'parent', expected: known.name });
}
