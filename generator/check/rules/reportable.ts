import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { DeclaredResource } from '../context';
import type { Rule } from '../rule';

/** What SQL knows of a request. The view that staff-written SQL reads has no request. */
const OF_REQUEST = /:(secret|account|may|wants)\b/;

/** A computed column that staff-written SQL may read is made of the row alone, and of nothing in it that is hidden. */
export const reportable: Rule = function* (context) {
  for (const resource of context.all) {
    for (const { name, declaration, position } of resource.declared.values()) {
      if (declaration.type !== 'computed' || declaration.reportable !== true) continue;
      const reason = reasonAgainst(declaration.sql, resource);
      if (reason !== undefined) yield diagnose(position(['reportable'], 'key'), 'R089', { field: name, reason });
    }
  }
};

function reasonAgainst(sql: string, resource: DeclaredResource): string | undefined {
  const asked = OF_REQUEST.exec(sql)?.[0];
  if (asked !== undefined) return `"${asked}" is not known there`;
  if (resource.declaration.extends !== undefined && /\bb\.\w/.test(sql)) return '"b" is not known there';
  const hidden = hiddenColumns(resource);
  const column = [...sql.matchAll(/\bt\.(\w+)/g)].map(([, named = '']) => named).find((named) => hidden.has(named));
  return column === undefined ? undefined : `its SQL reads "${column}", which is hidden`;
}

/** The columns that staff-written SQL may not read. */
function hiddenColumns({ declared }: DeclaredResource): Set<string> {
  const hidden = [...declared.values()].filter(({ declaration }) => !(declaration.reportable ?? declaration.private !== true));
  return new Set(hidden.map(({ name, declaration }) => columnOf(name, declaration)).filter((column) => column !== undefined));
}
