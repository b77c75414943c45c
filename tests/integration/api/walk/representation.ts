import type { Resource } from '../../../../generator/model/model';
import type { Document } from './document';
import { type Shown, keyOf } from './shown';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const PATH = /^\/rest\/v1\/[a-z]+\/([^/]+\/)*(\?[a-z_]+=[^/]+)?$/;

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  float: (value) => typeof value === 'number',
  decimal: (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
  boolean: (value) => typeof value === 'boolean',
  datetime: (value) => typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value)),
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  list: (value) => Array.isArray(value),
  dict: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Checks that an object has exactly the keys of its schema document, sorted, each with a value of its type. Returns what is wrong. */
export function checkRepresentation(resource: Resource, document: Document, shown: Shown, uri: string): string[] {
  const names = Object.keys(document.fields);
  const wrong: string[] = [];
  if (JSON.stringify(Object.keys(shown)) !== JSON.stringify([...names].sort())) wrong.push(`has the keys ${Object.keys(shown).join()}`);
  // A resource that others extend shows the path of the row's own type.
  const path = String(shown.resource_uri);
  const fitting = resource.descendants.length > 0 ? keyOf(path) === keyOf(uri) : path === uri;
  if (!fitting) wrong.push(`has the resource_uri ${path}, not ${uri}`);
  for (const name of names) {
    const field = document.fields[name]!;
    const value = shown[name];
    if (value === null ? field.nullable : fits(field, value)) continue;
    wrong.push(`${name} is ${JSON.stringify(value)}, not of type ${field.type}`);
  }
  return wrong;
}

function fits(field: Document['fields'][string], value: unknown): boolean {
  if (field.type !== 'related') return FITS[field.type]?.(value) ?? false;
  if (field.related_type === 'to_many') return Array.isArray(value) && value.every(isRelated);
  return isRelated(value);
}

/** Whether a value is a URI or an embedded object. */
function isRelated(value: unknown): boolean {
  return typeof value === 'string' ? PATH.test(value) : typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks what every schema document must have. Returns what is wrong. */
export function checkDocument(resource: Resource, document: Document): string[] {
  const wrong: string[] = [];
  for (const [name, field] of Object.entries(document.fields)) {
    for (const attribute of ['blank', 'default', 'help_text', 'nullable', 'primary_key', 'readonly', 'type', 'unique', 'verbose_name']) {
      if (!(attribute in field)) wrong.push(`the document does not tell ${attribute} of ${name}`);
    }
    if ((field.type === 'related') !== (field.related_type !== undefined)) wrong.push(`the document tells no related_type of ${name}`);
  }
  const unknown = document.ordering.filter((name) => !(name in document.fields));
  if (unknown.length > 0) wrong.push(`the document orders by ${unknown.join()}`);
  const unstated = Object.keys(document.filtering).filter((name) => !((document.aliases?.[name] ?? name) in document.fields));
  if (unstated.length > 0) wrong.push(`the document filters by ${unstated.join()}, and tells no such field or alias`);
  const written = [...document.allowed_list_http_methods, ...document.allowed_detail_http_methods].some((method) =>
    /POST|PUT|PATCH/.test(method),
  );
  const writable = Object.keys(document.fields).filter((name) => !written && !document.fields[name]!.readonly);
  if (writable.length > 0) wrong.push(`nothing is written here, and the document tells that ${writable.join()} could be`);
  const filters = resource.filters.filter(({ name }) => !(name in document.filtering)).map(({ name }) => name);
  if (filters.length > 0) wrong.push(`the document does not tell the filters ${filters.join()}`);
  return wrong;
}
