import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diagnose, type Diagnostic } from '../check/catalogue';
import type { Source } from '../extension/sources';
import type { Example } from '../language/example';

/** What a test recorded of the service, for one resource: `resources/examples/user.json`. */
export interface LoadedExample {
  file: string;
  extension?: string;
  /** The resource that it is an example of. */
  resource: string;
  text: string;
  example: Example;
}

/** The folder of `resources/` that holds examples. */
const FOLDER = 'examples';

/** The examples of a source, sorted by file. */
export function readExamples({ folder: base, extension }: Source): { examples: LoadedExample[]; diagnostics: Diagnostic[] } {
  const folder = path.join(base, 'resources', FOLDER);
  const examples: LoadedExample[] = [];
  const diagnostics: Diagnostic[] = [];
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  for (const name of names.sort()) {
    const file = path.posix.join(extension ?? '', 'resources', FOLDER, name);
    const text = readFileSync(path.join(folder, name), 'utf8');
    try {
      examples.push({ file, extension, resource: path.basename(name, '.json'), text, example: JSON.parse(text) as Example });
    } catch (error) {
      diagnostics.push(diagnose({ file, line: 1, column: 1 }, 'R231', { reason: `it is no JSON: ${(error as Error).message}` }));
    }
  }
  return { examples, diagnostics };
}
