import type { ColumnDefinition } from '../../model/field';
import type { Field, FieldDefinition } from '../../model/model';

/** The JSON Schema of one field: `value` is the runtime's own keyword, which makes the column's type of what was sent. */
type Property = Record<string, unknown>;

/** Field types that are no columns, and what `value` says of them. */
const SHAPES: Record<string, string> = { reference: 'reference', many: 'list', children: 'list', custom: 'fields' };

/** The JSON Schema of a body: what a new object must give, and what each field may hold. */
export function bodySchema(fields: Field[]): { required: string[]; properties: Record<string, Property> } {
  const properties: Record<string, Property> = {};
  for (const field of fields) {
    const shape = writtenAs(field.is) ?? SHAPES[field.is.type];
    if (shape !== undefined) properties[field.name] = shapeProperty(shape, field);
    else if (field.column && !field.column.generated) properties[field.name] = columnProperty(field);
  }
  return { required: fields.filter((field) => field.required).map((field) => field.name), properties };
}

function shapeProperty(shape: string, field: Field): Property {
  return { value: shape, ...nullable(field) };
}

function columnProperty(field: Field): Property {
  const is = field.is as ColumnDefinition;
  const column = field.column!;
  const choices = is.choices && (column.null ? [...is.choices, null] : is.choices);
  if (is.items) {
    const { length, format, choices } = is.items;
    return { value: 'texts', items: { type: 'string', minLength: 1, ...defined({ maxLength: length, format, enum: choices }) } };
  }
  return {
    value: column.type,
    ...nullable(field),
    ...(field.required && isText(is) ? { minLength: 1 } : {}),
    ...defined({ maxLength: column.length, format: is.format, enum: choices }),
    ...defined({ minimum: is.min, maximum: is.max, digits: column.digits, scale: column.scale }),
  };
}

/** What the resource's own handlers store is checked for its form only. */
function writtenAs(is: FieldDefinition): string | undefined {
  return 'written' in is ? is.written : undefined;
}

function nullable(field: Field): Property {
  return field.column?.null && !field.required ? { null: true } : {};
}

function isText(is: ColumnDefinition): boolean {
  return is.type === 'string' || is.type === 'text';
}

function defined(entries: Property): Property {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}
