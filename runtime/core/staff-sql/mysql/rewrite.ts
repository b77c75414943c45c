import { rewriteExpression } from './expressions';
import { call, isNode, nameOf, type Node } from './holes';

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

/** What a SELECT gives: an expression and its name. */
interface Item {
  expr: unknown;
  as: string | null;
}

/**
 * Lets every mention of a result's name be spelled as the name is. A report's own names keep their case, those of queries within it do not
 * matter. HAVING may use such a name in MySQL, and stands for the expression here.
 */
function spellAliases(select: Node, isTop: boolean): void {
  const items = itemsOf(select);
  for (const item of items) if (!isTop && item.as !== null) item.as = item.as.toLowerCase();
  const find = (node: Node): Item | undefined =>
    node.table === null ? items.find(({ as }) => as !== null && as.toLowerCase() === node.column) : undefined;
  for (const part of [select.groupby, select.orderby]) {
    eachColumn(part, (node) => {
      node.column = find(node)?.as ?? node.column;
    });
  }
  eachColumn(select.having, (node) => {
    const item = find(node);
    if (item) for (const [key, value] of Object.entries({ ...structuredClone(item.expr as Node), parentheses: true })) node[key] = value;
  });
}

/** MySQL shows any one value of a column that is neither grouped nor added up. */
function anyValueOfTheUngrouped(select: Node): void {
  const items = itemsOf(select);
  const groups = ((select.groupby as { columns?: Node[] | null } | null)?.columns ?? []) as Node[];
  if (groups.length === 0 && !items.some(({ expr }) => holdsAggregate(expr))) return;
  const grouped = new Set(groups.map((group) => JSON.stringify(group)));
  const isGrouped = (node: Node): boolean =>
    groups.some(
      (group) =>
        group.type === 'column_ref' &&
        group.column === node.column &&
        (group.table === node.table || group.table === null || node.table === null),
    );
  const places = new Set(groups.filter(({ type }) => type === 'number').map(({ value }) => Number(value)));
  const names = new Set(items.map(({ as }) => as));
  const wrap = (value: unknown): unknown => {
    if (!isNode(value) || grouped.has(JSON.stringify(value)) || isAggregate(value) || value.type === 'select' || isNode(value.ast))
      return value;
    if (value.type === 'column_ref') return value.column === '*' || isGrouped(value) ? value : call('any_value', value);
    for (const [key, child] of Object.entries(value))
      value[key] = Array.isArray(child) ? child.map(wrap) : isNode(child) ? wrap(child) : child;
    return value;
  };
  for (const [index, item] of items.entries()) {
    const isNamed = groups.some(
      (group) => group.type === 'column_ref' && group.table === null && item.as !== null && group.column === item.as,
    );
    if (places.has(index + 1) || isNamed) continue;
    const wrapped = wrap(item.expr);
    if (wrapped !== item.expr) item.as ??= nameOf((item.expr as Node).column);
    item.expr = wrapped;
  }
  for (const order of (select.orderby as Node[] | null) ?? []) {
    const isName = isNode(order.expr) && order.expr.table === null && names.has(nameOf(order.expr.column));
    if (!isName) order.expr = wrap(order.expr);
  }
}

function itemsOf(select: Node): Item[] {
  return Array.isArray(select.columns) ? (select.columns as Item[]) : [];
}

function holdsAggregate(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsAggregate);
  if (!isNode(value) || value.type === 'select' || isNode(value.ast)) return false;
  return (isAggregate(value) && !value.over) || Object.values(value).some(holdsAggregate);
}

function isAggregate(node: Node): boolean {
  return node.type === 'aggr_func' || node.isAggregate === true;
}

/** Calls `found` for each column that a part of a query names, but not within other queries. */
function eachColumn(value: unknown, found: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((member) => eachColumn(member, found));
  if (!isNode(value) || value.type === 'select' || isNode(value.ast)) return;
  if (value.type === 'column_ref') return found(value);
  for (const child of Object.values(value)) eachColumn(child, found);
}
