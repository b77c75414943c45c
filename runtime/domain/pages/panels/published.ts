import { hasRight } from '../../../core/auth/permissions';
import { copyField } from '../../../staff/forms/controls';
import type { Panel, PanelContext } from '../../../staff/panel';
import { qrCode } from '../../../staff/sign-in/qr-code';
import { html, type Markup } from '../../../core/formats/markup';
import { siteUrl } from '../../../core/mail/message';
import { countActions, goalFormat, MOST_COUNTED, withGoal } from '../render/goal';
import { type LoadedPage, loadPage } from '../render/load-page';
import { type Openness, opennessOf } from '../visit/redirects';
import { pageTypesOf } from '../page-types';
import { pagePath, pageUrl } from '../page-url';
import { texts, type TextsOf, say } from '../../../core/words';

/** Where a page stands, how it gets to people, what it brought, and how it looks on a phone. Null for pages that the public never opens. */
export const panel: Panel = async (context) => {
  const { services, object, words: language } = context;
  if (typeof object?.name !== 'string' || !pageTypesOf(services).has(String(object.type))) return null;
  const loaded = await loadPage(services, object.name, 'form', null);
  if (!loaded) return null;
  const page = await withGoal(services, loaded);
  const words = texts('pages/published', language);
  const openness = opennessOf(page, new URL(siteUrl(services.settings)).host);
  const isOpen = openness.state === 'open';
  return html`${stateOf(openness, words)}
<div class="published"><div>${addressOf(context, page, words)}
${isOpen && embedLines(context, page, words)}
${await numbers(context, page, words)}</div>
${(isOpen || openness.state === 'elsewhere') && poster(context, page, words)}
${isOpen && preview(page, words)}</div>`;
};

function stateOf({ state, url }: Openness, words: TextsOf<'pages/published'>): Markup {
  const isReached = state === 'open' || state === 'elsewhere' || state === 'signed_in';
  const link = url !== undefined && html` <a href="${url}" rel="noreferrer">${url}</a>`;
  const mend = !isReached && html` <a href="?format=form">${words.change}</a>`;
  return html`<p><span class="badge ${isReached ? 'good' : 'bad'}">${words.states[state]}</span> ${words.meanings[state]}${link}${mend}</p>`;
}

function addressOf({ services, words: language }: PanelContext, page: LoadedPage, words: TextsOf<'pages/published'>): Markup {
  const url = pageUrl(services, page);
  return html`${copyField(language, { id: 'public-address', label: words.address, value: url })}
<p class="actions"><a class="button" href="${pagePath(page)}" target="_blank" rel="noopener">${words.open}</a></p>`;
}

/** What other sites put into their pages. Without scripts the link stays. */
function embedLines({ services, words: language }: PanelContext, page: LoadedPage, words: TextsOf<'pages/published'>): Markup {
  const link = html`<a href="${pageUrl(services, page)}">${page.title || page.name}</a>`;
  const lines = html`<div data-advocacy-page="${page.name}">${link}</div>
<script src="${siteUrl(services.settings)}/embed.js" async></script>`;
  return copyField(language, { id: 'embed-lines', label: words.embed, value: lines.text, lines: 4, hint: words.embed_hint });
}

/** How many acted, for those who may see actions, and how much of the goal that is. */
async function numbers(context: PanelContext, page: LoadedPage, words: TextsOf<'pages/published'>): Promise<Markup> {
  const count = hasRight(context.account, 'actions.view') ? await countActions(context.services, page.id) : undefined;
  return html`<dl class="detail">${count !== undefined && html`<dt>${words.actions}</dt><dd>${actionsLink(context, count, words)}</dd>`}
<dt>${words.goal}</dt><dd>${goalOf(context, page, words)}</dd></dl>`;
}

function actionsLink({ object, words: { locale } }: PanelContext, count: number, words: TextsOf<'pages/published'>): Markup {
  const shown = Math.min(count, MOST_COUNTED).toLocaleString(locale);
  const text = count > MOST_COUNTED ? say(words, words.more_than, { count: shown }) : shown;
  return typeof object?.actions === 'string' ? html`<a href="${object.actions}">${text}</a>` : html`${text}`;
}

function goalOf({ words: { locale } }: PanelContext, page: LoadedPage, words: TextsOf<'pages/published'>): Markup {
  const { goal, reached } = page;
  if (!goal || reached === undefined) return html`${words.no_goal} <a href="?format=form#field-goal">${words.set_goal}</a>`;
  const format = goalFormat(page, locale);
  const text = say(words, words.reached, { reached: format.format(reached), goal: format.format(goal) });
  return html`${text}<br><progress max="${goal}" value="${Math.min(reached, goal)}" aria-label="${text}"></progress>`;
}

function poster({ services }: PanelContext, page: LoadedPage, words: TextsOf<'pages/published'>): Markup {
  const label = say(words, words.qr_label, { url: pageUrl(services, page) });
  return html`<figure class="poster">${qrCode(pageUrl(services, page), label)}<figcaption class="hint">${words.qr_hint}</figcaption></figure>`;
}

/** The page itself. In the sandbox no script runs and nothing can be sent, so nobody signs by mistake. */
function preview(page: LoadedPage, words: TextsOf<'pages/published'>): Markup {
  return html`<figure class="preview"><figcaption class="hint">${words.preview}</figcaption>
<div class="scroll" tabindex="0" role="region" aria-label="${words.preview_title}"><iframe src="${pagePath(page)}" title="${words.preview_title}" sandbox loading="lazy"></iframe></div></figure>`;
}
