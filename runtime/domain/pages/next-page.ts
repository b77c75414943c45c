import { html, Markup } from '../../core/formats/markup';
import { renderStaffText, type TemplateContext } from '../../core/templates';
import type { Language } from '../languages';
import type { LoadedPage } from './load-page';
import { pageTypeOf } from './page-types';
import { pagePath } from './page-url';
import { plainText } from './share-links';
import type { Visitor } from './visitor';

/**
 * What the thanks of a page ask for next: the title of the page that the followup names, some words, and a button that takes the person along, by the akid
 * or the login token by which they came. Nothing where there is no such page, or it is not open, or the person has acted on it.
 * @param url the absolute address of the page that was acted on
 */
export function nextPageMarkup(
  { next }: LoadedPage,
  { translations }: Language,
  { visitor, url, context }: { visitor: Visitor; url: string; context: TemplateContext },
): Markup {
  const type = next && pageTypeOf(next.type);
  if (!type) return html``;
  const words =
    next.text !== '' ? new Markup(renderStaffText(next.text, context).text) : plainText(renderStaffText(next.description, context).text);
  const address = new URL(pagePath(next), url);
  if (visitor.token !== undefined) {
    address.searchParams.set('i', visitor.token);
    address.searchParams.set('l', '1');
  } else if (visitor.akid !== undefined) address.searchParams.set('akid', visitor.akid);
  return html`<section class="next" aria-labelledby="next-title"><p class="ask">${translations.next_ask}</p><h2 id="next-title" dir="auto">${next.title}</h2>
${(typeof words !== 'string' || words !== '') && html`<div class="text" dir="auto">${words}</div>`}
<p><a class="button" href="${address.href}">${translations[type.button]}</a></p></section>`;
}
