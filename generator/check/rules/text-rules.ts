import type { ColumnField } from '../../language/column-field';
import { isColumn } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredField } from '../context';
import { problemOfPattern } from '../pattern';
import type { Rule } from '../rule';

/** Patterns can be read by both languages that read them, and some text has the length and the pattern that the YAML asks for. */
export const textRules: Rule = function* (context) {
  for (const resource of context.all) {
    for (const field of resource.declared.values()) {
      if (isColumn(field.declaration)) yield* ofColumn(field, field.declaration);
    }
  }
};

function* ofColumn({ position }: DeclaredField, { type, length, min_length: least, pattern }: ColumnField): Iterable<Diagnostic> {
  const longest = type === 'string' ? (length ?? 255) : Infinity;
  if (least !== undefined && least > longest) yield diagnose(position(['min_length']), 'R049', { min: least, max: longest });
  const problem = pattern === undefined ? undefined : problemOfPattern(pattern);
  if (problem !== undefined) yield diagnose(position(['pattern']), 'R090', { pattern: pattern!, reason: problem });
}
