import { isJsonObject, type JsonValue } from '../formats/json-value';
import { displayOf } from './display';
import { filterForm } from './filters';
import { nameOf } from './names';
import { html, type Markup } from './template';
import { isOwnUri, showChoice, showShort } from './value';
import { verbButtons } from './verbs';
import { collectionPath, mayChange, type View, withQuery } from './view';
import { say } from './words';

type JsonObject = { [key: string]: JsonValue };

/** Whether a value is a collection. */
export function isCollection(value: JsonValue): value is { meta: JsonObject; objects: JsonValue[] } {
  return isJsonObject(value) && isJsonObject(value.meta) && Array.isArray(value.objects);
}

/** The content of a collection's page: filters, a table of objects, and links to the next and previous page. */
export function collectionContent(view: View, { meta, objects }: { meta: JsonObject; objects: JsonValue[] }): Markup {
  return html`
${filterForm(view)}
<p class="summary">${summary(view, meta, objects.length)}</p>
${table(view, objects.filter(isJsonObject))}
${pager(view, meta)}
${view.plan && html`<p class="about">${view.plan.about} <a href="${collectionPath(view.plan)}schema/">${view.words.schema}</a></p>`}`;
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

function newLink(view: View): Markup | null {
  const { plan, words } = view;
  const allowed = plan?.schema?.allowed_list_http_methods.includes('POST') && mayChange(view, 'edit');
  return plan && allowed
    ? html`<a class="button primary" href="${collectionPath(plan)}?format=form">${say(words.new_one, { name: displayOf(plan).label })}</a>`
    : null;
}

function summary({ words }: View, meta: JsonObject, shown: number): string {
  const counted = (number: number): string => number.toLocaleString(words.language);
  const total = Number(meta.total_count);
  const offset = Number(meta.offset);
  if (shown === 0) return total === 0 ? words.nothing_found : say(words.nothing_here, { count: counted(total) });
  return say(words.range, { first: counted(offset + 1), last: counted(offset + shown), count: counted(total) });
}

/** The columns of a list: those of the YAML, in its order. The first cell of a row has the name of the object. */
export function columnsOf(view: View, objects: readonly JsonObject[]): string[] {
  if (!view.plan?.schema) return Object.keys(objects[0] ?? {}).slice(0, 8);
  const { list, name } = displayOf(view.plan);
  const fields = view.plan.schema.fields;
  return list.filter(
    (column) => column !== name[0] && Object.hasOwn(fields, column) && objects.some((object) => object[column] !== undefined),
  );
}

function table(view: View, objects: readonly JsonObject[]): Markup | null {
  if (objects.length === 0) return null;
  const columns = columnsOf(view, objects);
  const fields = view.plan?.schema?.fields;
  const label = view.plan ? displayOf(view.plan).label : view.words.value;
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="objects"><table>
<caption id="objects">${view.plan ? displayOf(view.plan).plural : view.words.rows}</caption>
<thead><tr><th scope="col">${label}</th>${columns.map((name) => html`<th scope="col">${fields?.[name]?.verbose_name ?? name}</th>`)}</tr></thead>
<tbody>${objects.map(
    (object) => html`
<tr><th scope="row">${rowName(view, object)}</th>${columns.map((name) => html`<td>${showChoice(fields?.[name], object[name] ?? null) ?? showShort(object[name] ?? null, view)}</td>`)}</tr>`,
  )}
</tbody></table></div>`;
}

function rowName(view: View, object: JsonObject): Markup {
  const uri = object.resource_uri;
  if (!isOwnUri(uri) || !view.plan) return showShort(object.id ?? null, view);
  const isArchived = view.plan.read.archived !== undefined && object[view.plan.read.archived.column] !== null;
  return html`<a href="${uri}${isArchived && '?archived=true'}">${nameOf(view.plan, keyOf(uri), object, view.names)}</a>`;
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
