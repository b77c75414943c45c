import type { Filter, Resource } from '../model/model';
import { shownFields } from './shown-fields';
import { aliasDocument, answeredField, fieldDocument } from './schema/field';

/** The document of one resource; its shape is `SchemaDocument` of the runtime. Keys are sorted, methods in upper case. */
export function schemaDocument(resource: Resource, resources: Map<string, Resource>): Record<string, unknown> {
  const aliases = resource.fields.filter((field) => field.alias !== undefined && !field.private);
  return {
    aliases: aliases.length === 0 ? undefined : Object.fromEntries(aliases.map(({ alias, name }) => [alias!, name])),
    allowed_detail_http_methods: resource.methods.detail.map((method) => method.toUpperCase()),
    allowed_list_http_methods: resource.methods.list.map((method) => method.toUpperCase()),
    default_format: 'application/json',
    default_limit: 20,
    deprecated: resource.deprecated,
    fields: Object.fromEntries(
      shownFields(resource).map(({ name, field }) => [
        name,
        (name === field.name ? fieldDocument : aliasDocument)(field, resource, resources),
      ]),
    ),
    filtering: Object.fromEntries(
      resource.filters.filter(({ field }) => isShown(resource, field)).map((filter) => [filter.name, operatorsOf(filter)]),
    ),
    ordering: resource.ordering,
    search: resource.search?.fields,
    translated: resource.translated?.fields,
  };
}

/**
 * What the document says in place of what follows from the fields, where a handler stands in for a generic one: what its `answer` and `body` say, as in
 * OpenAPI. Undefined where none does.
 */
export function handledDocument(resource: Resource): Record<string, unknown> | undefined {
  const listed = listedObject(resource);
  if (listed) return { whole: true, fields: answeredFields(resource, listed) };
  const fields = postedFields(resource);
  return fields.length === 0 ? undefined : { fields: Object.fromEntries(fields) };
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema of the objects that a handler lists in place of rows. */
function listedObject({ answer }: Resource): JsonSchema | undefined {
  const page = answer['list.get']?.['200'] as { properties?: { objects?: { items?: JsonSchema } } } | undefined;
  return page?.properties?.objects?.items;
}

function answeredFields({ key }: Resource, { properties }: JsonSchema): Record<string, unknown> {
  const entries = Object.entries(properties as Record<string, JsonSchema>).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, property]) => [name, answeredField(name, property, name === key.field)]));
}

/** What POST takes otherwise than the fields say: one that only its handler writes, such as the page of an action, and one that may be left out there. */
function postedFields(resource: Resource): [string, unknown][] {
  const body = resource.body['list.post'];
  const fields = shownFields(resource);
  if (body === 'change') return fields.filter(({ field }) => field.required).map(({ name }) => [name, { blank: true }]);
  if (typeof body !== 'object') return [];
  const { properties = {}, required = [] } = body as { properties?: Record<string, unknown>; required?: string[] };
  return fields
    .filter(({ name, field }) => Object.hasOwn(properties, name) && (field.readonly || field.required !== required.includes(name)))
    .map(({ name }) => [name, { blank: !required.includes(name), readonly: false }]);
}

function isShown({ fields }: Resource, name: string): boolean {
  return fields.some((field) => field.name === name && !field.private);
}

function operatorsOf(filter: Filter): string[] | string {
  if (filter.operators !== 'all') return filter.operators;
  return filter.relation === undefined ? 'all' : 'all with relations';
}
