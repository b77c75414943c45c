import type { Panel } from '../../../staff/panel';
import { type Control, field } from '../../../core/controls';
import { html } from '../../../core/formats/markup';
import { queryFor } from '../../../core/read';
import { joinableLists, MOST_OFFERED } from '../person/subscriptions';
import { texts } from '../../../core/words';

/** The form that puts a person on a list: one of those that the person is not on; where they are many, it is found as one types. */
export const panel: Panel = async (context) => {
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
