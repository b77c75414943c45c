import type { ColumnType } from '../../language/words';
import type { ColumnDefinition } from '../../model/field';
import type { Field, FieldDefinition, Resource } from '../../model/model';
import { choicesOf } from '../body/schema';
import { fieldDocument } from '../schema/field';
import { pascal, schemaNames, schemaRef } from './names';
import { anyColumn, described, listOf, ofJsonSchema, orNull } from './object-schema';
import type { Schema } from './shared-schemas';

/** What bodies take for types that are read in one form and written in several. */
const WRITTEN: Partial<Record<ColumnType, Schema>> = {
  decimal: schemaRef('DecimalNew'),
  datetime: schemaRef('DateTimeNew'),
  date: { type: 'string', description: 'A day.' },
  interval: { type: 'string' },
  time: { type: 'string' },
  point: { anyOf: [schemaRef('GeoPoint'), { type: 'string' }] },
};

/** The two schemas of bodies by name: what PATCH may send, and what POST and PUT must. */
export function bodySchemas(resource: Resource, resources: Map<string, Resource>): Record<string, Schema> {
  const { sent, changed } = schemaNames(resource);
  const fields = writtenFields(resource);
  const properties = fields.flatMap((field) => {
    const schema = described(writtenSchema(field, resource, resources), field);
    const names = field.alias === undefined ? [field.name] : [field.name, field.alias];
    return names.map((name): [string, Schema] => [name, schema]);
  });
  const required = fields.filter((field) => field.required);
  const either = required.filter(({ alias }) => alias !== undefined);
  const must = required.filter(({ alias }) => alias === undefined).map(({ name }) => name);
  const choices = either.map(({ name, alias }) => ({ anyOf: [{ required: [name] }, { required: [alias] }] }));
  return {
    [changed]: { type: 'object', properties: Object.fromEntries(properties.sort(([one], [other]) => (one < other ? -1 : 1))) },
    [sent]:
      required.length === 0
        ? schemaRef(changed)
        : { allOf: [schemaRef(changed), ...choices], required: must.length > 0 ? must : undefined },
  };
}

/** The fields that a body may say. */
function writtenFields({ fields }: Resource): Field[] {
  return fields.filter((field) => !field.readonly && !field.private && isWritten(field));
}

function isWritten({ definition, column }: Field): boolean {
  switch (definition.type) {
    case 'reference':
    case 'many':
    case 'custom':
    case 'translations':
    case 'file':
      return true;
    case 'child':
    case 'children':
      return definition.write;
    case 'computed':
      return definition.written !== undefined;
    default:
      return column !== undefined && !column.generated;
  }
}

function writtenSchema(field: Field, resource: Resource, resources: Map<string, Resource>): Schema {
  const { definition } = field;
  switch (definition.type) {
    case 'reference':
      if (definition.written) return bodyOf(definition.to);
      return {
        ...orNull(named(definition), field.column!.null && !field.required),
        default: definition.default === undefined ? undefined : fieldDocument(field, resource, resources).default,
      };
    case 'many':
      return { type: 'array', items: schemaRef('ObjectReference') };
    case 'child':
      return { anyOf: [bodyOf(definition.of), { type: ['string', 'integer', 'null'], description: 'Ignored.' }] };
    case 'children':
      return { type: 'array', items: { anyOf: [bodyOf(definition.of), { type: 'string' }] } };
    case 'custom':
      return schemaRef('CustomValuesNew');
    case 'translations':
      return { type: 'object', additionalProperties: { type: ['object', 'null'] } };
    case 'file':
      return { anyOf: [schemaRef('SentFile'), { type: 'null' }] };
    case 'computed':
      if (definition.written === 'list') return listOf(definition.as);
      return definition.written === 'object' ? { type: 'object' } : orNull(ofType(definition.as), definition.null);
    default:
      return columnSchema(field, definition as ColumnDefinition, fieldDocument(field, resource, resources).default);
  }
}

/** Names a row; `x-accepts` are the ways in which a body may do so. */
function named({ accepts }: Extract<FieldDefinition, { type: 'reference' }>): Schema {
  return { ...schemaRef('ObjectReference'), 'x-accepts': accepts };
}

/** The schema of the objects of a resource inside other bodies. */
function bodyOf(resource: string): Schema {
  return schemaRef(`${pascal(resource)}Change`);
}

function columnSchema(field: Field, definition: ColumnDefinition, shownDefault: unknown): Schema {
  const column = field.column!;
  const isNull = column.null && !field.required;
  const isSaid = column.default !== undefined && column.default !== 'now' && column.defaultOf === undefined;
  const initial = isSaid ? shownDefault : undefined;
  const choices = definition.items ? undefined : choicesOf(field, definition)?.filter((choice) => isNull || choice !== null);
  return { ...orNull(valueSchema(field, definition), isNull), enum: choices, default: initial };
}

function valueSchema(field: Field, definition: ColumnDefinition): Schema {
  const { items, schema } = definition;
  if (items) return { type: 'array', items: { type: 'string', maxLength: items.length, enum: items.choices } };
  if (schema) return ofJsonSchema(schema);
  if (Array.isArray(field.column!.default)) return listOf('json');
  return { ...ofType(field.column!.type), ...limits(field, definition) };
}

function ofType(type: ColumnType): Schema {
  return WRITTEN[type] ?? anyColumn(type);
}

/** The bounds of a value. A text that a body may leave out may also be empty. */
function limits({ column, required }: Field, { min, max, format }: ColumnDefinition): Schema {
  const { length, minLength, pattern, type } = column!;
  const isText = type === 'string' || type === 'text';
  const isNumber = type === 'integer' || type === 'bigint' || type === 'float';
  return {
    maxLength: length,
    minLength: isText && required ? (minLength ?? 1) : undefined,
    pattern: isText && pattern !== undefined ? (required ? pattern : `^$|${pattern}`) : undefined,
    'x-format': format,
    minimum: isNumber ? min : undefined,
    maximum: isNumber ? max : undefined,
  };
}
