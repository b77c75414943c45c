import { sqlType, type Field } from './schema';

/** How the values of a column become values of another type. */
export interface Conversion {
  /** The expression after USING; undefined where PostgreSQL's own conversion refuses what does not fit, which is what is wanted. */
  using?: string;
  /** What of the data is lost by it. */
  loses?: string;
  /** Why the migration may stop at rows that are there. Nothing is changed then. */
  mayFail?: string;
}

const NUMBERS = ['Int', 'BigInt', 'Decimal', 'Float'];

/** How to convert, or undefined where values of the one type mean nothing in the other. */
export function conversion(from: Field, to: Field): Conversion | undefined {
  const column = `"${to.name}"`;
  const type = sqlType(to);
  if (type === 'UUID') return from.type === 'String' ? fromText(to, column, type) : undefined;
  if (to.type === 'String') return toText(from, to, column, type);
  if (from.type === 'String' && sqlType(from) !== 'UUID') return fromText(to, column, type);
  if (NUMBERS.includes(from.type) && NUMBERS.includes(to.type)) return betweenNumbers(from, to, column, type);
  if (from.type === 'Boolean' && NUMBERS.includes(to.type)) return { using: `${column}::INTEGER::${type}` };
  if (NUMBERS.includes(from.type) && to.type === 'Boolean') return { using: `${column} <> 0`, loses: 'numbers other than 0 and 1' };
  if (from.type === 'DateTime' && to.type === 'DateTime') return betweenTimes(from, column, type);
  if (to.type === 'Json') return { using: `to_jsonb(${column})` };
  return undefined;
}

/** A time of day alone belongs to no day. */
function betweenTimes(from: Field, column: string, type: string): Conversion | undefined {
  if (sqlType(from) === 'TIME(0)') return undefined;
  if (type === 'TIME(0)' && sqlType(from) === 'DATE') return undefined;
  const losses: Record<string, string> = { DATE: 'the times of day', 'TIME(0)': 'the days' };
  return { using: `${column}::${type}`, loses: losses[type] };
}

function toText(from: Field, to: Field, column: string, type: string): Conversion {
  const longest = lengthOf(to);
  const shorter = longest < (from.type === 'String' ? lengthOf(from) : Infinity);
  const mayFail = shorter && Number.isFinite(longest) ? `values longer than ${longest} characters` : undefined;
  // An explicit cast to VARCHAR(n) would cut texts off without a word.
  return {
    using: from.type === 'String' && sqlType(from) !== 'UUID' ? undefined : `${column}::TEXT`,
    mayFail: type === 'TEXT' ? undefined : mayFail,
  };
}

function fromText(to: Field, column: string, type: string): Conversion {
  if (to.type === 'Json') return { using: `to_jsonb(${column})` };
  const empty = to.mark === '?' ? `NULLIF(btrim(${column}), '')` : `btrim(${column})`;
  return {
    using: `${empty}::${type}`,
    mayFail: `texts that are no ${/^\w+$/.test(to.type) && type !== 'UUID' ? to.type.toLowerCase() : type.toLowerCase()}`,
  };
}

function betweenNumbers(from: Field, to: Field, column: string, type: string): Conversion {
  const whole = ['Int', 'BigInt'];
  if (whole.includes(to.type) && !whole.includes(from.type))
    return { using: `${column}::${type}`, loses: 'what follows the decimal point' };
  if (to.type === 'Float' && from.type !== 'Int') return { using: `${column}::${type}`, loses: 'digits beyond the fifteenth' };
  // Every value stays as it is, and PostgreSQL writes no row anew.
  if (from.type === 'Decimal' && type === 'DECIMAL') return {};
  if (to.type === 'Decimal' && sqlType(from) !== type) return { using: `${column}::${type}`, loses: `digits beyond ${type}` };
  if (from.type === 'BigInt' && to.type === 'Int') return { mayFail: 'numbers beyond 32 bits' };
  return {};
}

function lengthOf(field: Field): number {
  return Number(/@db\.VarChar\((\d+)\)/.exec(field.attributes)?.[1] ?? Infinity);
}
