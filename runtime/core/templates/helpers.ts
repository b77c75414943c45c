import { isTrue, partOf, textOf, type TemplateValue } from './template-value';

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
