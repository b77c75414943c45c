import { refuse } from '../errors/http-error';
import { MAX_DEPTH, tooDeep } from './limits';

/**
 * Reads a JSON body. Throws 400 when it is malformed or nested too deep.
 * The key `__proto__` is removed, so that code which copies a body key by key cannot change a prototype.
 */
export function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse(400, 'Request is not valid JSON.');
  }
  checkNesting(value);
  return value;
}

/** Checks the depth and removes `__proto__`, level by level. A recursive walk would overflow the stack at a million brackets. */
function checkNesting(root: unknown): void {
  let level: object[] = isNested(root) ? [root] : [];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw tooDeep();
    const next: object[] = [];
    for (const container of level) {
      if (Object.hasOwn(container, '__proto__')) Reflect.deleteProperty(container, '__proto__');
      for (const value of Object.values(container)) if (isNested(value)) next.push(value);
    }
    level = next;
  }
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
