import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What this test uses of `@redocly/openapi-core`. */
interface Linter {
  createConfig(config: object): Promise<unknown>;
  lintFromString(options: { source: string; absoluteRef: string; config: unknown }): Promise<Problem[]>;
}

interface Problem {
  ruleId: string;
  message: string;
  location: { pointer?: string }[];
}

/** What this test uses of Spectral, by whose rules many gateways and registries judge a document. */
interface SpectralPackage {
  Spectral: new (options: {
    resolver: { uriCache: object; resolve(document: object): Promise<object> };
  }) => {
    setRuleset(ruleset: object): void;
    run(source: string): Promise<{ code: string | number; message: string; path: (string | number)[]; severity: number }[]>;
  };
}

interface SpectralRules {
  rules: Record<string, { given: string[]; severity?: number | string }>;
}

/** Node's own `require`: that of Jest loads no modules of ECMAScript. */
declare const requireProgram: ((name: '@redocly/openapi-core') => Linter) &
  ((name: '@stoplight/spectral-core') => SpectralPackage) &
  ((name: '@stoplight/spectral-rulesets') => { oas: SpectralRules });

const FILE = path.join(__dirname, '../../../../generated/openapi.json');

/** The paths of the service end in a slash: clients of many years ask for them so. */
const SWITCHED_OFF = { 'no-path-trailing-slash': 'off' };

test('the document has no fault and no warning by the recommended rules', async () => {
  const { createConfig, lintFromString } = requireProgram('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'], rules: SWITCHED_OFF });
  const problems = await lintFromString({ source: readFileSync(FILE, 'utf8'), absoluteRef: FILE, config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)).toEqual([]);
});

/** What Spectral calls an error; the rest is advice. */
const ERROR = 0;

/** Where an example or a default of a schema of its own stands, which nothing refers to. */
const ELSEWHERE = /^\$\.\.(content|headers|parameters)\.\./;
const OF_BODIES = /^\$\.\.content\.\./;

/**
 * Spectral judges a document in which each reference is replaced by what it names, so the same example hundreds of times, and compiles its schema each time. Examples of
 * bodies are left to the first test, and those of schemas outside of the components are judged where they stand: that is three quarters of the time.
 */
function onceEach({ rules }: SpectralRules): Record<string, object> {
  const [media, schema] = [rules['oas3-valid-media-example']!, rules['oas3-valid-schema-example']!];
  const given = [
    media.given.filter((place) => !OF_BODIES.test(place)),
    schema.given.filter((place) => !ELSEWHERE.test(place)),
    schema.given.filter((place) => ELSEWHERE.test(place)),
  ];
  expect(given.map(({ length }) => length)).toEqual([2, 1, 3]);
  return {
    'oas3-valid-media-example': { ...media, given: given[0] },
    'oas3-valid-schema-example': { ...schema, given: given[1] },
    'valid-schema-example-elsewhere': { ...schema, given: given[2], resolved: false },
  };
}

/** What only advises is not asked. That every component is used is a rule of the first test. */
function advice({ rules }: SpectralRules): Record<string, 'off'> {
  const names = Object.keys(rules).filter((name) => rules[name]!.severity !== ERROR && rules[name]!.severity !== 'error');
  return Object.fromEntries(names.map((name) => [name, 'off']));
}

/**
 * Spectral's own resolver puts what a reference names in its place too, but copies and orders all of them anew for each: half of the time. Every reference is one
 * into the document, as the linter of the first test wants it.
 */
const resolver = {
  uriCache: {},
  resolve(document: object): Promise<object> {
    const known = new Map<string, unknown>();
    const named = (reference: string): unknown => {
      expect(reference).toMatch(/^#\//);
      const target = reference
        .slice('#/'.length)
        .split('/')
        .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')], document);
      if (target === undefined) throw new Error(`${reference} names nothing`);
      return inPlace(target);
    };
    const inPlace = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map(inPlace);
      const { $ref: reference } = value as { $ref?: unknown };
      if (typeof reference !== 'string') return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inPlace(part)]));
      if (!known.has(reference)) known.set(reference, named(reference));
      return known.get(reference);
    };
    return Promise.resolve({ result: inPlace(document), graph: null, refMap: {}, errors: [] });
  },
};

test('the document has no error by the rules of Spectral', async () => {
  const { Spectral } = requireProgram('@stoplight/spectral-core');
  const spectral = new Spectral({ resolver });
  const { oas } = requireProgram('@stoplight/spectral-rulesets');
  spectral.setRuleset({ extends: [[oas, 'recommended']], rules: { ...advice(oas), ...onceEach(oas) } });
  const problems = (await spectral.run(readFileSync(FILE, 'utf8'))).filter(({ severity }) => severity === ERROR);
  expect(problems.map(({ code, path: place, message }) => `${code} ${place.join('/')}: ${message}`)).toEqual([]);
});
