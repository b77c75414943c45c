import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** The function that `on_change` calls is made by an SQL file that some resource names under `repeatable`. */
export const onChange: Rule = function* (world) {
  const texts = [...world.sqlFiles.values()].join('\n');
  for (const known of world.all) {
    const call = known.declaration.on_change?.call;
    if (call === undefined || texts.includes(`CREATE OR REPLACE FUNCTION ${call}() RETURNS trigger`)) continue;
    yield diagnose(known.place(['on_change', 'call']), 'R077', { name: call });
  }
};
