import { type Description, resolve, type Schema } from './description';

/** A schema with what it refers to and joins in one: keywords that the comparison knows, by name. */
export interface FlatSchema {
  /** Absent where any type will do. */
  types?: readonly string[];
  values?: readonly unknown[];
  properties: Readonly<Record<string, Schema>>;
  patternProperties: Readonly<Record<string, Schema>>;
  additional: boolean;
  required: readonly string[];
  items?: Schema;
  /** It is enough to fit one of these. */
  oneOf?: readonly Schema[];
  /** Bounds and patterns. */
  limits: Readonly<Record<string, unknown>>;
}

const LIMITS = ['maxLength', 'minLength', 'maximum', 'minimum', 'maxItems', 'minItems', 'pattern', 'format'];

/** Reads a schema: references are followed, and `allOf` becomes one. */
export function flatSchema(description: Description, schema: Schema): FlatSchema {
  if (typeof schema === 'boolean') return { ...ANYTHING, values: schema ? undefined : [] };
  const { $ref, allOf = [] } = schema as { $ref?: string; allOf?: Schema[] };
  const joined = [...($ref === undefined ? [] : [resolve<Schema>(description, { $ref })]), ...allOf];
  return joined.map((each) => flatSchema(description, each)).reduce(join, ownPart(schema));
}

const ANYTHING: FlatSchema = { properties: {}, patternProperties: {}, additional: true, required: [], limits: {} };

function ownPart(schema: Readonly<Record<string, unknown>>): FlatSchema {
  const { type, enum: values, const: only, properties, patternProperties, additionalProperties, required, items } = schema;
  return {
    types: type === undefined ? undefined : ([type].flat() as string[]),
    values: only === undefined ? (values as unknown[] | undefined) : [only],
    properties: (properties ?? {}) as FlatSchema['properties'],
    patternProperties: (patternProperties ?? {}) as FlatSchema['patternProperties'],
    additional: additionalProperties !== false,
    required: (required ?? []) as string[],
    items: items as Schema | undefined,
    oneOf: (schema.anyOf ?? schema.oneOf) as Schema[] | undefined,
    limits: Object.fromEntries(LIMITS.filter((name) => schema[name] !== undefined).map((name) => [name, schema[name]])),
  };
}

function join(one: FlatSchema, other: FlatSchema): FlatSchema {
  return {
    types: one.types ?? other.types,
    values: one.values ?? other.values,
    properties: { ...other.properties, ...one.properties },
    patternProperties: { ...other.patternProperties, ...one.patternProperties },
    additional: one.additional && other.additional,
    required: [...new Set([...one.required, ...other.required])],
    items: one.items ?? other.items,
    oneOf: one.oneOf ?? other.oneOf,
    limits: { ...other.limits, ...one.limits },
  };
}
