/**
 * What the parser's grammar of MySQL does not know, in words that it does know: one hole would stop the translation of a whole query. `rewrite.ts`
 * turns the names that only stand for something into what they stand for.
 */

/** A token of the query, and whether a rule reads it: not blanks, comments and texts. */
interface Token {
  text: string;
  isCode: boolean;
}

const TOKEN =
  /(?<plain>'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^]|"")*"|--[^\n]*|#[^\n]*|\/\*[^]*?\*\/|\s+)|<=>|!=|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w$])|:?[\w$\u0080-\uffff]+|`[^`]*`|[^]/giy;

/** A query in which each hole is filled. What no rule knows stays as it is. */
export function fillHoles(sql: string): string {
  const tokens = [...sql.matchAll(TOKEN)].map(({ 0: text, groups }): Token => ({ text, isCode: groups?.plain === undefined }));
  const code = tokens.filter(({ isCode }) => isCode);
  for (let at = 0; at < code.length; at += 1) fillAt(code, at);
  return tokens.map(({ text }) => text).join('');
}

/** Words that say how to find rows, which is PostgreSQL's own affair. */
const MODIFIERS = new Set(['HIGH_PRIORITY', 'STRAIGHT_JOIN', 'SQL_SMALL_RESULT', 'SQL_BIG_RESULT', 'SQL_BUFFER_RESULT', 'ALL']);

/** Functions under names that the grammar keeps for itself, or knows without arguments only. MySQL's deviations are those of all rows. */
const NAMES: Readonly<Record<string, string>> = { STD: 'STDDEV_POP', STDDEV: 'STDDEV_POP', VARIANCE: 'VAR_POP' };

/** The times of the server, which is in UTC. */
const TIMES: Readonly<Record<string, string>> = {
  UTC_DATE: 'CURDATE',
  UTC_TIME: 'CURTIME',
  UTC_TIMESTAMP: 'NOW',
  LOCALTIME: 'NOW',
  LOCALTIMESTAMP: 'NOW',
};

function fillAt(code: Token[], at: number): void {
  const token = code[at]!;
  const word = wordAt(code, at);
  const opens = code[at + 1]?.text === '(';
  if (token.text === '!=') token.text = '<>';
  // The grammar has two signs for "not equal", so one is free.
  else if (token.text === '<=>') token.text = '!=';
  else if (/^\./.test(token.text) && token.text.length > 1) token.text = `0${token.text}`;
  else if (/^\d+e/i.test(token.text)) token.text = token.text.replace(/e/i, '.0e');
  else if (word in NAMES && opens) token.text = NAMES[word]!;
  else if (word in TIMES) token.text = TIMES[word]! + (opens ? '' : '()');
  else if (word === 'DISTINCTROW') token.text = 'DISTINCT';
  else if (word === 'CONVERT' && opens) dropCharset(code, at);
  else if (word === 'COLLATE' && CHARSET.test(wordAt(code, at + 1))) drop(code, at, 2);
  else if (word === 'CHARACTER' && wordAt(code, at + 1) === 'SET') drop(code, at, 3);
  else if (word === 'BINARY' && !opens && code[at + 1]?.text !== ')' && wordAt(code, at - 1) !== 'AS') drop(code, at, 1);
  else if (word === 'INTEGER' && /^(UN)?SIGNED$/.test(wordAt(code, at - 1))) drop(code, at, 1);
  else if (word === 'SELECT') dropModifiers(code, at + 1);
  else if (opens && wordAt(code, at + 2) === 'DISTINCT') fillDistinct(token, code[at + 2]!, word);
  else if (opens && (word === 'SUBSTRING' || word === 'SUBSTR')) separateByCommas(code, at + 1);
  else if (opens && word === 'CHAR' && wordAt(code, at - 1) !== 'AS' && enclosing(code, at) !== 'CONVERT') fillChar(code, at);
  else if (/^(USE|FORCE|IGNORE)$/.test(word) && /^(INDEX|KEY)$/.test(wordAt(code, at + 1))) dropToBracket(code, at);
  else if (word === 'PARTITION' && opens) dropToBracket(code, at);
}

/** The word at a place, in upper case. */
function wordAt(code: readonly Token[], at: number): string {
  return code[at]?.text.toUpperCase() ?? '';
}

function dropModifiers(code: Token[], from: number): void {
  for (let at = from; MODIFIERS.has(wordAt(code, at)) || /^SQL_\w+$/.test(wordAt(code, at)); at += 1) code[at]!.text = '';
}

/** Character sets of MySQL, and their collations. Here every text is UTF-8. */
const CHARSET = /^(UTF8|UTF8MB[34]|LATIN1|ASCII|BINARY)(_\w+)?$/;

function drop(code: Token[], at: number, count: number): void {
  for (const token of code.slice(at, at + count)) token.text = ' ';
}

/** `CONVERT(x USING utf8)` is `(x)`. */
function dropCharset(code: Token[], at: number): void {
  const using = code
    .slice(at)
    .findIndex((token, index) => token.text.toUpperCase() === 'USING' && enclosing(code, at + index) === 'CONVERT');
  if (using < 0 || !CHARSET.test(wordAt(code, at + using + 1))) return;
  drop(code, at + using, 2);
  drop(code, at, 1);
}

/** Of values that are the same, the greatest is the greatest. `SUM(DISTINCT x)` becomes a function that stands for it. */
function fillDistinct(token: Token, distinct: Token, word: string): void {
  if (word === 'MAX' || word === 'MIN') distinct.text = ' ';
  if (word !== 'SUM' && word !== 'AVG') return;
  token.text = DISTINCT_OF[word];
  distinct.text = ' ';
}

/** The names of functions that stand for aggregates of different values. */
const DISTINCT_OF = { SUM: 'advocacy_distinct_sum', AVG: 'advocacy_distinct_avg' } as const;

/** What such a name stands for. */
export const DISTINCT_AGGREGATES: ReadonlyMap<string, string> = new Map(Object.entries(DISTINCT_OF).map(([name, stand]) => [stand, name]));

/** `SUBSTRING(x FROM 2 FOR 3)` is `SUBSTRING(x, 2, 3)`. */
function separateByCommas(code: Token[], open: number): void {
  eachWithin(code, open, (token, word) => {
    if (word === 'FROM' || word === 'FOR') token.text = ', ';
  });
}

/** `CHAR(65 USING utf8)` is `CHR(65)`. `CAST(x AS CHAR(10))` and `CONVERT(x, CHAR(10))` name a type. */
function fillChar(code: Token[], at: number): void {
  code[at]!.text = 'CHR';
  let isDropped = false;
  eachWithin(code, at + 1, (token, word) => {
    isDropped ||= word === 'USING';
    if (isDropped) token.text = '';
  });
}

/** The word before the bracket that is open at a place, in upper case. */
function enclosing(code: readonly Token[], at: number): string {
  let depth = 0;
  for (let before = at - 1; before >= 0; before -= 1) {
    const { text } = code[before]!;
    if (text === ')') depth += 1;
    else if (text === '(' && depth === 0) return wordAt(code, before - 1);
    else if (text === '(') depth -= 1;
  }
  return '';
}

/** The tokens of one pair of brackets, without those of brackets within. */
function eachWithin(code: Token[], open: number, each: (token: Token, word: string) => void): void {
  for (let [at, depth] = [open + 1, 1]; at < code.length; at += 1) {
    const { text } = code[at]!;
    if (text === ')') depth -= 1;
    if (depth === 0) return;
    if (depth === 1) each(code[at]!, wordAt(code, at));
    if (text === '(') depth += 1;
  }
}

/** A hint of an index or a part of a table, with its list in brackets. */
function dropToBracket(code: Token[], from: number): void {
  for (let at = from; at < code.length; at += 1) {
    const isLast = code[at]!.text === ')';
    code[at]!.text = '';
    if (isLast) return;
  }
}

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
