import { asDocument, bodyOf, readDocument, withHeadOf } from '../../../core/mail/html-document';
import { plainText } from '../../../core/mail/message';
import { compileTemplate, escapeHtml, Html, type TemplateContext } from '../../../core/templates';
import { UNSUBSCRIBE_HTML, UNSUBSCRIBE_TEXT } from '../../languages';
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
 * unsubscribing, built in where the wrapper has none of its own. Without a wrapper, or with an empty template in it, the body stands alone. Throws a `TemplateError`.
 * @param options `unsubscribe`: false leaves the text about unsubscribing empty, for people who are on no list
 */
export function wrapBody(body: string, wrapper: Wrapper | null, context: TemplateContext, options: { unsubscribe: boolean }): MailParts {
  const says = (own: string | null | undefined, builtIn: string): string => (options.unsubscribe && wrapper ? (own ?? builtIn) : '');
  const document = wrapper?.template ? readDocument(body) : undefined;
  const inHtml = {
    ...context,
    content: new Html(document ? bodyOf(document) : body),
    unsubscribe: new Html(html(says(wrapper?.unsubscribe_html, UNSUBSCRIBE_HTML), context)),
  };
  const inText = { ...context, content: plainText(body), unsubscribe: text(says(wrapper?.unsubscribe_text, UNSUBSCRIBE_TEXT), context) };
  const framed = html(wrapper?.template || '{{content}}', inHtml);
  return {
    html: document ? withHeadOf(asDocument(framed), document) : framed,
    text: text(wrapper?.text_template || '{{content}}', inText).trim(),
  };
}

/** The HTML of what a person wrote as plain text: neither a template nor HTML. '' stays empty. */
export const plainHtml = (text: string): Html => new Html(text === '' ? '' : `<p>${escapeHtml(text).replaceAll(/\r?\n/g, '<br>')}</p>`);
