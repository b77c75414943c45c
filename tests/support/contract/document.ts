/** What the tests read of the description of the API. */
export interface Document {
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, unknown>; parameters: Record<string, Parameter>; responses: Record<string, Described> };
}

export type PathItem = { parameters?: (Parameter | Reference)[] } & Partial<Record<string, Operation>>;

export interface Operation {
  operationId: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Content };
  responses: Record<string, Described | Reference>;
}

interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: string;
  schema: { properties?: Record<string, unknown>; patternProperties?: Record<string, unknown> };
}

export interface Described {
  headers?: Record<string, { required?: boolean }>;
  content?: Content;
}

type Content = Record<string, { schema?: object }>;

/** What a reference names, or the value itself. */
export function resolved<Value extends object>(document: Document, value: Value | Reference): Value {
  if (!('$ref' in value)) return value;
  const [kind, name] = value.$ref.split('/').slice(2) as ['parameters' | 'responses', string];
  return document.components[kind][name] as Value;
}

/** Finds the described path of a request. Fixed names come before keys. */
export class Paths {
  readonly #byResource = new Map<string, { parts: string[]; item: PathItem; place: string }[]>();

  constructor({ paths }: Document) {
    for (const [place, item] of Object.entries(paths)) {
      const parts = partsOf(place);
      const resource = parts[0] ?? '';
      this.#byResource.set(resource, [...(this.#byResource.get(resource) ?? []), { parts, item, place }]);
    }
    for (const routes of this.#byResource.values()) routes.sort((one, other) => keysIn(one.parts) - keysIn(other.parts));
  }

  find(path: string): { item: PathItem; place: string } | undefined {
    const parts = partsOf(path);
    const routes = this.#byResource.get(parts[0] ?? '') ?? [];
    return routes.find(
      (route) => route.parts.length === parts.length && route.parts.every((part, index) => part.startsWith('{') || part === parts[index]),
    );
  }
}

function keysIn(parts: string[]): number {
  return parts.filter((part) => part.startsWith('{')).length;
}

/** The steps of a path below the API. */
function partsOf(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .slice(2);
}
