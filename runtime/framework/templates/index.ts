import { LruCache } from './lru-cache';
import { parseTemplate } from './parse';
import { render } from './render';
import type { TemplateContext } from './template-value';

export { checkTemplate } from './parse';
export { TemplateError } from './template-error';
export { escapeHtml, Html, type TemplateContext, type TemplateValue } from './template-value';

/** A template that is ready to be rendered. Throws a `TemplateError` when a rendering goes beyond a limit. */
export type Template = (context: TemplateContext) => string;

/** Bounded by the characters of the sources. A parsed template takes about thirty times the memory of its source. */
const parsed = new LruCache<hbs.AST.Program>(2_000_000);

/**
 * Makes a template of a source in Handlebars' language: `{{user.first_name}}`, `{{#if}}`, `{{#unless}}`, `{{#each}}`, `{{#with}}` and
 * the helpers of `helpers.ts`; no partials, decorators or raw blocks. Contexts are plain data (`Value`). With `html` every value is escaped that is no
 * `Html`, within `{{{…}}}` too; without it nothing is. Throws a `TemplateError` with the lines of what is wrong.
 */
export function compileTemplate(source: string, options: { html: boolean }): Template {
  const program = parsed.get(source, parseTemplate);
  return (context) => render(program, context, options.html);
}
