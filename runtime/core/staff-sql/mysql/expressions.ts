import { DISTINCT_AGGREGATES, become, call, castTo, functionName, isNode, nameOf, text, type Node } from './holes';

/** A constant that may also be a number or a time. */
const MAY_BE_OTHER = /^\s*[-+]?[\d.]+(e[-+]?\d+)?\s*$|^\d{4}-\d/i;

/** Types that MySQL casts to, and what they are here. */
const TYPES: Readonly<Record<string, string>> = {
  CHAR: 'TEXT',
  NCHAR: 'TEXT',
  SIGNED: 'BIGINT',
  'SIGNED INTEGER': 'BIGINT',
  UNSIGNED: 'BIGINT',
  'UNSIGNED INTEGER': 'BIGINT',
  DATETIME: 'TIMESTAMP',
  DOUBLE: 'DOUBLE PRECISION',
  BINARY: 'TEXT',
};

/** Types of whole numbers. A text is the number that it begins with, or 0. */
const WHOLE = /^(un)?signed( integer)?$/i;

interface Target {
  dataType: string;
  length?: unknown;
}

/** The type that a cast names: a text with a length is cut to it. */
function typeOf({ dataType, length }: Target): string {
  const type = TYPES[dataType.toUpperCase()] ?? dataType;
  return type === 'TEXT' && length ? 'VARCHAR' : type;
}

function rewriteCast(node: Node, expr: unknown, targets: Target[]): void {
  if (targets.some(({ dataType }) => WHOLE.test(dataType))) return become(node, call('whole_of', expr));
  become(node, { ...castTo(expr, ''), target: targets.map((target) => ({ ...target, dataType: typeOf(target) })) });
}

const OPERATORS: Readonly<Record<string, string>> = {
  '&&': 'AND',
  '||': 'OR',
  RLIKE: '~*',
  REGEXP: '~*',
  'NOT RLIKE': '!~*',
  'NOT REGEXP': '!~*',
  MOD: '%',
  // `holes.ts` writes `<=>` so.
  '!=': 'IS NOT DISTINCT FROM',
};

/** What a backslash and a letter stand for in a text of MySQL. A backslash before `%` and `_` stays: LIKE reads it. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', Z: '\u001a', '%': '\\%', _: '\\_' };

/** Changes an expression of MySQL, whose parts are changed already, into one of PostgreSQL, in place. */
export function rewriteExpression(node: Node): void {
  switch (node.type) {
    case 'single_quote_string':
      return become(node, text(plain(node.value, "'")));
    case 'double_quote_string':
    case 'string':
      return become(node, text(plain(node.value, '"')));
    case 'column_ref':
      return rewriteColumn(node);
    case 'interval':
      return become(node, call('interval_of', node.expr, text(String(node.unit))));
    case 'cast':
      return rewriteCast(node, node.expr, node.target as Target[]);
    case 'case':
      return likeTexts(node.args as Node[], 'result');
    case 'unary_expr':
      if (node.operator === '!') node.operator = 'NOT';
      return node.operator === 'NOT' ? void (node.expr = truth(node.expr)) : undefined;
    case 'binary_expr':
      return rewriteOperator(node);
    case 'aggr_func':
      return rewriteAggregate(node);
    case 'function':
      return rewriteCall(node);
    default:
  }
}

function rewriteColumn(node: Node): void {
  const table = nameOf(node.table);
  if (table !== null) node.table = table.toLowerCase();
  const column = nameOf(node.column);
  if (column !== null) node.column = column.toLowerCase();
}

function rewriteOperator(node: Node): void {
  const operator = String(node.operator).toUpperCase();
  node.operator = OPERATORS[operator] ?? node.operator;
  if (node.operator === 'AND' || node.operator === 'OR') {
    node.left = truth(node.left);
    node.right = truth(node.right);
  }
  // A text beside an interval is a time.
  if (operator === '+' || operator === '-') {
    if (isInterval(node.right)) node.left = asTime(node.left);
    if (isInterval(node.left)) node.right = asTime(node.right);
  }
  // MySQL divides to a fraction, and by zero to NULL.
  if (operator === '/') node.left = castTo(node.left, 'NUMERIC');
  if (/^(\/|DIV|%|MOD)$/.test(operator)) node.right = call('nullif', node.right, { type: 'number', value: 0 });
  if (operator === 'DIV') become(node, call('div', castTo(node.left, 'NUMERIC'), castTo(node.right, 'NUMERIC')));
}

