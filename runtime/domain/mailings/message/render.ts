import { DeliveryError } from '../../../core/mail/delivery-outcome';
import { oneLine } from '../../../core/mail/message';
import { escapeHtml, Html, TemplateError, type TemplateContext } from '../../../core/templates';
import { clickBase, clickUrl, openUrl, preferencesUrl, unsubscribeUrl, viewUrl, type MessageRef } from './tracked-urls';
import type { RecipientData, RenderedMessage } from './prepared-mailing';
import { hiddenPreview, openPixel } from './html-document';
import type { RenderContext } from './render-context';
import { decodeEntities } from './links';
import type { PlaceholderValues } from './placeholders';
import type { PartTemplates } from './mailing-templates';
import { tidy } from './text-part';

/** Renders a messageRef, for mail programs or for the web. Throws a `DeliveryError` when a template exceeds its limits. */
export function renderMessage(
  renderContext: RenderContext,
  data: RecipientData,
  messageRef: MessageRef,
  subjectId: number | undefined,
  options: { mail: boolean; unsubscribe?: string },
): RenderedMessage {
  const variant = renderContext.templates.variants.find(({ id }) => id === subjectId) ?? renderContext.templates.variants[0]!;
  const context = templateContext(
    renderContext,
    data,
    messageRef,
    options.unsubscribe ?? unsubscribeUrl(renderContext.site, renderContext.settings.secretKey, messageRef),
  );
  try {
    const subject = oneLine(variant.subject(context));
    const preview = oneLine(variant.preview(context));
    const fullContext = { ...context, subject, preview_text: preview };
    const { html, text } = renderContext.templates;
    return {
      subject,
      html:
        html &&
        renderContext.placeholders.fill(
          framed(html, fullContext, (body) => new Html(body)),
          htmlPlaceholderValues(renderContext, messageRef, preview, options.mail),
        ),
      text: tidy(
        renderContext.placeholders.fill(
          framed(text, fullContext, (body) => body),
          textPlaceholderValues(renderContext, messageRef),
        ),
      ),
    };
  } catch (error) {
    if (error instanceof TemplateError) throw new DeliveryError('permanent', error.message, { cause: error });
    throw error;
  }
}

/** What the templates of a mailing know of one user. */
export function contextOf(renderContext: RenderContext, data: RecipientData): TemplateContext {
  const messageRef = { mailingId: renderContext.mailingId, userId: data.userId };
  return templateContext(renderContext, data, messageRef, unsubscribeUrl(renderContext.site, renderContext.settings.secretKey, messageRef));
}

function framed({ body, frame, unsubscribe }: PartTemplates, context: TemplateContext, as: (body: string) => Html | string): string {
  return frame({ ...context, content: as(body(context)), unsubscribe: as(unsubscribe(context)) });
}

/** Confirmations call the unsubscribe URL `unsubscribe_link`, so both names work. */
function templateContext(
  { settings: { secretKey }, site, shared, hasWebView }: RenderContext,
  data: RecipientData,
  messageRef: MessageRef,
  unsubscribeLink: string,
): TemplateContext {
  const unsubscribe = new Html(unsubscribeLink);
  const view = hasWebView ? new Html(viewUrl(site, secretKey, messageRef)) : '';
  const links = { unsubscribe_link: unsubscribe, unsubscribe_url: unsubscribe, view_link: view, view_url: view };
  return { ...shared, ...data.context, ...links, preferences_url: new Html(preferencesUrl(unsubscribeLink)) };
}

/** The addresses of links in one messageRef, by number: stored ones, and those of the user's own. */
function linkUrls(
  { settings: { secretKey }, site, links }: RenderContext,
  messageRef: MessageRef,
): Pick<PlaceholderValues, 'link'> & { own(number: number, url: string): string } {
  const base = clickBase(site, secretKey, messageRef);
  const own = (number: number, url: string): string =>
    clickUrl(site, secretKey, { ...messageRef, linkNumber: number, clickUrlId: links[number - 1]!.clickUrlId, url });
  const link = (number: number): string => {
    const { clickUrlId, tail, url } = links[number - 1]!;
    return clickUrlId === undefined ? own(number, url) : base + tail;
  };
  return { link, own };
}

function htmlPlaceholderValues(renderContext: RenderContext, messageRef: MessageRef, preview: string, mail: boolean): PlaceholderValues {
  const { link, own } = linkUrls(renderContext, messageRef);
  return {
    link,
    own: (number, value) => {
      const url = decodeEntities(value).trim();
      return isWebUrl(url) ? escapeAttribute(own(number, url)) : value;
    },
    preheader: mail ? hiddenPreview(escapeHtml(preview)) : '',
    pixel:
      mail && !messageRef.proof
        ? openPixel(escapeAttribute(openUrl(renderContext.site, renderContext.settings.secretKey, messageRef)))
        : '',
  };
}

function textPlaceholderValues(renderContext: RenderContext, messageRef: MessageRef): PlaceholderValues {
  const { link, own } = linkUrls(renderContext, messageRef);
  return { link, own: (number, value) => (isWebUrl(value) ? own(number, value) : value), preheader: '', pixel: '' };
}

/** A URL for an HTML attribute. */
function escapeAttribute(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function isWebUrl(url: string): boolean {
  return /^https?:\/\/\S+$/i.test(url) && url.length <= 4096 && URL.canParse(url);
}
