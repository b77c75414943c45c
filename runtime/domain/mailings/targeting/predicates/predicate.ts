import type { Services } from '../../../../core/services';
import type { SqlBuilder } from '../sql-builder';
import type { Audience, Targeting } from '../audience';

/** What a predicate needs. */
export interface PredicateContext {
  services: Pick<Services, 'pool' | 'registry' | 'staffSql'>;
  query: SqlBuilder;
  audience: Audience;
}

/**
 * Turns a field of a targeting into a SQL condition on users `u`. The condition is true or false, never null, so it can be negated.
 * Undefined when the field is empty. Throws an `InvalidTargeting` for a value that cannot be resolved.
 */
export type Predicate = (targeting: Targeting, context: PredicateContext) => string | undefined | Promise<string | undefined>;

/** Texts in lower case, for comparison. */
export function lowered(texts: readonly string[]): string[] {
  return texts.map((text) => text.toLowerCase());
}
