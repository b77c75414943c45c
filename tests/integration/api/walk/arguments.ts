import { type ColumnType, type Operator, OPERATORS } from '../../../../generator/language/words';

/** Two values for a filter: one that must find the row, and one that must not. */
export interface Trial {
  /** Undefined: the bare filter. */
  operator: Operator | undefined;
  match: string;
  miss: string;
}

/** The operators that make no sense for a type whose filters take `all`. They are a 400. Places have a list of their own. */
export function senseless(type: ColumnType): readonly Operator[] {
  return type === 'datetime' || type === 'date' ? ['within'] : ['year', 'month', 'day', 'week_day', 'within'];
}

/** The trials of every operator for a value of a row. They are worked out without the code under test. */
export function trials(type: ColumnType, own: unknown, operators: readonly Operator[] | 'all'): Trial[] {
  const allowed = operators === 'all' ? OPERATORS : operators;
  const all: (Operator | undefined)[] = [undefined, ...allowed];
  return all.flatMap((operator) => {
    const pair = own === null ? nullPair(operator) : operator === 'isnull' ? (['false', 'true'] as const) : pairOf(type, operator, own);
    return pair ? [{ operator, match: pair[0], miss: pair[1] }] : [];
  });
}

type Pair = readonly [match: string, miss: string];

function nullPair(operator: Operator | undefined): Pair | undefined {
  return operator === 'isnull' ? ['1', '0'] : undefined;
}

function pairOf(type: ColumnType, operator: Operator | undefined, own: unknown): Pair | undefined {
  if (operator !== undefined && senseless(type).includes(operator)) return undefined;
  if (type === 'string' || type === 'text') return textPair(operator, String(own), swapCase);
  return scalarPair(operator, neighbours(type, own)) ?? datePair(operator, own) ?? textPair(operator, String(own), (text) => text);
}

/** A value as a filter takes it, with the next smaller and the next greater one. */
interface Neighbours {
  less: string;
  own: string;
  more: string;
}

function neighbours(type: ColumnType, own: unknown): Neighbours {
  if (type === 'boolean') return own ? { less: 'false', own: 'true', more: 'false' } : { less: 'true', own: 'false', more: 'true' };
  if (type === 'datetime' || type === 'date') {
    const shifted = (days: number): string =>
      new Date(Date.parse(`${String(own).slice(0, 10)}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    return { less: shifted(-1), own: String(own), more: shifted(2) };
  }
  const number = Number(own);
  return { less: String(number - 1), own: String(own), more: String(number + 1) };
}

function scalarPair(operator: Operator | undefined, { less, own, more }: Neighbours): Pair | undefined {
  const isBoolean = own === 'true' || own === 'false';
  switch (operator) {
    case undefined:
    case 'exact':
    case 'iexact':
      return [own, more];
    case 'in':
      return [`${more},${own}`, `${more},${less}`];
    case 'range':
      return isBoolean ? [`${own},${own}`, `${more},${more}`] : [`${less},${more}`, `${more},${more}`];
    case 'gt':
    case 'lt':
      if (isBoolean) return (own === 'true') === (operator === 'gt') ? [less, own] : undefined;
      return operator === 'gt' ? [less, own] : [more, own];
    case 'gte':
      return isBoolean ? (own === 'true' ? [own, 'x'] : [own, more]) : [own, more];
    case 'lte':
      return isBoolean ? (own === 'false' ? [own, 'x'] : [own, more]) : [own, less];
    default:
      return undefined;
  }
}

function datePair(operator: Operator | undefined, own: unknown): Pair | undefined {
  const date = new Date(`${String(own).slice(0, 10)}T00:00:00Z`);
  const parts: Partial<Record<Operator, number>> = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    week_day: date.getUTCDay() + 1,
  };
  const part = operator && parts[operator];
  return part === undefined ? undefined : [String(part), String(operator === 'year' ? part + 1 : (part % 7) + 1)];
}

function textPair(operator: Operator | undefined, own: string, other: (text: string) => string): Pair | undefined {
  const swapped = other(own);
  const isSensitive =
    swapped !== own && operator !== undefined && ['exact', 'contains', 'startswith', 'endswith', 'regex'].includes(operator);
  const insensitive = isSensitive ? own : swapped;
  const half = Math.ceil(own.length / 2);
  const miss = (text: string): string => (isSensitive ? other(own) : `${text}~`);
  const before = own.slice(0, -1);
  switch (operator) {
    case 'contains':
    case 'icontains':
      return [insensitive.slice(1, half + 1), miss(own)];
    case 'startswith':
    case 'istartswith':
      return [insensitive.slice(0, half), miss(own)];
    case 'endswith':
    case 'iendswith':
      return [insensitive.slice(half), isSensitive ? other(own) : `~${own}`];
    case 'regex':
    case 'iregex':
      return [`^${escaped(insensitive)}$`, isSensitive ? `^${escaped(other(own))}$` : `^~${escaped(own)}`];
    case 'in':
      return own === '' ? undefined : [`~,${swapped}`, `~,${own}~`];
    case 'range':
      return own === '' ? undefined : [`${before},${own}~`, `${own}!,${own}~`];
    case 'gt':
      return own === '' ? undefined : [before, swapped];
    case 'gte':
      return [swapped, `${own}!`];
    case 'lt':
      return [`${own}!`, swapped];
    case 'lte':
      return own === '' ? undefined : [swapped, before];
    default:
      return [insensitive, miss(own)];
  }
}

function swapCase(text: string): string {
  return [...text].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
