import type { Panel } from '../../../staff/panel';
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
  const chosen = submitted?.values.list ?? '';
  const attributes = html`id="field-list" name="list" required`;
  const control =
    lists.length > MOST_OFFERED
      ? html`<input ${attributes} value="${chosen}" autocomplete="off" data-search="/staff/names/list/">`
      : html`<select ${attributes}><option value="">–</option>${lists.map(({ id, name }) => {
          const uri = `/rest/v1/list/${id}/`;
          return html`<option value="${uri}"${uri === chosen && html` selected`}>${name}</option>`;
        })}</select>`;
  return html`<form class="edit" method="post" action="${form(`/rest/v1/user/${key}/subscribe/?verb=subscribe`, 'POST')}">
<div class="field"><label for="field-list">${words.list}</label>${control}<span class="hint">${words.subscribe_hint}</span></div>
<p class="actions"><button type="submit">${words.subscribe}</button></p></form>`;
};
