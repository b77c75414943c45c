import { isJsonObject, type JsonValue } from '../../core/formats/exact-json';
import type { ResourcePlan } from '../../core/plan/plan';
import type { Registry } from '../../core/plan/registry';
import type { SchemaField } from '../../core/plan/schema-plan';
import { showChangedIn } from '../object/changes';
import { displayOf } from '../object/display';
import { activeFilters, filterForm } from './filters';
import type { OfferedChoices } from '../forms/form-choices';
import { fieldLabel, helpMarkup, newText, translated } from '../words/labels';
import { nameOf, withChildNames } from '../words/name-text';
import { html, type Markup } from '../../core/formats/markup';
import { readerOf, secondOf, showType } from '../object/read-as';
import { isSpokenOf } from '../object/only-in';
import { shownZone, zoneOfColumn } from '../object/times';
import { isFilled, isOwnUri, showChoice, showShort, showTimeIn } from '../object/value';
import { verbButtons } from '../object/verbs';
import { isMade, mayChange, type View, withQuery } from '../view';
import { collectionPath } from '../../core/plan/reference';
import { newestFirstName } from '../../core/read/parameters';
import { say, counted } from '../../core/words';

/** Types of which people want the last or the most first. */
const LAST_FIRST = new Set(['date', 'datetime', 'integer', 'float', 'decimal']);

type JsonObject = { [key: string]: JsonValue };

/** Whether a value is a collection. */
export function isCollection(value: JsonValue): value is { meta: JsonObject; objects: JsonValue[] } {
  return isJsonObject(value) && isJsonObject(value.meta) && Array.isArray(value.objects);
}

/**
 * The content of a collection's page: filters, a table of objects, and links to the next and previous page.
 * @param offered what may be chosen in the filters. Undefined where they are shut
 */
export function collectionContent(
  view: View,
  { meta, objects }: { meta: JsonObject; objects: JsonValue[] },
  offered?: OfferedChoices,
): Markup {
  return html`
${view.plan && view.path === collectionPath(view.plan) && filterForm(view, offered)}
${objects.length === 0 ? nothing(view, meta) : html`<p class="summary">${summary(view, meta, objects.length)}${isNewestFirst(view) && html` · ${view.words.newest_first}`}</p>`}
${table(view, objects.filter(isJsonObject))}
${pager(view, meta)}
${view.plan && html`<p class="about">${helpMarkup(view.words, { help_text: view.plan.about })} <a href="${collectionPath(view.plan)}schema/">${view.words.schema}</a></p>`}`;
}

/** What can be done with a list: make a new object, see what is archived, and what its verbs say. */
export function collectionActions(view: View): Markup {
  return html`<div class="actions">${archiveLink(view)}${verbButtons(view)}${newLink(view)}</div>`;
}

/** From what is in use to what is archived, and back. */
function archiveLink(view: View): Markup | null {
  if (!view.plan?.read.archived) return null;
  const shown = view.query.get('archived') === 'true';
  return html`<a href="${withQuery(view, { archived: shown ? null : 'true', _offset: null, _cursor: null })}">${shown ? view.words.in_use : view.words.archived}</a>`;
}

/** To the form of a new object. Where only types of the resource can be made, the one that is wanted is chosen first. */
function newLink(view: View): Markup | null {
  const { plan, words } = view;
  if (!plan || !mayChange(view, 'edit')) return null;
  const text = newText(words, plan);
  if (isMade(plan)) return html`<a class="button primary" href="${collectionPath(plan)}?format=form">${text}</a>`;
  const types = typesOf(plan, view.registry);
  if (types.length === 0) return null;
  return html`<details class="menu"><summary class="button primary">${text}</summary><ul>${types.map(
    (type) =>
      html`<li><a href="${collectionPath(type)}?format=form">${translated(words, displayOf(type).label)}</a><span class="hint">${helpMarkup(words, { help_text: type.about })}</span></li>`,
  )}</ul></details>`;
}

/** The resources whose objects are rows of this one, too, and that can be made: petitions and donation pages of pages. */
function typesOf({ name }: ResourcePlan, registry: Registry): ResourcePlan[] {
  return registry.all().filter((type) => type.write?.base?.delegate === name && isMade(type));
}

function isNumber(field: SchemaField | undefined): boolean {
  return field !== undefined && !field.choice_labels && ['integer', 'float', 'decimal'].includes(field.type);
}

/** Nothing to show, and what to do about it. */
function nothing(view: View, meta: JsonObject): Markup {
  const { plan, path, query, words } = view;
  const total = Number(meta.total_count);
  if (total > 0)
    return html`<p class="empty">${say(words, words.nothing_here, { count: counted(words, total) })} <a href="${withQuery(view, { _offset: null, _cursor: null })}">${words.first_page}</a></p>`;
  if (plan?.schema && activeFilters(query, plan.schema).length > 0)
    return html`<p class="empty">${words.nothing_found} <a href="${path}">${words.remove_filters}</a></p>`;
  return html`<p class="empty">${words.nothing_yet}</p>`;
}

/** Whether the list begins with the newest because nothing else was asked for. What stands below an object is in an order of its own. */
function isNewestFirst({ plan, path, query }: View): boolean {
  return plan?.display?.newest_first === true && path === collectionPath(plan) && !query.get('order_by');
}

function summary({ words }: View, meta: JsonObject, shown: number): string {
  const total = Number(meta.total_count);
  const offset = Number(meta.offset);
  return say(words, words.range, { first: counted(words, offset + 1), last: counted(words, offset + shown), count: counted(words, total) });
}

