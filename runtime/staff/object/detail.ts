import { isJsonObject, type JsonValue } from '../../core/formats/exact-json';
import { type CustomField, customIn, customLabel, customValues } from '../custom-fields/custom-field';
import { showChangesIn } from './changes';
import { capitalized, fieldLabel, helpText, translated } from '../words/labels';
import type { ResourcePlan } from '../../core/plan/plan';
import { displayOf } from './display';
import { nestedPlan, type PlacedField, sectionsOf } from './sections';
import { isSpokenOf } from './only-in';
import { html, type Markup } from '../../core/formats/markup';
import { sameAs, secondOf, readerOf, showType } from './read-as';
import { zoneOf } from './times';
import { isFilled, isOwnUri, showChoice, showTerms, showTimeIn, showValue } from './value';
import { verbButtons } from './verbs';
import { formTarget, mayChange, type View, withQuery } from '../view';
import { objectPath } from '../../core/plan/reference';
import { withinText } from '../words';
import { placeholderLabel } from '../forms/placeholder-inputs';
import { say } from '../../core/words';

type JsonObject = Readonly<Record<string, JsonValue>>;

/**
 * The content of the page of one object: its fields in their sections, then the way to what belongs to it. Where nothing of a section is set, it is shut.
 * @param elsewhere fields that panels show
 */
export function detailContent(view: View, value: JsonValue, elsewhere: readonly string[] = []): Markup {
  const { plan, words } = view;
  if (!isJsonObject(value) || !plan?.schema || value.resource_uri === undefined) return showValue(value, view);
  const fields = sectionsOf(
    plan,
    view.registry,
    words.details,
    (placed) => !elsewhere.includes(placed.path) && isShown(value, placed) && isSaid(view, value, placed),
  );
  return html`${fields.map(({ title, fields: placed, folded }) =>
    folded || !placed.some(({ path }) => isFilled(valueAt(value, path)))
      ? html`<details class="section"><summary>${translated(words, title)}</summary>${terms(view, value, placed)}</details>`
      : html`<section class="section"><h2>${translated(words, title)}</h2>${terms(view, value, placed)}</section>`,
  )}
${related(view, plan, value)}`;
}

/** What can be done with the object: edit it, and what its verbs say. */
export function detailActions(view: View, value: JsonValue): Markup | null {
  const { plan, key, words } = view;
  if (!plan || key === undefined || !isJsonObject(value) || view.path.split('/').length !== 6) return null;
  if (plan.read.archived && view.query.get('archived') === 'true') return archivedActions(view, plan, key);
  const methods = plan.schema?.allowed_detail_http_methods ?? [];
  const editable = (methods.includes('PATCH') && mayChange(view, 'edit')) || (methods.includes('DELETE') && mayChange(view, 'delete'));
  const edit = html`<a class="button" href="${withQuery(view, { format: 'form', verb: null, done: null })}">${words.edit}</a>`;
  const buttons = verbButtons(view, value, editable ? [edit] : []);
  return buttons.length > 0 ? html`<div class="actions">${buttons}</div>` : null;
}

/** The value at a path: `cms_form.thank_you_text`. */
export function valueAt(object: JsonObject, path: string): JsonValue | undefined {
  return path
    .split('.')
    .reduce<JsonValue | undefined>((value, name) => (isJsonObject(value) ? value[name] : undefined), object as JsonValue);
}

/** Of an object within, its key is for programs, and what is not ticked says nothing. Nor do custom fields of which none has a value, and what nobody can set. */
function isShown(object: JsonObject, placed: PlacedField): boolean {
  const { path, name, group } = placed;
  const value = valueAt(object, path);
  if (group && (name === 'id' || name === 'resource_uri' || value === false)) return false;
  if ((customIn(placed) || placed.field.readonly) && !isFilled(value)) return false;
  return value !== undefined && path !== 'resource_uri' && !isRelated(object, value);
}

