import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** The function that `on_change` calls is made by an SQL file that some resource names under `repeatable`. */
export const onChange: Rule = function* (context) {
  const texts = [...context.sqlFiles.values()].join('\n');
  for (const resource of context.all) {
    const call = resource.declaration.on_change?.call;
    if (call === undefined || texts.includes(`CREATE OR REPLACE FUNCTION ${call}() RETURNS trigger`)) continue;
    yield diagnose(resource.position(['on_change', 'call']), 'R077', { name: call });
  }
};
