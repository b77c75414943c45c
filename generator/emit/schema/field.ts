import type { ColumnType, Field, FieldDefinition, Resource } from '../../model/model';
import { transitionDocuments } from './transitions';

/** What the document says where a field has no default. */
const NO_DEFAULT = 'No default provided.';

const TYPES: Record<ColumnType, string> = {
  string: 'string',
  text: 'string',
  integer: 'integer',
  bigint: 'integer',
  float: 'float',
  decimal: 'decimal',
  boolean: 'boolean',
  datetime: 'datetime',
  date: 'date',
  json: 'dict',
  uuid: 'uuid',
  time: 'time',
  interval: 'interval',
  point: 'point',
};

/** The types of JSON Schema, as documents call them. */
const JSON_TYPES: Record<string, string> = {
  string: 'string',
  integer: 'integer',
  number: 'float',
  boolean: 'boolean',
  array: 'list',
  object: 'dict',
};

/** The attributes of a value that a handler answers in place of a field, from its JSON Schema. Nothing can be written there. */
export function answeredField(name: string, schema: Readonly<Record<string, unknown>>, isKey: boolean): Record<string, unknown> {
  const types = [schema.type ?? 'string'].flat() as string[];
  return {
    blank: true,
    default: NO_DEFAULT,
    help_text: schema.description ?? '',
    nullable: types.includes('null'),
    primary_key: isKey,
    readonly: true,
    type: JSON_TYPES[types.find((type) => type !== 'null')!],
    unique: isKey,
    verbose_name: name.replaceAll('_', ' '),
  };
}

type FieldTypes = Extract<FieldDefinition, { type: 'typed' }>['types'];

interface Related {
  to: string;
  type: 'to_one' | 'to_many';
}

/** What the help of a field tells programs of rights and of what is kept only for them, in the document of the field. It is no part of the document itself. */
export const FOR_PROGRAMS = Symbol('for programs');

/** The attributes of a field under its alias: a body that says one of the two names has said the field. */
export function aliasDocument(field: Field, resource: Resource, resources: Map<string, Resource>): Record<string | symbol, unknown> {
  const document = fieldDocument(field, resource, resources);
  return withHelp({ ...document, blank: true }, `The same as ${field.name}.`);
}

/** The attributes of one field in a schema document, keys sorted. */
export function fieldDocument(field: Field, resource: Resource, resources: Map<string, Resource>): Record<string | symbol, unknown> {
  if (field.definition.type === 'typed') return typedDocument(field.definition.types, resources);
  const { column, definition } = field;
  const programs = helpForPrograms(field, resource, resources);
  const related = relatedOf(definition);
  const isKey = column?.primary === true || (definition.type === 'computed' && resource.key.field === field.name);
  const readonly = field.readonly || !isWritten(resource);
  return {
    blank: readonly || !field.required,
    choice_labels: 'labels' in definition ? definition.labels : undefined,
    choices: 'choices' in definition ? definition.choices : undefined,
    default: defaultOf(field),
    deprecated: field.deprecated,
    help_text: [field.help, ...programs].join(' '),
    [FOR_PROGRAMS]: programs.length > 0 ? programs.join(' ') : undefined,
    max_size: definition.type === 'file' ? definition.maxSize : undefined,
    media_types: definition.type === 'file' ? definition.mediaTypes : undefined,
    min_length: column?.minLength,
    nullable: isNullable(field),
    pattern: column?.pattern,
    primary_key: isKey,
    readonly,
    related_schema: related && resources.get(related.to)?.exposed ? `/rest/v1/${related.to}/schema/` : undefined,
    related_type: related?.type,
    schema: 'schema' in definition ? definition.schema : undefined,
    transitions: 'transitions' in definition ? transitionDocuments(definition.transitions, resources) : undefined,
    type: related ? 'related' : typeOf(field),
    unique: isKey || (column !== undefined && column.unique !== false),
    verbose_name: field.title,
  };
}

/** A field of the types of a row: as the first type tells it, but nothing is written here, and other types have none. */
function typedDocument([type, ...others]: FieldTypes, resources: Map<string, Resource>): Record<string | symbol, unknown> {
  const document = fieldDocument(type!.field, resources.get(type!.resource)!, resources);
  const kinds = [type!, ...others].map(({ as }) => as).join(', ');
  const own = { blank: true, default: NO_DEFAULT, nullable: true, primary_key: false, readonly: true, unique: false };
  return withHelp({ ...document, ...own }, `For the types ${kinds}.`);
}

