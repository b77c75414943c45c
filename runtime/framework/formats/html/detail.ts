import { isJsonObject, type JsonValue } from '../json-value';
import { html, type Markup } from './template';
import { showChoice, showTerms, showValue } from './value';
import type { ResourcePlan } from '../../plan/plan';
import { METHOD_PARAMETER } from './submission';
import { collectionPath, mayChange, withQuery, type View } from './view';

/** The content of the page of one object, or of any other value. */
export function detailContent(view: View, value: JsonValue): Markup {
  const fields = view.plan?.schema?.fields;
  const content = isJsonObject(value)
    ? showTerms(
        Object.entries(value).map(([name, member]) => ({
          term: term(name, fields?.[name]?.help_text),
          value: showChoice(fields?.[name], member) ?? showValue(member),
        })),
      )
    : showValue(value);
  return html`${view.plan?.read.archived && view.query.get('archived') === 'true' ? archivedActions(view, view.plan) : editLink(view)}
${content}`;
}

/** What can be done with an object that is archived. */
function archivedActions(view: View, plan: ResourcePlan): Markup {
  const path = `${collectionPath(plan)}${encodeURIComponent(view.key ?? '')}/`;
  return html`<p>This ${plan.name} is archived.</p>
${
  mayChange(view, 'edit') &&
  html`<form method="post" action="${path}restore/?${METHOD_PARAMETER}=POST&format=form"><p class="actions"><button type="submit">Restore</button></p></form>`
}
${
  mayChange(view, 'delete') &&
  html`<details><summary class="danger">Delete this ${plan.name}</summary>
<form method="post" action="${path}?${METHOD_PARAMETER}=DELETE&archived=true&format=form"><p>There is no way back.</p>
<p class="actions"><button type="submit" class="danger">Delete for good</button></p></form></details>`
}`;
}

function term(name: string, help: string | undefined): Markup {
  return html`${name}${help && html`<span class="hint">${help}</span>`}`;
}

function editLink(view: View): Markup | null {
  const { plan, key, path } = view;
  if (!plan || key === undefined || path.split('/').length !== 6) return null;
  const methods = plan.schema?.allowed_detail_http_methods ?? [];
  const allowed = (methods.includes('PATCH') && mayChange(view, 'edit')) || (methods.includes('DELETE') && mayChange(view, 'delete'));
  return allowed ? html`<p class="actions"><a class="button" href="${withQuery(view, { format: 'form' })}">Edit</a></p>` : null;
}
