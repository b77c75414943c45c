/** SQL of the YAML names the tables `t` and `b`. Here they get the aliases that they have in a statement. */
export function withAliases(sql: string, own: string, base: string): string {
  return sql.replace(/\b([tb])\./g, (_, alias: string) => `${alias === 't' ? own : base}.`);
}
