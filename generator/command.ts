import { formatDiagnostic } from './check/catalogue';
import { sound } from './check/check';
import { emitted } from './emitted';
import { generate } from './generate';
import { keepReads, restoreReads } from './load/kept-reads';
import { isEmpty, OUTPUT } from './write/compare';
import { compareOutputs, writeOutputs, type OutputChanges, type Outputs } from './write/outputs';

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
    restoreReads(root);
    for (const kept of [emitted, sound]) kept.restore(root);
    const { diagnostics, ...outputs } = generate(root);
    keepReads(root);
    for (const kept of [emitted, sound]) kept.keep(root);
    for (const diagnostic of diagnostics) out.problem(formatDiagnostic(diagnostic));
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    if (errors > 0) {
      out.problem(`${errors} ${errors === 1 ? 'error' : 'errors'}; nothing was written`);
      return 1;
    }
    if (mode === 'check') return Math.max(...compareOutputs(root, outputs).map((each) => printDifferences(each, out)));
    for (const each of writeOutputs(root, outputs)) printSummary(each, outputs, out);
    return 0;
  } catch (error) {
    // A fault of the generator or of the disk, in one line: a stack does not help people who edit YAML.
    out.problem(`the generator failed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    return 1;
  }
}

function printDifferences({ output, changes }: OutputChanges, out: Output): number {
  for (const kind of ['missing', 'changed', 'stale'] as const) {
    for (const file of changes[kind]) out.problem(`${kind} ${output}/${file}`);
  }
  if (!isEmpty(changes)) {
    out.problem(`${output}/ is not what the declarations say; run: npm run generate`);
    return 1;
  }
  out.line(`${output}/ is up to date`);
  return 0;
}

function printSummary({ output, changes }: OutputChanges, { files, extended }: Outputs, out: Output): void {
  const { missing, changed, stale } = changes;
  const total = output === OUTPUT ? files.size : (extended?.size ?? 0);
  // There is one folder unless there are extensions, so its name would tell nothing.
  const place = extended || output !== OUTPUT ? `${output}/: ` : '';
  if (isEmpty(changes)) out.line(`${place}${total} files, all up to date`);
  else out.line(`${place}${total} files: ${missing.length} added, ${changed.length} changed, ${stale.length} removed`);
}
