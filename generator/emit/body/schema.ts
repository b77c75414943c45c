import type { ColumnDefinition } from '../../model/field';
import type { Field, FieldDefinition } from '../../model/model';

/** The JSON Schema of one field: `value` is the runtime's own keyword, which makes the column's type of what was sent. */
type Property = Record<string, unknown>;

/** Field types that are no columns, and what `value` says of them. */
const SHAPES: Record<string, string> = { reference: 'reference', many: 'list', child: 'child', children: 'list', custom: 'fields' };

/** The JSON Schema of a body: what a new object must give, and what each field may hold. */
export function bodySchema(fields: Field[]): { required: string[]; properties: Record<string, Property> } {
  const properties: Record<string, Property> = {};
  for (const field of fields) {
    if (field.definition.type === 'translations') {
      properties[field.name] = { value: 'translations', fields: bodySchema(field.definition.fields).properties };
      continue;
    }
    if (field.definition.type === 'file') {
      properties[field.name] = { value: 'file', ...nullable(field), ...fileRules(field.definition) };
      continue;
    }
    const shape = writtenAs(field.definition) ?? SHAPES[field.definition.type];
    if (shape !== undefined) properties[field.name] = shapeProperty(shape, field);
    else if (field.column && !field.column.generated) properties[field.name] = columnProperty(field);
  }
  return { required: fields.filter((field) => field.required).map((field) => field.name), properties };
}

/** What a file may be. */
function fileRules({ maxSize, mediaTypes }: Extract<FieldDefinition, { type: 'file' }>): Property {
  return { maxSize, ...defined({ mediaTypes }) };
}

function shapeProperty(shape: string, field: Field): Property {
  const { definition } = field;
  const digitsOf = definition.type === 'computed' ? definition.digitsOf : undefined;
  return { value: shape, ...nullable(field), ...defined({ digitsOf }) };
}

function columnProperty(field: Field): Property {
  const definition = field.definition as ColumnDefinition;
  const column = field.column!;
  const choices = choicesOf(field, definition);
  if (definition.items) {
    const { length, format, choices } = definition.items;
    return {
      value: 'texts',
      ...nullable(field),
      items: { type: 'string', minLength: 1, ...defined({ maxLength: length, format, enum: choices }) },
    };
  }
  return {
    value: column.type,
    ...nullable(field),
    ...textRules(field, definition),
    ...defined({ schema: definition.schema, clock: definition.clock }),
    ...defined({ maxLength: column.length, format: definition.format, enum: choices }),
    ...defined({
      minimum: definition.min,
      maximum: definition.max,
      digits: column.digits,
      scale: column.scale,
      digitsOf: definition.digitsOf,
    }),
  };
}

/** The choices that a body may say: also null where it is taken, and the empty text where that is what the field begins with. */
export function choicesOf({ column }: Field, { choices }: ColumnDefinition): (string | number | null)[] | undefined {
  if (!choices) return undefined;
  const empty = column!.default === '' && !choices.includes('') ? [''] : [];
  return [...choices, ...empty, ...(column!.null ? [null] : [])];
}

/** What a text must be. The empty text passes where the field may be left out: the runtime reads `blank` so. */
function textRules(field: Field, definition: ColumnDefinition): Property {
  if (!isText(definition)) return {};
  const { minLength, pattern } = field.column!;
  if (field.required) return { minLength: minLength ?? 1, ...defined({ pattern }) };
  return minLength === undefined && pattern === undefined ? {} : { blank: true, ...defined({ minLength, pattern }) };
}

/** What the resource's own handlers store is checked for its form only, which for a plain value is its type. */
function writtenAs(definition: FieldDefinition): string | undefined {
  if (definition.type === 'computed' && definition.written === 'value') return definition.as;
  return 'written' in definition ? definition.written : undefined;
}

function nullable(field: Field): Property {
  return field.column?.null && !field.required ? { null: true } : {};
}

function isText(definition: ColumnDefinition): boolean {
  return definition.type === 'string' || definition.type === 'text';
}

function defined(entries: Property): Property {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}
