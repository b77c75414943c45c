import type { LoadResult } from '../load/load';
import { diagnose, sortDiagnostics, type Diagnostic } from './catalogue';
import { RULES } from './rules';
import { validateDeclarations } from './validate';
import { buildContext } from './context';
import { isUnchanged, ProjectFiles } from './project-files';
import { sound, subjectOf } from './sound';

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
