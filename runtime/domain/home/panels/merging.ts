import type { Panel } from '../../../staff/panel';
import { readText } from '../../../staff/object/read-as';
import { html } from '../../../core/formats/markup';
import { texts } from '../../../core/words';

/** How far a merge is, and the way to the person. It is looked at again by itself while the merge goes on. */
export const panel: Panel = async ({ object, key, words: language, services: { registry }, plan }) => {
  const words = texts('people/merge', language);
  const { status, primary_user: person } = object ?? {};
  if (status === 'pending')
    return html`<div id="merging" data-refresh="1"><p role="status">${words.waiting}</p><p class="actions"><a class="button" href="/rest/v1/usermerge/${key}/">${words.look_again}</a></p></div>`;
  const isDone = status === 'complete';
  const why = isDone ? undefined : readText({ words: language, registry }, plan, 'error', object?.error);
  return html`<div id="merging"><p role="status"><span class="badge ${isDone ? 'good' : 'bad'}">${isDone ? words.complete : words.failed}</span></p>
${why !== undefined && html`<p>${why}</p>`}
${typeof person === 'string' && html`<p class="actions"><a class="button primary" href="${person}">${words.to_person}</a></p>`}</div>`;
};
