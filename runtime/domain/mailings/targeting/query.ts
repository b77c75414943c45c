/** The one statement that finds the users of a mailing, while it is put together: what it binds and what it computes once, ahead of the users. */
export class UserQuery {
  readonly values: unknown[] = [];
  private readonly computed: string[] = [];

  /** Binds a value and returns its place in the statement, with its type in SQL. */
  bind(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  /** Computes a query once, before users are looked at. Returns the name under which its rows are found. */
  once(sql: string): string {
    const name = `part${this.computed.length + 1}`;
    this.computed.push(`${name} AS MATERIALIZED (${sql})`);
    return name;
  }

  /** The whole statement, from the part that looks at users. */
  text(main: string): string {
    return this.computed.length === 0 ? main : `WITH ${this.computed.join(',\n')}\n${main}`;
  }
}
