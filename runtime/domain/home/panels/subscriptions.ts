import type { Panel } from '../../../staff/panel';
import { type Control, field, hidden } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { queryFor } from '../../../core/read';
import { findSubscriptions, joinableLists, MOST_OFFERED } from '../person/subscriptions';
import { say, texts } from '../../../core/words';
import { namesOf } from '../../../staff/words/names';
import { parseReference } from '../../../core/plan/reference';

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
