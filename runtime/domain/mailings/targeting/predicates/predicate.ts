import type { Pool } from 'pg';
import type { StaffSql } from '../../../../framework/staff-sql';
import type { SqlBuilder } from '../sql-builder';
import type { Audience, Targeting } from '../audience';

/** What a predicate needs. */
export interface PredicateContext {
  pool: Pool;
  /** Validates SQL of staff. */
  staffSql: StaffSql;
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