/** The columns of a list: those of the YAML, in its order. The first cell of a row has the name of the object. */
export function columnsOf(view: View, objects: readonly JsonObject[]): string[] {
  const plan = listedPlan(view, objects);
  if (!plan?.schema) return Object.keys(objects[0] ?? {}).slice(0, 8);
  const { list, name } = displayOf(plan);
  const { fields } = plan.schema;
  return list.filter(
    (column) =>
      column !== name[0] &&
      Object.hasOwn(fields, column) &&
      objects.some((object) => object[column] !== undefined && isSpokenOf(view, { plan, name: column }, (field) => object[field])),
  );
}

/** The resource of the objects: that of the path, except where a path lists something else, such as the history of an object. */
function listedPlan({ plan, path, registry }: View, [first]: readonly JsonObject[]): ResourcePlan | undefined {
  const uri = first?.resource_uri;
  if (!plan || path === collectionPath(plan) || !isOwnUri(uri)) return plan;
  return registry.find(uri.split('/')[3] ?? '');
}

function table(view: View, objects: readonly JsonObject[]): Markup | null {
  if (objects.length === 0) return null;
  const columns = columnsOf(view, objects);
  const plan = listedPlan(view, objects);
  const fields = plan?.schema?.fields;
  const { words } = view;
  const tones = plan ? displayOf(plan).tones : {};
  const shown = columns.map((name) => ({
    name,
    field: fields?.[name],
    label: fieldLabel(words, fields?.[name], name),
    isNumber: isNumber(fields?.[name]),
    zone: zoneOfColumn(plan, name, words),
    read: readerOf(view, plan, name),
    second: plan && secondOf(plan, name),
  }));
  const cell = ({ name, field, label, isNumber: numeric, zone, read, second }: (typeof shown)[number], object: JsonObject): Markup => {
    const value = (second !== undefined && !isFilled(object[name]) ? object[second] : object[name]) ?? null;
    return html`<td${numeric && html` class="number"`} data-label="${label}">${showType(view, plan, name, value) ?? read(value, (field) => object[field]) ?? showChangedIn(view, plan, name, object) ?? showChoice(field, value, words, tones[name]) ?? showTimeIn(value, zone, view) ?? showShort(value, view)}</td>`;
  };
  const first = plan ? translated(words, displayOf(plan).label) : words.value;
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="objects"><table class="stacked">
<caption id="objects">${plan ? translated(words, displayOf(plan).plural) : words.rows}</caption>
<thead><tr>${columnHead(view, plan, { name: plan && displayOf(plan).name[0], label: first })}${shown.map((column) => columnHead(view, plan, column))}</tr></thead>
<tbody>${objects.map(
    (object) => html`
<tr><th scope="row">${rowName(view, plan, object)}</th>${shown.map((column) => cell(column, object))}</tr>`,
  )}
</tbody></table></div>`;
}

function rowName(view: View, plan: ResourcePlan | undefined, object: JsonObject): Markup {
  const uri = object.resource_uri;
  if (!isOwnUri(uri) || !plan) return showShort(object.id ?? null, view);
  const isArchived = plan.read.archived !== undefined && object[plan.read.archived.column] !== null;
  return html`<a href="${uri}${isArchived && '?archived=true'}">${nameOf(view, plan, keyOf(uri), withChildNames(view, plan, object), view.names)}</a>`;
}

/** The key in the path of an object. */
export function keyOf(uri: string): string {
  return decodeURIComponent(uri.split('/').at(-2) ?? '');
}

function pager({ words }: View, meta: JsonObject): Markup | null {
  const link = (uri: JsonValue | undefined, rel: string, text: string): Markup | null =>
    typeof uri === 'string' && uri.startsWith('/rest/v1/') ? html`<a class="button" rel="${rel}" href="${uri}">${text}</a>` : null;
  const previous = link(meta.previous, 'prev', `← ${words.previous}`);
  const next = link(meta.next, 'next', `${words.next} →`);
  return previous || next ? html`<nav aria-label="${words.pages}" class="actions">${previous}${next}</nav>` : null;
}

/** A column of a list: the field whose values it has, and what stands above it. */
interface Column {
  name?: string;
  label: string;
  isNumber?: boolean;
  /** The time zone of its times. */
  zone?: string;
}

/** The head of a column. It is a link that orders the list by the column, and a second time the other way round, where the list can be ordered by it. */
function columnHead(view: View, plan: ResourcePlan | undefined, { name = '', label, isNumber, zone }: Column): Markup {
  const text = html`${label}${zone && html` <span class="unit">${shownZone(zone, view)}</span>`}`;
  const kind = isNumber && html` class="number"`;
  if (!plan || view.path !== collectionPath(plan) || !plan.schema?.ordering.includes(name))
    return html`<th scope="col"${kind}>${text}</th>`;
  const order = orderOf(view, name);
  const next = order === undefined ? firstOrder(name, plan.schema.fields[name]) : order === 'ascending' ? `-${name}` : name;
  const link = withQuery(view, { order_by: next, _offset: null, _cursor: null });
  return html`<th scope="col"${kind}${order && html` aria-sort="${order}"`}><a href="${link}" rel="nofollow">${text}</a></th>`;
}

/** How the list is ordered by a field now. */
function orderOf({ query, plan }: View, name: string): 'ascending' | 'descending' | undefined {
  const order = query.get('order_by') || (plan?.display?.newest_first && newestFirstName(plan.read));
  return order === name ? 'ascending' : order === `-${name}` ? 'descending' : undefined;
}

function firstOrder(name: string, field: SchemaField | undefined): string {
  return field && LAST_FIRST.has(field.type) && !field.choice_labels ? `-${name}` : name;
}
