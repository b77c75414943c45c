/** `:seen(page)` in SQL of a scope: the keys of the pages that the same accounts see. */
interface SeenCall {
  resource: string;
  /** Where it stands in the SQL. */
  offset: number;
}

const SEEN = /:seen\(([^)]*)\)/g;

/** Each `:seen(…)` of a piece of SQL. */
export function seenIn(sql: string): SeenCall[] {
  return [...sql.matchAll(SEEN)].map(({ 1: resource, index }) => ({ resource: resource!, offset: index }));
}

/** The SQL with a query in place of each `:seen(…)`. */
export function withSeen(sql: string, queryOf: (resource: string) => string): string {
  return sql.replace(SEEN, (_, resource: string) => queryOf(resource));
}
