import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv, { type AnySchemaObject, type ErrorObject } from 'ajv';

/** The schemas are beside the declarations, where editors look for them. */
const FOLDER = path.join(__dirname, '../../resources');

export interface Validators {
  /** The violations of a resource, or of a mixin; empty for a valid one. */
  resource(value: unknown): ErrorObject[];
  mixin(value: unknown): ErrorObject[];
  extension(value: unknown): ErrorObject[];
  /** The keys of a resource, and those of additions to one. */
  resourceKeys: string[];
  extensionKeys: string[];
  /** The keys of each type of field, by type. */
  keysOfTypes: Map<string, string[]>;
}

let validators: Validators | undefined;

/** The JSON Schemas of the language, compiled at first use and kept. */
export function languageSchemas(): Validators {
  validators ??= compile();
  return validators;
}

/** That the schemas themselves are right is a test's to say: to hold them against their own schema, and to shorten their code, takes a third of the time. */
function compile(): Validators {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    strictTypes: false,
    validateSchema: false,
    // What many fields share becomes a function, and is not compiled again for each. The names of keys stay in their place: Ajv tells of a key only there.
    inlineRefs: 4,
    code: { optimize: false },
  });
  // Editors and diagnostics show it in place of the pattern.
  ajv.addKeyword('patternErrorMessage');
  const resource = readSchema('resource.schema.json');
  ajv.addSchema(resource, 'resource.schema.json');
  ajv.addSchema(readSchema('mixin.schema.json'), 'mixin.schema.json');
  const extension = readSchema('extension.schema.json');
  ajv.addSchema(extension, 'extension.schema.json');
  const errors = (name: string) => (value: unknown) => {
    ajv.validate(name, value);
    return [...(ajv.errors ?? [])];
  };
  return {
    resource: errors('resource.schema.json'),
    mixin: errors('mixin.schema.json'),
    extension: errors('extension.schema.json'),
    resourceKeys: Object.keys(resource.properties as object),
    extensionKeys: Object.keys(extension.properties as object),
    keysOfTypes: keysOfTypes(resource),
  };
}

function readSchema(name: string): AnySchemaObject {
  return JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'), withoutNames) as AnySchemaObject;
}

/** The names that there are stand in a generated file, for editors. The rules say what is missing, with a suggestion. */
function withoutNames(_: string, value: unknown): unknown {
  const target = (value as { $ref?: unknown } | null)?.$ref;
  return typeof target === 'string' && target.startsWith('../generated/') ? {} : value;
}

function keysOfTypes(schema: AnySchemaObject): Map<string, string[]> {
  const definitions = schema.definitions as Record<string, { properties?: Record<string, unknown> }>;
  const typed = Object.entries(definitions).filter(([name]) => name.endsWith('_field'));
  return new Map(typed.map(([name, definition]) => [name.slice(0, -'_field'.length), Object.keys(definition.properties ?? {})]));
}
