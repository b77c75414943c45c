import { RE2JS } from 're2js';
import { isColumn } from '../../language/fields';
import { choicesOf, type ColumnField, defaultSqlOf } from '../../language/column-field';
import { columnsNamed, wordsOf } from '../../language/row-sql';
import { diagnose, type Diagnostic } from '../catalogue';
import { problemOfPattern } from '../pattern';
import type { Rule } from '../rule';
import type { DeclaredField } from '../context';

/** Defaults, choices and limits of a column agree with each other. */
export const defaults: Rule = function* (context) {
  for (const resource of context.all) {
    for (const field of resource.declared.values()) {
      if (isColumn(field.declaration)) yield* column(field, field.declaration);
    }
  }
};

function* column({ position }: DeclaredField, declaration: ColumnField): Iterable<Diagnostic> {
  const length = lengthOf(declaration);
  const labelled = !Array.isArray(declaration.choices);
  const choices = choicesOf(declaration)?.values ?? [];
  for (const [index, choice] of choices.entries()) {
    if (typeof choice !== 'string' || [...choice].length <= length) continue;
    yield diagnose(labelled ? position(['choices', choice], 'key') : position(['choices', index]), 'R046', { choice, length });
  }
  if (declaration.min !== undefined && declaration.max !== undefined && declaration.min > declaration.max) {
    yield diagnose(position(['min']), 'R049', { min: declaration.min, max: declaration.max });
  }
  if (declaration.type === 'decimal' && (declaration.scale ?? 2) > (declaration.digits ?? 10)) {
    yield diagnose(position(['scale' in declaration ? 'scale' : 'digits']), 'R049', {
      min: `scale ${declaration.scale ?? 2}`,
      max: `digits ${declaration.digits ?? 10}`,
    });
  }
  const reason = declaration.default === undefined ? undefined : wrongDefault(declaration, declaration.default);
  if (reason !== undefined) yield diagnose(position(['default']), 'R045', { value: JSON.stringify(declaration.default), reason });
}

/** Why a value cannot be the default, or undefined where it can. */
function wrongDefault(declaration: ColumnField, value: NonNullable<ColumnField['default']> | null): string | undefined {
  if (value === null) return declaration.null ? undefined : 'the field does not accept null';
  const sql = defaultSqlOf(declaration);
  if (sql !== undefined) return wrongSql(declaration, sql);
  const choices = choicesOf(declaration)?.values;
  if (choices && typeof value !== 'object' && !choices.some((choice) => choice === value)) {
    return `it is not one of the choices: ${choices.join(', ')}`;
  }
  if (typeof value === 'string' && [...value].length > lengthOf(declaration))
    return `it is longer than ${lengthOf(declaration)} characters`;
  if (typeof value === 'string' && value !== '' && !hasTextRules(declaration, value))
    return 'it does not have the length or the pattern of the field';
  if (declaration.type === 'decimal') return wrongDecimal(declaration, String(value));
  if ((declaration.type === 'date' || declaration.type === 'datetime') && value !== 'now' && !isTime(String(value)))
    return 'there is no such time';
  if (declaration.type === 'integer' && (value as number) !== ((value as number) | 0)) return 'it needs more than 32 bits';
  if (declaration.type === 'bigint' && !Number.isSafeInteger(value)) return 'it is too large to be said exactly';
  return outside(declaration, Number(value));
}

/** What PostgreSQL refuses for the default of a column. */
function wrongSql({ derived }: ColumnField, sql: string): string | undefined {
  if (derived !== undefined) return 'the field is derived';
  if (wordsOf(sql).some(({ text, quoted }) => !quoted && text.toLowerCase() === 'select')) return 'a default reads no table';
  return columnsNamed(sql).length > 0 ? 'a default reads no row' : undefined;
}

function hasTextRules({ min_length: least = 0, pattern }: ColumnField, value: string): boolean {
  if ([...value].length < least) return false;
  return pattern === undefined || problemOfPattern(pattern) !== undefined || RE2JS.compile(pattern).test(value);
}

function wrongDecimal(declaration: ColumnField, value: string): string | undefined {
  const digits = declaration.digits ?? 10;
  const scale = declaration.scale ?? 2;
  const parts = /^-?(\d+)(?:\.(\d+))?$/.exec(value);
  if (!parts) return 'it is not a decimal number';
  const whole = parts[1]!.replace(/^0+/, '');
  if ((parts[2] ?? '').length > scale || whole.length > digits - scale)
    return `it has more than ${digits} digits, ${scale} after the point`;
  return outside(declaration, Number(value));
}

function outside(declaration: ColumnField, value: number): string | undefined {
  if (declaration.min !== undefined && value < declaration.min) return `it is less than ${declaration.min}`;
  if (declaration.max !== undefined && value > declaration.max) return `it is more than ${declaration.max}`;
  return undefined;
}

/** Whether the time exists. JavaScript alone would read the 31st of February as a day in March. */
function isTime(value: string): boolean {
  const time = new Date(value.length > 10 ? `${value}Z` : `${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}

function lengthOf(declaration: ColumnField): number {
  return declaration.type === 'string' ? (declaration.length ?? 255) : Infinity;
}
