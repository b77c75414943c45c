import { hasRight } from '../../../core/auth/permissions';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { shownZone, showTime, UTC } from '../../../staff/object/times';
import { uriLink } from '../../../staff/object/value';
import { namesOf } from '../../../staff/words/names';
import { queryFor, type ViewedQuery } from '../../../core/read';
import { say, texts, type TextsOf } from '../../../core/words';
import { type Control, field, hidden } from '../../../core/controls';
import { parseReference } from '../../../core/plan/reference';

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
  const mayEdit = hasRight(context.account, 'users.edit');
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.lists}"><table class="stacked"><caption class="unseen">${words.lists}</caption>
<thead><tr><th scope="col">${words.list}</th><th scope="col">${words.since} <span class="unit">${shownZone(UTC, context)}</span></th>${mayEdit && html`<td></td>`}</tr></thead>
<tbody>${subscriptions.map(({ list, since }) => {
    const uri = `/rest/v1/list/${list}/`;
    return html`<tr><th scope="row">${uriLink(uri, names)}</th><td>${showTime(since, context)}</td>
${mayEdit && html`<td><a class="button" href="?verb=unsubscribe&amp;list=${uri}" aria-label="${words.unsubscribe}${context.words.colon}${names.get(uri) ?? ''}">${words.unsubscribe}</a></td>`}</tr>`;
  })}</tbody></table></div>${mayEdit && subscriptions.length > 1 && html`<p class="actions"><a class="button" href="?verb=unsubscribe&amp;list=all">${words.unsubscribe_all}</a></p>`}`;
}

/** Whose data were erased is merged with nobody; what an erasure left may be erased too. */
function ways({ account, key }: PanelContext, words: TextsOf<'people/person'>, isErased: boolean): Markup | null {
  if (!hasRight(account, 'users.edit')) return null;
  const uri = encodeURIComponent(`/rest/v1/user/${key}/`);
  return html`<p class="actions">${!isErased && html`<a class="button" href="/rest/v1/usermerge/?format=form&amp;stays=${uri}">${words.merge}</a>`}<a class="button danger" href="/rest/v1/eraser/?format=form&amp;whose=${uri}">${words.erase}</a></p>`;
}

/** A list that a person is on, and since when (UTC). */
interface Subscribed {
  list: number;
  since: string;
}

/** The lists that a person is on, the first 100. */
async function findSubscriptions(pool: ViewedQuery, person: number): Promise<Subscribed[]> {
  const { rows } = await pool.query<Subscribed>(
    `SELECT list_id AS list, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS since FROM core_subscription WHERE user_id = $1 ORDER BY list_id LIMIT 100`,
    [person],
  );
  return rows;
}

/** So many lists stand in a form; where there are more, they are searched. */
const MOST_OFFERED = 60;

/** The lists in use that a person is not on, by name; one more than `MOST_OFFERED` at most. */
async function joinableLists(pool: ViewedQuery, person: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    `SELECT l.id, l.name FROM core_list l WHERE NOT l.hidden AND NOT EXISTS (SELECT FROM core_subscription s WHERE s.list_id = l.id AND s.user_id = $1)
     ORDER BY lower(l.name), l.id LIMIT ${MOST_OFFERED + 1}`,
    [person],
  );
  return rows;
}

/** The form that puts a person on a list: one of those that the person is not on; where they are many, it is found as one types. */
export const subscribe: Panel = async (context) => {
  const { key, object, submitted, words: language, form, plan } = context;
  const viewed = queryFor(context, ['list', 'subscription']);
  if (plan.name !== 'user' || !viewed || (object && object.email === null)) return null;
  const words = texts('people/person', language);
  const lists = await joinableLists(viewed, Number(key));
  if (lists.length === 0) return null;
  const how: Partial<Control> =
    lists.length > MOST_OFFERED
      ? { autocomplete: 'off', 'data-search': '/staff/names/list/' }
      : { choices: lists.map(({ id, name }) => ({ value: `/rest/v1/list/${id}/`, label: name })) };
  const value = submitted?.values.list ?? '';
  return html`<form class="edit" method="post" action="${form(`/rest/v1/user/${key}/subscribe/?verb=subscribe`, 'POST')}">
${field({ id: 'field-list', name: 'list', required: true, value, ...how }, words.list, { hint: words.subscribe_hint })}
<p class="actions"><button type="submit">${words.subscribe}</button></p></form>`;
};

/** What the address says in place of a list for all of them. No list has that path. */
const ALL = 'all';

/** Asks whether a person shall leave the list that the address names, or all of them. The page of the person itself has links to it. */
export const unsubscribe: Panel = async (context) => {
  const { key, plan, query, submitted, words: language, form } = context;
  const viewed = queryFor(context, ['list', 'subscription']);
  const isAsked = submitted?.verb === 'unsubscribe' || query.get('verb') === 'unsubscribe';
  if (plan.name !== 'user' || !isAsked || !viewed) return null;
  const words = texts('people/person', language);
  const person = `/rest/v1/user/${key}/`;
  const ask = (
    value: Markup,
    question: string,
    button: string,
  ): Markup => html`<form class="edit" method="post" action="${form(`${person}unsubscribe/?verb=unsubscribe`, 'POST')}">
${value}<p class="lead">${question}</p>
<p class="actions"><button type="submit" class="primary">${button}</button><a href="${person}">${language.cancel}</a></p></form>`;
  const asked = submitted?.values.list ?? query.get('list') ?? '';
  if (asked === ALL || submitted?.values.all === 'true') {
    const [names, lists] = [await namesOf(context, [person]), await findSubscriptions(viewed, Number(key))];
    const question = say(words, words.unsubscribe_all_question, { person: names.get(person) ?? person, count: String(lists.length) });
    return ask(hidden('all', 'true'), question, words.unsubscribe_all);
  }
  const { resource, key: list } = parseReference(asked) ?? {};
  const uri = `/rest/v1/list/${list}/`;
  if (resource !== 'list') return html`<p><a class="button" href="${person}">${language.cancel}</a></p>`;
  const names = await namesOf(context, [person, uri]);
  const question = say(words, words.unsubscribe_question, { person: names.get(person) ?? person, list: names.get(uri) ?? uri });
  return ask(hidden('list', uri), question, words.unsubscribe);
};
