import { KeptValues } from '../kept';
import { hashOf } from '../load/hashes';
import type { LoadResult } from '../load/load';
import { diagnose, sortDiagnostics, type Diagnostic } from './catalogue';
import { RULES } from './rules';
import { validateDeclarations } from './validate';
import { buildContext } from './context';
import { isUnchanged, type Looks, ProjectFiles } from './project-files';
import { languageSchemas } from './schema';

/**
 * What the rules looked at beside the declarations, where they found nothing to say: for the program with extensions and without them. To run all
 * rules takes more than half of a run in which nothing has changed.
 */
export const sound = new KeptValues<Looks>('sound', 2);

/** All diagnostics of what was loaded, those of reading included, sorted by position. `root` is the project's folder. */
export function check(root: string, loaded: LoadResult): Diagnostic[] {
  const subject = subjectOf(loaded);
  const looks = sound.get(subject);
  if (looks && isUnchanged(root, looks)) return [];
  const files = new ProjectFiles(root);
  const diagnostics = checkAll(root, loaded, files);
  if (diagnostics.length === 0) sound.set(subject, files.looks);
  return diagnostics;
}

function checkAll(root: string, loaded: LoadResult, files: ProjectFiles): Diagnostic[] {
  const shapes = validateDeclarations(loaded);
  const context = buildContext(root, loaded, shapes, files);
  const found = RULES.flatMap((rule) => [...rule(context)]);
  const empty = loaded.resources.length + loaded.unread.length === 0;
  const nothing = empty ? [diagnose({ file: 'resources', line: 1, column: 1 }, 'R009', {})] : [];
  return sortDiagnostics([...loaded.diagnostics, ...nothing, ...shapes.diagnostics, ...found]);
}

/** Names everything that rules look at, but for files: all that was loaded, and the schemas of the language. */
function subjectOf(loaded: LoadResult): string {
  return hashOf(JSON.stringify([languageSchemas().hash, { ...loaded, sqlFiles: [...loaded.sqlFiles], hashes: [...loaded.hashes] }]));
}
