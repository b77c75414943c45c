import type { SchemaDocument, SchemaField } from '../plan/schema-plan';
import { labelOf } from './choices';
import { html, type Markup } from './template';
import { uriLink } from './value';
import type { View } from './view';

/** The content of the page of a schema document. */
export function schemaContent(view: View, schema: SchemaDocument): Markup {
  const fields = Object.entries(schema.fields);
  return html`
${view.plan && html`<p>${view.plan.about}</p>`}
<h2>Methods</h2>
<ul>
<li>On the collection: ${schema.allowed_list_http_methods.join(', ') || 'none'}</li>
<li>On one object: ${schema.allowed_detail_http_methods.join(', ') || 'none'}</li>
</ul>
<h2>Fields</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="fields"><table>
<caption id="fields">${fields.length} fields</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th><th scope="col">Rules</th><th scope="col">Default</th></tr></thead>
<tbody>${fields.map(
    ([name, field]) => html`
<tr><th scope="row">${name}</th><td>${typeOf(field)}</td><td>${field.help_text}</td><td>${rulesOf(field).join(', ')}</td><td>${defaultOf(field)}</td></tr>`,
  )}
</tbody></table></div>
<h2>Filters</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="filters"><table>
<caption id="filters">Filters and the operators that each allows</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Operators</th></tr></thead>
<tbody>${Object.entries(schema.filtering).map(
    ([name, operators]) => html`
<tr><th scope="row">${name}</th><td>${typeof operators === 'string' ? operators : operators.join(', ')}</td></tr>`,
  )}
</tbody></table></div>
<h2>Ordering</h2>
<p>${schema.ordering.join(', ') || 'none'}</p>`;
}

function typeOf(field: SchemaField): Markup {
  if (!field.related_type) return html`${field.type}`;
  const kind = field.related_type === 'to_one' ? 'one' : 'many';
  return html`${kind} of ${field.related_schema ? uriLink(field.related_schema) : field.type}`;
}

function rulesOf(field: SchemaField): string[] {
  const values = field.choices && `one of ${field.choices.map((choice) => choiceText(field, choice)).join(', ')}`;
  if (field.readonly) return [field.primary_key ? 'read-only, key' : 'read-only', ...(values ? [values] : [])];
  const required = !field.blank && !field.nullable;
  const { min_length: least, pattern } = field;
  return [
    required && 'required',
    field.nullable && 'may be null',
    field.unique && 'unique',
    least !== undefined && `at least ${least} characters`,
    pattern !== undefined && `matches ${pattern}`,
    values,
  ].filter((rule) => typeof rule === 'string');
}

function choiceText({ choice_labels: labels }: SchemaField, choice: string | number): string {
  const label = labelOf(labels, choice);
  return label === undefined ? JSON.stringify(choice) : `${JSON.stringify(choice)} (${label})`;
}

function defaultOf(field: SchemaField): string {
  if (field.default === 'No default provided.') return '';
  return typeof field.default === 'string' ? field.default : JSON.stringify(field.default);
}
