import { join } from 'node:path';
import { sound } from '../../generator/check/check';
import { emitted } from '../../generator/emitted';
import { generate } from '../../generator/generate';
import { KeptValues } from '../../generator/kept';
import { keepReads, restoreReads } from '../../generator/load/kept-reads';

type Emitted = ReturnType<typeof emitted.all>[number];

const ROOT = join(__dirname, '../..');

/** What the last run in this checkout has kept, as long as the process lives: the generator itself knows its last two runs, and tests have small ones. */
const program = new KeptValues<Emitted>('emitted', 2);

/**
 * Generates with what the last run in this checkout has kept, as the command does. To print all files anew takes four seconds.
 * @public `generate-changed.ts` loads it by `require`
 */
export function generateWithKept(root: string): ReturnType<typeof generate> {
  restoreReads(ROOT);
  for (const kept of [emitted, sound]) kept.restore(ROOT);
  if (!emitted.all().some(isOfProgram)) recall();
  const isKept = emitted.all().some(isOfProgram);
  const result = generate(root);
  if (!isKept) {
    keepReads(ROOT);
    for (const kept of [emitted, sound]) kept.keep(ROOT);
  }
  return result;
}

/** What is printed anew is found by what it was printed from, so any name will do. */
function recall(): void {
  program.restore(ROOT);
  for (const [place, files] of program.all().entries()) emitted.set(`kept ${place}`, files);
}

function isOfProgram(files: Emitted): boolean {
  return 'resources/user.ts' in files;
}
