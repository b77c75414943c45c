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
  Spectral: new () => {
    setRuleset(ruleset: object): void;
    run(source: string): Promise<{ code: string | number; message: string; path: (string | number)[]; severity: number }[]>;
  };
}

/** Node's own `require`: that of Jest loads no modules of ECMAScript. */
declare const requireProgram: ((name: '@redocly/openapi-core') => Linter) &
  ((name: '@stoplight/spectral-core') => SpectralPackage) &
  ((name: '@stoplight/spectral-rulesets') => { oas: { rules: Record<string, { given: string[] }> } });

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

const EXAMPLES = 'oas3-valid-media-example';
/** Examples of bodies are left to the first test: Spectral compiles a schema with all that it refers to for each of them, which is two thirds of its time. */
const OF_BODIES = '$..content..';

test('the document has no error by the rules of Spectral', async () => {
  const { Spectral } = requireProgram('@stoplight/spectral-core');
  const spectral = new Spectral();
  const { oas } = requireProgram('@stoplight/spectral-rulesets');
  const rule = oas.rules[EXAMPLES]!;
  const given = rule.given.filter((place) => !place.startsWith(OF_BODIES));
  expect(given).toHaveLength(rule.given.length - 1);
  spectral.setRuleset({ extends: [[oas, 'recommended']], rules: { [EXAMPLES]: { ...rule, given } } });
  const problems = (await spectral.run(readFileSync(FILE, 'utf8'))).filter(({ severity }) => severity === ERROR);
  expect(problems.map(({ code, path: place, message }) => `${code} ${place.join('/')}: ${message}`)).toEqual([]);
});
