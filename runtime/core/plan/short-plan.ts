import type { DisplayPlan } from './display-plan';
import type { ResourcePlan } from './plan';
import type { FilterPlan, OrderPlan, ReadPlan } from './read-plan';
import { type SchemaDocument, type SchemaField, PLAIN_HELP } from './schema-plan';
import type { WriteColumn, WriteChild, WriteMany, WritePlan, WriteReference } from './write-plan';
import type { ColumnType } from './column-type';

/** Entries by name. In a plan that inherits, `null` takes away what its parent has under the name. */
export type ChangedEntries<Entry> = Readonly<Record<string, Entry | null>>;

/** `Whole`, of which `Part` may be left out. */
type Without<Whole, Part> = Omit<Whole, keyof Part> & Partial<Pick<Whole, keyof Part & keyof Whole>>;

/** A way to name a target: by these fields of its own, beside URI and id. */
interface By {
  by?: Readonly<Record<string, ColumnType>>;
}

/** A reference: its column is its name with `_id`, of the own table; it is never null; and it accepts URI, id, and the fields of its lookups. */
export type ShortReference = By & Without<WriteReference, Pick<WriteReference, 'column' | 'on' | 'nullable' | 'accepts'>>;

/** A list through a table of pairs: it accepts the same, and creates nothing. */
export type ShortMany = By & Without<WriteMany, Pick<WriteMany, 'create' | 'accepts'>>;

/** A field to order by: its name, where it is that of a filter over a column that is never null. */
export type ShortOrder = string | Readonly<Record<string, OrderPlan>>;

/**
 * A field as generated code says it: what is usual is left out. `title` is its name with blanks, and `blank` follows where a body need not
 * give the field.
 */
export type ShortField = Partial<Omit<SchemaField, 'help_text' | 'verbose_name' | 'related_schema' | 'related_type'>> & {
  help: string;
  /** What the help tells programs alone, of rights and such. */
  programs?: string;
  title?: string;
  /** The resource that the value names, or a list of whose rows it is. */
  to_one?: string;
  to_many?: string;
};

/** A schema document without what the plan says: methods, filters and ordering are those of the plan, unless they are said. */
type ShortDocument = Partial<Omit<SchemaDocument, 'fields'>> & Pick<SchemaDocument, 'fields'>;

interface ShortRead
  extends Omit<
    Without<ReadPlan, Pick<ReadPlan, 'primary' | 'primaryType' | 'tallied' | 'names'>>,
    'object' | 'filters' | 'ordering' | 'search'
  > {
  /** SQL of the fields that are no column of the same name. */
  object: ChangedEntries<string>;
  filters?: ChangedEntries<FilterPlan>;
  ordering?: readonly ShortOrder[];
  /** `null`: it does not inherit the search of its parent. */
  search?: FilterPlan | null;
}

interface ShortWrite
  extends Omit<
    Without<WritePlan, Pick<WritePlan, 'touched'>>,
    'body' | 'aliases' | 'columns' | 'references' | 'many' | 'child' | 'children' | 'custom' | 'unique'
  > {
  body: { required: readonly string[]; properties: ChangedEntries<WritePlan['body']['properties'][string]> };
  aliases?: ChangedEntries<string>;
  /** Columns that are not as their property and their field in the schema document say. */
  columns?: ChangedEntries<WriteColumn>;
  references?: ChangedEntries<ShortReference>;
  many?: ChangedEntries<ShortMany>;
  child?: ChangedEntries<WriteChild>;
  children?: ChangedEntries<WritePlan['children'][string]>;
  custom?: ChangedEntries<WritePlan['custom'][string]>;
  unique?: ChangedEntries<WritePlan['unique'][string]>;
}

/** How pages look, without what follows from the name and what the parent has. `null` takes away a word that the parent has. */
export type ShortDisplay = {
  [Word in keyof DisplayPlan]?: DisplayPlan[Word] | (Word extends 'label' | 'plural' | 'menu' | 'beside_sql' ? never : null);
};

/** A plan as generated code says it: without what is usual, what follows from the rest, and what its parent says already. */
export interface ShortPlan
  extends Omit<Without<ResourcePlan, { exposed: true; returnRepresentation: false }>, 'read' | 'write' | 'schema' | 'display'> {
  display?: ShortDisplay;
  /** The fields that it does not take from its parent. */
  without?: readonly string[];
  read: ShortRead;
  write?: ShortWrite;
  schema?: Omit<ShortDocument, 'fields'> & { fields: ChangedEntries<ShortField> };
}

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
export function schemaFields(fields: ChangedEntries<ShortField>): ChangedEntries<SchemaField> {
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
