import { QueryProblem } from './problem';
import { scan } from './scan';

/** What placeholders may be given: what JSON, forms and queries can say. A list stands for its members, separated by commas. */
export type Params = Readonly<Record<string, unknown>>;

/** A value as it is bound; null is NULL. */
export type Scalar = string | number | boolean | null;

/** A query with `$1`, `$2` … for its placeholders, and the values that go with them. */
export interface Bound {
  text: string;
  values: Scalar[];
}

/** So many values one statement can have. */
const MOST_VALUES = 32_767;

/**
 * Binds the placeholders of a query, `{name}` and `{{ name }}`, as parameters; nothing of a value ever becomes part of the SQL (decisions,
 * "Reports"). Braces in texts, quoted names, comments and dollar quotes are left alone. The same name is the same parameter, so it has
 * one type, which PostgreSQL finds by where it stands. A list becomes `$1, $2`, in brackets of its own unless it stands in some already:
 * `IN {states}`, `IN ({states})` and `= ANY (ARRAY[{states}])` all work. `render` writes a parameter in another way.
 * Throws a `QueryProblem` for a value that is missing, an empty list, and what is no text, number, truth value or list of them.
 */
export function bindPlaceholders(sql: string, params: Params, render?: (index: number) => string): Bound {
  const { text, values } = bindTraceably(sql, params, render);
  return { text, values };
}

/** A bound query that knows where each of its characters stood in the query that staff wrote. */
export interface Traceable extends Bound {
  /** From a place in `text`, counted in characters as PostgreSQL does, to the place in the query, counted as JavaScript does. */
  origin(place: number): number;
}

/** The same, for errors of the database that name a place. */
export function bindTraceably(sql: string, params: Params, render = (index: number): string => `$${index}`): Traceable {
  const values: Scalar[] = [];
  const known = new Map<string, { numbers: number[]; list: boolean }>();
  const pieces = scan(sql);
  const texts = pieces.map((piece, index) => {
    if ('text' in piece) return piece.text;
    const { numbers, list } = known.get(piece.name) ?? remember(piece.name);
    const text = numbers.map(render).join(', ');
    const before = pieces[index - 1];
    return list && !(before && 'text' in before && /[([,]\s*$/.test(before.text)) ? `(${text})` : text;
  });
  return { text: texts.join(''), values, origin };

  function remember(name: string): { numbers: number[]; list: boolean } {
    const given = scalarsOf(name, params);
    const entry = { numbers: given.map((_, index) => values.length + index + 1), list: Array.isArray(params[name]) };
    values.push(...given);
    if (values.length > MOST_VALUES) throw new QueryProblem(`A query takes at most ${MOST_VALUES} values.`);
    known.set(name, entry);
    return entry;
  }

  function origin(place: number): number {
    let left = place;
    for (const [index, piece] of pieces.entries()) {
      const characters = [...texts[index]!];
      if (left < characters.length) return piece.at + ('text' in piece ? characters.slice(0, left).join('').length : 0);
      left -= characters.length;
    }
    return sql.length;
  }
}

/** The names of a query's placeholders, each once, in the order in which they stand. */
export function placeholdersIn(sql: string): string[] {
  return [...new Set(scan(sql).flatMap((piece) => ('name' in piece ? [piece.name] : [])))];
}

/** The names of placeholders that have no value. */
export function missingPlaceholders(sql: string, params: Params): string[] {
  return placeholdersIn(sql).filter((name) => !isGiven(name, params));
}

function isGiven(name: string, params: Params): boolean {
  return Object.hasOwn(params, name) && params[name] !== undefined;
}

function scalarsOf(name: string, params: Params): Scalar[] {
  if (!isGiven(name, params)) throw new QueryProblem(`The query needs a value for {${name}}.`);
  const value = params[name];
  if (!Array.isArray(value)) return [scalar(name, value)];
  if (value.length === 0) throw new QueryProblem(`{${name}} is an empty list.`);
  if (value.length > MOST_VALUES) throw new QueryProblem(`{${name}} has more than ${MOST_VALUES} members.`);
  return value.map((member: unknown) => scalar(name, member));
}

function scalar(name: string, value: unknown): Scalar {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string') throw new QueryProblem(`{${name}} must be a text, a number, true, false, null, or a list of them.`);
  if (value.includes('\0')) throw new QueryProblem(`{${name}} contains a character that the database cannot store.`);
  return value;
}
