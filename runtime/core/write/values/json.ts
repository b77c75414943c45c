import { isExactNumber, parseExactJson } from '../../formats/exact-json';
import { accept, type Coerced, reject, type ValueLimits } from './coerced';
import { schemaMessages } from './json-schema';
import { unstorableReason } from './text';

/** Deeper values are an attack or a mistake. HTTP limits the length of the whole body. */
const MAX_DEPTH = 32;

/** Accepts an object or a list, or JSON text of one, as forms send it. */
export function coerceJson(input: unknown, { schema }: ValueLimits = {}): Coerced {
  const value = typeof input === 'string' ? parsed(input) : input;
  if (typeof value !== 'object' || value === null) return reject('Enter an object or a list.');
  const problem = problemIn(value, 1);
  if (problem) return reject(problem);
  const [first, ...more] = schema ? schemaMessages(schema, value) : [];
  return first === undefined ? accept(value) : reject(first, more);
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

/** A message for what jsonb cannot hold, and for what nobody sends on purpose. */
function problemIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return unstorableReason(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return 'This number is out of range.';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return `Objects and lists may be nested ${MAX_DEPTH} deep at most.`;
  for (const [name, item] of Object.entries(value)) {
    if (name === '__proto__') return 'The name "__proto__" is not allowed.';
    const problem = unstorableReason(name) ?? problemIn(isExactNumber(value, name) ? Number(item) : item, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}
