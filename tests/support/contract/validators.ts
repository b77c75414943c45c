import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import type { Document } from './document';

/** Shortening the code of a schema takes longer than the few values that are held against it. */
const OPTIONS = {
  ...{ strict: false, validateFormats: false, validateSchema: false, allErrors: false, addUsedSchema: false },
  code: { optimize: false },
  inlineRefs: false,
} as const;
/**
 * What a value of a body must keep to. The service forgives some of it: it knows `HOME` for `home`, splits `10001-2345`, and takes back what it has shown. That it
 * refuses the rest, tests of the fields say.
 */
const BOUNDS = ['enum', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern'];

const ROOT = 'openapi';

/** What is held against a schema: an answer, a body, or the body of a PUT, which may be a part for accounts with `put_merges`. */
type Kind = 'answers' | 'bodies' | 'replacements';

/** Compiles the schemas of a document, each when it is first needed. */
export class Validators {
  readonly #document: Document;
  readonly #ajv: Partial<Record<Kind, Ajv2020>> = {};
  readonly #compiled = {
    answers: new Map<object, ValidateFunction>(),
    bodies: new Map<object, ValidateFunction>(),
    replacements: new Map<object, ValidateFunction>(),
  };

  constructor(document: Document) {
    this.#document = document;
  }

  /** What is wrong with a value; undefined when nothing is. Values of bodies may be texts that stand for numbers, as the API takes them. */
  problem(of: Kind, schema: object, value: unknown): string | undefined {
    const validate = this.#compiled[of].get(schema) ?? this.#compile(of, schema);
    this.#compiled[of].set(schema, validate);
    if (validate(value)) return undefined;
    const { instancePath, message = '', params } = validate.errors!.at(-1)!;
    return `${instancePath || 'the body'} ${message} (${JSON.stringify(params)})`;
  }

  #compile(of: Kind, schema: object): ValidateFunction {
    const ajv = (this.#ajv[of] ??= this.#open(of));
    return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${ROOT}#/components/`)) as object);
  }

  #open(of: Kind): Ajv2020 {
    const ajv = new Ajv2020({ ...OPTIONS, coerceTypes: of === 'answers' ? false : 'array' });
    if (of !== 'answers') for (const keyword of BOUNDS) ajv.removeKeyword(keyword);
    if (of === 'replacements') ajv.removeKeyword('required');
    return ajv.addSchema({ components: { schemas: this.#document.components.schemas } }, ROOT);
  }
}
