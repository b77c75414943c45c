import { distanceText, type Units } from '../../core/types/distance';
import type { JsonObject, JsonValue } from '../../core/formats/exact-json';
import type { ReadAs } from '../../core/plan/display-plan';
import type { ResourcePlan } from '../../core/plan/plan';
import type { Registry } from '../../core/plan/registry';
import { displayOf } from './display';
import type { Choice } from '../../core/controls';
import { fieldLabel, translated } from '../words/labels';
import { messagesMarkup, translatedMessage } from '../words/messages';
import { html, type Markup } from '../../core/formats/markup';
import { amountText, decimalText, type Words } from '../words';
import { counted } from '../../core/words';
import { knownTexts, languageIn } from '../words/known-texts';

/** In whose language texts of programs are read, and where the resources are that they speak of. */
export interface Reading {
  words: Words;
  registry: Registry;
  /** How people are called; without it their given names come first. */
  personName?: PersonName;
  /** By which clock times are told that are stored in UTC; without it in UTC. */
  homeZone?: string;
  /** In what distances are told; without it in miles. */
  homeUnits?: Units;
}

/** The whole name of a person, in the order of the script or of a language, which its path names. The parts are those of the mixin `name_parts`. */
export type PersonName = (parts: Readonly<Record<string, unknown>>, language: unknown) => string;

/** The values of the fields beside one: the digits of an amount are those of its currency. */
type Beside = (field: string) => unknown;

const NOTHING_BESIDE: Beside = () => undefined;

/** What people read in place of a text that is for programs. Undefined for any other text. */
export function readText(reading: Reading, plan: ResourcePlan, field: string, value: unknown, beside = NOTHING_BESIDE): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return writerOf(reading, plan, field)?.(value, beside) ?? meaningOf(reading, plan, field, value);
}

/** What a text means, as `read_as` of the YAML says it. */
function meaningOf({ words, registry }: Reading, plan: ResourcePlan, field: string, value: string): string | undefined {
  const said = readAsOf(plan, field);
  if (!said) return undefined;
  if (said.message) return translatedMessage(words, value);
  if (said.resource) {
    const named = registry.find(value);
    return named && translated(words, displayOf(named).label);
  }
  for (const name of said.fields ?? []) {
    const fields = registry.find(name)?.schema?.fields ?? {};
    if (Object.hasOwn(fields, value)) return fieldLabel(words, fields[value], value);
  }
  return said.labels && Object.hasOwn(said.labels, value) ? translated(words, said.labels[value]!) : undefined;
}

