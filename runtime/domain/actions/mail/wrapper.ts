import { compileTemplate, Html, type TemplateContext } from '../../../framework/templates';
import { plainText } from '../../../framework/mail/plain-text';
import type { Wrapper } from './load';

const html = (source: string, context: TemplateContext): string => compileTemplate(source, { html: true })(context);
const text = (source: string, context: TemplateContext): string => compileTemplate(source, { html: false })(context);

/** The two parts of an e-mail. */
interface MailParts {
  html: string;
  text: string;
}

/**
 * Puts a body into an e-mail wrapper. The templates of wrappers have the values that bodies have, and `content` and `unsubscribe`, the text about
 * unsubscribing. Without a wrapper, or with an empty template in it, the body stands alone. Throws a `TemplateError`.
 * @param options `unsubscribe`: false leaves the text about unsubscribing empty, for people who are on no list
 */
export function wrapBody(body: string, wrapper: Wrapper | null, context: TemplateContext, options: { unsubscribe: boolean }): MailParts {
  const unsubscribe = options.unsubscribe ? wrapper : null;
  const inHtml = { ...context, content: new Html(body), unsubscribe: new Html(html(unsubscribe?.unsubscribe_html ?? '', context)) };
  const inText = { ...context, content: plainText(body), unsubscribe: text(unsubscribe?.unsubscribe_text ?? '', context) };
  return {
    html: html(wrapper?.template || '{{content}}', inHtml),
    text: text(wrapper?.text_template || '{{content}}', inText).trim(),
  };
}
