import { type JsonValue, isJsonObject } from '../../core/formats/exact-json';
import type { VerbButton } from '../../core/plan/display-plan';
import type { ResourcePlan } from '../../core/plan/plan';
import type { SchemaField } from '../../core/plan/schema-plan';
import { problemSummary } from './form';
import { formField, textFor } from './form-field';
import { helpMarkup, translated } from '../words/labels';
import type { PlacedField } from '../object/sections';
import { type OfferedChoices, targetOf } from './form-choices';
import type { SentForm } from './submission';
import { readSigned, readText, withSignedAmounts } from '../object/read-as';
import { html, type Markup } from '../../core/formats/markup';
import { UTC } from '../object/times';
import { VERB_PARAMETER, verbPath } from '../object/verbs';
import { formTarget, type View, withQuery } from '../view';
import { say } from '../../core/words';

/** The page that asks before a verb is done, or for what it needs. */
export function verbContent(
  view: View,
  name: string,
  verb: VerbButton,
  { object, offered }: { object: JsonValue; offered: OfferedChoices },
): Markup {
  const { submitted, words } = view;
  const { fields } = verbForm(view.plan!, verb);
  const field = (placed: PlacedField): Markup =>
    formField(view, placed, {
      value: submitted?.values[placed.path] ?? startOf(placed, verb, object),
      errors: submitted?.errors[placed.path],
      zone: placed.field.type === 'datetime' ? UTC : undefined,
      offered: offered.get(targetOf(view, placed)?.name ?? ''),
    });
  return html`${submitted && problemSummary(view, fields)}
<form class="edit" method="post" action="${formTarget(view, `${verbPath(view, verb)}?${VERB_PARAMETER}=${name}`, verb.method)}">
<p class="lead">${verb.confirm === undefined ? helpMarkup(words, { help_text: verb.help }) : question(view, verb.confirm, object)}</p>
${fields.length > 0 && html`<div class="fields">${fields.map(field)}</div>`}
<p class="actions"><button type="submit" class="${verb.tone ?? 'primary'}">${translated(words, verb.submit ?? verb.label)}</button><a href="${withQuery(view, { [VERB_PARAMETER]: null })}">${words.back}</a></p>
</form>`;
}

/**
 * What a field begins with: the value of the field of the object that the button says, or of that which has its name, so that people see what is set.
 * Objects are no texts: where the form offers none, it begins with nothing.
 */
function startOf(placed: PlacedField, { begins = {} }: VerbButton, object: JsonValue): string {
  const { plan, field } = placed;
  const name = begins[placed.name] ?? placed.name;
  if (plan.schema?.fields[name]?.related_type && field.related_schema === undefined) return '';
  return isJsonObject(object) && Object.hasOwn(object, name) ? textFor(placed, object[name]) : '';
}

/** What people are asked, with values of the object: `Send it to {found, number} {found, plural, one {person} other {people}}?` */
function question(view: View, text: string, object: JsonValue): string {
  const { words, names, plan } = view;
  const beside = (field: string): unknown => (isJsonObject(object) ? object[field] : undefined);
  const translation = translated(words, text);
  const said = plan ? withSignedAmounts(plan, translation) : { text: translation, signed: {} };
  const read = ([name, value]: [string, JsonValue]): [string, string | number] => {
    if (typeof value === 'number') return [name, value];
    return [
      name,
      names.get(String(value)) ??
        readSigned(view, said, name, value, beside) ??
        (plan && readText(view, plan, name, value, beside)) ??
        String(value ?? '–'),
    ];
  };
  // What the account may not see is not in the object, and still has its place in the text.
  const named = [...said.text.matchAll(/\{(\w+)/g)].map(([, name]): [string, JsonValue] => [
    name!,
    isJsonObject(object) ? (object[name!] ?? null) : null,
  ]);
  return say(words, said.text, Object.fromEntries(named.map(read)));
}

/** The form of a verb: the properties of its body. */
export function verbForm(plan: ResourcePlan, { body, objects = {} }: VerbButton): SentForm {
  const properties = (body?.properties ?? {}) as Readonly<Record<string, Property>>;
  const fields = Object.entries(properties).map(([name, property]) => ({
    path: name,
    name,
    plan,
    field: fieldOf(name, property, objects[name]),
  }));
  return { fields, resource: plan.name, creating: true };
}

interface Property {
  title?: string;
  type?: string | readonly string[];
  description?: string;
  items?: { type?: string | readonly string[] };
  format?: string;
}

/** What a form shows of a property of a JSON Schema, as it shows fields. A list is typed one a line; objects of a resource are offered. */
function fieldOf(name: string, { title, type: said, description, items, format }: Property, of?: string): SchemaField {
  const type = [said].flat()[0];
  const isList = type === 'array' && (items?.type === undefined || [items.type].flat().includes('string'));
  return {
    blank: true,
    default: undefined,
    help_text: description ?? '',
    nullable: false,
    primary_key: false,
    readonly: false,
    type: FORMATS[format ?? ''] ?? TYPES[type ?? ''] ?? 'string',
    unique: false,
    verbose_name: title ?? name.replaceAll('_', ' '),
    ...(isList && { related_type: 'to_many' as const }),
    ...(of !== undefined && {
      related_type: isList ? ('to_many' as const) : ('to_one' as const),
      related_schema: `/rest/v1/${of}/schema/`,
    }),
  };
}

const TYPES: Readonly<Record<string, string>> = { integer: 'integer', number: 'float', boolean: 'boolean', object: 'dict', array: 'list' };

const FORMATS: Readonly<Record<string, string>> = { 'date-time': 'datetime', date: 'date' };
