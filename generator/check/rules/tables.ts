import { pairColumns } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import type { DeclaredResource } from '../context';
import { SYSTEM_COLUMNS, SYSTEM_COLUMNS_OWNER } from './columns';

/** A table belongs to one resource, or to the `many` fields that pair its rows. */
export const tables: Rule = function* (context) {
  const owners = new Map<string, string>();
  for (const resource of context.all) {
    const { table } = resource.declaration;
    if (table === undefined) {
      const named = (['over', 'table', 'view'] as const).some((key) => resource.declaration[key] ?? resource.loaded.without.has(key));
      if (!named) yield diagnose(resource.position([]), 'R011', { what: 'the declaration', key: 'table' });
      continue;
    }
    const owner = owners.get(table);
    if (owner) yield diagnose(resource.position(['table']), 'R021', { table, owner });
    else owners.set(table, `"${resource.name}"${placeOf(resource)}`);
  }
  yield* pairs(context.all, owners);
};

/** The file of what an extension declares, as people do not know it by heart. */
function placeOf({ loaded }: DeclaredResource): string {
  return loaded.extension === undefined ? '' : `, in ${loaded.file}`;
}

/** A `many` field has a table of its own. Only a field from the other side may share it. */
function* pairs(resources: DeclaredResource[], owners: Map<string, string>): Iterable<Diagnostic> {
  const declared = new Map<string, { owner: string; sides: string }>();
  for (const resource of resources) {
    for (const { name, declaration, position } of resource.declared.values()) {
      if (declaration.type !== 'many') continue;
      const { table, to } = declaration;
      const holder = resource.over?.name ?? resource.name;
      const [own, other] = pairColumns(holder, declaration);
      const taken = [own, other].find((column) => SYSTEM_COLUMNS.includes(column));
      if (taken !== undefined) yield diagnose(position(['columns']), 'R042', { column: taken, owner: SYSTEM_COLUMNS_OWNER });
      if (own === other) yield diagnose(position(['columns']), 'R059', { column: own });
      const owner = owners.get(table);
      if (owner) yield diagnose(position(['table']), 'R021', { table, owner });
      const sides = [`${own}=${holder}`, `${other}=${to}`].sort().join();
      const first = declared.get(table);
      if (!first) declared.set(table, { owner: `"${resource.name}.${name}"`, sides });
      else if (first.sides !== sides) yield diagnose(position(['table']), 'R057', { table, owner: first.owner });
    }
  }
}
