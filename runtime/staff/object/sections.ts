import type { ResourcePlan } from '../../core/plan/plan';
import type { SchemaField } from '../../core/plan/schema-plan';
import type { Registry } from '../../core/plan/registry';
import type { JsonValue } from '../../core/formats/exact-json';
import { isFilled } from './value';
import { displayOf } from './display';

/** A field of a page or form: where it is (`cms_form.thank_you_text`), and what is known of it. */
export interface PlacedField {
  path: string;
  field: SchemaField;
  /** The resource that has the field. */
  plan: ResourcePlan;
  /** Its name there. */
  name: string;
  /** How it is shown and given, where its type does not say it. */
  widget?: string;
  /** What its form offers: the resource of the objects whose names it may be, or values with their labels. */
  offers?: string | Readonly<Record<string, string>>;
  /** The SQL for whose placeholders its form asks: `report.sql` is that of the object that the field `report` beside it names. */
  asks?: string;
  /** What its form says in place of its help. */
  hint?: string;
  /** What the form of a new object begins with. */
  begins?: string;
  /** The fields of each object in a list that is written row by row: their paths are their names. Absent elsewhere. */
  columns?: readonly PlacedField[];
  /** The object whose fields stand together under its name. */
  group?: { name: string; field: SchemaField; title?: string };
}

/** Fields that belong together. */
export interface PlacedSection {
  title: string;
  /** It is shut until somebody opens it. */
  folded?: true;
  fields: PlacedField[];
}

/** The resource whose object lies in a field, where a body may say its fields: a child that is written with it, or an object that it owns. */
export function nestedPlan(plan: ResourcePlan, field: string, registry: Registry): ResourcePlan | undefined {
  const within = plan.write?.child?.[field]?.of ?? plan.write?.rights?.[field]?.within;
  const described = plan.schema?.fields[field];
  if (described?.related_type === 'to_many' || described?.type === 'list') return undefined;
  const nested = within === undefined ? undefined : registry.find(within);
  return nested && (nested.schema ? nested : describing(nested, registry));
}

/** A resource without endpoints has no document. The one whose rows it shows in another form describes its fields. */
function describing(nested: ResourcePlan, registry: Registry): ResourcePlan {
  const other = registry.all().find(({ schema, read }) => schema && read.tables[0] === nested.read.tables[0]);
  return other ? { ...nested, schema: other.schema } : nested;
}

/**
 * The fields in the sections of the YAML, and those that are in none: they come last, under `more`. `wanted` says of which fields the page speaks. A field
 * that holds an object is there by the fields of that object.
 */
