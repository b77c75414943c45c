import { Message } from '../words';
import { type Query, NOW_SECONDS, quoted } from './sql';

/** A column that holds the state of a row, as `generated/states/` has it. */
interface StateColumn {
  table: string;
  column: string;
  key: { column: string; type: string };
  /** The column of the time of the last change, which goes along with each change of a state. */
  touched?: string;
  /** The other columns of the table, each with its type in SQL. */
  columns: Readonly<Record<string, string>>;
}

interface Way {
  /** From each state to the one that follows, or to those of which whoever does it chooses one. */
  moves: Readonly<Record<string, string | readonly string[]>>;
  /** The state in which a new row begins by it, or several. */
  begins?: string | readonly string[];
  /** It leads from every state. */
  any?: true;
  /** The code of the refusal where the state of a row does not allow it. */
  refuses?: string;
}

/** One way in which the state of a row changes, as `transitions` in the YAML says it. */
export interface Transition<Of extends StateColumn = StateColumn, By extends Way = Way> {
  readonly of: Of;
  readonly way: By;
}

type One<Of> = Of extends readonly (infer Each)[] ? Each : Of;

type Reached<By extends Way> = One<By['moves'][keyof By['moves']]>;

/** The states that a transition leads to: `StateAfter<typeof uploadStatus.end>`. */
export type StateAfter<By extends Transition> = Reached<By['way']>;

/** The transitions of a column, by name. */
export function states<const Of extends StateColumn, const Ways extends Readonly<Record<string, Way>>>(
  of: Of,
  ways: Ways,
): { readonly [Name in keyof Ways]: Transition<Of, Ways[Name]> } {
  return Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, { of, way }])) as never;
}

/** Whether a row in this state allows the transition. */
export function mayMove({ way }: Transition, state: string): boolean {
  return way.any === true || Object.hasOwn(way.moves, state);
}

/** What somebody is told where a row in this state does not allow the transition, as `refuses` in the YAML says it; its text may name the `status`. */
export function refusalOf({ way }: { readonly way: { readonly refuses: string } }, status: string): Message {
  // R296 holds the codes of the YAML against the catalogue.
  return new Message(way.refuses as 'mailings.status_not_queued', { status });
}

/**
 * SQL: whether a row allows the transition, for WHERE.
 * @param of the name of the table in the statement, where other tables there have a column of the name
 */
export function mayMoveSql({ of: { column }, way }: Transition, of?: string): string {
  const [first, ...others] = Object.keys(way.moves).map(literal);
  if (way.any) return 'true';
  return `${named(column, of)} ${others.length === 0 ? `= ${first}` : `IN (${[first, ...others].join(', ')})`}`;
}

/**
 * SQL: the assignment of the state that the transition leads to, for SET. `mayMoveSql` belongs into its WHERE.
 * @param of as there
 * @param to SQL of the state, of a transition that leads to several
 * @param when SQL of a condition: a row that is not so keeps its state
 */
export function moveSql(transition: Transition, { of, to, when }: { of?: string; to?: string; when?: string } = {}): string {
  const { column } = transition.of;
  const next = to ?? nextSql(transition, of);
  return `${quoted(column)} = ${when === undefined ? next : `CASE WHEN ${when} THEN ${next} ELSE ${named(column, of)} END`}`;
}

/** SQL of the state that follows. */
function nextSql({ of: { column }, way }: Transition, of?: string): string {
  const moves = Object.entries(way.moves).map(([from, next]) => {
    if (typeof next !== 'string') throw new Error(`"${column}" may become one of ${next.join(', ')}: say which`);
    return [from, next] as const;
  });
  const [first, ...others] = new Set(moves.map(([, next]) => next));
  if (others.length === 0) return literal(first!);
  const cases = moves.map(([from, next]) => `WHEN ${literal(from)} THEN ${literal(next)}`);
  return `CASE ${named(column, of)} ${cases.join(' ')} END`;
}

/** Stands for the current time of the database, UTC, as the value of a column. */
export const CURRENT_TIME: unique symbol = Symbol('now');

/** Columns that change together with the state, and their new values. `CURRENT_TIME` is for columns of times. */
export type Changes<Of extends StateColumn> = Readonly<
  Partial<Record<keyof Of['columns'], string | number | null | Date | typeof CURRENT_TIME>>
>;

/**
 * Changes the state of a row and some columns with it, in one guarded statement: of two callers at once, one succeeds. Returns the new state; undefined
 * when the state of the row does not allow the transition, or there is no such row.
 */
export async function moveRow<Of extends StateColumn, By extends Way>(
  query: Query,
  transition: Transition<Of, By>,
  id: number | bigint | string,
  changes: Changes<Of> = {} as Changes<Of>,
): Promise<Reached<By> | undefined> {
  const { table, column, key, touched, columns } = transition.of;
  const values: unknown[] = [id];
  const assignments = [
    moveSql(transition),
    ...(touched === undefined ? [] : [`${quoted(touched)} = ${NOW_SECONDS}`]),
    ...Object.entries(changes).map(([name, value]) => `${quoted(name)} = ${bind(columns[name]!, value as string, values)}`),
  ];
  const [row] = await query(
    `UPDATE ${quoted(table)} SET ${assignments.join(', ')} WHERE ${quoted(key.column)} = $1::${key.type} AND ${mayMoveSql(transition)} RETURNING ${quoted(column)} AS now`,
    values,
  );
  return row?.now as Reached<By> | undefined;
}

/** SQL of a value, which is added to `values`. A `Date` goes as text, because the driver would convert it to the time zone of the process. */
function bind(type: string, value: string | number | null | Date | typeof CURRENT_TIME, values: unknown[]): string {
  if (value === CURRENT_TIME) return NOW_SECONDS;
  values.push(value instanceof Date ? value.toISOString().slice(0, 19) : value);
  return `$${values.length}::text::${type}`;
}

function named(column: string, of?: string): string {
  return of === undefined ? quoted(column) : `${quoted(of)}.${quoted(column)}`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
