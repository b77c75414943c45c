import { checkAmbiguity } from './ambiguity';
import { parsePattern, PatternProblem } from './syntax';

/**
 * Why a pattern cannot be said, or undefined where it can. It must mean the same in JavaScript and in PostgreSQL, and no text may take long to
 * hold against it.
 */
export function problemOfPattern(text: string): string | undefined {
  try {
    checkAmbiguity(parsePattern(text));
    return undefined;
  } catch (error) {
    if (error instanceof PatternProblem) return error.message;
    throw error;
  }
}
