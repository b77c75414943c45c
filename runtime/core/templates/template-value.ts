/**
 * HTML that may stand in a page or e-mail as it is: written by staff, or rendered by a template. Every other text is escaped, by
 * `{{{…}}}` too, so that no slip in a template lets through what a supporter typed.
 */
export class Html {
  constructor(readonly text: string) {}
}

/** What templates know: plain data. Anything else in a context is not seen. */
export type TemplateValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Html
  | readonly TemplateValue[]
  | { readonly [name: string]: TemplateValue };

/** The names at the top of a template. */
export type TemplateContext = Readonly<Record<string, TemplateValue>>;

/** An object's or list's own part; undefined for what it inherits, for functions, and for parts of anything else. */
export function partOf(value: TemplateValue, name: string): TemplateValue {
  if (typeof value !== 'object' || value === null || value instanceof Html) return undefined;
  if (!Object.hasOwn(value, name)) return undefined;
  const part = (value as { readonly [name: string]: unknown })[name];
  return typeof part === 'function' ? undefined : (part as TemplateValue);
}

/** As Handlebars has it: null, false, '' and an empty list do not count; nor does 0 in `if`. */
export function isTrue(value: TemplateValue): boolean {
  if (value instanceof Html) return value.text !== '';
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** A value as text. Several values stand with commas between; an object has no text. */
export function textOf(value: TemplateValue): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (value === null || value === undefined || typeof value === 'object') return '';
  return String(value);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
};

/** A text as it stands in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`=]/g, (sign) => ESCAPES[sign]!);
}
