import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from './contract';

/** Node's own `require` (`program-environment.js`): what is compiled is kept for all test files of a process. */
declare const requireProgram: (file: string) => unknown;

const ROOT = join(__dirname, '../../..');

/** Tests that send what nobody describes. Every exchange of all others is held against the description. */
const UNCHECKED = ['domain/actions/arbitrary'];

let program: Contract | undefined;

/**
 * What the description of the API does not say of an exchange. Undefined where it says all, and in a test that is not held against it.
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
  return !UNCHECKED.some((each) => testPath.includes(`/tests/integration/${each}`));
}
