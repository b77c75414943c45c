import { PLAIN_HELP, type SchemaDocument, type SchemaField } from '../../core/plan/schema-plan';
import { choiceLabel, helpMarkup, translated, withCode } from '../words/labels';
import { html, type Markup } from '../../core/formats/markup';
import { uriLink } from './value';
import type { View } from '../view';
import { type Words } from '../words';
import { texts, say } from '../../core/words';

/** The content of the page of a schema document, in the language of the page. Names and values are those of programs. */
export function schemaContent(view: View, schema: SchemaDocument): Markup {
  const { plan, words } = view;
  const said = texts('staff/reference', words);
  const fields = Object.entries(schema.fields);
  const methodsOf = (methods: readonly string[]): string => methods.join(', ') || words.none;
  return html`
${plan && html`<p>${helpMarkup(words, { help_text: plan.about })}</p>`}
${schema.deprecated && html`<p lang="en">${withCode(schema.deprecated.message)}</p>`}
<h2>${said.methods}</h2>
<ul>
<li>${say(said, said.of_list, { methods: methodsOf(schema.allowed_list_http_methods) })}</li>
<li>${say(said, said.of_object, { methods: methodsOf(schema.allowed_detail_http_methods) })}</li>
</ul>
<h2>${said.fields}</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="fields"><table class="stacked meanings">
<caption id="fields">${say(said, said.count, { count: fields.length })}</caption>
<thead><tr><th scope="col">${said.field}</th><th scope="col">${said.type}</th><th scope="col">${said.meaning}</th><th scope="col">${said.rules}</th><th scope="col">${said.default}</th></tr></thead>
<tbody>${fields.map(
    ([name, field]) => html`
<tr><th scope="row">${name}</th><td data-label="${said.type}"><div>${typeOf(words, field)}</div></td><td data-label="${said.meaning}"><div>${meaningOf(words, field, plan?.schema?.fields[name])}</div></td>${cell(said.rules, rulesOf(words, field).join(', '))}${cell(said.default, defaultOf(field))}</tr>`,
  )}
</tbody></table></div>
${fields.map(([name, field]) => field.transitions && statesOf(view, name, field.transitions))}
<h2>${said.filters}</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="filters"><table>
<caption id="filters">${said.filters_and}</caption>
<thead><tr><th scope="col">${said.field}</th><th scope="col">${said.operators}</th></tr></thead>
<tbody>${Object.entries(schema.filtering).map(
    ([name, operators]) => html`
<tr><th scope="row">${name}</th><td>${typeof operators === 'string' ? operators : operators.join(', ')}</td></tr>`,
  )}
</tbody></table></div>
<h2>${said.ordering}</h2>
<p>${schema.ordering.join(', ') || words.none}</p>`;
}

/** How the states change that a field has, and by whom. */
function statesOf({ words }: View, name: string, transitions: NonNullable<SchemaField['transitions']>): Markup {
  const said = texts('staff/reference', words);
  const doer = (by: string): string => (by === 'program' ? said.by_program : by === 'public' ? said.by_public : by);
  return html`
<h2>${say(said, said.states_of, { field: name })}</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="states-${name}"><table>
<caption id="states-${name}">${said.states_and}</caption>
<thead><tr><th scope="col">${said.transition}</th><th scope="col">${said.from}</th><th scope="col">${said.to}</th><th scope="col">${said.by}</th><th scope="col">${said.right}</th></tr></thead>
<tbody>${transitions.map(
    ({ name: transition, from, to, by, rights }) => html`
<tr><th scope="row">${transition}</th><td>${from?.join(', ') ?? said.new_object}</td><td>${to}</td><td>${by.map(doer).join(', ')}</td><td>${rights.join(', ')}</td></tr>`,
  )}
</tbody></table></div>`;
}

/** A cell that may say nothing. On a phone it has the words of its column before it, unless it is empty. */
function cell(label: string, text: string): Markup {
  return text === '' ? html`<td></td>` : html`<td data-label="${label}">${text}</td>`;
}

/** What the field is, and what programs are told beside it, which is English. */
function meaningOf(words: Words, { help_text: whole }: SchemaField, planned: SchemaField | undefined): Markup {
  const plain = planned?.[PLAIN_HELP];
  if (plain === undefined || !whole.startsWith(plain)) return withCode(translated(words, whole));
  const rest = whole.slice(plain.length).trim();
  return html`${withCode(translated(words, plain))}${rest && html` <span lang="en">${withCode(rest)}</span>`}`;
}

function typeOf(words: Words, field: SchemaField): Markup {
  if (!field.related_type) return html`${field.type}`;
  const said = texts('staff/reference', words);
  const [before, after] = (field.related_type === 'to_one' ? said.one_of_type : said.many_of_type).split('{type}');
  return html`${before}${field.related_schema ? uriLink(field.related_schema) : field.type}${after}`;
}

function rulesOf(words: Words, field: SchemaField): string[] {
  const said = texts('staff/reference', words);
  const values =
    field.choices && say(said, said.one_of, { values: field.choices.map((choice) => choiceText(words, field, choice)).join(', ') });
  if (field.readonly) return [field.primary_key ? `${said.read_only}, ${said.key}` : said.read_only, ...(values ? [values] : [])];
  const required = !field.blank && !field.nullable;
  const { min_length: least, pattern } = field;
  return [
    required && words.required,
    field.nullable && said.may_be_null,
    field.unique && said.unique,
    least !== undefined && say(said, said.at_least, { count: least }),
    pattern !== undefined && say(said, said.matches, { pattern }),
    values,
  ].filter((rule) => typeof rule === 'string');
}

function choiceText(words: Words, { choice_labels: labels }: SchemaField, choice: string | number): string {
  const label = choiceLabel(words, { choice_labels: labels }, choice);
  return label === undefined ? JSON.stringify(choice) : `${JSON.stringify(choice)} (${label})`;
}

function defaultOf(field: SchemaField): string {
  if (field.default === 'No default provided.') return '';
  return typeof field.default === 'string' ? field.default : JSON.stringify(field.default);
}
