import { isJsonObject, type JsonValue } from '../json-value';
import { filterForm } from './filters';
import { html, type Markup } from './template';
import { showChoice, showShort, uriLink } from './value';
import { mayChange, withQuery, type View } from './view';

type JsonObject = { [key: string]: JsonValue };

/** How many columns a table has. Wider ones are hard to read, and the page of an object shows all fields. */
const MAX_COLUMNS = 8;

/** The fields by which people recognise an object, in the order of a table. */
const PREFERRED_COLUMNS = [
  'name',
  'short_name',
  'title',
  'email',
  'first_name',
  'last_name',
  'user',
  'page',
  'type',
  'status',
  'created_at',
];

/** Whether a value is a collection. */
export function isCollection(value: JsonValue): value is { meta: JsonObject; objects: JsonValue[] } {
  return isJsonObject(value) && isJsonObject(value.meta) && Array.isArray(value.objects);
}

/** The content of a collection's page: filters, a table of objects, and links to the next and previous page. */
export function collectionContent(view: View, { meta, objects }: { meta: JsonObject; objects: JsonValue[] }): Markup {
  return html`
${view.plan && html`<p>${view.plan.about}</p>`}
<p class="actions">${newLink(view)}${view.plan && html`<a href="${view.path}schema/">Schema</a>`}${archiveLink(view)}</p>
${filterForm(view)}
<p>${summary(meta, objects.length)}</p>
${table(view, objects.filter(isJsonObject))}
${pager(meta)}`;
}

/** From what is in use to what is archived, and back. */
function archiveLink(view: View): Markup | null {
  if (!view.plan?.read.archived) return null;
  const shown = view.query.get('archived') === 'true';
  return html`<a href="${withQuery(view, { archived: shown ? null : 'true', _offset: null, _cursor: null })}">${shown ? 'In use' : 'Archived'}</a>`;
}

function newLink(view: View): Markup | null {
  const allowed = view.plan?.schema?.allowed_list_http_methods.includes('POST') && mayChange(view, 'edit');
  return allowed ? html`<a class="button" href="${withQuery(view, { format: 'form' })}">New ${view.plan?.name}</a>` : null;
}

function summary(meta: JsonObject, shown: number): string {
  const total = Number(meta.total_count);
  const offset = Number(meta.offset);
  if (shown === 0) return total === 0 ? 'Nothing found.' : `Nothing here; ${counted(total)} in all.`;
  return `${counted(offset + 1)}–${counted(offset + shown)} of ${counted(total)}`;
}

function counted(number: number): string {
  return number.toLocaleString('en');
}

function table(view: View, objects: readonly JsonObject[]): Markup | null {
  const first = objects[0];
  if (!first) return null;
  const columns = columnsOf(view, objects);
  const fields = view.plan?.schema?.fields;
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="objects"><table>
<caption id="objects">${view.plan?.name ?? 'Objects'}</caption>
<thead><tr><th scope="col">object</th>${columns.map((name) => html`<th scope="col">${fields?.[name]?.verbose_name ?? name}</th>`)}</tr></thead>
<tbody>${objects.map(
    (object) => html`
<tr><th scope="row">${rowName(view, object)}</th>${columns.map((name) => html`<td>${showChoice(fields?.[name], object[name] ?? null) ?? showShort(object[name] ?? null)}</td>`)}</tr>`,
  )}
</tbody></table></div>`;
}

function rowName(view: View, object: JsonObject): Markup {
  if (typeof object.resource_uri !== 'string') return showShort(object.id ?? null);
  const isArchived = view.plan?.read.archived !== undefined && object[view.plan.read.archived.column] !== null;
  return isArchived ? html`<a href="${object.resource_uri}?archived=true">${object.resource_uri}</a>` : uriLink(object.resource_uri);
}

/** The columns of a table: preferred fields, then fields that can be filtered by, then others, up to `MAX_COLUMNS`. */
function columnsOf(view: View, objects: readonly JsonObject[]): string[] {
  const names = Object.keys(objects[0] ?? {}).filter((name) => name !== 'resource_uri' && name !== 'id');
  const isShort = (name: string): boolean => objects.every((object) => typeof object[name] !== 'object' || object[name] === null);
  const isUsed = (name: string): boolean => objects.some((object) => object[name] !== null && object[name] !== '');
  const isLink = (name: string): boolean => objects.every((object) => isBelow(object, String(object[name])));
  const filterable = Object.keys(view.plan?.schema?.filtering ?? {});
  const usable = names.filter((name) => isShort(name) && isUsed(name) && !isLink(name));
  const ordered = [...PREFERRED_COLUMNS, ...filterable, ...usable].filter((name) => usable.includes(name));
  return [...new Set(ordered)].slice(0, MAX_COLUMNS);
}

/** Whether a text is a path below the object's own, or a filtered collection. Such texts look the same in every row. */
function isBelow(object: JsonObject, text: string): boolean {
  return (
    text.startsWith('/rest/v1/') &&
    (text.includes('?') || (typeof object.resource_uri === 'string' && text.startsWith(object.resource_uri)))
  );
}

function pager(meta: JsonObject): Markup | null {
  const link = (uri: JsonValue | undefined, rel: string, text: string): Markup | null =>
    typeof uri === 'string' && uri.startsWith('/rest/v1/') ? html`<a class="button" rel="${rel}" href="${uri}">${text}</a>` : null;
  const previous = link(meta.previous, 'prev', '← Previous');
  const next = link(meta.next, 'next', 'Next →');
  return previous || next ? html`<nav aria-label="Pages" class="actions">${previous}${next}</nav>` : null;
}
