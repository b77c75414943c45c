/** Builds the statement that finds the users of a mailing: its bound values and its common table expressions (CTEs). */
export class SqlBuilder {
  readonly values: unknown[] = [];
  /** It contains SQL that staff wrote. */
  staffSql = false;
  /** Some of that SQL was in MySQL's dialect. */
  translated = false;
  private readonly ctes: string[] = [];

  /** Binds a value. Returns its placeholder with its SQL type: `$1::integer`. */
  bind(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  /** Adds a query that is computed once. Returns the name of its rows. */
  cte(sql: string): string {
    const name = `part${this.ctes.length + 1}`;
    this.ctes.push(`${name} AS MATERIALIZED (${sql})`);
    return name;
  }

  /** The whole statement, with the CTEs before its main part. */
  build(main: string): string {
    return this.ctes.length === 0 ? main : `WITH ${this.ctes.join(',\n')}\n${main}`;
  }
}
