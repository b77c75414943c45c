/** What the comparison reads of a description of the API (OpenAPI 3.1). */
export interface Description {
  paths: Readonly<Record<string, PathItem>>;
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export type PathItem = Readonly<Record<string, unknown>> & { parameters?: readonly (Parameter | Reference)[] };

export interface Operation {
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Content };
  responses: Readonly<Record<string, Answer | Reference>>;
  'x-required-right'?: readonly string[];
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

export interface Answer {
  content?: Content;
}

export type Content = Readonly<Record<string, { schema?: Schema }>>;

/** A JSON Schema. `true` takes any value, `false` none. */
export type Schema = boolean | (Readonly<Record<string, unknown>> & { $ref?: string });

export interface Reference {
  $ref: string;
}

/** What a reference names (`#/components/schemas/Tag`), or the value itself. */
export function resolve<Value>(description: Description, value: Value | Reference): Value {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as Value;
  const [kind, name] = value.$ref.split('/').slice(2) as [string, string];
  return description.components[kind]![name] as Value;
}

/** What people read: no program depends on it. */
const TEXTS = ['description', 'summary', 'examples', 'x-enumDescriptions'];

/** The description without what is for people alone, which is two thirds of it. */
export function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  // A field may have such a name: then its value is a schema, and not a text.
  const isText = ([name, inner]: [string, unknown]): boolean => TEXTS.includes(name) && !isSchema(inner, name);
  return Object.fromEntries(Object.entries(value).flatMap((entry) => (isText(entry) ? [] : [[entry[0], withoutTexts(entry[1])]])));
}

function isSchema(value: unknown, name: string): boolean {
  return name !== 'x-enumDescriptions' && typeof value === 'object' && value !== null && !Array.isArray(value);
}
