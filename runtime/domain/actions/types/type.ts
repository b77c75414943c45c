import type { PoolClient } from 'pg';
import type { Call } from '../../../framework/http/call';
import type { FieldErrors } from '../../../framework/http/errors';
import type { ActionInput } from '../input';
import type { Found, Person } from '../lookup';
import type { OwnRows } from '../statement';
import type { Stored } from '../store';

/** What is known of an action before anything is written. */
export interface Request {
  call: Call;
  input: ActionInput;
  found: Found;
  person: Person;
}

/** What a type makes of a request, beyond what all actions have in common. */
export interface Prepared {
  /** Faults by field; any of them refuses the action. */
  errors?: FieldErrors;
  /** The ids of the lists that the person joins; by default what the request or the page says. */
  lists?: number[];
  /** `failed` for a donation that was refused; `complete` by default. */
  status?: 'complete' | 'failed';
  /** The source of the action when the request names none. */
  source?: string;
  /** How the history names the way in which the person joined lists; `subscribe` by default. */
  change?: 'subscribe' | 'subscribe_import';
  /** More custom fields of the action, beyond the `action_…` that were sent. */
  fields?: ReadonlyMap<string, string[]>;
  /** When the action happened, as `YYYY-MM-DDTHH:MM:SS` in UTC; now by default. */
  createdAt?: string;
  /** More parameters of the redirect: `{ total: '10.00' }`. */
  redirect?: Record<string, string>;
  /** What `ActionType.own` reads: sent as one JSON object. */
  own?: object;
}

/**
 * What is particular to one type of page. A type without `store` is written by one statement; one with it in a transaction: the common
 * statement first, then the type's own.
 */
export interface ActionType<P extends Prepared = Prepared> {
  /**
   * SQL of one JSON value about the page, which stands as `p`: what `prepare` must know of it. It is part of the one look-up of
   * pages of this type. `prepare` finds it in `found.facts`.
   */
  facts?: string;
  /** Rows of its own that can be written in the one statement. `prepare` then gives `own`. */
  own?: OwnRows;
  /** Reads what the type needs and checks what it was sent. It must not write. */
  prepare?(request: Request): Promise<P> | P;
  /** False when `store` has nothing to do: one statement is then enough. By default it has. */
  stores?(prepared: P): boolean;
  /** Writes the rows of its own in the action's transaction; errors undo the whole action. */
  store?(client: PoolClient, action: Request & { prepared: P; stored: Stored }): Promise<void>;
  /** The refusal behind an error of the database while the action was written; undefined when the error is nobody's fault. */
  refusal?(error: unknown, request: Request): Promise<Error | undefined>;
}