/** The texts of a field that mean something, with what people read in their place: what they choose from where they look for one. Undefined where any text may stand. */
export function meaningsOf({ words, registry }: Reading, plan: ResourcePlan, field: string): Choice[] | undefined {
  const { resource, labels = {}, fields = [], changes_of: changesOf } = readAsOf(plan, field) ?? {};
  if (changesOf !== undefined) return undefined;
  const values = new Set([
    ...(resource ? registry.all().filter(({ exposed }) => exposed) : []).map(({ name }) => name),
    ...Object.keys(labels),
    ...fields.flatMap((name) => Object.keys(registry.find(name)?.schema?.fields ?? {})),
  ]);
  if (values.size === 0) return undefined;
  return [...values]
    .map((value) => ({ value, label: meaningOf({ words, registry }, plan, field, value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, words.language));
}

/** The resource whose object's key a field has, as the YAML says it. */
export function objectOf(plan: ResourcePlan, field: string): string | undefined {
  return readAsOf(plan, field)?.object;
}

/** The field that people read where another is empty, as the YAML says it. */
export function secondOf(plan: ResourcePlan, field: string): string | undefined {
  return readAsOf(plan, field)?.else;
}

/** The field with the code of the language of which another has the name, as the YAML says it. */
export function besideName(plan: ResourcePlan, field: string): string | undefined {
  return readAsOf(plan, field)?.language_of;
}

/** The field that says the same as another, as the YAML says it. */
export function sameAs(plan: ResourcePlan, field: string): string | undefined {
  return readAsOf(plan, field)?.same_as;
}

function readAsOf(plan: ResourcePlan, field: string): ReadAs | undefined {
  const { read_as: readAs } = displayOf(plan);
  return Object.hasOwn(readAs, field) ? readAs[field] : undefined;
}

/** A text with the fields of an object in braces, and which amounts in it have the sign of their currency: no letters stand behind them, `{total} {currency}`. */
export interface SignedText {
  text: string;
  /** From amounts to their currencies. */
  signed: Readonly<Record<string, string>>;
}

export function withSignedAmounts(plan: ResourcePlan, text: string): SignedText {
  const signed = Object.entries(displayOf(plan).amounts).filter(([amount, currency]) => text.includes(`{${amount}} {${currency}}`));
  const shorter = signed.reduce((made, [amount, currency]) => made.replaceAll(`{${amount}} {${currency}}`, `{${amount}}`), text);
  return { text: shorter, signed: Object.fromEntries(signed) };
}

/** An amount of such a text; undefined for any other value. */
export function readSigned({ words }: Reading, { signed }: SignedText, field: string, value: unknown, beside: Beside): string | undefined {
  const currency = Object.hasOwn(signed, field) ? beside(signed[field]!) : undefined;
  if (typeof value !== 'string' || value === '' || typeof currency !== 'string' || currency === '') return undefined;
  return amountText(words, value, currency, { signed: true });
}

/** Writes a value in the letters of people. */
type Writer = (value: string, beside: Beside) => string | undefined;

/** How people write the values of a field whose letters are not theirs: amounts, time zones, countries, languages. Undefined where they are. */
function writerOf({ words }: Reading, plan: ResourcePlan, field: string): Writer | undefined {
  const { widgets, amounts } = displayOf(plan);
  const widget = widgets[field];
  const plain = plainWriterOf(words, plan, field, widget);
  if (!Object.hasOwn(amounts, field)) return plain;
  return (value, beside) => {
    const currency = beside(amounts[field]!);
    return typeof currency === 'string' && currency !== '' ? amountText(words, value, currency) : plain?.(value, beside);
  };
}

function plainWriterOf(words: Words, plan: ResourcePlan, field: string, widget: string | undefined): Writer | undefined {
  if (widget === 'money') return (value) => amountText(words, value);
  if (plan.schema?.fields[field]?.type === 'decimal') return (value) => decimalText(words, value);
  const code = besideName(plan, field);
  if (code !== undefined) return (value, beside) => languageIn(words, value, beside(code));
  const known = knownTexts(plan.write?.body.properties[field]?.format, widget);
  return known?.saysName ? (value) => known.name(words, value) : undefined;
}

/** Shows values of one field. Undefined for a value that people read as it is. */
export type Reader = (value: JsonValue, beside?: Beside) => Markup | undefined;

const AS_IT_IS: Reader = () => undefined;

/** How the values of a field are read, with what programs read as their title. What the YAML says of the field is looked up once for all rows of a list. */
export function readerOf(reading: Reading, plan: ResourcePlan | undefined, field: string): Reader {
  if (!plan) return AS_IT_IS;
  const { words } = reading;
  const widget = displayOf(plan).widgets[field];
  const write = writerOf(reading, plan, field);
  const said = readAsOf(plan, field);
  if (!write && !said && widget !== 'count' && widget !== 'distance') return AS_IT_IS;
  return (value, beside = NOTHING_BESIDE) => {
    if (typeof value === 'number' && widget === 'count') return html`<span data-value="${String(value)}">${counted(words, value)}</span>`;
    if (typeof value === 'number' && widget === 'distance')
      return html`<span data-value="${String(value)}">${distanceText(value, reading.homeUnits ?? 'mi', words.locale, { decimals: 1 })}</span>`;
    if (typeof value !== 'string' || value === '') return undefined;
    const written = write?.(value, beside);
    if (written !== undefined) return html`<span title="${value}">${written}</span>`;
    if (said?.message) return messagesMarkup(words, [value]);
    const text = meaningOf(reading, plan, field, value);
    return text === undefined ? undefined : html`<span class="choice" title="${value}">${text}</span>`;
  };
}

/** The resource that a field of an object names. */
export function planNamed(registry: Registry, object: JsonObject, field: string | undefined): ResourcePlan | undefined {
  const name = field === undefined ? undefined : object[field];
  return typeof name === 'string' ? registry.find(name) : undefined;
}

/**
 * The type of a row as people call it, with the value that programs see as its title: the label of the resource of that type. Undefined where a field is not the
 * one that says the type, or says one that no resource has.
 */
export function showType(
  { registry, words }: Reading,
  plan: ResourcePlan | undefined,
  field: string,
  value: JsonValue,
): Markup | undefined {
  const { types } = (plan?.base ? registry.find(plan.base.resource) : plan) ?? {};
  if (!types || typeof value !== 'string' || !Object.hasOwn(types, value)) return undefined;
  const type = registry.find(types[value]!);
  if (type?.write?.base?.discriminator !== field) return undefined;
  return html`<span class="choice" title="${value}">${translated(words, displayOf(type).label)}</span>`;
}
