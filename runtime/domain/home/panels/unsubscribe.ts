import { hasRight } from '../../../framework/auth/permissions';
import { namesOf } from '../../../framework/html/names';
import type { Panel } from '../../../framework/html/panel';
import { html } from '../../../framework/html/template';
import { say } from '../../../framework/html/words';
import { parseReference } from '../../../framework/plan/reference';
import { personWords } from '../person/words';

/** Asks whether a person shall leave the list that the address names. The page of the person itself has a link to it beside each list. */
export const panel: Panel = async (context) => {
  const { account, key, plan, query, submitted, words: language, form } = context;
  const isAsked = submitted?.verb === 'unsubscribe' || query.get('verb') === 'unsubscribe';
  if (plan.name !== 'user' || !isAsked || !hasRight(account, 'lists.view')) return null;
  const words = personWords(language);
  const { resource, key: list } = parseReference(submitted?.values.list ?? query.get('list') ?? '') ?? {};
  const [person, uri] = [`/rest/v1/user/${key}/`, `/rest/v1/list/${list}/`];
  if (resource !== 'list') return html`<p><a class="button" href="${person}">${language.cancel}</a></p>`;
  const names = await namesOf(context, [person, uri]);
  const question = say(words.unsubscribe_question, { person: names.get(person) ?? person, list: names.get(uri) ?? uri });
  return html`<form class="edit" method="post" action="${form(`${person}unsubscribe/?verb=unsubscribe`, 'POST')}">
<input type="hidden" name="list" value="${uri}"><p class="lead">${question}</p>
<p class="actions"><button type="submit" class="primary">${words.unsubscribe}</button><a href="${person}">${language.cancel}</a></p></form>`;
};
