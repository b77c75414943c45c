import { LruCache } from '../cache/lru-cache';
import { parseTemplate } from './parse';
import { render, type WhenEmpty } from './render';
import { TemplateError } from './pre-check';
import { Html, type TemplateContext } from './helpers';

export { foreignTagsIn } from './foreign-tags';
export { templateNamesIn, type TemplateNames, type KnownNames, nearest, pathsOf, unknownNamesIn } from './unknown-names';
export { checkTemplate } from './parse';
export { TemplateError } from './pre-check';
export { escapeHtml, Html, type TemplateContext, type TemplateValue } from './helpers';

/** A template that is ready to be rendered. Throws a `TemplateError` when a rendering goes beyond a limit. */
export type Template = (context: TemplateContext) => string;

/** Parsed templates by source. A parsed template takes about thirty times the memory of its source. */
const parsed = new LruCache<hbs.AST.Program>(2_000_000);

/**
 * Makes a template of a source in the language of Handlebars: `{{user.first_name}}`, `{{#if}}`, `{{#unless}}`, `{{#each}}`, `{{#with}}` and
 * the helpers of `helpers.ts`. There are no partials, decorators or raw blocks. A context is plain data (`TemplateValue`). With `html`
 * every value is escaped unless it is an `Html`, within `{{{…}}}` too. Without `html` nothing is escaped. Throws a `TemplateError` that
 * names the lines of the mistakes. `whenEmpty` is told of tags that write nothing.
 */
export function compileTemplate(source: string, options: { html: boolean; whenEmpty?: WhenEmpty }): Template {
  const program = parsed.get(source, parseTemplate);
  return (context) => render(program, context, options.html, options.whenEmpty);
}

/** Renders HTML that staff wrote for a page, with names such as `{{user.first_name}}`. Returns it unchanged when it is not a valid template. */
export function renderStaffText(text: string, context: TemplateContext): Html {
  if (!text.includes('{{')) return new Html(text);
  try {
    return new Html(compileTemplate(text, { html: true })(context));
  } catch (error) {
    if (error instanceof TemplateError) return new Html(text);
    throw error;
  }
}
