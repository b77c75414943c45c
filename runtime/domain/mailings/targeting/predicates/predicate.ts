import type { Pool } from 'pg';
import type { Reader } from '../../../../framework/staff-sql';
import type { UserQuery } from '../query';
import type { Audience, Targeting } from '../targeting';

/** Where a predicate puts what it needs. */
export interface Context {
  pool: Pool;
  /** Looks at what staff wrote before it runs. */
  reader: Reader;
  query: UserQuery;
  audience: Audience;
}

/**
 * One field of a targeting as a condition on users as `u`, which is true or false, never null: it may be negated. Undefined when the
 * field asks for nothing. Throws a `TargetingProblem` for what cannot be resolved.
 */
export type Predicate = (targeting: Targeting, context: Context) => string | undefined | Promise<string | undefined>;

/** Texts as they are compared: without regard to case. */
export function lowered(texts: readonly string[]): string[] {
  return texts.map((text) => text.toLowerCase());
}
