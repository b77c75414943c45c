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

/** Node's own `require`: that of Jest loads no modules of ECMAScript. */
declare const requireProgram: (name: '@redocly/openapi-core') => Linter;

const FILE = path.join(__dirname, '../../../../generated/openapi.json');

/** The paths of the service end in a slash: clients of many years ask for them so. */
const SWITCHED_OFF = { 'no-path-trailing-slash': 'off' };

test('the document has no fault and no warning by the recommended rules', async () => {
  const { createConfig, lintFromString } = requireProgram('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'], rules: SWITCHED_OFF });
  const problems = await lintFromString({ source: readFileSync(FILE, 'utf8'), absoluteRef: FILE, config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)).toEqual([]);
});
