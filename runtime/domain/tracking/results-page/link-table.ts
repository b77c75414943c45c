import type { PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import type { mailingResults } from '../results';
import { percent } from './readable';
import { texts, say } from '../../../core/words';

type Results = NonNullable<Awaited<ReturnType<typeof mailingResults>>>;

interface Link {
  clickurl: string;
  url: string | null;
  total_clicks: number;
}

/** Links that are shown. */
const MOST_LINKS = 50;

/** The links, the most clicked first, with their shares of all clicks. Null without a click. */
export function linkTable({ words }: PanelContext, results: Results): Markup | null {
  const said = texts('results', words);
  const links = results.links as Link[];
  if (links.length === 0) return null;
  const all = links.reduce((sum, { total_clicks }) => sum + total_clicks, 0);
  const rows = links
    .slice(0, MOST_LINKS)
    .map(
      (link) =>
        html`<tr><th scope="row" class="address">${address(link)}</th><td class="number" data-label="${said.total_clicks}">${link.total_clicks.toLocaleString(words.locale)}</td><td class="number" data-label="${said.share}">${all > 0 && percent(link.total_clicks / all, words.locale)}</td></tr>`,
    );
  const shown = { count: MOST_LINKS, all: links.length.toLocaleString(words.locale) };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${said.links}"><table class="stacked"><caption>${said.links}</caption>
<thead><tr><th scope="col">${said.link}</th><th scope="col" class="number">${said.total_clicks}</th><th scope="col" class="number">${said.share}</th></tr></thead><tbody>${rows}</tbody></table></div>
${links.length > MOST_LINKS && html`<p class="hint">${say(said, said.first_links, shown)}</p>`}`;
}

function address({ url, clickurl }: Link): Markup {
  return url !== null && /^https?:/i.test(url) ? html`<a href="${url}" rel="noopener noreferrer">${url}</a>` : html`${url ?? clickurl}`;
}
