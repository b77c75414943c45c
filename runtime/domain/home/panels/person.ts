import { hasRight } from '../../../core/auth/permissions';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { showValue, uriLink } from '../../../staff/object/value';
import { namesOf } from '../../../staff/words/names';
import { queryFor } from '../../../core/read';
import { findSubscriptions, type Subscribed } from '../person/subscriptions';
import { texts, type TextsOf } from '../../../core/words';

/** The lists that a person is on, with a way off each, and the ways to merge and to erase the person. */
export const panel: Panel = async (context) => {
  const { account, key, words: language } = context;
  const viewed = queryFor(context, ['list', 'subscription']);
  const mayView = viewed !== undefined;
  // Resources over the same table inherit the panel: the public name of a person, and the address as it was given.
  if (context.plan.name !== 'user' || (!mayView && !hasRight(account, 'users.edit'))) return null;
  const words = texts('people/person', language);
  const isErased = context.object?.email === null;
  const subscriptions = viewed ? await findSubscriptions(viewed, Number(key)) : [];
  const names = await namesOf(
    context,
    subscriptions.map(({ list }) => `/rest/v1/list/${list}/`),
  );
  return html`${isErased && html`<p class="note">${words.erased}</p>`}${mayView && lists(context, subscriptions, names)}${ways(context, words, isErased)}`;
};

function lists(context: PanelContext, subscriptions: readonly Subscribed[], names: ReadonlyMap<string, string>): Markup {
  const words = texts('people/person', context.words);
  if (subscriptions.length === 0) return html`<p class="none">${words.no_lists}</p>`;
  const shown = { words: context.words, names };
  const mayEdit = hasRight(context.account, 'users.edit');
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.lists}"><table class="stacked"><caption class="unseen">${words.lists}</caption>
<thead><tr><th scope="col">${words.list}</th><th scope="col">${words.since}</th>${mayEdit && html`<td></td>`}</tr></thead>
<tbody>${subscriptions.map(({ list, since }) => {
    const uri = `/rest/v1/list/${list}/`;
    return html`<tr><th scope="row">${uriLink(uri, names)}</th><td>${showValue(since, shown)}</td>
${mayEdit && html`<td><a class="button" href="?verb=unsubscribe&amp;list=${uri}" aria-label="${words.unsubscribe}${context.words.colon}${names.get(uri) ?? ''}">${words.unsubscribe}</a></td>`}</tr>`;
  })}</tbody></table></div>${mayEdit && subscriptions.length > 1 && html`<p class="actions"><a class="button" href="?verb=unsubscribe&amp;list=all">${words.unsubscribe_all}</a></p>`}`;
}

/** Whose data were erased is merged with nobody; what an erasure left may be erased too. */
function ways({ account, key }: PanelContext, words: TextsOf<'people/person'>, isErased: boolean): Markup | null {
  if (!hasRight(account, 'users.edit')) return null;
  const uri = encodeURIComponent(`/rest/v1/user/${key}/`);
  return html`<p class="actions">${!isErased && html`<a class="button" href="/rest/v1/usermerge/?format=form&amp;stays=${uri}">${words.merge}</a>`}<a class="button danger" href="/rest/v1/eraser/?format=form&amp;whose=${uri}">${words.erase}</a></p>`;
}
