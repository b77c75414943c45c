import { isJsonObject, type JsonObject, type JsonValue } from '../../core/formats/exact-json';
import { askedBy, namedIn } from './placeholder-inputs';
import { customInputs, hasCustomInputs } from '../custom-fields/controls';
import { customIn, customLabel } from '../custom-fields/custom-field';
import { displayOf } from '../object/display';
import { isFilled } from '../object/value';
import { grouped, siblingsOf, valueAt } from '../object/detail';
import { type OfferedChoices, targetOf } from './form-choices';
import { formField, textFor } from './form-field';
import { afterLabel, capitalized, fieldLabel, namesField, newText, translated } from '../words/labels';
import { messagesMarkup } from '../words/messages';
import { followsCountry, isSpokenOf } from '../object/only-in';
import { isGiven, isNeeded, type PlacedField, type PlacedSection, sectionsOf, withoutEffectLast } from '../object/sections';
import { type FirstChoices, isTemplate, withoutBegin } from './initial-values';
import { isRows } from '../lists/row-list';
import { hidden } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { zoneOf } from '../object/times';
import { formTarget, mayChange, type View } from '../view';
import { collectionPath, objectPath, pathOfObject } from '../../core/plan/reference';
import { formsOf, withinText } from '../words';
import { say } from '../../core/words';

/** Whether this path has a form that the account may use. */
export function hasForm(view: Pick<View, 'plan' | 'key' | 'account'>): boolean {
  const { plan, key } = view;
  if (!plan?.schema) return false;
  if (key === undefined) return plan.schema.allowed_list_http_methods.includes('POST') && mayChange(view, 'edit');
  return editable(view) || deletable(view);
}

/** What a form offers, what it chooses first, and what stands under its fields, by their paths. */
interface AroundForm {
  offered: OfferedChoices;
  chosen: FirstChoices;
  under: ReadonlyMap<string, Markup>;
}

/** The content of the create form of a collection, or of the edit form of an object with the values in `current`. */
export function formContent(view: View, current: JsonValue, { offered, chosen, under }: AroundForm): Markup {
  const { plan, submitted, words } = view;
  const creating = view.key === undefined;
  if (!plan) return html``;
  const object = isJsonObject(current) && !creating ? current : {};
  const isOffered = (placed: PlacedField): boolean => !customIn(placed) || hasCustomInputs(view, placed, valueAt(object, placed.path));
  /** What stands in the form beside a field, and in it. */
  const begun =
    ({ path, name }: PlacedField): ((field: string) => JsonValue | undefined) =>
    (field) =>
      begunIn(view, object, chosen, `${path.slice(0, -name.length)}${field}`);
  const asked = sectionsOf(
    plan,
    view.registry,
    words.more,
    (placed) => !placed.field.readonly && isOffered(placed) && isSpokenOf(view, placed, begun(placed)),
  )
    .map((section) => ({ ...section, fields: section.title === words.more ? section.fields.filter(isAsked) : section.fields }))
    .filter((section) => section.fields.length > 0);
  const sections = withoutEffectLast(
    asked,
    words.without_effect,
    (placed) => isNeeded(placed, creating) || isGiven(placed, valueAt(object, placed.path)),
  );
  const fields = sections.flatMap((section) => section.fields);
  const missing = missingObjects(fields, object);
  const recorded = (placed: PlacedField): string =>
    withoutBegin(textFor(placed, valueAt(object, placed.path)), placed.begins, (name) => {
      const value = valueAt(object, name);
      return typeof value === 'string' ? value : undefined;
    });
  const isNew = ({ path, name }: PlacedField): boolean => creating || (path !== name && missing.includes(path.split('.')[0]!));
  const field = (placed: PlacedField): Markup =>
    customIn(placed)
      ? customInputs(view, placed, valueAt(object, placed.path))
      : formField(view, placed, {
          value: submitted?.values[placed.path] ?? (isNew(placed) ? initialText(view, placed, chosen) : recorded(placed)),
          errors: submitted?.errors[placed.path],
          asked: placed.asks === undefined ? undefined : askedBy(view, placed, namedIn(view, placed, object)),
          zone: zoneOf(view, placed.plan, placed.name, typedBeside(view, placed) ?? siblingsOf(object, placed)),
          offered: offered.get(targetOf(view, placed)?.name ?? ''),
          among: placed.columns && offered,
        });
  return html`
${submitted && problemSummary(view, fields)}
${
  (creating || editable(view)) &&
  html`<form class="edit" id="object-form" method="post" action="${target(view, creating ? 'POST' : 'PATCH')}" accept-charset="utf-8"${creating && followsCountry(plan)}${fields.some(({ field: { type } }) => type === 'file') && html` enctype="multipart/form-data"`}>
${creating ? null : missing.map((name) => hidden(name, 'new'))}${sections.map((section) => sectionMarkup(view, section, (placed) => html`${field(placed)}${under.get(placed.path)}`, object))}
<p class="actions sticky"><button type="submit" class="primary">${creating ? words.create : words.save}</button><a href="${leadsTo(view, object) ?? view.path}">${words.cancel}</a></p>
</form>`
}
${!creating && deletable(view) && removal(view, leadsTo(view, object))}`;
}