function isInterval(value: unknown): boolean {
  return isNode(value) && functionName(value) === 'interval_of';
}

function asTime(value: unknown): unknown {
  return isNode(value) && value.type === 'single_quote_string' ? castTo(value, 'TIMESTAMP') : value;
}

function rewriteAggregate(node: Node): void {
  const args = node.args as Node;
  const given = args.expr;
  if (node.name === 'GROUP_CONCAT') {
    const same = JSON.stringify(given);
    const value = castTo(isNode(given) && given.type === 'expr_list' ? call('concat', ...(given.value as unknown[])) : given, 'TEXT');
    const separator = (args.separator as { value?: Node } | null)?.value ?? text(',');
    const orderby = (args.orderby as Node[] | null)?.map((order) =>
      JSON.stringify(order.expr) === same ? { ...order, expr: value } : order,
    );
    node.name = 'STRING_AGG';
    node.args = { ...args, expr: value, orderby: orderby ?? null, separator: { symbol: ',', delimiter: separator } };
  } else if (node.name === 'COUNT' && isNode(given) && given.type === 'expr_list') {
    given.parentheses = true;
  }
}

/** Aggregates that the grammar takes for functions. */
const AGGREGATES = new Set([
  'any_value',
  'bit_and',
  'bit_or',
  'bit_xor',
  'json_arrayagg',
  'json_objectagg',
  'stddev_pop',
  'stddev_samp',
  'var_pop',
  'var_samp',
]);

function aggregate(name: string, args: Node): Node {
  return { type: 'aggr_func', name, args: { orderby: null, separator: null, ...args }, over: null };
}

/** Functions that PostgreSQL knows as words without brackets. */
const WORDS: Readonly<Record<string, string>> = { current_date: 'curdate', current_time: 'curtime', current_timestamp: 'now' };

function rewriteCall(node: Node): void {
  const name = functionName(node);
  const args = (node.args as { value?: unknown[] } | undefined)?.value ?? [];
  if (name !== undefined && name in WORDS) return become(node, call(WORDS[name]!));
  const [first, second] = args;
  const distinct = DISTINCT_AGGREGATES.get(name ?? '');
  if (distinct !== undefined) return become(node, aggregate(distinct, { expr: first, distinct: 'DISTINCT' }));
  if (name !== undefined && AGGREGATES.has(name)) node.isAggregate = true;
  if (/^timestamp(diff|add)$/.test(name ?? '') && isNode(first)) args[0] = text(String(first.value ?? first.column));
  if (name === 'convert' && isNode(second) && typeof second.dataType === 'string')
    return rewriteCast(node, first, [second as unknown as Target]);
  if (name === 'time' && args.length === 1) return become(node, castTo(first, 'TIME'));
  // From the end: PostgreSQL would count on before the beginning.
  if (/^(substr|substring|mid)$/.test(name ?? '') && isNode(second) && Number(second.value) < 0) {
    const end = call('right', first, { type: 'number', value: -Number(second.value) });
    return become(node, args[2] === undefined ? end : call('left', end, args[2]));
  }
  if (/^(ifnull|coalesce|if)$/.test(name ?? '')) likeTexts(args as Node[], undefined, name === 'if' ? 1 : 0);
}

/** A number where a condition stands: 0 is false. */
function truth(value: unknown): unknown {
  return isNode(value) && value.type === 'number' ? { type: 'bool', value: value.value !== 0 } : value;
}

/** The text that a constant of MySQL stands for. */
function plain(value: unknown, quote: string): string {
  const source = String(value).replaceAll(quote + quote, quote);
  return source.replace(/\\([^])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}

/**
 * Makes the results of which one is chosen texts, where one of them is a word or the empty text: `IFNULL(amount, 'none')`. MySQL lets each have a type of
 * its own, PostgreSQL has one for all.
 * @param key where a result stands in its branch; the branch is the result without it
 * @param from the first result
 */
function likeTexts(branches: Node[], key: string | undefined, from = 0): void {
  const results = branches.slice(from).map((branch) => (key === undefined ? branch : branch[key]));
  if (!results.some(isWord)) return;
  results.forEach((result, index) => {
    if (!isNode(result) || result.type === 'single_quote_string' || result.type === 'null') return;
    if (key === undefined) branches[from + index] = castTo(result, 'TEXT');
    else branches[from + index]![key] = castTo(result, 'TEXT');
  });
}

function isWord(value: unknown): boolean {
  return isNode(value) && value.type === 'single_quote_string' && !MAY_BE_OTHER.test(String(value.value));
}
