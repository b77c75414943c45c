import type { ColumnType } from '../../language/words';
import type { Field, FieldDefinition, Resource } from '../../model/model';
import { shownFields } from '../shown-fields';
import { pascal, schemaRef } from './names';
import type { Schema } from './shared-schemas';

/** The resources by name, and those whose objects others show. */
interface ShownResources {
  resources: Map<string, Resource>;
  embedded: ReadonlySet<string>;
}

/** The schema of what each type of column shows. */
const COLUMN_SCHEMAS: Record<ColumnType, Schema> = {
  string: { type: 'string' },
  text: { type: 'string' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  float: { type: 'number' },
  decimal: schemaRef('DecimalText'),
  boolean: { type: 'boolean' },
  datetime: schemaRef('DateTime'),
  date: schemaRef('DateOnly'),
  json: { type: ['object', 'array'], items: {} },
  uuid: { type: 'string', format: 'uuid' },
  time: schemaRef('TimeOfDay'),
  interval: schemaRef('IsoDuration'),
  point: schemaRef('GeoPoint'),
};

/** The resources whose whole objects stand inside the objects of others. Objects within them become URIs. */
export function embeddedResources(resources: Iterable<Resource>): Set<string> {
  const embedded = new Set<string>();
  for (const { fields } of resources) {
    for (const { definition } of fields) {
      if (definition.type === 'custom' && definition.shape === 'list') embedded.add(definition.of);
      if (!('show' in definition)) continue;
      const isShown = definition.show === 'object' || ('objectFor' in definition && definition.objectFor !== undefined);
      if (isShown) embedded.add('to' in definition ? definition.to : definition.of);
    }
  }
  return embedded;
}

/** The schema of a resource's objects: every field that is shown. Each is always there, unless not everybody sees it. */
export function objectSchema(resource: Resource, shown: ShownResources): Schema {
  const fields = shownFields(resource);
  // Where there is no row, a handler that finds objects by another key may make one up, which has no number.
  const madeUp = !resource.key.primary && resource.handlers['detail.get'] !== undefined;
  const schemaOf = (field: Field): Schema => orNull(shownSchema(field, resource, shown), madeUp && field.column?.primary === true);
  return {
    type: 'object',
    description: resource.about,
    properties: Object.fromEntries(fields.map(({ name, field }) => [name, described(schemaOf(field), field)])),
    required: fields.filter(({ field }) => field.view === undefined).map(({ name }) => name),
  };
}

/** The schema of a field with what people are told of it, and the rights without which it is not seen, and not written. */
export function described(schema: Schema, { help, view, edit, definition, deprecated }: Field): Schema {
  return {
    ...schema,
    description: [help, deprecated?.message].filter(Boolean).join(' ') || undefined,
    deprecated: deprecated && true,
    'x-enumDescriptions': 'labels' in definition ? definition.labels : undefined,
    'x-view-right': view,
    'x-edit-right': edit,
  };
}

/** The schema of what a field shows. */
function shownSchema(field: Field, resource: Resource, shown: ShownResources): Schema {
  const { definition, column } = field;
  switch (definition.type) {
    case 'reference':
      return orNull(
        valueOf(definition.to, definition.show, resource, shown, true),
        column?.null === true || !['uri', 'id'].includes(String(definition.show)),
      );
    case 'child': {
      const value = valueOf(definition.of, definition.show, resource, shown);
      const whole = definition.objectFor === undefined ? value : { anyOf: [schemaRef(pascal(definition.of)), value] };
      return orNull(whole, true);
    }
    case 'children':
      return { type: 'array', items: valueOf(definition.of, definition.show, resource, shown) };
    case 'many':
      return { type: 'array', items: valueOf(definition.to, definition.show, resource, shown) };
    case 'custom':
      return customSchema(definition, resource, shown);
    case 'link':
    case 'uri':
      return schemaRef('ObjectUri');
    case 'computed': {
      const value =
        definition.shape === 'list' ? listOf(definition.as) : definition.shape === 'dict' ? { type: 'object' } : anyColumn(definition.as);
      return orNull(value, definition.null);
    }
    case 'typed': {
      const schemas = definition.types.map(({ resource: name, field: inner }) => shownSchema(inner, shown.resources.get(name)!, shown));
      return orNull(anyOf(schemas), true);
    }
    case 'translations':
      return {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: Object.fromEntries(definition.fields.map(({ name }) => [name, { type: 'string' }])),
        },
      };
    case 'file':
      return orNull(schemaRef('StoredFile'), column?.null === true);
    default:
      return columnSchema(field, definition);
  }
}