/**
 * What a new object begins with: what the address says, else the object that is chosen, else what the YAML says for forms, else the default; a time
 * zone that has a default begins with that of the installation. One within an object that is there begins with defaults alone: to save its form as it is must not make it.
 */
function initialText({ query, words, key, homeZone }: View, placed: PlacedField, chosen: FirstChoices): string {
  const { path, field, begins, columns } = placed;
  const asked = firstText({ query }, path, chosen);
  if (asked !== undefined) return columns && !isRows(asked) ? '' : asked;
  if (key === undefined && begins !== undefined && !isTemplate(begins)) return translated(words, begins);
  const { default: initial } = field;
  if (initial && homeZone !== undefined && placed.plan.write?.body.properties[placed.name]?.format === 'timezone') return homeZone;
  const isPlain =
    typeof initial === 'boolean' || typeof initial === 'number' || (typeof initial === 'string' && field.choices?.includes(initial));
  return isPlain ? String(initial) : '';
}

/** What a form begins with in a field: what was typed, else what is on record, else what the address says or what is chosen. */
export function begunIn(view: View, object: JsonObject, chosen: FirstChoices, path: string): JsonValue | undefined {
  return view.submitted?.values[path] ?? valueAt(object, path) ?? firstText(view, path, chosen);
}

/** What the address says of a field, else what is chosen. */
function firstText({ query }: Pick<View, 'query'>, path: string, chosen: FirstChoices): string | undefined {
  return query.get(path) ?? chosen.get(path);
}

/** The objects within that are not there yet. The form says so of each, and what is left empty in a new one has its default. */
function missingObjects(fields: readonly PlacedField[], object: { [key: string]: JsonValue }): string[] {
  const outer = new Set(fields.filter(({ path, name }) => path !== name).map(({ path }) => path.split('.')[0]!));
  return [...outer].filter((name) => !isJsonObject(object[name]));
}

/** What the service notes by itself is asked for where the YAML puts it into a section. */
function isAsked({ name }: PlacedField): boolean {
  return name !== 'created_at' && name !== 'updated_at';
}

/** Fields in their section. One that is folded is open where something in it is wrong, and where the address fills it in. */
function sectionMarkup(
  view: View,
  { title, fields, folded }: PlacedSection,
  field: (placed: PlacedField) => Markup,
  object: Parameters<typeof valueAt>[0],
): Markup {
  const { submitted, words } = view;
  const wrong = Object.keys(submitted?.errors ?? {});
  const isWrong = (placed: readonly PlacedField[]): boolean =>
    placed.some((one) => wrong.some((name) => name === one.path || (customIn(one) && name.startsWith(`${one.path}.`))));
  const isSaid = ({ path }: PlacedField): boolean => {
    const value = submitted?.values[path] ?? valueAt(object, path);
    return isFilled(value) && value !== false && value !== 'false' && value !== '[]';
  };
  const groups = grouped(fields);
  // Whom to choose is asked openly, whom to leave out where somebody wants to.
  const opened = groups.find(([group]) => group && counted(view, group.name))?.[0];
  const content = groups.map(([group, members]) => {
    if (!group)
      return html`<div class="fields">
${members.map(field)}
</div>`;
    const isOpen = group === opened || isWrong(members) || members.some(isSaid);
    const parts = byTitle(members).map(([part, inner]) => {
      const asked = html`<div class="fields">
${inner.map(field)}
</div>`;
      return part === undefined
        ? asked
        : html`<details class="group"${(isWrong(inner) || inner.some(isSaid)) && html` open`}><summary>${translated(words, part)}</summary>${asked}</details>`;
    });
    return html`<details class="group" id="field-${group.name}"${counted(view, group.name)}${isOpen && html` open`}><summary>${fieldLabel(words, group.field)}</summary>${parts}</details>`;
  });
  return folded
    ? html`<details class="section"${(isWrong(fields) || fields.some(({ path }) => view.query.has(path))) && html` open`}><summary>${translated(words, title)}</summary>${content}</details>`
    : html`<section class="section"><h2>${translated(words, title)}</h2>${content}</section>`;
}

