import { call, isNode, nameOf, type Node } from './node';

/** What a SELECT gives: an expression and its name. */
interface Item {
  expr: unknown;
  as: string | null;
}

/**
 * Lets every mention of a result's name be spelled as the name is. A report's own names keep their case, those of queries within it do not
 * matter. HAVING may use such a name in MySQL, and stands for the expression here.
 */
export function spellAliases(select: Node, isTop: boolean): void {
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
export function anyValueOfTheUngrouped(select: Node): void {
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
