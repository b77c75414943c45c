import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');

/**
 * The folder of what the generator wrote: `generated`, or `extended` when `package.json` names extensions. Then `extended` holds everything
 * that `generated` holds, with what the extensions add.
 */
export function generatedFolder(root: string = ROOT): 'generated' | 'extended' {
  const file = join(root, 'package.json');
  const { advocacy } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as { advocacy?: { resources?: string[] } };
  return advocacy?.resources?.length ? 'extended' : 'generated';
}

/** The text of the description of the API. */
export function readOpenapi(root: string = ROOT): Promise<string> {
  return readFile(join(root, generatedFolder(root), 'openapi.json'), 'utf8');
}
