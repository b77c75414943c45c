import { rewriteExpression } from './expressions';
import { call, isNode, nameOf, type Node } from './node';
import { anyValueOfTheUngrouped, spellAliases } from './grouping';

/** Changes the tree of a MySQL query into one of PostgreSQL, in place. */
export function rewrite(query: Node): void {
  visit(query, new Set(), query);
}

function visit(value: unknown, seen: Set<unknown>, top: Node): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (Array.isArray(value)) return value.forEach((member) => visit(member, seen, top));
  const node = value as Node;
  // A query in brackets stands in the tree twice: as `ast`, and spread into the node.
  if (isNode(node.ast)) {
    visit(node.ast, seen, top);
    for (const key of Object.keys(node.ast)) node[key] = node.ast[key];
    return;
  }
  for (const child of Object.values(node)) visit(child, seen, top);
  if (node.type === 'select') rewriteSelect(node, node === top);
  else rewriteExpression(node);
}

function rewriteSelect(select: Node, isTop: boolean): void {
  select.options = null;
  if (select.locking_read) throw new Error('A report locks nothing.');
  for (const source of Array.isArray(select.from) ? (select.from as Node[]) : []) rewriteSource(source);
  spellAliases(select, isTop);
  anyValueOfTheUngrouped(select);
  rollUp(select);
  // Asks for no order.
  select.orderby = withoutNull(select.orderby as Node[] | null);
  select.where = asCondition(select.where);
  select.having = asCondition(select.having);
  const limit = select.limit as { seperator?: string; value?: unknown[] } | null;
  if (limit?.seperator === ',' && limit.value?.length === 2)
    select.limit = { seperator: 'offset', value: [limit.value[1], limit.value[0]] };
}

/** MySQL finds tables and columns whatever their case; here they are all in lower case. */
function rewriteSource(source: Node): void {
  for (const key of ['table', 'as']) {
    const name = nameOf(source[key]);
    if (name !== null) source[key] = name.toLowerCase();
  }
  if (source.type === 'dual') return;
  if (source.join === 'STRAIGHT_JOIN') source.join = 'INNER JOIN';
  source.on = asCondition(source.on) ?? undefined;
  // In MySQL both are one.
  if (source.join === 'INNER JOIN' && !source.on && !source.using) source.join = 'CROSS JOIN';
  else if (source.join === 'CROSS JOIN' && source.on) source.join = 'INNER JOIN';
}

function withoutNull(orders: Node[] | null): Node[] | null {
  const left = orders?.filter(({ expr }) => !isNode(expr) || expr.type !== 'null') ?? [];
  return left.length > 0 ? left : null;
}

/** `GROUP BY a, b WITH ROLLUP` is `GROUP BY ROLLUP(a, b)`. */
function rollUp(select: Node): void {
  const groups = select.groupby as { columns: unknown[]; modifiers?: ({ value?: unknown } | null)[] } | null;
  if (!groups?.modifiers?.some((modifier) => modifier?.value === 'with rollup')) return;
  groups.columns = [call('rollup', ...groups.columns)];
  groups.modifiers = [];
}

/** `WHERE 1` is true. */
function asCondition(value: unknown): unknown {
  return isNode(value) && value.type === 'number' ? { type: 'bool', value: value.value !== 0 } : value;
}
