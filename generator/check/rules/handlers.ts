import { existsSync } from 'node:fs';
import path from 'node:path';
import { handlerFile } from '../../language/paths';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** The file of every handler exists (`handlerFile` says which it is). */
export const handlers: Rule = function* (context) {
  for (const resource of context.all) {
    const named = [
      ...Object.entries(resource.declaration.handlers ?? {}).map(([method, handler]) => ({
        handler,
        position: resource.position(['handlers', method]),
      })),
      ...Object.entries(resource.declaration.verbs ?? {}).map(([verb, { handler }]) => ({
        handler,
        position: resource.position(['verbs', verb, 'handler']),
      })),
      ...(['before_save', 'after_save', 'after_commit'] as const).flatMap((word) =>
        (resource.declaration[word] ?? []).map((handler, index) => ({ handler, position: resource.position([word, index]) })),
      ),
    ];
    for (const { handler, position } of named) {
      const file = handlerFile(handler);
      if (!existsSync(path.join(context.root, file))) yield diagnose(position, 'R081', { file });
    }
  }
};
