import { quoteName } from '../../language/quote-name';
import { diagnose } from '../catalogue';
import type { DeclaredResource } from '../context';
import type { Rule } from '../rule';

/** A table of which not everybody sees all, and the view that holds the rest back. */
interface Guarded {
  name: string;
  table: string;
  view: string;
}

/**
 * SQL of the YAML that SQL of staff reads does not show rows or fields that are not for everybody: it runs with the rights of the owner, who sees
 * all. A view of `advocacy_reports` in it holds them back.
 */
export const reportReads: Rule = function* (context) {
  const guarded = context.all.flatMap((resource) => guardOf(resource) ?? []);
  const unguarded = (sql: string): Guarded | undefined =>
    guarded.find(({ table, view }) => namesTable(table).test(sql) && !new RegExp(`\\b${view}\\b`).test(sql));
  for (const resource of context.all) {
    for (const [name, sql] of Object.entries(resource.declaration.report_views ?? {})) {
      const other = unguarded(sql);
      if (other) yield diagnose(resource.position(['report_views', name]), 'R114', { ...other });
    }
    for (const { declaration, position } of resource.declared.values()) {
      if (declaration.type !== 'computed' || declaration.reportable !== true) continue;
      const other = unguarded(declaration.sql);
      if (other) yield diagnose(position(['sql']), 'R114', { ...other });
    }
  }
};

/** SQL that names a table. A word of SQL is one in quotes, or where a table must follow. */
function namesTable(table: string): RegExp {
  const isWord = quoteName(table) !== table;
  return isWord ? new RegExp(`"${table}"|\\b(?:from|join|only|table)\\s+${table}\\b`, 'i') : new RegExp(`\\b${table}\\b`);
}

/** Rows are held back by the view of the keys that are seen, fields by the view in place of the table. */
function guardOf({ name, declaration, base, declared }: DeclaredResource): Guarded | undefined {
  const { table } = declaration;
  if (table === undefined) return undefined;
  if ((base?.declaration ?? declaration).scope !== undefined) return { name, table, view: `advocacy_reports.seen_${table}` };
  const hides = [...declared.values()].some((field) => field.declaration.view !== undefined);
  return hides ? { name, table, view: `advocacy_reports.${table}` } : undefined;
}
