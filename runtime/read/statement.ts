/** Collects the values of one statement; SQL text never holds a value that came from a client. */
export class Bindings {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder, `$3`. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Names of prepared statements, the same for the same text. Bounded: each connection keeps every statement that it prepared. */
const MOST_NAMES = 500;
const names = new Map<string, string>();

/** The name under which a text is prepared once for each connection; undefined once there are too many different texts. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_NAMES) return undefined;
  const name = `read_${names.size}`;
  names.set(text, name);
  return name;
}

/** Puts the key of akids in place of `:secret` in a select list. */
export function withSecret(sql: string, bindings: Bindings, secret: string): string {
  return sql.includes(':secret') ? sql.replaceAll(':secret', bindings.bind(secret)) : sql;
}
