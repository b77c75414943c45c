import { MailFailure } from '../../../framework/mail/failure';
import { escapeHtml, Html, TemplateError, type Context } from '../../../framework/templates';
import { clickBase, clickUrl, openUrl, unsubscribeUrl, viewUrl, type Copy } from '../tracked-urls';
import type { RecipientData, Shown } from './contract';
import { hiddenPreview, openPixel } from './document';
import { oneLine } from './header';
import type { Kit } from './kit';
import { decodeEntities } from './links';
import type { Filling } from './marks';
import type { PartTemplates } from './parts';
import { tidy } from './text-part';

/** Renders a copy, for mail programs or for the web. Throws a `MailFailure` for templates that go beyond their limits. */
export function rendered(
  kit: Kit,
  data: RecipientData,
  copy: Copy,
  subjectId: number | undefined,
  options: { mail: boolean; unsubscribe?: string },
): Shown {
  const variant = kit.templates.variants.find(({ id }) => id === subjectId) ?? kit.templates.variants[0]!;
  const context = contextOf(kit, data, copy, options.unsubscribe ?? unsubscribeUrl(kit.site, kit.settings.secretKey, copy));
  try {
    const subject = oneLine(variant.subject(context));
    const preview = oneLine(variant.preview(context));
    const full = { ...context, subject, preview_text: preview };
    const { html, text } = kit.templates;
    return {
      subject,
      html:
        html &&
        kit.marks.fill(
          framed(html, full, (body) => new Html(body)),
          htmlFilling(kit, copy, preview, options.mail),
        ),
      text: tidy(
        kit.marks.fill(
          framed(text, full, (body) => body),
          textFilling(kit, copy),
        ),
      ),
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
function contextOf(
  { settings: { secretKey }, site, shared, viewed }: Kit,
  data: RecipientData,
  copy: Copy,
  unsubscribeAt: string,
): Context {
  const unsubscribe = new Html(unsubscribeAt);
  const view = viewed ? new Html(viewUrl(site, secretKey, copy)) : '';
  return { ...shared, ...data.context, unsubscribe_link: unsubscribe, unsubscribe_url: unsubscribe, view_link: view, view_url: view };
}

/** The addresses of links in one copy, by number: stored ones, and those of the user's own. */
function addresses(
  { settings: { secretKey }, site, links }: Kit,
  copy: Copy,
): Pick<Filling, 'link'> & { own(number: number, url: string): string } {
  const base = clickBase(site, secretKey, copy);
  return {
    link: (number) => base + links[number - 1]!.tail,
    own: (number, url) => clickUrl(site, secretKey, { ...copy, linkNumber: number, clickUrlId: links[number - 1]!.clickUrlId, url }),
  };
}

function htmlFilling(kit: Kit, copy: Copy, preview: string, mail: boolean): Filling {
  const { link, own } = addresses(kit, copy);
  return {
    link,
    own: (number, value) => {
      const url = decodeEntities(value).trim();
      return isWeb(url) ? attribute(own(number, url)) : value;
    },
    preheader: mail ? hiddenPreview(escapeHtml(preview)) : '',
    pixel: mail && !copy.proof ? openPixel(attribute(openUrl(kit.site, kit.settings.secretKey, copy))) : '',
  };
}

function textFilling(kit: Kit, copy: Copy): Filling {
  const { link, own } = addresses(kit, copy);
  return { link, own: (number, value) => (isWeb(value) ? own(number, value) : value), preheader: '', pixel: '' };
}

/** An address within quotes. */
function attribute(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function isWeb(url: string): boolean {
  return /^https?:\/\/\S+$/i.test(url) && url.length <= 4096 && URL.canParse(url);
}
