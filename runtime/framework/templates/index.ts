import { LruCache } from '../cache/lru-cache';
import { parseTemplate } from './parse';
import { render } from './render';
import type { TemplateContext } from './template-value';

export { checkTemplate } from './parse';
export { TemplateError } from './template-error';
export { escapeHtml, Html, type TemplateContext, type TemplateValue } from './template-value';

/** A template that is ready to be rendered. Throws a `TemplateError` when a rendering goes beyond a limit. */
export type Template = (context: TemplateContext) => string;

/** Parsed templates by source. A parsed template takes about thirty times the memory of its source. */
const parsed = new LruCache<hbs.AST.Program>(2_000_000);

/**
 * Makes a template of a source in the language of Handlebars: `{{user.first_name}}`, `{{#if}}`, `{{#unless}}`, `{{#each}}`, `{{#with}}` and
 * the helpers of `helpers.ts`. There are no partials, decorators or raw blocks. A context is plain data (`TemplateValue`). With `html`
 * every value is escaped unless it is an `Html`, within `{{{…}}}` too. Without `html` nothing is escaped. Throws a `TemplateError` that
 * names the lines of the mistakes.
 */
export function compileTemplate(source: string, options: { html: boolean }): Template {
  const program = parsed.get(source, parseTemplate);
  return (context) => render(program, context, options.html);
}
