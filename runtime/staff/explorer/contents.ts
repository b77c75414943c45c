import { helpMarkup } from '../help';
import { byKind } from '../resources';
import { html, type Markup } from '../../core/formats/markup';
import { type View } from '../view';
import { collectionPath } from '../../core/plan/paths';
import { say } from '../words';
import type { ResourcePlan } from '../../core/plan/plan';
import { explorerWords } from './words';

/** The index of the API: each resource by its kind, with what it is for and its methods, and the way to its explorer. */
export function indexContent({ registry, words }: View): Markup {
  const kinds = byKind(registry);
  const said = explorerWords(words);
  const [before, after] = said.programs.split('{file}');
  return html`
<p>${withLink(said.lead, '?kind=service')} ${before}<a href="/rest/v1/openapi.json">openapi.json</a>${after}</p>
<nav aria-label="${said.kinds}"><ul class="inline">${kinds.map(([kind]) => html`<li><a href="#${kind}">${kind}</a></li>`)}</ul></nav>
${kinds.map(
  ([kind, plans]) => html`
<section aria-labelledby="${kind}"><h2 id="${kind}">${kind} <a href="?kind=${kind}" aria-label="${say(said.all_of, { kind })}">${said.all}</a></h2>
<dl class="detail">${plans.map((plan) => entry(plan, { words }))}
</dl></section>`,
)}`;
}

/** A text with the link that stands in it in brackets. */
export function withLink(text: string, href: string): Markup {
  const [before, link, after] = text.split(/[[\]]/);
  return html`${before}<a href="${href}">${link}</a>${after}`;
}

function entry(plan: ResourcePlan, { words }: Pick<View, 'words'>): Markup {
  const { list, detail } = plan.methods;
  const said = explorerWords(words);
  const methods = [
    list.length > 0 && say(said.of_list, { methods: list.join(', ') }),
    detail.length > 0 && say(said.of_objects, { methods: detail.join(', ') }),
  ];
  return html`
<dt><a href="?resource=${plan.name}">${plan.name}</a></dt><dd>${helpMarkup(words, { help_text: plan.about })}
<span class="hint">${methods.filter(Boolean).join('; ')} · <a href="${collectionPath(plan)}schema/" aria-label="${say(said.schema_of, { name: plan.name })}">${said.schema}</a></span></dd>`;
}
