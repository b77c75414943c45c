import type { Settings } from '../../settings';
import { MailFailure } from '../../mail/failure';
import { escapeHtml, Html, TemplateError, type Context } from '../../templates';
import { clickUrl, openUrl, unsubscribeUrl, viewUrl, type Copy } from '../../tracking/urls';
import { isEmail } from '../../write';
import type { Choice, ComposedMail, RecipientData, Shown } from './contract';
import { hiddenPreview, openPixel } from './document';
import { ascii, oneLine, textHeader, type Address } from './header';
import { decodeEntities, type Link } from './links';
import type { Filling, Marks } from './marks';
import { message } from './mime';
import type { MailingTemplates, PartTemplates } from './parts';
import { tidy } from './text-part';
import { bounceAddress, codeOf, messageIdOf } from './verp';

/** What composing needs, made once for all users. */
export interface Kit {
  mailingId: number;
  settings: Pick<Settings, 'secretKey' | 'bounceAddress'>;
  site: string;
  /** Of the site, for ids. */
  host: string;
  from: Address;
  /** Headers that are the same in every copy. */
  headers: readonly string[];
  shared: Context;
  templates: MailingTemplates;
  marks: Marks;
  links: readonly Link[];
  clickUrlIds: ReadonlyMap<string, number>;
  webViewable: boolean;
}

/** Writes the message for one user (`PreparedMailing.compose`). */
export function compose(kit: Kit, data: RecipientData, { subjectId, proof }: Choice): ComposedMail {
  const { settings: { secretKey, bounceAddress: bounces }, site, from } = kit;
  const copy: Copy = { mailingId: kit.mailingId, userId: data.userId, proof: proof !== undefined };
  const to = ascii(proof?.to ?? data.email);
  if (!isEmail(to)) throw new MailFailure('never', 'There is no valid address to send it to.');
  const { subject, html, text } = rendered(kit, data, copy, subjectId, { mail: true });
  const own = messageIdOf(secretKey, kit.host, copy);
  const messageId = proof ? `proof.${proof.id}.${own}` : own;
  const unsubscribe = unsubscribeUrl(site, secretKey, copy);
  const headers = [
    `Message-ID: <${messageId}>`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `To: ${to}`,
    textHeader('Subject', proof ? `[Proof] ${subject}` : subject),
    `List-Unsubscribe: <${unsubscribe}>`,
    // One-click is for https alone (RFC 8058, 3.1).
    ...(unsubscribe.startsWith('https:') ? ['List-Unsubscribe-Post: List-Unsubscribe=One-Click'] : []),
    ...kit.headers,
  ];
  const boundary = `=_${codeOf(secretKey, `boundary ${messageId}`)}`;
  const sender = bounces === undefined || proof ? from.address : bounceAddress(secretKey, bounces, copy);
  return { envelope: { from: sender, to }, messageId, raw: message({ headers, text, html, boundary }) };
}

/** Renders a copy, for mail programs or for the web. Throws a `MailFailure` for templates that go beyond their limits. */
export function rendered(kit: Kit, data: RecipientData, copy: Copy, subjectId: number | undefined, options: { mail: boolean }): Shown {
  const variant = kit.templates.variants.find(({ id }) => id === subjectId) ?? kit.templates.variants[0]!;
  const context = contextOf(kit, data, copy);
  try {
    const subject = oneLine(variant.subject(context));
    const preview = oneLine(variant.preview(context));
    const full = { ...context, subject, preview_text: preview };
    const { html, text } = kit.templates;
    return {
      subject,
      html: html && kit.marks.fill(framed(html, full, (body) => new Html(body)), htmlFilling(kit, copy, preview, options.mail)),
      text: tidy(kit.marks.fill(framed(text, full, (body) => body), textFilling(kit, copy))),
    };
  } catch (error) {
    if (error instanceof TemplateError) throw new MailFailure('never', error.message, { cause: error });
    throw error;
  }
}

function framed({ body, frame, unsubscribe }: PartTemplates, context: Context, as: (body: string) => Html | string): string {
  return frame({ ...context, content: as(body(context)), unsubscribe: as(unsubscribe(context)) });
}

/** `unsubscribe_link` is what confirmations call it. */
function contextOf({ settings: { secretKey }, site, shared, webViewable }: Kit, data: RecipientData, copy: Copy): Context {
  const unsubscribe = new Html(unsubscribeUrl(site, secretKey, copy));
  const view = webViewable ? new Html(viewUrl(site, secretKey, copy)) : '';
  return { ...shared, ...data.context, unsubscribe_link: unsubscribe, unsubscribe_url: unsubscribe, view_link: view, view_url: view };
}

function followed({ settings: { secretKey }, site, links, clickUrlIds }: Kit, copy: Copy, number: number, url?: string): string {
  return clickUrl(site, secretKey, { ...copy, linkNumber: number, clickUrlId: clickUrlIds.get(links[number - 1]!.url), url });
}

function htmlFilling(kit: Kit, copy: Copy, preview: string, mail: boolean): Filling {
  const attribute = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return {
    link: (number) => attribute(followed(kit, copy, number)),
    own: (number, value) => {
      const url = decodeEntities(value).trim();
      return isWeb(url) ? attribute(followed(kit, copy, number, url)) : value;
    },
    preheader: mail ? hiddenPreview(escapeHtml(preview)) : '',
    pixel: mail && !copy.proof ? openPixel(attribute(openUrl(kit.site, kit.settings.secretKey, copy))) : '',
  };
}

function textFilling(kit: Kit, copy: Copy): Filling {
  return {
    link: (number) => followed(kit, copy, number),
    own: (number, value) => (isWeb(value) ? followed(kit, copy, number, value) : value),
    preheader: '',
    pixel: '',
  };
}

function isWeb(url: string): boolean {
  return /^https?:\/\/\S+$/i.test(url) && url.length <= 4096 && URL.canParse(url);
}
