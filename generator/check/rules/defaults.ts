import { isColumn } from '../../language/fields';
import type { ColumnField } from '../../language/column-field';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import type { DeclaredField } from '../context';

/** Defaults, choices and limits of a column agree with each other. */
export const defaults: Rule = function* (context) {
  for (const resource of context.all) {
    for (const field of resource.declared.values()) {
      if (isColumn(field.is)) yield* column(field, field.is);
    }
  }
};

function* column({ position }: DeclaredField, is: ColumnField): Iterable<Diagnostic> {
  const length = lengthOf(is);
  for (const [index, choice] of (is.choices ?? []).entries()) {
    if (typeof choice !== 'string' || [...choice].length <= length) continue;
    yield diagnose(position(['choices', index]), 'R046', { choice, length });
  }
  if (is.min !== undefined && is.max !== undefined && is.min > is.max) {
    yield diagnose(position(['min']), 'R049', { min: is.min, max: is.max });
  }
  if (is.type === 'decimal' && (is.scale ?? 2) > (is.digits ?? 10)) {
    yield diagnose(position(['scale' in is ? 'scale' : 'digits']), 'R049', {
      min: `scale ${is.scale ?? 2}`,
      max: `digits ${is.digits ?? 10}`,
    });
  }
  const reason = is.default === undefined ? undefined : wrongDefault(is, is.default);
  if (reason !== undefined) yield diagnose(position(['default']), 'R045', { value: JSON.stringify(is.default), reason });
}

/** Why a value cannot be the default, or undefined where it can. */
function wrongDefault(is: ColumnField, value: NonNullable<ColumnField['default']> | null): string | undefined {
  if (value === null) return is.null ? undefined : 'the field does not accept null';
  if (is.choices && typeof value !== 'object' && !is.choices.some((choice) => choice === value)) {
    return `it is not one of the choices: ${is.choices.join(', ')}`;
  }
  if (typeof value === 'string' && [...value].length > lengthOf(is)) return `it is longer than ${lengthOf(is)} characters`;
  if (is.type === 'decimal') return wrongDecimal(is, String(value));
  if ((is.type === 'date' || is.type === 'datetime') && value !== 'now' && !isTime(String(value))) return 'there is no such time';
  if (is.type === 'integer' && (value as number) !== ((value as number) | 0)) return 'it needs more than 32 bits';
  if (is.type === 'bigint' && !Number.isSafeInteger(value)) return 'it is too large to be said exactly';
  return outside(is, Number(value));
}

function wrongDecimal(is: ColumnField, value: string): string | undefined {
  const digits = is.digits ?? 10;
  const scale = is.scale ?? 2;
  const parts = /^-?(\d+)(?:\.(\d+))?$/.exec(value);
  if (!parts) return 'it is not a decimal number';
  const whole = parts[1]!.replace(/^0+/, '');
  if ((parts[2] ?? '').length > scale || whole.length > digits - scale)
    return `it has more than ${digits} digits, ${scale} after the point`;
  return outside(is, Number(value));
}

function outside(is: ColumnField, value: number): string | undefined {
  if (is.min !== undefined && value < is.min) return `it is less than ${is.min}`;
  if (is.max !== undefined && value > is.max) return `it is more than ${is.max}`;
  return undefined;
}

/** Whether the time exists. JavaScript alone would read the 31st of February as a day in March. */
function isTime(value: string): boolean {
  const time = new Date(value.length > 10 ? `${value}Z` : `${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}

function lengthOf(is: ColumnField): number {
  return is.type === 'string' ? (is.length ?? 255) : Infinity;
}