/** Whether the page speaks of a field: of two of which the YAML says that they say the same, or that one stands in place of the other, one is enough. */
function isSaid(view: View, object: JsonObject, placed: PlacedField): boolean {
  const { plan, name, path } = placed;
  const valueOf = siblingsOf(object, placed);
  if (!isSpokenOf(view, placed, valueOf)) return false;
  const second = secondOf(plan, name);
  if (second !== undefined && !isFilled(valueAt(object, path)) && isFilled(valueOf(second))) return false;
  const other = sameAs(plan, name);
  return other === undefined || valueAt(object, path) !== valueOf(other) || !isSpokenOf(view, { plan, name: other }, valueOf);
}

/** A path of what belongs to the object: a list of others by it, or something below it. */
function isRelated(object: JsonObject, value: JsonValue): boolean {
  if (!isOwnUri(value)) return false;
  return value.includes('?') || (value.startsWith(String(object.resource_uri)) && value !== object.resource_uri);
}

/** The fields that have a value, one a line, then the names of those that have none. Fields of one object within stand under its name, those alone that have a value. */
function terms(view: View, object: JsonObject, fields: readonly PlacedField[]): Markup {
  return html`${grouped(fields).map(([group, members]) => {
    const set = members.filter(({ path }) => isFilled(valueAt(object, path)));
    const empty = members.filter((placed) => !set.includes(placed));
    return html`${group && html`<h3>${fieldLabel(view.words, group.field)}</h3>`}${set.length > 0 && showTerms(set.map((placed) => term(view, object, placed)))}
${group ? set.length === 0 && html`<p class="unset">${capitalized(view.words.none)}</p>` : empty.length > 0 && html`<p class="unset">${capitalized(view.words.not_set)}${view.words.colon}${empty.map(({ field }) => fieldLabel(view.words, field)).join(', ')}</p>`}`;
  })}`;
}

function term(view: View, object: JsonObject, placed: PlacedField): { term: Markup; value: Markup } {
  const { path, field, plan, name } = placed;
  const value = valueAt(object, path) ?? null;
  const zone = zoneOf(view, plan, name, siblingsOf(object, placed));
  // What forms say of it is said of this resource, where its help is that of what it extends.
  const help = helpText(view.words, placed.hint === undefined ? field : { help_text: placed.hint }, zone !== undefined);
  return {
    term: html`<span${help && html` title="${help}"`}>${fieldLabel(view.words, field)}</span>`,
    value: customIn(placed)
      ? showCustomFields(view, placed, value)
      : (showRows(view, placed, value) ??
        showType(view, plan, name, value) ??
        readerOf(view, plan, name)(value, siblingsOf(object, placed)) ??
        showChangesIn(view, plan, name, object) ??
        showChoice(field, value, view.words, displayOf(plan).tones[name]) ??
        showTimeIn(value, zone, view, true) ??
        showValue(value, view)),
  };
}

/** The values of the other fields of the object that has a field. */
export function siblingsOf(object: JsonObject, { path, name }: PlacedField): (field: string) => JsonValue | undefined {
  return (field) => valueAt(object, `${path.slice(0, -name.length)}${field}`);
}

/** Fields as they stand, those of the same object within together. */
export function grouped(fields: readonly PlacedField[]): [PlacedField['group'], PlacedField[]][] {
  const groups: [PlacedField['group'], PlacedField[]][] = [];
  for (const placed of fields) {
    const last = groups.at(-1);
    if (last && last[0]?.name === placed.group?.name) last[1].push(placed);
    else groups.push([placed.group, [placed]]);
  }
  return groups;
}

