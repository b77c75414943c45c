import { sqlFile } from '../../language/paths';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** Every SQL file that `repeatable` names exists. */
export const sqlFiles: Rule = function* (world) {
  for (const known of world.all) {
    for (const [index, name] of (known.declaration.repeatable ?? []).entries()) {
      const file = sqlFile(name);
      if (!world.sqlFiles.has(file)) yield diagnose(known.place(['repeatable', index]), 'R084', { file });
    }
  }
};
