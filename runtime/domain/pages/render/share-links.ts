import { html, Markup } from '../../../core/formats/markup';
import { renderStaffText, type TemplateContext } from '../../../core/templates';
import type { LoadedPage } from './load-page';
import type { Language } from '../../languages';

/**
 * The links on the thanks page by which people tell others: those for which the followup has texts, and where the platform of the page
 * leads at the end. They are plain links. No script or picture of another site is loaded, so nobody learns who was here.
 * @param url the absolute address of the page that is shared
 */
export function shareMarkup(page: LoadedPage, { translations }: Language, url: string, context: TemplateContext): Markup {
  const followup = page.followup ?? {};
  const text = (name: ShareText): string => sharedText(page, name, context);
  const links = [
    (followup.share_title || followup.share_description || followup.share_image) &&
      link(withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }), 'Facebook'),
    followup.twitter_message && link(withQuery('https://twitter.com/intent/tweet', { text: text('twitter_message'), url }), 'X (Twitter)'),
    followup.send_taf &&
      link(
        withQuery('mailto:', { subject: text('taf_subject') || page.title || page.name, body: `${text('taf_body')}\n\n${url}`.trim() }),
        translations.by_email,
      ),
  ].filter((each) => each instanceof Markup);
  const { end_url, end_name } = page.platform ?? {};
  const end = end_url && URL.canParse(end_url, url) ? new URL(end_url, url) : undefined;
  const next = end && /^https?:$/.test(end.protocol) ? html`<p><a href="${end.href}">${end_name || end_url}</a></p>` : null;
  const share =
    links.length > 0 && html`<h2>${translations.share}</h2><ul class="share">${links.map((each) => html`<li>${each}</li>`)}</ul>`;
  return html`${share || null}${next}`;
}

/** The texts of a followup with which people share its page. */
export type ShareText = 'share_title' | 'share_description' | 'twitter_message' | 'taf_subject' | 'taf_body';

/** A text of the followup as people share it: its template rendered, without HTML. '' for none. */
export function sharedText({ followup }: LoadedPage, name: ShareText, context: TemplateContext): string {
  return plainText(renderStaffText(String(followup?.[name] ?? ''), context).text);
}

function link(address: string, words: string): Markup {
  return html`<a href="${address}" rel="noopener noreferrer" target="_blank">${words}</a>`;
}

/** Spaces become `%20`: mail programs show a `+` as it is. */
function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  return `${address}?${Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The words of HTML that staff wrote. */
export function plainText(markup: string): string {
  return markup
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|#x27|nbsp|amp);/g, (entity) => ENTITIES[entity]!)
    .trim();
}
