import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import { displayOf } from './display';
import { html, type Markup } from './template';
import { collectionPath, type View } from './view';

/** Where the API is explored. */
export const DOCS_PATH = '/rest/v1/docs/';

/** The content of the list of resources, grouped by kind. */
export function resourcesContent(view: View): Markup {
  const sorted = byKind(view.registry);
  return html`
<p><a href="${DOCS_PATH}">Explore the API</a>: what each request takes and answers.</p>
<nav aria-label="Kinds of object"><ul class="inline">${sorted.map(([kind]) => html`<li><a href="#${kind}">${capitalized(kind)}</a></li>`)}</ul></nav>
${sorted.map(
  ([kind, plans]) => html`
<section aria-labelledby="${kind}"><h2 id="${kind}">${capitalized(kind)}</h2>
<dl class="detail">${plans.map(
    (plan) => html`
<dt><a href="${collectionPath(plan)}">${displayOf(plan).plural}</a> <span class="hint">${plan.name}</span></dt><dd>${plan.about} <a href="${collectionPath(plan)}schema/" aria-label="Schema of ${plan.name}">Schema</a></dd>`,
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

function capitalized(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
