import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** The first line tells editors where the schema is. */
export const modelines: Rule = function* (context) {
  const files = [
    ...context.all.map(({ loaded }) => ({ ...loaded, schema: 'resource.schema.json' })),
    ...context.mixins.map((mixin) => ({ ...mixin, schema: 'mixin.schema.json' })),
  ];
  for (const { file, firstLine, schema } of files) {
    const modeline = `# yaml-language-server: $schema=../${schema}`;
    if (firstLine !== modeline) yield diagnose({ file, line: 1, column: 1 }, 'R025', { modeline });
  }
};
