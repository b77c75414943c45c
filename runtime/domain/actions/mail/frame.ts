import { compileTemplate, Html, type Context } from '../../../framework/templates';
import { plainText } from '../../../framework/mail/plain-text';
import type { Frame } from './load';

const html = (source: string, context: Context): string => compileTemplate(source, { html: true })(context);
const text = (source: string, context: Context): string => compileTemplate(source, { html: false })(context);

/** The two parts of an e-mail. */
export interface Parts {
  html: string;
  text: string;
}

/**
 * Puts a body into its frame. Frames know what bodies know, and `content` and `unsubscribe`, the words about unsubscribing; those stay
 * out of mail to people who are on no list. Without a frame, or with an empty template in it, the body stands alone. Throws a `TemplateError`.
 */
export function framed(body: string, frame: Frame | null, context: Context, options: { unsubscribe: boolean }): Parts {
  const unsubscribe = options.unsubscribe ? frame : null;
  const inHtml = { ...context, content: new Html(body), unsubscribe: new Html(html(unsubscribe?.unsubscribe_html ?? '', context)) };
  const inText = { ...context, content: plainText(body), unsubscribe: text(unsubscribe?.unsubscribe_text ?? '', context) };
  return {
    html: html(frame?.template || '{{content}}', inHtml),
    text: text(frame?.text_template || '{{content}}', inText).trim(),
  };
}
