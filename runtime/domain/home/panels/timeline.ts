import { namesOf } from '../../../framework/html/names';
import type { Panel } from '../../../framework/html/panel';
import { html } from '../../../framework/html/template';
import { showValue, uriLink } from '../../../framework/html/value';
import { timelineOf } from '../person/timeline';
import { personWords } from '../person/words';

/** The parameter of the page that says where the older entries begin. */
const BEFORE = 'before';

/** What happened with a person, newest first: 30 at once. */
export const panel: Panel = async (context) => {
  const { key, query, words: language } = context;
  // Resources over the same table inherit the panel: the public name of a person, and the address as it was given.
  if (context.plan.name !== 'user') return null;
  const words = personWords(language);
  const before = query.get(BEFORE);
  const { entries, next } = await timelineOf(context, Number(key), before);
  const names = await namesOf(
    context,
    entries.flatMap(({ about }) => about),
  );
  const path = `/rest/v1/user/${key}/`;
  const first = before !== null && html`<a class="button" href="${path}#timeline">${words.newest}</a>`;
  const more =
    next !== null && html`<a class="button" rel="next" href="${path}?${BEFORE}=${encodeURIComponent(next)}#timeline">${words.more}</a>`;
  const shown = { words: language, names };
  return html`<div id="timeline">${
    entries.length === 0
      ? html`<p class="none">${words.nothing}</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="${words.happened}"><table><caption class="unseen">${words.happened}</caption>
<thead><tr><th scope="col">${words.when}</th><th scope="col">${words.what}</th><th scope="col">${words.where}</th></tr></thead>
<tbody>${entries.map(
          ({ kind, uri, at, about, note }) => html`<tr><td>${showValue(at, shown)}</td>
<th scope="row"><a href="${uri}">${words.kinds[kind]}</a>${note && html` <span class="hint">${note}</span>`}</th>
<td>${about.map((one, index) => html`${index > 0 && ' · '}${uriLink(one, names)}`)}</td></tr>`,
        )}</tbody></table></div>`
  }
<p class="actions">${first}${more}</p></div>`;
};
