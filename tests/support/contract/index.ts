import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from './contract';

/** Node's own `require` (`program-environment.js`): what is compiled is kept for all test files of a process. */
declare const requireProgram: (file: string) => unknown;

const ROOT = join(__dirname, '../../..');

/** The tests whose exchanges are all as described, and have to stay so. `OPENAPI=all npm test -- …` holds those of every test against the description. */
const CHECKED = [
  'api/every-field',
  'api/every-filter',
  // `arbitrary` sends what nobody describes.
  ...[
    'akid',
    'at-once',
    'bodies',
    'mail/',
    'person',
    'processes',
    'push/',
    'refusals',
    'repeated',
    'resources',
    'response',
    'strict',
    'targets',
    'types',
    'unsubscribe',
  ].map((each) => `domain/actions/${each}`),
  'domain/changes/',
  'domain/crm/',
  'domain/donations/',
  'domain/empty-values',
  'domain/events/',
  'domain/geo/',
  'domain/jobs/',
  'domain/legislators/',
  'domain/limited/',
  'domain/pages/',
  'domain/partner/',
  'domain/people/',
  'domain/reports/',
  'domain/tracking/',
  'domain/transactional-mail/',
  'domain/uploads/',
  'framework/openapi/',
  'framework/read/',
];

let program: Contract | undefined;

/**
 * What the description of the API does not say of an exchange. Undefined where it says all, and in tests that are not held against it.
 * @param openapi the text of the description, where it is not that of the program
 */
export function violationOf(exchanged: Parameters<Contract>[0], openapi?: string): string | undefined {
  if (!isChecked()) return undefined;
  const { contractOf } = requireProgram(join(__dirname, 'contract.ts')) as typeof import('./contract');
  if (openapi !== undefined) return contractOf(openapi)(exchanged);
  program ??= contractOf(readFileSync(join(ROOT, 'generated/openapi.json'), 'utf8'));
  return program(exchanged);
}

function isChecked(): boolean {
  const { testPath = '' } = expect.getState();
  return process.env.OPENAPI === 'all' || CHECKED.some((each) => testPath.includes(`/tests/integration/${each}`));
}
