import type { Filter, Model, Resource } from '../model/model';
import { shownFields } from './shown-fields';
import { aliasDocument, fieldDocument } from './schema/field';
import { constant, literal, sourceFile } from './source';

/** `schemas/<resource>.ts`: the schema document of each resource with endpoints, served as it is. */
export function emitSchemas(model: Model): Map<string, string> {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  const exposed = model.resources.filter((resource) => resource.exposed);
  return new Map(exposed.map((resource) => [`schemas/${resource.name}.ts`, schemaFile(resource, resources)]));
}

function schemaFile(resource: Resource, resources: Map<string, Resource>): string {
  const { name } = resource;
  const schema = constant({
    name: `${name}Schema`,
    type: 'SchemaDocument',
    doc: `What \`/rest/v1/${name}/schema/\` answers.`,
    value: literal(schemaDocument(resource, resources)),
  });
  const imports = [{ moduleSpecifier: '../../runtime', namedImports: ['SchemaDocument'], isTypeOnly: true }];
  return sourceFile({ source: resource.source }, { imports, statements: [schema] });
}

/** The document of one resource; its shape is `SchemaDocument` of the runtime. Keys are sorted, methods in upper case. */
function schemaDocument(resource: Resource, resources: Map<string, Resource>): Record<string, unknown> {
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
  };
}

function isShown({ fields }: Resource, name: string): boolean {
  return fields.some((field) => field.name === name && !field.private);
}

function operatorsOf(filter: Filter): string[] | string {
  if (filter.operators !== 'all') return filter.operators;
  return filter.relation === undefined ? 'all' : 'all with relations';
}
