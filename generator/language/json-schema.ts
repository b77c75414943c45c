/** What a JSON Schema in the YAML may say. Each keyword takes time that grows with the value alone. */
export const JSON_SCHEMA_KEYWORDS = [
  ...['type', 'enum', 'const', 'title', 'description', '$ref', '$defs', 'definitions'],
  ...['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties', 'dependentRequired'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minLength', 'maxLength', 'pattern', 'format'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else'],
];

/** The named checks of texts in a JSON Schema. */
export const JSON_SCHEMA_FORMATS = ['date', 'date-time', 'digits', 'duration', 'email', 'slug', 'time', 'timezone', 'url', 'uuid'];

/** The most items that may be compared with each other. `maxItems` must say so. */
export const MOST_COMPARED = 200;
