import { html, type Markup } from '../../core/formats/markup';
import type { LoadedPage } from './load-page';
import { pagePath } from './page-url';
import type { Language } from '../languages';

/** Links to the page in other languages, each in the words and the direction of its own. */
export function otherLanguagesMarkup({ others }: LoadedPage, { translations }: Language): Markup {
  if (!others || others.length === 0) return html``;
  const links = others.map(
    (page) => html`<li><a href="${pagePath(page)}" lang="${page.code}" hreflang="${page.code}" dir="auto">${page.language}</a></li>`,
  );
  return html`<nav class="languages" aria-label="${translations.languages}"><ul>${links}</ul></nav>`;
}
