import { Problem } from '../../../core/errors/problem';
import { worded, type Wording } from '../../../core/words';
import { isAllowed } from '../../../core/auth/permissions';
import type { Account } from '../../../core/plan/viewer';
import { seesEverything } from '../../../core/read';
import type { Services } from '../../../core/call/services';

/** SQL of staff, and the right that shows what PostgreSQL says about it: its messages quote what the query read. */
const RIGHT_OF_ORIGIN = { raw_sql: 'edit', query_reports: 'view' } as const;
type Origin = keyof typeof RIGHT_OF_ORIGIN;

/**
 * What is wrong with a targeting, as the row of a rebuild keeps it: a text for everybody, or one text for each of two readers. `by` is the account
 * for which the SQL read, where it is known.
 */
export type TargetingError = string | { origin: Origin; message: string; withoutValues: string; by?: number | null };

/** The users of a targeting cannot be found. The message is for the author of the targeting. */
export class InvalidTargeting extends Problem {
  override readonly name = 'TargetingProblem';

  /** @param error what is kept of it; the message unless SQL of staff is wrong */
  constructor(
    message: Wording,
    readonly error: TargetingError = worded(message),
  ) {
    super(message);
  }
}

/** An error in SQL of staff that read for the account `by`. `where` begins with its origin: `raw_sql`, or `query_reports: votes`. */
export function staffSqlError(
  { where, by }: { where: string; by: number | null },
  { message, withoutValues }: { message: string; withoutValues: Wording },
): TargetingError {
  const origin = where.startsWith('raw_sql') ? 'raw_sql' : 'query_reports';
  return message === withoutValues
    ? `${where}: ${message}`
    : {
        origin,
        message: `${where}: ${message}`,
        withoutValues: `${where}: ${withoutValues}`,
        by,
      };
}

/** The text of an error without anything that a query read. */
export function textWithoutValues(error: TargetingError): string {
  return typeof error === 'string' ? error : error.withoutValues;
}

/**
 * The texts of errors that an account may see. What SQL of staff read for another account is quoted to those alone from whom no row and no field
 * is held back.
 */
export function errorsShownTo(
  { registry }: Pick<Services, 'registry'>,
  account: Account | null,
  errors: readonly TargetingError[],
): string[] {
  return errors.map((error) => {
    if (typeof error === 'string') return error;
    const { origin, by, message, withoutValues } = error;
    if (!isAllowed(account, 'reports', RIGHT_OF_ORIGIN[origin])) return withoutValues;
    return account?.id === by || seesEverything(registry, account) ? message : withoutValues;
  });
}
