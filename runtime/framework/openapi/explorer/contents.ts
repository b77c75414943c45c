import { byKind } from '../../html/resources';
import { html, type Markup } from '../../html/template';
import { collectionPath } from '../../html/view';
import type { ResourcePlan } from '../../plan/plan';
import type { Registry } from '../../plan/registry';

/** The index of the API: each resource by its kind, with what it is for and its methods, and the way to its explorer. */
export function indexContent(registry: Registry): Markup {
  const kinds = byKind(registry);
  return html`
<p>Each resource has an explorer, which tells of its requests and sends them. So have <a href="?kind=service">what is about all resources</a>, and each kind
of object. Programs read <a href="/rest/v1/openapi.json">openapi.json</a>, whole or as such a part.</p>
<nav aria-label="Kinds of object"><ul class="inline">${kinds.map(([kind]) => html`<li><a href="#${kind}">${kind}</a></li>`)}</ul></nav>
${kinds.map(
  ([kind, plans]) => html`
<section aria-labelledby="${kind}"><h2 id="${kind}">${kind} <a href="?kind=${kind}" aria-label="Explore all of ${kind}">all</a></h2>
<dl class="detail">${plans.map(entry)}
</dl></section>`,
)}`;
}

function entry(plan: ResourcePlan): Markup {
  const { list, detail } = plan.methods;
  const methods = [list.length > 0 && `list: ${list.join(', ')}`, detail.length > 0 && `objects: ${detail.join(', ')}`];
  return html`
<dt><a href="?resource=${plan.name}">${plan.name}</a></dt><dd>${plan.about}
<span class="hint">${methods.filter(Boolean).join('; ')} · <a href="${collectionPath(plan)}schema/" aria-label="Schema of ${plan.name}">Schema</a></span></dd>`;
}