function columnSchema({ column, required }: Field, definition: Extract<FieldDefinition, { type: ColumnType }>): Schema {
  const isNull = column?.null === true;
  if (definition.choices) {
    const isEmpty = definition.type === 'string' && !required && !definition.choices.includes('');
    const values = [...definition.choices, ...(isEmpty ? [''] : []), ...(isNull ? [null] : [])];
    return { type: isNull ? [typeOfChoices(definition.choices), 'null'] : typeOfChoices(definition.choices), enum: values };
  }
  if (definition.items) return orNull({ type: 'array', items: { type: 'string' } }, isNull);
  if (definition.schema) return orNull(ofJsonSchema(definition.schema), isNull);
  if (Array.isArray(column?.default)) return orNull(listOf('json'), isNull);
  return orNull(anyColumn(definition.type), isNull);
}

function typeOfChoices(choices: (string | number)[]): string {
  return choices.every((choice) => typeof choice === 'number') ? 'integer' : 'string';
}

/** The schema of what a column of a type shows. */
export function anyColumn(type: ColumnType): Schema {
  return COLUMN_SCHEMAS[type];
}

/** A list that is worked out: of values of a type, or of anything where they are JSON. */
export function listOf(type: ColumnType): Schema {
  return { type: 'array', items: type === 'json' ? {} : anyColumn(type) };
}

/** What a field with a JSON Schema holds: that it is an object or a list. What is in it, its schema document says. */
export function ofJsonSchema({ type }: Readonly<Record<string, unknown>>): Schema {
  return { type, items: type === 'array' ? {} : undefined };
}

function customSchema({ of, shape }: Extract<FieldDefinition, { type: 'custom' }>, resource: Resource, shown: ShownResources): Schema {
  if (shape === 'dict') return schemaRef('CustomValues');
  return { type: 'array', items: shape === 'pairs' ? schemaRef('CustomPair') : valueOf(of, 'object', resource, shown) };
}

/** The schema of another row inside an object: its URI, its whole object, some of its fields, or the bare value of one. */
function valueOf(name: string, show: string | string[], within: Resource, shown: ShownResources, isTarget = false): Schema {
  const target = shown.resources.get(name)!;
  const uri = target.exposed ? schemaRef('ObjectUri') : anyColumn(target.primary.type);
  if (show === 'uri') return uri;
  if (show === 'id') return anyColumn(target.primary.type);
  const fieldNamed = (field: string): Field => target.fields.find((candidate) => candidate.name === field)!;
  if (show === 'object') {
    const whole = schemaRef(pascal(name));
    return mayBeUri(target, within, shown, true, isTarget) ? { anyOf: [whole, uri] } : whole;
  }
  if (typeof show === 'string') return shownSchema(fieldNamed(show), target, shown);
  const names = [...show].sort();
  const part = {
    type: 'object',
    properties: Object.fromEntries(
      names.map((field) => [field, described(shownSchema(fieldNamed(field), target, shown), fieldNamed(field))]),
    ),
    required: names.filter((field) => fieldNamed(field).view === undefined),
  };
  return mayBeUri(target, within, shown, false, isTarget) ? { anyOf: [part, uri] } : part;
}

/** Whether a URI may stand for an object: it is of another kind, out of sight, archived, or too deep within others. */
function mayBeUri(target: Resource, within: Resource, { embedded }: ShownResources, isWhole: boolean, isTarget: boolean): boolean {
  const isHidden = target.kind !== within.kind || target.scope !== undefined || (isTarget && target.archived);
  return isHidden || (isWhole && embedded.has(within.name));
}

/** A schema that also takes null. */
export function orNull(schema: Schema, isNull: boolean): Schema {
  if (!isNull || schema.type === undefined) return isNull ? { anyOf: [...options(schema), { type: 'null' }] } : schema;
  const types = [schema.type].flat();
  if (types.includes('null')) return schema;
  const choices = Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {};
  return { ...schema, type: [...types, 'null'], ...choices };
}

function options(schema: Schema): Schema[] {
  const isUnion = Array.isArray(schema.anyOf) && Object.keys(schema).length === 1;
  return isUnion ? (schema.anyOf as Schema[]).filter(({ type }) => type !== 'null') : [schema];
}

/** The union of schemas, each once. */
function anyOf(schemas: Schema[]): Schema {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return distinct.length === 1 ? distinct[0]! : { anyOf: distinct };
}
