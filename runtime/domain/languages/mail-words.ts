import type { TemplateContext } from '../../core/templates';
import { colonOf } from './labelled';
import { languageOf, type LanguageRow } from './language';

/** How to unsubscribe, for wrappers that do not say it themselves: templates that know `words` and `unsubscribe_link`. */
export const UNSUBSCRIBE_HTML = '{{#if unsubscribe_link}}<p><a href="{{unsubscribe_link}}">{{words.unsubscribe}}</a></p>{{/if}}';
export const UNSUBSCRIBE_TEXT = '{{#if unsubscribe_link}}{{words.unsubscribe}}{{language.colon}}{{unsubscribe_link}}{{/if}}';

/**
 * What the templates of every mail know of its language: `words`, the texts of the program, and `language` with `code`, `dir` and `colon`, which stands between
 * a label and its value.
 */
export function languageNames(rows: readonly LanguageRow[] | null): TemplateContext {
  const { code, dir, translations } = languageOf(rows ?? []);
  return { words: translations, language: { code, dir, colon: colonOf({ code }) } };
}