/** The lists of what belongs to the object, and who changed it. What is below it is for programs: verbs have buttons, and what else there is has panels. */
function related(view: View, plan: ResourcePlan, object: JsonObject): Markup | null {
  const fields = plan.schema?.fields ?? {};
  const links = Object.entries(object).filter(
    ([name, value]) => isOwnUri(value) && value.includes('?') && !nestedPlan(plan, name, view.registry),
  );
  const { historyAt } = plan;
  if (links.length === 0 && historyAt === undefined) return null;
  return html`<nav class="related" aria-label="${view.words.related}"><h2>${view.words.related}</h2><ul class="inline">${links.map(
    ([name, value]) =>
      html`<li><a href="${String(value)}" title="${helpText(view.words, fields[name])}">${fieldLabel(view.words, fields[name], name)}</a></li>`,
  )}${historyAt !== undefined && html`<li><a href="/rest/v1/${historyAt}/${encodeURIComponent(view.key ?? '')}/history/">${view.words.history}</a></li>`}</ul></nav>`;
}

/** What can be done with an object that is archived. */
function archivedActions(view: View, plan: ResourcePlan, key: string): Markup {
  const { words } = view;
  const path = objectPath(plan, key);
  const name = withinText(words, translated(words, displayOf(plan).label));
  return html`<div class="actions"><p>${say(words, words.is_archived, { name })}</p>
${mayChange(view, 'edit') && html`<form method="post" action="${formTarget(view, `${path}restore/`, 'POST')}"><button type="submit">${words.restore}</button></form>`}
${
  mayChange(view, 'delete') &&
  html`<details><summary class="danger">${say(words, words.delete_one, { name })}</summary>
<form method="post" action="${formTarget(view, `${path}?archived=true`, 'DELETE')}"><p>${words.no_way_back}</p>
<p><button type="submit" class="danger">${words.delete_for_good}</button></p></form></details>`
}</div>`;
}

/** The objects of a list that is written row by row, each in a row of a table with what its form asks for. Undefined for any other field, and where there is none. */
function showRows(view: View, { field, columns }: PlacedField, value: JsonValue): Markup | undefined {
  if (!columns || !Array.isArray(value) || value.length === 0 || !value.every(isJsonObject)) return undefined;
  const [first, ...others] = columns.filter(({ name }) => value.some((row) => row[name] !== undefined));
  if (!first) return undefined;
  const label = (column: PlacedField): string => fieldLabel(view.words, column.field);
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${fieldLabel(view.words, field)}"><table class="stacked">
<thead><tr>${[first, ...others].map((column) => html`<th scope="col">${label(column)}</th>`)}</tr></thead>
<tbody>${value.map(
    (row) =>
      html`<tr><th scope="row">${cell(view, first, row[first.name])}</th>${others.map((column) => html`<td data-label="${label(column)}"><span>${cell(view, column, row[column.name])}</span></td>`)}</tr>`,
  )}</tbody></table></div>`;
}

/** What placeholders are given stands in one line. */
function cell(view: View, { field, asks }: PlacedField, value: JsonValue = null): Markup | string {
  if (!isFilled(value)) return '–';
  if (asks === undefined || !isJsonObject(value)) return showChoice(field, value, view.words) ?? showValue(value, view);
  return Object.entries(value)
    .map(([name, given]) => `${placeholderLabel(name)}: ${String(given)}`)
    .join(' · ');
}

/** The custom fields that have a value, by their labels, in their order; those of which nothing is known come last. */
function showCustomFields(view: View, placed: PlacedField, value: JsonValue): Markup {
  const stored = customValues(value);
  const { allowed } = customIn(placed)!;
  const known = (allowed === undefined ? undefined : view.customFields?.get(allowed)) ?? [];
  const unknown = [...stored.keys()].filter((name) => !known.some((field) => field.name === name)).map((name): CustomField => ({ name }));
  const filled = [...known, ...unknown].filter(({ name }) => stored.has(name));
  return showTerms(
    filled.map((field) => ({
      term: html`<span${field.description ? html` title="${field.description}"` : null}>${customLabel(field)}</span>`,
      value: showTexts(view, field, stored.get(field.name)!),
    })),
  );
}

function showTexts(view: View, { choices = [] }: CustomField, texts: readonly string[]): Markup {
  const labels = new Map(choices);
  const shown = texts.map((text) => labels.get(text) ?? text);
  return showValue(shown.length === 1 ? shown[0]! : shown, view);
}
