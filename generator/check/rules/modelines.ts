import { posix } from 'node:path';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** The first line tells editors where the schema is. */
export const modelines: Rule = function* (context) {
  const files = [
    ...context.all.map(({ loaded }) => ({ ...loaded, schema: 'resource.schema.json' })),
    ...context.mixins.map((mixin) => ({ ...mixin, schema: 'mixin.schema.json' })),
    ...context.additions.map((addition) => ({ ...addition, schema: 'extension.schema.json' })),
  ];
  for (const { file, firstLine, schema } of files) {
    // A package does not know where it will be installed.
    if (file.includes('node_modules/')) continue;
    const modeline = `# yaml-language-server: $schema=${posix.relative(posix.dirname(file), 'resources')}/${schema}`;
    if (firstLine !== modeline) yield diagnose({ file, line: 1, column: 1 }, 'R025', { modeline });
  }
};
