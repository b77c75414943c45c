import type { RequestHandler } from '../../core/call/express';
import { displayOf } from '../../staff/object/display';
import { translated } from '../../staff/words/labels';
import { frame, SEARCH_PATH } from '../../staff/frame/frame';
import { inline } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { collectionPath } from '../../core/plan/reference';
import { type Words } from '../../staff/words';
import { queryOf } from '../../core/request/request';
import { sendPageText, viewOf } from '../../staff/frame/send-page';
import { type SearchGroup, search } from './search';
import { texts, say } from '../../core/words';

/** What is longer names nothing. */
const LONGEST = 100;

/** GET `/staff/search/?q=ann`: people, pages, mailings, reports and events that have such a name. */
export const searchPage: RequestHandler = async (request, response) => {
  const view = viewOf(request, 200);
  const words = texts('home', view.words);
  const text = queryOf(request).get('q')?.trim().slice(0, LONGEST) ?? '';
  const found = await search({ services: request.services, account: request.account!, words: view.words }, text);
  const content = html`<form class="section" method="get" action="${SEARCH_PATH}"><div class="actions">${inline({ class: 'grow', type: 'search', id: 'q', name: 'q', value: text, 'aria-describedby': 'q-hint' }, words.search_for)}<button type="submit" class="primary">${words.search_title}</button></div>
<span class="hint" id="q-hint">${words.search_hint}</span></form>
${text !== '' && found.length === 0 && html`<p role="status">${say(words, words.nothing_for, { text })}</p>`}
${found.map((group) => groupOf(view.words, group))}`;
  const title = text === '' ? words.search_title : say(words, words.found_for, { text });
  sendPageText(request, response, { status: 200, headers: { 'Cache-Control': 'no-cache' } }, frame(view, { title, content }));
};

function groupOf(page: Words, { plan, entries }: SearchGroup): Markup {
  const id = `found-${plan.name}`;
  return html`<section class="panel" aria-labelledby="${id}"><h2 id="${id}"><a href="${collectionPath(plan)}">${translated(page, displayOf(plan).plural)}</a></h2>
<ul class="found">${entries.map(({ uri, name, hint }) => html`<li><a href="${uri}">${name}</a>${hint !== undefined && hint !== name && html` <span class="none">${hint}</span>`}</li>`)}</ul></section>`;
}
