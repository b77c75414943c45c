import { sizeText } from '../../files/size-text';
import type { SchemaField } from '../../plan/schema-plan';
import { isJsonObject, type JsonValue } from '../json-value';
import { type Choice, choicesOf } from './choices';
import { inputLimits, lengthLimits } from './input-limits';
import { html, type Markup } from './template';
import type { View } from './view';

/** Texts up to this length are typed into a single line, longer ones into several. */
const SINGLE_LINE_LENGTH = 255;

const HINTS: Readonly<Record<string, string>> = {
  datetime: 'Like 2026-01-31T14:00:00.',
  date: 'Like 2026-01-31.',
  time: 'Like 14:30.',
  interval: 'Like PT1H30M, an hour and a half.',
  point: 'Latitude and longitude, like 52.5, 13.4.',
  dict: 'JSON: {"name": "value"}',
  list: 'JSON: ["one", "two"]',
};

/** One field of a form: its label, errors, control and help. */
export function formField(view: View, name: string, field: SchemaField, value: string, errors: readonly string[] | undefined): Markup {
  const id = `field-${name}`;
  const hint = hintFor(field);
  const isRequired = isRequiredHere(view, name, field);
  const described = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(' ');
  const attributes = html`id="${id}" name="${name}"${isRequired && html` required`}${errors && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}`;
  return html`<div><label for="${id}">${field.verbose_name}${isRequired && ' (required)'}</label>
${errors && html`<span class="error" id="${id}-error">${errors.join(' ')}</span>`}
${control(view, name, field, value, attributes)}
${hint && html`<span class="hint" id="${id}-hint">${hint}</span>`}</div>
`;
}

/** The value of a field as the text in its control. An embedded object becomes its URI. */
export function textFor(field: SchemaField, value: JsonValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (field.related_type && Array.isArray(value)) return value.map(uriOf).join('\n');
  if (field.related_type) return uriOf(value);
  if (field.type === 'file') return isJsonObject(value) ? String(value.name) : '';
  if (field.type === 'point' && isJsonObject(value)) return `${String(value.latitude)}, ${String(value.longitude)}`;
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

function uriOf(value: JsonValue): string {
  if (!isJsonObject(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  return typeof value.resource_uri === 'string' ? value.resource_uri : JSON.stringify(value);
}

function control(view: View, name: string, field: SchemaField, value: string, attributes: Markup): Markup {
  if (field.type === 'file') return fileControl(view, name, field, value, attributes);
  const choices = field.type === 'boolean' ? YES_AND_NO : choicesOf(view.plan, name);
  if (choices) return select(choices, value, attributes);
  const rules = view.plan?.write?.body.properties[name] ?? {};
  if (field.related_type === 'to_many')
    return html`<textarea ${attributes} rows="3">
${value}</textarea>`;
  if (field.type === 'dict' || field.type === 'list' || (field.type === 'string' && !(Number(rules.maxLength) <= SINGLE_LINE_LENGTH))) {
    return html`<textarea ${attributes}${field.type === 'string' && lengthLimits(rules)} rows="6">
${value}</textarea>`;
  }
  return html`<input ${attributes} value="${value}"${inputLimits(field, rules)}>`;
}

/** What is on record stays, unless another file is chosen or it is to be removed: the box sends an empty text. */
function fileControl(view: View, name: string, field: SchemaField, value: string, attributes: Markup): Markup {
  const accept = field.media_types?.join(',');
  const isNeeded = view.plan?.write?.body.required.includes(name);
  return html`<input type="file" ${attributes}${accept && html` accept="${accept}"`}>
${value && html`<span class="hint">Now: ${value}</span>`}
${value && !isNeeded && html`<label><input type="checkbox" name="${name}" value=""> Remove it</label>`}`;
}

const YES_AND_NO: readonly Choice[] = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
];

/** Nothing is chosen first, unless the empty text is a choice itself. */
function select(choices: readonly Choice[], chosen: string, attributes: Markup): Markup {
  const none = choices.some(({ value }) => value === '') ? [] : [{ value: '', label: '–' }];
  const options = [...none, ...choices].map(
    ({ value, label }) => html`<option value="${value}"${value === chosen && html` selected`}>${label || '–'}</option>`,
  );
  return html`<select ${attributes}>${options}</select>`;
}

/** Whether the control must be filled in. Fields with a default need not be, and nothing must be in an edit form. */
function isRequiredHere(view: View, name: string, field: SchemaField): boolean {
  const required = view.plan?.write?.body.required;
  return view.key === undefined && field.type !== 'boolean' && (required?.includes(name) ?? false);
}

function hintFor(field: SchemaField): Markup | null {
  const parts: Markup[] = [];
  if (field.help_text) parts.push(html`${field.help_text} `);
  if (field.related_type) {
    const many = field.related_type === 'to_many' ? 'URIs or ids, one a line.' : 'A URI or an id.';
    const collection = field.related_schema?.replace(/schema\/$/, '');
    parts.push(html`${many} ${collection && html`<a href="${collection}">Look up</a>`}`);
  }
  if (field.max_size !== undefined) parts.push(html`${sizeText(field.max_size)} at most. `);
  const format = HINTS[field.type];
  if (format) parts.push(html`${format}`);
  return parts.length > 0 ? html`${parts}` : null;
}
