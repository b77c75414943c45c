/** A node of the parser's tree, as far as it is looked at. */
export interface Node {
  type?: string;
  [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The call of a function of the reports' schema or of PostgreSQL. */
export function call(name: string, ...args: unknown[]): Node {
  return { type: 'function', name: { name: [{ type: 'default', value: name }] }, args: { type: 'expr_list', value: args }, over: null };
}

/** A text constant. Quotes are doubled; PostgreSQL takes everything else as it is. */
export function text(value: string): Node {
  return { type: 'single_quote_string', value: value.replaceAll("'", "''") };
}

export function castTo(expr: unknown, type: string): Node {
  return { type: 'cast', keyword: 'cast', symbol: 'as', expr, target: [{ dataType: type }] };
}

/** Replaces what a node says, in its place. */
export function become(node: Node, other: Node): void {
  for (const key of Object.keys(node)) delete node[key];
  Object.assign(node, other);
}

/** The name of a function that a node calls, in lower case. */
export function functionName(node: Node): string | undefined {
  if (node.type !== 'function') return undefined;
  const parts = (node.name as { name?: { value?: unknown }[] } | undefined)?.name;
  const value = parts?.length === 1 ? parts[0]!.value : undefined;
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}

/** The name that a node or a text is. */
export function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return isNode(value) && typeof value.value === 'string' ? value.value : null;
}
