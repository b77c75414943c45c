/** A name for a migration that was given none: `init`, or the tables that it changes. */
export function changedTables(sql: string): string {
  const tables = [...new Set([...sql.matchAll(/^(?:ALTER|CREATE|DROP) TABLE "(\w+)"/gm)].map((match) => match[1]!))];
  if (tables.length > 20) return 'init';
  return tables.slice(0, 3).join('_') || 'change';
}
