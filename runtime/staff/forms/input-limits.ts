import type { SchemaField } from '../../core/plan/schema-plan';
import { html, type Markup } from '../../core/formats/markup';

/** The rules of a value, as the plan says them for bodies. */
type Rules = Readonly<Record<string, unknown>>;

/** What a browser checks of a text before it sends it: its length. */
export function lengthLimits({ minLength, maxLength }: Rules): Markup {
  // One character at least is what `required` says.
  const least = typeof minLength === 'number' && minLength > 1 && html` minlength="${minLength}"`;
  return html`${least}${typeof maxLength === 'number' && html` maxlength="${maxLength}"`}`;
}

/** What a browser checks of a value in a single line, and the keys that it offers for it. */
export function inputLimits(field: SchemaField, rules: Rules): Markup {
  const { minimum, maximum, pattern } = rules;
  const isWhole = field.type === 'integer';
  if (!isWhole && field.type !== 'float' && field.type !== 'decimal') {
    return html` inputmode="text"${lengthLimits(rules)}${typeof pattern === 'string' && html` pattern="${wholeText(pattern)}"`}`;
  }
  const keys = html` inputmode="${isWhole ? 'numeric' : 'decimal'}"`;
  if (minimum === undefined && maximum === undefined) return keys;
  const least = typeof minimum === 'number' && html` min="${minimum}"`;
  const greatest = typeof maximum === 'number' && html` max="${maximum}"`;
  return html` type="number" step="${isWhole ? '1' : 'any'}"${keys}${least}${greatest}`;
}

/** A browser holds the whole text against a pattern. Ours may be found anywhere in it, unless it says where. */
function wholeText(pattern: string): string {
  return /^\^[^|]*\$$/.test(pattern) ? pattern : `[^]*(?:${pattern})[^]*`;
}
