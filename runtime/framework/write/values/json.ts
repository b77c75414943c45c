import { accept, type Coerced, reject } from './coerced';
import { unstorableReason } from './text';

/** Deeper values are an attack or a mistake; HTTP has a limit of its own for the whole body. */
const DEEPEST = 32;

/** An object or list, given as such or, in forms, as JSON text. */
export function coerceJson(input: unknown): Coerced {
  const value = typeof input === 'string' ? parsed(input) : input;
  if (typeof value !== 'object' || value === null) return reject('Enter an object or a list.');
  const problem = problemIn(value, 1);
  return problem ? reject(problem) : accept(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What PostgreSQL's jsonb could not hold, or what nobody means to send. */
function problemIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return unstorableReason(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return 'This number is out of range.';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEEPEST) return `Objects and lists may be nested ${DEEPEST} deep at most.`;
  for (const [name, item] of Object.entries(value)) {
    if (name === '__proto__') return 'The name "__proto__" is not allowed.';
    const problem = unstorableReason(name) ?? problemIn(item, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}