/** The document with more that programs are told. */
function withHelp(document: Record<string | symbol, unknown>, more: string): Record<string | symbol, unknown> {
  const before = document[FOR_PROGRAMS] === undefined ? '' : `${String(document[FOR_PROGRAMS])} `;
  return { ...document, help_text: `${String(document.help_text)} ${more}`, [FOR_PROGRAMS]: `${before}${more}` };
}

/** Whether any body is taken. */
function isWritten({ methods }: Resource): boolean {
  return [...methods.list, ...methods.detail].some((method) => method === 'post' || method === 'put' || method === 'patch');
}

/** What follows from rights, beside the help of the YAML. */
function helpForPrograms(field: Field, resource: Resource, resources: Map<string, Resource>): string[] {
  const related = relatedOf(field.definition);
  const shown = related && embedded(field.definition) ? resources.get(related.to)! : undefined;
  const foreign = shown !== undefined && shown.kind !== resource.kind;
  return [
    ...(foreign ? [`Whoever may not view ${shown.kind} sees ${related!.type === 'to_one' ? 'its URI' : 'URIs'}.`] : []),
    ...('objectFor' in field.definition && field.definition.objectFor !== undefined
      ? [`Accounts with the word of compatibility ${field.definition.objectFor} see the object.`]
      : []),
    ...(field.definition.type === 'child' && field.definition.write
      ? ['A body may hold the object: it is made or changed with this one.']
      : []),
    ...(field.view === undefined ? [] : [`Shown to accounts with the right ${field.view.join(' and ')}.`]),
    ...(field.edit === undefined ? [] : [`Giving a value takes the right ${field.edit}.`]),
    ...(field.deprecated === undefined ? [] : [field.deprecated.message]),
  ];
}

/** Whether objects are shown, or parts of them. */
function embedded(definition: FieldDefinition): boolean {
  return 'show' in definition && (definition.show === 'object' || Array.isArray(definition.show));
}

/** The resource that the value names, by URI or as embedded objects. A link is the address of a collection, and counts as a text. */
function relatedOf(definition: FieldDefinition): Related | undefined {
  switch (definition.type) {
    case 'reference':
      return isBare(definition.show) || definition.written ? undefined : { to: definition.to, type: 'to_one' };
    case 'child':
      return { to: definition.of, type: 'to_one' };
    case 'children':
      return { to: definition.of, type: 'to_many' };
    case 'many':
      return isBare(definition.show) ? undefined : { to: definition.to, type: 'to_many' };
    case 'uri':
      return definition.resource === undefined ? undefined : { to: definition.resource, type: 'to_one' };
    default:
      return undefined;
  }
}

/** Whether a bare value of the target is shown, such as its name. */
function isBare(show: string | string[]): boolean {
  return typeof show === 'string' && show !== 'uri' && show !== 'object';
}

function typeOf(field: Field): string {
  const { definition, column } = field;
  if (definition.type === 'file') return 'file';
  if (definition.type === 'many') return 'list';
  if (definition.type === 'reference' && definition.show !== 'id') return definition.written ? 'dict' : 'string';
  if (definition.type === 'custom') return definition.shape === 'list' || definition.shape === 'pairs' ? 'list' : 'dict';
  if (definition.type === 'translations') return 'dict';
  if (definition.type === 'computed') return definition.shape ?? TYPES[definition.as];
  if (definition.type === 'json' && definition.schema) return definition.schema.type === 'array' ? 'list' : 'dict';
  if (definition.type === 'json' && (definition.items !== undefined || Array.isArray(column?.default))) return 'list';
  return column ? TYPES[column.type] : 'string';
}

function isNullable(field: Field): boolean {
  const { definition, column } = field;
  if (column) return column.null;
  return definition.type === 'child' || (definition.type === 'computed' && definition.null);
}

/** As the representation would show it: a decimal as a text, a reference as a URI, the current time as `now`. */
function defaultOf({ definition, column }: Field): unknown {
  if (column?.defaultSql !== undefined || column?.defaultOf !== undefined) return 'computed';
  if (column?.default === undefined) return NO_DEFAULT;
  const value = column.default;
  if (column.type === 'decimal' && typeof value === 'number') return value.toFixed(column.digitsOf === undefined ? column.scale : 2);
  if (definition.type === 'reference' && !isBare(definition.show)) return `/rest/v1/${definition.to}/${String(value)}/`;
  return value;
}
