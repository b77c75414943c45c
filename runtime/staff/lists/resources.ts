import type { ResourcePlan } from '../../core/plan/plan';
import type { Registry } from '../../core/plan/registry';
import { displayOf } from '../object/display';
import { capitalized, helpMarkup, translated } from '../words/labels';
import { html, type Markup } from '../../core/formats/markup';
import { type View } from '../view';
import { collectionPath } from '../../core/plan/reference';
import { type Words } from '../words';
import { texts, say } from '../../core/words';

/** Where the API is explored. */
export const DOCS_PATH = '/rest/v1/docs/';

/** The content of the list of resources, grouped by kind. */
export function resourcesContent(view: View): Markup {
  const { words } = view;
  const said = texts('staff/reference', words);
  const sorted = byKind(view.registry);
  return html`
<p><a href="${DOCS_PATH}">${said.explore}</a>${words.colon}${said.explored}</p>
<nav aria-label="${said.kinds}"><ul class="inline">${sorted.map(([kind]) => html`<li><a href="#${kind}">${titleOf(words, kind)}</a></li>`)}</ul></nav>
${sorted.map(
  ([kind, plans]) => html`
<section aria-labelledby="${kind}"><h2 id="${kind}">${titleOf(words, kind)}</h2>
<dl class="detail">${plans.map(
    (plan) => html`
<dt><a href="${collectionPath(plan)}">${translated(words, displayOf(plan).plural)}</a> <span class="hint">${plan.name}</span></dt><dd>${helpMarkup(words, { help_text: plan.about })} <a href="${collectionPath(plan)}schema/" aria-label="${say(words, words.schema_of, { name: plan.name })}">${words.schema}</a></dd>`,
  )}
</dl></section>`,
)}`;
}

/** The resources of each kind, in the order of the kinds. */
export function byKind(registry: Registry): [string, ResourcePlan[]][] {
  const kinds = new Map<string, ResourcePlan[]>();
  for (const plan of registry.all()) kinds.set(plan.kind, [...(kinds.get(plan.kind) ?? []), plan]);
  return [...kinds].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** What a kind of object is called: the words of its folder. */
function titleOf(words: Words, kind: string): string {
  return capitalized(translated(words, kind.replaceAll('_', ' ')));
}
