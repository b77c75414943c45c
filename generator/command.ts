import { formatDiagnostic } from './check/catalogue';
import { generate } from './generate';
import { compare, isEmpty, OUTPUT, type Changes } from './write/compare';
import { write } from './write/write';

/** Where a run prints what it did, and what is wrong. */
export interface Output {
  line(text: string): void;
  problem(text: string): void;
}

/**
 * One run of the generator. `write` brings `generated/` up to date; `check` only prints what is missing, changed or stale.
 * Returns the exit code: 0, or 1 for errors in the YAML, for a check that found a difference, and for any other failure.
 */
export function run(root: string, mode: 'write' | 'check', out: Output): number {
  try {
    const { files, diagnostics } = generate(root);
    for (const diagnostic of diagnostics) out.problem(formatDiagnostic(diagnostic));
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    if (errors > 0) {
      out.problem(`${errors} ${errors === 1 ? 'error' : 'errors'}; nothing was written`);
      return 1;
    }
    if (mode === 'check') return printDifferences(compare(root, files), out);
    printSummary(write(root, files), files.size, out);
    return 0;
  } catch (error) {
    // A fault of the generator or of the disk, in one line: a stack does not help people who edit YAML.
    out.problem(`the generator failed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    return 1;
  }
}

function printDifferences(changes: Changes, out: Output): number {
  for (const kind of ['missing', 'changed', 'stale'] as const) {
    for (const file of changes[kind]) out.problem(`${kind} ${OUTPUT}/${file}`);
  }
  if (!isEmpty(changes)) {
    out.problem(`${OUTPUT}/ is not what the declarations say; run: npm run generate`);
    return 1;
  }
  out.line(`${OUTPUT}/ is up to date`);
  return 0;
}

function printSummary(changes: Changes, total: number, out: Output): void {
  const { missing, changed, stale } = changes;
  if (isEmpty(changes)) out.line(`${total} files, all up to date`);
  else out.line(`${total} files: ${missing.length} added, ${changed.length} changed, ${stale.length} removed`);
}
