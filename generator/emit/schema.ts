import type { Filter, Resource } from '../model/model';
import { shownFields } from './shown-fields';
import { aliasDocument, fieldDocument } from './schema/field';

/** The document of one resource; its shape is `SchemaDocument` of the runtime. Keys are sorted, methods in upper case. */
export function schemaDocument(resource: Resource, resources: Map<string, Resource>): Record<string, unknown> {
  const aliases = resource.fields.filter((field) => field.alias !== undefined && !field.private);
  return {
    aliases: aliases.length === 0 ? undefined : Object.fromEntries(aliases.map(({ alias, name }) => [alias!, name])),
    allowed_detail_http_methods: resource.methods.detail.map((method) => method.toUpperCase()),
    allowed_list_http_methods: resource.methods.list.map((method) => method.toUpperCase()),
    default_format: 'application/json',
    default_limit: 20,
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

function isShown({ fields }: Resource, name: string): boolean {
  return fields.some((field) => field.name === name && !field.private);
}

function operatorsOf(filter: Filter): string[] | string {
  if (filter.operators !== 'all') return filter.operators;
  return filter.relation === undefined ? 'all' : 'all with relations';
}
