import { pairColumns } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import type { Known } from '../world';

/** A table belongs to one resource, or to the `many` fields that pair its rows. */
export const tables: Rule = function* (world) {
  const owners = new Map<string, string>();
  for (const known of world.all) {
    const { table } = known.declaration;
    if (table === undefined) {
      const said = (['over', 'table'] as const).some((key) => known.declaration[key] ?? known.loaded.without.has(key));
      if (!said) yield diagnose(known.place([]), 'R011', { what: 'the declaration', key: 'table' });
      continue;
    }
    const owner = owners.get(table);
    if (owner) yield diagnose(known.place(['table']), 'R021', { table, owner });
    else owners.set(table, `"${known.name}"`);
  }
  yield* pairs(world.all, owners);
};

/** The table of a `many` field is its own; another field may share it from the other side only. */
function* pairs(resources: Known[], owners: Map<string, string>): Iterable<Diagnostic> {
  const said = new Map<string, { owner: string; sides: string }>();
  for (const known of resources) {
    for (const { name, is, place } of known.declared.values()) {
      if (is.type !== 'many') continue;
      const { table, to } = is;
      const holder = known.over?.name ?? known.name;
      const [own, other] = pairColumns(holder, is);
      if (own === other) yield diagnose(place(['columns']), 'R059', { column: own });
      const owner = owners.get(table);
      if (owner) yield diagnose(place(['table']), 'R021', { table, owner });
      const sides = [`${own}=${holder}`, `${other}=${to}`].sort().join();
      const first = said.get(table);
      if (!first) said.set(table, { owner: `"${known.name}.${name}"`, sides });
      else if (first.sides !== sides) yield diagnose(place(['table']), 'R057', { table, owner: first.owner });
    }
  }
}
