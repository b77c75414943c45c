type Schema = Readonly<Record<string, unknown>>;

/** A body that its schema does not take, and the field that is wrong with it; none where it is no object. */
export interface WrongBody {
  field?: string;
  body: unknown;
}

/** Bodies that a JSON Schema does not take: what is no object, and one wrong value of each property at a time, with what must be sent. */
export function wrongBodies(schema: Schema): WrongBody[] {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const required = (schema.required ?? []) as string[];
  const sound = Object.fromEntries(required.map((name) => [name, soundValue(properties[name]!)]));
  return [
    ...[[1], 'text', 5, true, [{}]].map((body) => ({ body })),
    ...required.map((field) => ({ field, body: Object.fromEntries(Object.entries(sound).filter(([name]) => name !== field)) })),
    ...required.map((field) => ({ field, body: { ...sound, [field]: null } })),
    ...Object.entries(properties).flatMap(([field, property]) =>
      wrongValues(property).map((value) => ({ field, body: { ...sound, [field]: value } })),
    ),
  ];
}

/** Texts that a query may not have for a value; none where every text is one, or the handler alone knows. */
export function wrongTexts(property: Schema): string[] {
  const { type, enum: choices, items } = property as { type?: string | string[]; enum?: unknown[]; items?: Schema };
  const types = [type ?? []].flat();
  if (types.includes('object')) return [];
  if (types.includes('array') && items) return types.length === 1 ? wrongTexts(items) : [];
  if (types.includes('string') || types.length === 0) return choices ? ['banana'] : [];
  return wrongValues(property).flatMap((value) => (typeof value === 'number' || value === 'banana' ? [String(value)] : []));
}

function soundValue({ type, enum: choices, format }: Schema): unknown {
  if (Array.isArray(choices)) return choices[0];
  if (format === 'date-time') return '2026-01-31T14:00:00';
  const [first] = [type].flat();
  return { string: 'x', integer: 1, number: 1, boolean: true, array: [], object: {} }[String(first)];
}

/** Values of another type, out of bounds, and texts that no column can hold. */
function wrongValues(property: Schema): unknown[] {
  const types = (property.type === undefined ? [] : [property.type].flat()) as string[];
  const takes = (...names: string[]): boolean => types.length === 0 || names.some((name) => types.includes(name));
  const {
    minimum,
    maximum,
    maxLength,
    enum: choices,
    format,
    items,
  } = property as {
    minimum?: number;
    maximum?: number;
    maxLength?: number;
    enum?: unknown[];
    format?: string;
    items?: Schema;
  };
  const isNumber = !takes('string') && takes('integer', 'number');
  return [
    ...(takes('object') ? [] : [{ id: 1 }]),
    ...(takes('array') ? [] : [[1]]),
    ...(takes('boolean') ? [] : [true]),
    ...(takes('string', 'array') ? [] : ['banana']),
    ...(isNumber && !takes('number') ? [1.5, '1.5'] : []),
    ...(isNumber && minimum !== undefined ? [minimum - 1, String(minimum - 1)] : []),
    ...(isNumber && maximum !== undefined ? [maximum + 1] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(choices || format ? ['banana'] : []),
    ...(takes('string') && types.length > 0 ? ['a\0b', 'a\uD800b'] : []),
    ...(items?.type !== undefined && takes('array') ? [[{ id: 1 }], [[1]]] : []),
  ];
}
