import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv, { type AnySchemaObject, type ErrorObject } from 'ajv';
import { hashOf } from '../load/hashes';

/** The schemas are beside the declarations, where editors look for them. */
const FOLDER = path.join(__dirname, '../../resources');

export interface LanguageSchemas {
  /** Tells one set of schemas from another: the hash of their texts. */
  hash: string;
  /** The violations of a resource, or of a mixin, or of an addition to a resource; empty for a valid one. */
  resource(value: unknown): ErrorObject[];
  mixin(value: unknown): ErrorObject[];
  extension(value: unknown): ErrorObject[];
  /** The keys of a resource, and those of additions to one. */
  resourceKeys: string[];
  extensionKeys: string[];
  /** The keys of each type of field, by type. */
  keysOfTypes: Map<string, string[]>;
}

const NAMES = ['resource', 'mixin', 'extension'] as const;

let schemas: LanguageSchemas | undefined;

/** The JSON Schemas of the language, read at first use and kept. They are compiled when the first declaration is held against them. */
export function languageSchemas(): LanguageSchemas {
  schemas ??= read();
  return schemas;
}

function read(): LanguageSchemas {
  const texts = NAMES.map((name) => readFileSync(path.join(FOLDER, fileOf(name)), 'utf8'));
  const [resource, mixin, extension] = texts.map((text) => JSON.parse(text, withoutNames) as AnySchemaObject);
  let compiled: Ajv | undefined;
  const errors = (name: (typeof NAMES)[number]) => (value: unknown) => {
    compiled ??= compile({ resource: resource!, mixin: mixin!, extension: extension! });
    compiled.validate(fileOf(name), value);
    return [...(compiled.errors ?? [])];
  };
  return {
    hash: hashOf(texts.join('\n')),
    resource: errors('resource'),
    mixin: errors('mixin'),
    extension: errors('extension'),
    resourceKeys: Object.keys(resource!.properties as object),
    extensionKeys: Object.keys(extension!.properties as object),
    keysOfTypes: keysOfTypes(resource!),
  };
}

/** That the schemas themselves are right is a test's to say: to hold them against their own schema, and to shorten their code, takes a third of the time. */
function compile(texts: Record<(typeof NAMES)[number], AnySchemaObject>): Ajv {
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
  for (const name of NAMES) ajv.addSchema(texts[name], fileOf(name));
  return ajv;
}

function fileOf(name: (typeof NAMES)[number]): string {
  return `${name}.schema.json`;
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