export function sectionsOf(
  plan: ResourcePlan,
  registry: Registry,
  more: string,
  wanted: (placed: PlacedField) => boolean,
): PlacedSection[] {
  const all = new Map(placedFields(plan, registry).map((placed) => [placed.path, placed]));
  const display = displayOf(plan);
  const said = display.sections.map(({ title, fields, folded }) => ({ title, fields: taken(all, fields, plan), folded }));
  const left = taken(all, [...new Set([...all.keys()].map((path) => path.split('.')[0]!))], plan);
  const rest = { title: more, fields: left, folded: said.length > 0 ? (true as const) : undefined };
  return [...said, rest]
    .map((section) => ({ ...section, fields: section.fields.filter(wanted) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Takes fields out of those that are left. An object that is named as a whole stands for all of its fields, which then stand together. */
function taken(all: Map<string, PlacedField>, paths: readonly string[], { schema }: ResourcePlan): PlacedField[] {
  const found = paths.flatMap((path) => {
    const whole = all.get(path);
    if (whole) return [whole];
    const group = { name: path, field: schema!.fields[path]! };
    const within = [...all.values()].filter((placed) => placed.path.startsWith(`${path}.`));
    return inOwnSections(within).map(({ placed, title }) => ({ ...placed, group: { ...group, title } }));
  });
  for (const { path } of found) all.delete(path);
  return found;
}

/** The fields of one object in the sections of its resource, then those that are in none. */
function inOwnSections(within: readonly PlacedField[]): { placed: PlacedField; title?: string }[] {
  const [first] = within;
  const { sections } = first ? displayOf(first.plan) : { sections: [] };
  const found = sections.flatMap(({ title, fields }) =>
    fields.flatMap((name) => within.filter((placed) => placed.name === name).map((placed) => ({ placed, title }))),
  );
  const rest = within.filter(({ name }) => !sections.some(({ fields }) => fields.includes(name)));
  return [...found, ...rest.map((placed) => ({ placed }))];
}

/** What the outer resource says of the fields counts before what their own does. */
function placedFields(plan: ResourcePlan, registry: Registry, prefix = '', said = displayOf(plan)): PlacedField[] {
  const own = displayOf(plan);
  return Object.entries(plan.schema?.fields ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const nested = prefix === '' ? nestedPlan(plan, name, registry) : undefined;
    const widget = said.widgets[path] ?? own.widgets[name];
    if (!nested) {
      const columns = widget === 'rows' ? columnsOfRows(plan, name, registry) : undefined;
      return [
        {
          path,
          field,
          plan,
          name,
          widget,
          columns,
          offers: said.offers[path] ?? own.offers[name],
          asks: said.asks[path] ?? own.asks[name],
          begins: said.begins[path] ?? own.begins[name],
          hint: said.hints[path] ?? own.hints[name],
        },
      ];
    }
    // Whose child it is follows from where it stands.
    const by = plan.write?.child?.[name]?.by;
    return placedFields(nested, registry, `${path}.`, said).filter((placed) => placed.name !== by);
  });
}

/** What is asked of each object in a list, in the order of its own form. Whose child it is follows from where it stands. */
function columnsOfRows(plan: ResourcePlan, name: string, registry: Registry): PlacedField[] | undefined {
  const children = plan.write?.children[name];
  const of = children && registry.find(children.of);
  if (!of?.schema) return undefined;
  const fields = displayOf(of).sections.flatMap((section) => section.fields);
  const placed = placedFields(of, registry).filter(({ field, name: own }) => !field.readonly && own !== children!.by);
  return fields.flatMap((path) => placed.find((each) => each.name === path) ?? []);
}

/** The resource that a field names: by path, or by a word that stands for it, such as its name. Undefined for any other field. */
export function namedResource({ field, plan, name }: PlacedField): string | undefined {
  const byPath = field.related_schema?.split('/')[3];
  if (byPath !== undefined || field.readonly || field.type === 'dict') return byPath;
  return plan.write?.references?.[name]?.to ?? plan.write?.many?.[name]?.to;
}

/**
 * The sections of a form with the fields without the effect that they promise in one at the end, which is shut: nobody who fills in a form should have to ask
 * what comes of them. Those that `stays` are asked for where the YAML puts them. Fields of an object within stay with it, in a part at its end.
 */
export function withoutEffectLast(
  sections: readonly PlacedSection[],
  title: string,
  stays: (placed: PlacedField) => boolean,
): PlacedSection[] {
  const goes = (placed: PlacedField): boolean => displayOf(placed.plan).without_effect.includes(placed.name) && !stays(placed);
  const last: PlacedField[] = [];
  const left = sections.map((section) => {
    const going = section.fields.filter(goes);
    last.push(...going.filter(({ group }) => !group));
    const fields = section.fields.filter((placed) => !going.includes(placed));
    return { ...section, fields: going.reduce((all, placed) => withinGroup(all, placed, title), fields) };
  });
  return [...left, { title, fields: last, folded: true as const }].filter(({ fields }) => fields.length > 0);
}

/** Puts a field of an object within after the others of the object. */
function withinGroup(fields: PlacedField[], placed: PlacedField, title: string): PlacedField[] {
  const { group } = placed;
  if (!group) return fields;
  const at = fields.findLastIndex((each) => each.group?.name === group.name);
  return fields.toSpliced(at < 0 ? fields.length : at + 1, 0, { ...placed, group: { ...group, title } });
}

/** Whether a new object cannot be made without the field. */
export function isNeeded({ plan, name }: PlacedField, creating: boolean): boolean {
  return creating && plan.write?.body.required.includes(name) === true;
}

/** Whether somebody said something of the field: what is not ticked, and the default, say nothing. */
export function isGiven({ field }: PlacedField, value: JsonValue | undefined): boolean {
  return isFilled(value) && value !== (field.default ?? false);
}