/** The fields of an object within, by the sections of its resource. */
function byTitle(members: readonly PlacedField[]): [string | undefined, PlacedField[]][] {
  const titles = [...new Set(members.map(({ group }) => group?.title))];
  return titles.map((title) => [title, members.filter(({ group }) => group?.title === title)]);
}

/** A script shows how many people are meant, as the verb `waterfall` of the list counts them. */
function counted({ plan, words }: View, name: string): Markup | null {
  if (!plan || displayOf(plan).widgets[name] !== 'targeting') return null;
  return html` data-count="${collectionPath(plan)}waterfall/" data-people="${JSON.stringify(formsOf(words, words.people))}" data-keeps="${words.keeps}" data-counting="${words.counting}"`;
}

/** What was typed into the other fields of the object that has a field. */
function typedBeside({ submitted }: View, { path, name }: PlacedField): ((field: string) => string | undefined) | undefined {
  return submitted && ((field) => submitted.values[`${path.slice(0, -name.length)}${field}`]);
}

/** What is wrong, with links to the fields. The first of them has the focus. */
export function problemSummary({ plan, submitted, words, customFields }: View, fields: readonly PlacedField[]): Markup {
  const labels = new Map(fields.map(({ path, field }) => [path, fieldLabel(words, field)]));
  for (const { inputs = {} } of plan ? displayOf(plan).panels : [])
    for (const [name, label] of Object.entries(inputs)) labels.set(name, capitalized(translated(words, label)));
  for (const placed of fields)
    for (const one of customFields?.get(customIn(placed)?.allowed ?? '') ?? []) labels.set(`${placed.path}.${one.name}`, customLabel(one));
  const problems = Object.entries(submitted?.errors ?? {}).map(([name, messages]) => {
    const label = labels.get(name);
    const text = messagesMarkup(words, messages);
    return label === undefined
      ? html`<li>${name && `${name}: `}${text}</li>`
      : namesField(text.text, label)
        ? html`<li><a href="#field-${name}">${text}</a></li>`
        : html`<li><a href="#field-${name}">${label}</a>${afterLabel(words, label)}${text}</li>`;
  });
  return html`<div class="alert" role="alert" aria-labelledby="problems"><h2 id="problems">${submitted?.verb === undefined ? words.not_saved : words.not_done}</h2>
${problems.length > 0 && html`<ul>${problems}</ul>`}</div>`;
}

/** The heading of a form page. */
export function formTitle(view: View): string {
  const { plan, key, words, names } = view;
  if (!plan) return words.edit;
  return key === undefined
    ? newText(words, plan)
    : say(words, words.edit_one, { name: names.get(objectPath(plan, key)) ?? `${translated(words, displayOf(plan).label)} ${key}` });
}

/** What takes the object away: it is archived, or deleted for good. */
function removal(view: View, next: string | undefined): Markup {
  const { words, plan } = view;
  const name = plan ? withinText(words, translated(words, displayOf(plan).label)) : '';
  return plan?.read.archived
    ? html`<details><summary>${say(words, words.archive_one, { name })}</summary>
<form method="post" action="${target(view, 'DELETE', next)}"><p>${words.archive_help}</p>
<p class="actions"><button type="submit">${words.archive}</button></p></form></details>`
    : html`<details><summary class="danger">${say(words, words.delete_one, { name })}</summary>
<form method="post" action="${target(view, 'DELETE', next)}"><p>${words.no_way_back}</p>
<p class="actions"><button type="submit" class="danger">${words.delete_for_good}</button></p></form></details>`;
}

function target(view: View, method: string, next?: string): string {
  const { plan, key } = view;
  if (!plan) return view.path;
  const path = key === undefined ? collectionPath(plan) : objectPath(plan, key);
  return formTarget(view, next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`, method);
}

/** Where the form leads when it is left: the object that its resource says. */
function leadsTo({ plan, query, submitted }: View, object: { [key: string]: JsonValue }): string | undefined {
  const field = plan && displayOf(plan).leads_to;
  if (field === undefined) return undefined;
  const named = submitted?.values[field] ?? (isJsonObject(object) ? object[field] : undefined) ?? query.get(field);
  return pathOfObject(named);
}

function editable(view: Pick<View, 'plan' | 'account'>): boolean {
  return view.plan?.schema?.allowed_detail_http_methods.includes('PATCH') === true && mayChange(view, 'edit');
}

function deletable(view: Pick<View, 'plan' | 'account'>): boolean {
  return view.plan?.schema?.allowed_detail_http_methods.includes('DELETE') === true && mayChange(view, 'delete');
}
