import { Message } from '../words';
import { QueryProblem } from './errors';

/** Values of placeholders by name, from JSON, forms or query strings. A list stands for its members, separated by commas. */
export type QueryParams = Readonly<Record<string, unknown>>;

/** A value as it is bound. Null is NULL. */
export type Scalar = string | number | boolean | null;

/** A query with `$1`, `$2` … in place of its placeholders, and their values. */
export interface BoundQuery {
  text: string;
  values: Scalar[];
}

/** Values that one statement of PostgreSQL can have. */
const MAX_VALUES = 32_767;

/**
 * Binds the placeholders `{name}` and `{{ name }}` of a query as parameters. No part of a value ever becomes SQL. Braces in strings, quoted
 * names, comments and dollar quotes are left alone. The same name is the same parameter, whose type PostgreSQL finds by where it stands. A
 * list becomes `$1, $2`, in brackets unless it stands in brackets already: `IN {states}`, `IN ({states})` and `= ANY (ARRAY[{states}])` work.
 * Throws a `QueryProblem` for a missing value, an empty list, and a value that is no text, number, boolean, null or list of them.
 * @param render writes a parameter in another way than `$1`
 */
export function bindPlaceholders(sql: string, params: QueryParams, render?: (index: number) => string): BoundQuery {
  const { text, values } = bindWithPositions(sql, params, render);
  return { text, values };
}

/** A bound query that can tell where its characters stood in the query that staff wrote. */
interface TraceableQuery extends BoundQuery {
  /** From an index in `text`, in characters as PostgreSQL counts, to the index in the original query, as JavaScript counts. */
  toSourceIndex(index: number): number;
}

/** The same as `bindPlaceholders`, for error messages with positions. */
export function bindWithPositions(sql: string, params: QueryParams, render = (index: number): string => `$${index}`): TraceableQuery {
  const values: Scalar[] = [];
  const bound = new Map<string, { indexes: number[]; isList: boolean }>();
  const pieces = splitAtPlaceholders(sql);
  const texts = pieces.map((piece, place) => {
    if ('text' in piece) return piece.text;
    const { indexes, isList } = bound.get(piece.name) ?? bind(piece.name);
    const text = indexes.map(render).join(', ');
    const before = pieces[place - 1];
    return isList && !(before && 'text' in before && /[([,]\s*$/.test(before.text)) ? `(${text})` : text;
  });
  return { text: texts.join(''), values, toSourceIndex };

  function bind(name: string): { indexes: number[]; isList: boolean } {
    const scalars = scalarsOf(name, params);
    const entry = { indexes: scalars.map((_, index) => values.length + index + 1), isList: Array.isArray(params[name]) };
    values.push(...scalars);
    if (values.length > MAX_VALUES) throw new QueryProblem(new Message('staff_sql.too_many_values', { most: MAX_VALUES }));
    bound.set(name, entry);
    return entry;
  }

  function toSourceIndex(index: number): number {
    let rest = index;
    for (const [place, piece] of pieces.entries()) {
      const characters = [...texts[place]!];
      if (rest < characters.length) return piece.offset + ('text' in piece ? characters.slice(0, rest).join('').length : 0);
      rest -= characters.length;
    }
    return sql.length;
  }
}

/** The names of the placeholders of a query, each once, in the order in which they stand. */
export function placeholderNames(sql: string): string[] {
  return [...new Set(splitAtPlaceholders(sql).flatMap((piece) => ('name' in piece ? [piece.name] : [])))];
}

function scalarsOf(name: string, params: QueryParams): Scalar[] {
  if (!Object.hasOwn(params, name) || params[name] === undefined)
    throw new QueryProblem(new Message('staff_sql.value_missing', { name: `{${name}}` }));
  const value = params[name];
  if (!Array.isArray(value)) return [toScalar(name, value)];
  if (value.length === 0) throw new QueryProblem(new Message('staff_sql.list_empty', { name: `{${name}}` }));
  if (value.length > MAX_VALUES) throw new QueryProblem(new Message('staff_sql.list_too_long', { name: `{${name}}`, most: MAX_VALUES }));
  return value.map((member: unknown) => toScalar(name, member));
}

function toScalar(name: string, value: unknown): Scalar {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string') throw new QueryProblem(new Message('staff_sql.value_type', { name: `{${name}}` }));
  if (value.includes('\0')) throw new QueryProblem(new Message('staff_sql.character_not_stored', { name: `{${name}}` }));
  return value;
}

/** A part of a query: SQL text, or the name of a placeholder. `offset` is where it begins in the query. */
type SqlPiece = { offset: number; text: string } | { offset: number; name: string };

/**
 * One token of SQL. Words are matched as a whole, so that an `E` or `$` within a word does not begin an escape string or a dollar quote.
 */
const TOKEN = new RegExp(
  [
    /(?<comment>--[^\r\n]*)/,
    /(?<block>\/\*)/,
    /(?<space>\s+|;)/,
    /[eE]'[^'\\]*(?:(?:\\[^]|'')[^'\\]*)*(?:'|$)/,
    /'[^']*(?:''[^']*)*(?:'|$)/,
    /"[^"]*(?:""[^"]*)*(?:"|$)/,
    /(?<dollar>\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$)/,
    /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/,
    /\{\{\s*(?<double>[A-Za-z_]\w*)\s*\}\}/,
    /\{(?<single>[A-Za-z_]\w*)\}/,
    /[^]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gy',
);

/**
 * Splits a query at its placeholders `{name}` and `{{ name }}`. Braces in strings, quoted names, comments and dollar quotes are no
 * placeholders. Semicolons and comments at the end are dropped, so that the query can be part of another statement.
 */
export function splitAtPlaceholders(sql: string): SqlPiece[] {
  const pieces: SqlPiece[] = [];
  let textStart = 0;
  let textEnd = 0;
  const addText = (end: number): void => {
    if (end > textStart) pieces.push({ offset: textStart, text: sql.slice(textStart, end) });
  };
  for (let at = 0; at < sql.length; ) {
    TOKEN.lastIndex = at;
    const { 0: token, groups = {} } = TOKEN.exec(sql)!;
    const next = groups.block ? endOfComment(sql, at) : groups.dollar ? endOfQuote(sql, at, groups.dollar) : at + token.length;
    const name = groups.double ?? groups.single;
    if (name !== undefined) {
      addText(at);
      pieces.push({ offset: at, name });
      textStart = next;
    }
    if (!groups.comment && !groups.block && !groups.space) textEnd = next;
    at = next;
  }
  addText(Math.max(textStart, textEnd));
  return pieces;
}

/** Where a block comment ends. Block comments can be nested. */
function endOfComment(sql: string, start: number): number {
  const bounds = /\/\*|\*\//g;
  bounds.lastIndex = start;
  let depth = 0;
  for (let match = bounds.exec(sql); match; match = bounds.exec(sql)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return bounds.lastIndex;
  }
  return sql.length;
}

function endOfQuote(sql: string, start: number, tag: string): number {
  const end = sql.indexOf(tag, start + tag.length);
  return end < 0 ? sql.length : end + tag.length;
}
