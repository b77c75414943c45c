import { sqlFile } from '../../language/paths';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** Every SQL file that `repeatable` names exists. */
export const sqlFiles: Rule = function* (context) {
  for (const resource of context.all) {
    for (const [index, name] of (resource.declaration.repeatable ?? []).entries()) {
      const file = sqlFile(name);
      if (!context.sqlFiles.has(file)) yield diagnose(resource.position(['repeatable', index]), 'R084', { file });
    }
  }
};
