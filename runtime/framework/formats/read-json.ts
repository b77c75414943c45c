import { refuse } from '../http/errors';
import { MAX_DEPTH, tooDeep } from './limits';

/**
 * Reads a JSON body. Throws a 400 when it is malformed or nested too deep. The key `__proto__` is dropped: code that copies
 * a body key by key must not reach a prototype through it.
 */
export function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse(400, 'Request is not valid JSON.');
  }
  inspect(value);
  return value;
}

/** Walks without recursion: a text of a million brackets parses, but a recursive walk would overflow the stack. */
function inspect(root: unknown): void {
  let level: object[] = isNested(root) ? [root] : [];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw tooDeep();
    const next: object[] = [];
    for (const container of level) {
      if (Object.hasOwn(container, '__proto__')) Reflect.deleteProperty(container, '__proto__');
      for (const item of Object.values(container)) if (isNested(item)) next.push(item);
    }
    level = next;
  }
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
