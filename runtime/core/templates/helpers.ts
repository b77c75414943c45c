/** Blocks: `{{#if …}}`. `render.ts` says what they do. */
export const BLOCKS = ['if', 'unless', 'each', 'with'] as const;
export type Block = (typeof BLOCKS)[number];

/** A helper within a tag, and how many values it takes. */
interface Helper {
  least: number;
  most: number;
  call(...values: TemplateValue[]): TemplateValue;
}

const helper = (least: number, most: number, call: Helper['call']): Helper => ({ least, most, call });

/** Every helper that there is: `{{default user.first_name "friend"}}`, `{{#if (eq user.state "NY")}}`. */
export const HELPERS: ReadonlyMap<string, Helper> = new Map(
  Object.entries({
    lookup: helper(2, 2, (value, name) => partOf(value, textOf(name))),
    default: helper(2, 2, (value, instead) => (isTrue(value) || value === 0 ? value : instead)),
    eq: helper(2, 2, (a, b) => textOf(a) === textOf(b)),
    ne: helper(2, 2, (a, b) => textOf(a) !== textOf(b)),
    and: helper(2, 10, (...values) => values.every(isTrue)),
    or: helper(2, 10, (...values) => values.some(isTrue)),
    not: helper(1, 1, (value) => !isTrue(value)),
    /** A text as part of a URL. */
    urlencode: helper(1, 1, (value) => encodeURIComponent(textOf(value).replace(/\p{Surrogate}/gu, '\ufffd'))),
    /** The day of a time: `2026-01-31`. */
    date: helper(1, 1, (value) => textOf(value).slice(0, 10)),
  }),
);

export function isBlock(name: string): name is Block {
  return (BLOCKS as readonly string[]).includes(name);
}

/**
 * Whether a tag is a name and a text for where it is empty: `{{user.first_name "friend"}}`, the short form of `{{default user.first_name "friend"}}`. The
 * name has a point, so that no misspelled helper is taken for one.
 */
export function isFallback({ path, params }: hbs.AST.MustacheStatement | hbs.AST.SubExpression): boolean {
  return (
    path.type === 'PathExpression' &&
    (path as hbs.AST.PathExpression).parts.length > 1 &&
    params.length === 1 &&
    params[0]!.type === 'StringLiteral'
  );
}

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
