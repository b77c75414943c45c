import { isJsonObject, type JsonValue } from '../json-value';
import { html, type Markup } from './template';
import { showTerms, showValue } from './value';
import { mayChange, withQuery, type View } from './view';

/** The content of the page of one object, or of any other value. */
export function detailContent(view: View, value: JsonValue): Markup {
  const fields = view.plan?.schema?.fields;
  const content = isJsonObject(value)
    ? showTerms(Object.entries(value).map(([name, member]) => ({ term: term(name, fields?.[name]?.help_text), value: showValue(member) })))
    : showValue(value);
  return html`${editLink(view)}
${content}`;
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
