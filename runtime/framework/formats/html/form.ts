import { isJsonObject, type JsonValue } from '../json-value';
import { formField, textFor } from './form-field';
import { METHOD_PARAMETER } from './submission';
import { html, type Markup } from './template';
import { collectionPath, mayChange, type View } from './view';

/** Whether this path has a form that the account may use. */
export function hasForm(view: View): boolean {
  const { plan, key } = view;
  if (!plan?.schema) return false;
  if (key === undefined) return plan.schema.allowed_list_http_methods.includes('POST') && mayChange(view, 'edit');
  return editable(view) || deletable(view);
}

/** The content of the create form of a collection, or of the edit form of an object with the values in `current`. */
export function formContent(view: View, current: JsonValue): Markup {
  const creating = view.key === undefined;
  const object = isJsonObject(current) && !creating ? current : {};
  const { submitted } = view;
  const fields = Object.entries(view.plan?.schema?.fields ?? {}).filter(([, field]) => !field.readonly);
  const generalErrors = Object.entries(submitted?.errors ?? {}).filter(([name]) => !fields.some(([field]) => field === name));
  return html`
${
  submitted &&
  html`<div class="alert" role="alert"><p>This was not saved. Please correct what is marked.</p>
${generalErrors.length > 0 && html`<ul>${generalErrors.map(([name, messages]) => html`<li>${name && `${name}: `}${messages.join(' ')}</li>`)}</ul>`}</div>`
}
${
  (creating || editable(view)) &&
  html`<form class="edit" method="post" action="${target(view, creating ? 'POST' : 'PATCH')}" accept-charset="utf-8"${fields.some(([, { type }]) => type === 'file') && html` enctype="multipart/form-data"`}>
<div class="fields">
${fields.map(([name, field]) => formField(view, name, field, submitted?.values[name] ?? textFor(field, object[name]), submitted?.errors[name]))}
</div>
<p class="actions"><button type="submit">${creating ? 'Create' : 'Save'}</button><a href="${view.path}">Cancel</a></p>
</form>`
}
${
  !creating &&
  deletable(view) &&
  view.plan?.read.archived &&
  html`<details><summary>Archive this ${view.plan.name}</summary>
<form method="post" action="${target(view, 'DELETE')}"><p>It is hidden then, and can be restored.</p>
<p class="actions"><button type="submit">Archive</button></p></form></details>`
}
${
  !creating &&
  deletable(view) &&
  !view.plan?.read.archived &&
  html`<details><summary class="danger">Delete this ${view.plan?.name}</summary>
<form method="post" action="${target(view, 'DELETE')}"><p>There is no way back.</p>
<p class="actions"><button type="submit" class="danger">Delete for good</button></p></form></details>`
}`;
}

/** The heading of a form page. */
export function formTitle(view: View): string {
  return view.key === undefined ? `New ${view.plan?.name ?? 'object'}` : `Edit ${view.plan?.name ?? 'object'} ${view.key}`;
}

function target(view: View, method: string): string {
  const { plan, key } = view;
  if (!plan) return view.path;
  const path = key === undefined ? collectionPath(plan) : `${collectionPath(plan)}${encodeURIComponent(key)}/`;
  return `${path}?${METHOD_PARAMETER}=${method}&format=form`;
}

function editable(view: View): boolean {
  return view.plan?.schema?.allowed_detail_http_methods.includes('PATCH') === true && mayChange(view, 'edit');
}

function deletable(view: View): boolean {
  return view.plan?.schema?.allowed_detail_http_methods.includes('DELETE') === true && mayChange(view, 'delete');
}
