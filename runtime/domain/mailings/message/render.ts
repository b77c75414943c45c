import { DeliveryError } from '../../../core/mail/delivery-outcome';
import { oneLine } from '../../../core/mail/message';
import { escapeHtml, Html, type TemplateContext, TemplateError } from '../../../core/templates';
import { clickBase, clickUrl, openUrl, preferencesUrl, unsubscribeUrl, viewUrl, type MessageRef } from './message-refs';
import type { RecipientData, RenderedMessage } from './prepared-mailing';
import { hiddenPreview, openPixel } from './html-document';
import { decodeEntities } from './links';
import type { Placeholders, PlaceholderValues } from './placeholders';
import { type MailingTemplates, type PartTemplates, tidy } from './mailing-templates';
import type { Settings } from '../../../core/settings';
import { customFieldValues } from '../../actions';
import { languageNames } from '../../languages';
import type { Address } from './header';
import type { MailingRow } from './mailing-row';

/** What composing messages needs, made once for all users. */
export interface RenderContext {
  mailingId: number;
  settings: Pick<Settings, 'secretKey' | 'bounceAddress'>;
  /** The base URL of the site. */
  site: string;
  /** The host name of the site, for message ids. */
  host: string;
  from: Address;
  /** Headers that are the same in every message. */
  headers: readonly string[];
  /** Template names that are the same for all users. */
  shared: TemplateContext;
  templates: MailingTemplates;
  placeholders: Placeholders;
  links: readonly LinkTail[];
  /** The mailing has a web view, and the templates link to it. */
  hasWebView: boolean;
}

/** The `clickurl` of a link, and the end of its URL, which is the same in every message. Without a `clickurl` the link carries its own `url`. */
export interface LinkTail {
  clickUrlId: number | undefined;
  tail: string;
  url: string;
}

/**
 * The template names that are the same for every user:
 *
 * - `mailing`: `id`, `fields`, and `date`, the time for which it is written
 * - `words` and `language`, what the program says in the language of the mailing, and its `code`, `dir` and `colon`
 * - `page`, the landing page: `name`, `title`, `type`, `url`, `fields`
 */
export function sharedContext({ id, fields, page, languages }: MailingRow, site: string, date: string | null = null): TemplateContext {
  return {
    ...languageNames(languages),
    mailing: { id, fields: customFieldValues(fields), date: date ?? new Date().toISOString().slice(0, 19) },
    page: page && {
      id: page.id,
      name: page.name,
      title: page.title,
      type: page.type,
      url: new Html(`${site}/pages/${encodeURIComponent(page.name)}/`),
      fields: customFieldValues(page.fields),
    },
  };
}

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
