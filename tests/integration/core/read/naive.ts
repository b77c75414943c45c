import type { Operator } from '../../../../runtime/core/plan/read-plan';
import type { Thing } from './things';

/** Small letters, one for one, as PostgreSQL's locale C.UTF-8 has them. */
export function folded(text: string): string {
  return [...text].map((sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('');
}

function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** What a value is compared by, as the rules of the API say, not as the code under test does. */
export type Comparable = { text: string } | { number: number | bigint } | { time: string };

/** Orders two values of one field; text without regard to case. */
function compare(a: Comparable, b: Comparable): number {
  if ('text' in a && 'text' in b) return byCodePoint(folded(a.text), folded(b.text));
  if ('number' in a && 'number' in b) return a.number < b.number ? -1 : a.number > b.number ? 1 : 0;
  if ('time' in a && 'time' in b) return byCodePoint(a.time, b.time);
  throw new Error('values of two fields');
}

export type FieldName = 'word' | 'note' | 'small' | 'big' | 'ratio' | 'price' | 'flag' | 'moment' | 'day';

/** A field's value (or a filter's) as it is compared; null for none. */
export function comparable(field: FieldName, value: string | number | boolean | null): Comparable | null {
  if (value === null) return null;
  if (field === 'word' || field === 'note') return { text: String(value) };
  if (field === 'moment' || field === 'day') return { time: String(value) };
  if (field === 'big') return { number: BigInt(value) };
  if (field === 'flag') return { number: Number(value === true || value === 'true') };
  return { number: Number(value) };
}

/** Whether a value passes an operator that compares values; null passes none. */
export function passes(value: Comparable | null, operator: Operator | undefined, wanted: Comparable[]): boolean {
  if (value === null) return false;
  const order = compare(value, wanted[0] ?? value);
  switch (operator) {
    case 'exact':
      return 'text' in value ? value.text === (wanted[0] as { text: string }).text : order === 0;
    case 'gt':
      return order > 0;
    case 'gte':
      return order >= 0;
    case 'lt':
      return order < 0;
    case 'lte':
      return order <= 0;
    case 'range':
      return order >= 0 && compare(value, wanted[1]!) <= 0;
    case 'in':
      return wanted.some((each) => compare(value, each) === 0);
    default:
      return order === 0;
  }
}

/** Whether a text passes an operator that searches in texts. */
export function holds(text: string | null, operator: Operator, part: string): boolean {
  if (text === null) return false;
  const [inText, inPart] = operator.startsWith('i') ? [folded(text), folded(part)] : [text, part];
  if (operator.endsWith('contains')) return inText.includes(inPart);
  return operator.endsWith('startswith') ? inText.startsWith(inPart) : inText.endsWith(inPart);
}

/** Whether a time or day has that year, month, day or day of the week (Sunday is 1). */
export function hasPart(time: string | null, part: Operator, number: number): boolean {
  if (time === null) return false;
  const [year, month, day] = time.slice(0, 10).split('-').map(Number);
  if (part === 'year') return year === number;
  if (part === 'month') return month === number;
  return part === 'day' ? day === number : new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay() + 1 === number;
}

/** Things in the order of a field and then of their ids, both ascending (nulls last) or both descending (nulls first). */
export function inOrder(things: Thing[], field: FieldName | 'id' | undefined, descending: boolean): Thing[] {
  const ascending = [...things].sort((a, b) => {
    if (field === undefined || field === 'id') return a.id - b.id;
    const [left, right] = [comparable(field, a[field]), comparable(field, b[field])];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || a.id - b.id;
    return compare(left, right) || a.id - b.id;
  });
  return descending ? ascending.reverse() : ascending;
}
