import { existsSync } from 'node:fs';
import path from 'node:path';
import { handlerFile } from '../../language/paths';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** Every handler that a declaration names is a file of its subject: see `handlerFile`. */
export const handlers: Rule = function* (world) {
  for (const known of world.all) {
    const named = [
      ...Object.entries(known.declaration.handlers ?? {}).map(([method, handler]) => ({
        handler,
        place: known.place(['handlers', method]),
      })),
      ...Object.entries(known.declaration.verbs ?? {}).map(([verb, { handler }]) => ({
        handler,
        place: known.place(['verbs', verb, 'handler']),
      })),
    ];
    for (const { handler, place } of named) {
      const file = handlerFile(handler);
      if (!existsSync(path.join(world.root, file))) yield diagnose(place, 'R081', { file });
    }
  }
};
