import type { Panel } from '../../../framework/html/panel';
import { html } from '../../../framework/html/template';
import { mergeWords } from '../person/merge-words';

/** How far a merge is, and the way to the person. It is looked at again by itself while the merge goes on. */
export const panel: Panel = async ({ object, key, words: language }) => {
  const words = mergeWords(language);
  const { status, primary_user: person } = object ?? {};
  if (status === 'pending')
    return html`<div id="merging" data-refresh="1"><p role="status">${words.waiting}</p><p class="actions"><a class="button" href="/rest/v1/usermerge/${key}/">${words.look_again}</a></p></div>`;
  const isDone = status === 'complete';
  return html`<div id="merging"><p role="status"><span class="badge ${isDone ? 'good' : 'bad'}">${isDone ? words.complete : words.failed}</span></p>
${typeof person === 'string' && html`<p class="actions"><a class="button primary" href="${person}">${words.to_person}</a></p>`}</div>`;
};
