import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { diagnose, type Diagnostic } from '../check/catalogue';
import type { Source } from '../extension/sources';

/** A kind of object, of the core's too: `core/staff`; or the words of one language, which may be several files: `words/de/mailings.yaml`, `words/de/texts/people/merge.yaml`. */
const FOLDER = /^(?:(?:core\/)?[a-z][a-z0-9_]*|words\/[a-z]{2,3}(?:\/texts(?:\/[a-z_]+)?)?)$/;

/**
 * The declarations of a source, as `resources/<folder>/<name>.yaml` below it, sorted. A YAML file anywhere else there has no effect, so it is a
 * diagnostic. Paths are relative to the project's folder.
 */
export function listFiles({ folder: base, extension = '' }: Source): { files: string[]; diagnostics: Diagnostic[] } {
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const top = path.join(base, 'resources');
  if (!existsSync(top)) return { files, diagnostics };
  for (const entry of readdirSync(top, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || !/\.ya?ml$/i.test(entry.name)) continue;
    const folder = path.relative(top, entry.parentPath).split(path.sep).join('/');
    const file = path.posix.join(extension, 'resources', folder, entry.name);
    if (entry.name.endsWith('.yaml') && FOLDER.test(folder)) files.push(file);
    else diagnostics.push(diagnose({ file, line: 1, column: 1 }, 'R008', {}));
  }
  return { files: files.sort(), diagnostics };
}
