import type { ResourcePlan } from '../../core/plan/plan';
import { displayOf } from '../object/display';
import { choiceLabel, translated } from './labels';
import { counted } from '../../core/words';
import { besideName, type Reading, readSigned, readText, withSignedAmounts } from '../object/read-as';
import { timeText, zoneOfColumn } from '../object/times';

/** From paths to the names of what is there. */
type Names = ReadonlyMap<string, string>;

const NO_NAMES: Names = new Map();

/** Fields of an object, by name. */
export type Row = Readonly<Record<string, unknown>>;

/** The name of an object whose fields are known, in the language of the page. `parts` are the names of what it refers to. */
export function nameOf(reading: Reading, plan: ResourcePlan, key: string, object: Row | undefined, parts: Names = NO_NAMES): string {
  const { label, name } = displayOf(plan);
  if (object)
    for (const entry of name) {
      const text = entryText(reading, plan, entry, object, parts);
      if (text !== '') return text;
    }
  return `${translated(reading.words, label)} ${key}`;
}

/** What tells an object from others of its name: what else it may be called, such as an e-mail address, or its key. */
export function otherName(reading: Reading, plan: ResourcePlan, key: string, object: Row, parts: Names): string {
  const name = nameOf(reading, plan, key, object, parts);
  const texts = displayOf(plan).name.map((entry) => entryText(reading, plan, entry, object, parts));
  return texts.find((text) => text !== '' && text !== name) ?? key;
}

/** What an entry of `name` says of an object. The first may be the name of a person, whose parts have the order of the script or the language. */
function entryText(reading: Reading, plan: ResourcePlan, entry: string, object: Row, names: Names): string {
  const { name, person_name: by } = displayOf(plan);
  if (by === undefined || entry !== name[0] || !reading.personName) return filledIn(reading, plan, entry, object, names);
  return reading.personName(object, by === true ? undefined : object[by]);
}

/** The texts and, at every other place, the fields of a name: `['', 'first_name', ' ', 'last_name', '']`. */
const templates = new Map<string, readonly string[]>();

function partsOf(template: string): readonly string[] {
  const parts = templates.get(template) ?? (template.includes('{') ? template.split(/\{([\w.]+)\}/) : ['', template, '']);
  templates.set(template, parts);
  return parts;
}

function filledIn(reading: Reading, plan: ResourcePlan, template: string, object: Row, names: Names): string {
  let text = '';
  const said = withSignedAmounts(plan, template.includes('{') ? translated(reading.words, template) : template);
  partsOf(said.text).forEach((part, index) => {
    if (index % 2 === 0) text += part;
    else text += readSigned(reading, said, part, object[part], (field) => object[field]) ?? valueText(reading, plan, part, object, names);
  });
  return text.replace(/\s{2,}|[^\S \u00a0]/g, ' ').replace(/^[\s,–:-]+|[\s,–:-]+$/g, '');
}

function valueText(reading: Reading, plan: ResourcePlan, field: string, object: Row, names: Names): string {
  const { words } = reading;
  const value = object[field];
  if (typeof value === 'string') {
    const known = names.get(value) ?? readText(reading, plan, field, value, (other) => object[other]);
    if (known !== undefined) return known;
    const described = plan.schema?.fields[field];
    if (described?.type === 'datetime') return timeText(reading, value, zoneOfColumn(plan, field, words));
    return choiceLabel(words, described, value) ?? value;
  }
  if (typeof value === 'number') return displayOf(plan).widgets[field] === 'count' ? counted(words, value) : String(value);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(' / ') : '';
}

/** The fields of a name, in their order. */
export function fieldsIn(template: string): string[] {
  return partsOf(template).filter((_, index) => index % 2 === 1);
}

/** The field with the language of a person, where the name has the order of it. */
function languageField(plan: ResourcePlan): string[] {
  const { person_name: by } = displayOf(plan);
  return typeof by === 'string' ? [by] : [];
}

/** A field with what it takes to read it: the code of the language that it names. */
const withBeside =
  (plan: ResourcePlan) =>
  (field: string): string[] => {
    const beside = besideName(plan, field);
    return beside === undefined ? [field] : [field, beside];
  };

/** The fields of the names of one resource: those that stand in them, those with what it takes to read them, and those of them that hold the rows that belong to an object. */
interface NamingFields {
  shown: readonly string[];
  all: readonly string[];
  children: readonly string[];
}

const namingFields = new WeakMap<ResourcePlan, NamingFields>();

/** Each row of a list asks for them, so they are kept. */
function namingFieldsOf(plan: ResourcePlan): NamingFields {
  const known = namingFields.get(plan);
  if (known) return known;
  const shown = [...new Set(displayOf(plan).name.flatMap(fieldsIn))];
  const all = [...new Set([...shown.flatMap(withBeside(plan)), ...languageField(plan)])];
  const made = { shown, all, children: all.filter((field) => plan.write?.children[field] !== undefined) };
  namingFields.set(plan, made);
  return made;
}

/** The fields of which the name of an object is made. */
export function fieldsOfName(plan: ResourcePlan): readonly string[] {
  return namingFieldsOf(plan).all;
}

/** Those of them that stand in the name: an object that they name is called by its own name there. */
export function fieldsInName(plan: ResourcePlan): readonly string[] {
  return namingFieldsOf(plan).shown;
}

/** An object in whose name the rows that belong to it are called by their names, where they are shown as objects. */
export function withChildNames(reading: Reading, plan: ResourcePlan, object: Row): Row {
  const named = namingFieldsOf(plan).children.flatMap((field): [string, string[]][] => {
    const rows = object[field];
    const child = reading.registry.find(plan.write!.children[field]!.of);
    if (!child || !Array.isArray(rows) || rows.every((row) => typeof row !== 'object' || row === null)) return [];
    return [[field, (rows as Row[]).map((row) => nameOf(reading, child, String(row.id ?? ''), row))]];
  });
  return named.length === 0 ? object : { ...object, ...Object.fromEntries(named) };
}
