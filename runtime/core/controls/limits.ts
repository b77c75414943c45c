import { html, type Markup } from '../formats/markup';

/** What a browser checks of a value before it sends it, as plans say it of bodies, and the keys that it offers for it. */
export interface Limits {
  /** Of a single line: which keys are offered. */
  keys?: 'text' | 'numeric' | 'decimal';
  minLength?: unknown;
  maxLength?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  pattern?: unknown;
}

/** The limits as attributes. A number without a least and a greatest value is typed as a text: as it is written in the language of the page. */
export function limitsMarkup({ keys, minLength, maxLength, minimum, maximum, pattern }: Limits): Markup {
  const offered = keys && html` inputmode="${keys}"`;
  if (keys === 'numeric' || keys === 'decimal') {
    const isBounded = typeof minimum === 'number' || typeof maximum === 'number';
    const number = isBounded && html` type="number" step="${keys === 'numeric' ? '1' : 'any'}"`;
    return html`${number}${offered}${numbered('min', minimum)}${numbered('max', maximum)}${numbered('maxlength', !isBounded && maxLength)}`;
  }
  // One character at least is what `required` says.
  const least = minLength !== 1 && numbered('minlength', minLength);
  return html`${offered}${least}${numbered('maxlength', maxLength)}${typeof pattern === 'string' && html` pattern="${wholeText(pattern)}"`}`;
}

function numbered(name: string, value: unknown): Markup | false {
  return typeof value === 'number' && html` ${name}="${value}"`;
}

/** A browser holds the whole text against a pattern. Ours may be found anywhere in it, unless it says where. */
function wholeText(pattern: string): string {
  return /^\^[^|]*\$$/.test(pattern) ? pattern : `[^]*(?:${pattern})[^]*`;
}
