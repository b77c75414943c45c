import type { Said, ShortDocument, ShortField } from './short-plan';
import type { ResourcePlan } from './plan';
import { PLAIN_HELP, type SchemaDocument, type SchemaField } from './schema-plan';

/** What a field's entry in a schema document says where nothing else is said. */
const USUAL = {
  blank: false,
  default: 'No default provided.',
  nullable: false,
  primary_key: false,
  readonly: false,
  type: 'string',
  unique: false,
};

/** The document that is served: everything is said, and keys are sorted. */
export function schemaDocument(
  said: ShortDocument,
  { methods, read, deprecated }: Pick<ResourcePlan, 'methods' | 'read' | 'deprecated'>,
): SchemaDocument {
  return sorted({
    allowed_detail_http_methods: methods.detail.map((method) => method.toUpperCase()),
    allowed_list_http_methods: methods.list.map((method) => method.toUpperCase()),
    default_format: 'application/json',
    default_limit: 20,
    ...(deprecated && { deprecated }),
    filtering: filteringOf(read),
    ordering: Object.keys(read.ordering),
    ...said,
  });
}

/** The entries of fields in full. */
export function schemaFields(fields: Said<ShortField>): Said<SchemaField> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field && schemaField(name, field)]));
}

/** The entry of one field. */
function schemaField(name: string, { help, programs, title, to_one: one, to_many: many, ...said }: ShortField): SchemaField {
  const to = one ?? many;
  const related =
    to === undefined ? {} : { type: 'related', related_type: one ? 'to_one' : 'to_many', related_schema: `/rest/v1/${to}/schema/` };
  const document = sorted({
    ...USUAL,
    blank: said.readonly === true || said.nullable === true || said.default !== undefined,
    ...related,
    ...said,
    help_text: programs === undefined ? help : `${help} ${programs}`,
    verbose_name: title ?? name.replaceAll('_', ' '),
  } as SchemaField);
  return { ...document, [PLAIN_HELP]: help };
}

/** What queries may filter by, as the document says it. */
function filteringOf({ filters }: ResourcePlan['read']): SchemaDocument['filtering'] {
  return Object.fromEntries(
    Object.entries(filters).map(([name, { operators, relation }]) => [
      name,
      operators === 'all' && relation !== undefined ? 'all with relations' : operators,
    ]),
  );
}

/** The same entries, sorted by name. */
function sorted<Entries extends object>(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1))) as Entries;
}
