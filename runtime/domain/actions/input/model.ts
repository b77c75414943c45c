import type { PoolClient } from 'pg';
import type { Query } from '../../../core/database/sql';
import type { Call } from '../../../core/call';
import type { ValidationErrors } from '../../../core/http/validation-errors';
import type { LookUpResult, StoredUser } from '../look-up/found';
import type { ActionInput } from './input';
import type { Sending } from '../sending';

/*
 * An action is one value that grows with each step of `takeAction`:
 * ReceivedAction (its parameters) → FoundAction (what the database knows) → IdentifiedAction (who acts) → PreparedAction (what its type
 * makes of it) → StoredAction (what was written).
 */

/** A request to take an action, and its parameters. */
export interface ReceivedAction {
  call: Call;
  input: ActionInput;
  /** Where it is a form with a token: which one, and what was sent. */
  sending: Sending | undefined;
}

/** An action of which the page is known. `Facts` is what its type must know of the page. */
export interface FoundAction<Facts = unknown> extends ReceivedAction {
  found: LookUpResult<Facts>;
  type: ActionType;
  /** The resource of such actions: `petitionaction`. */
  resource: string;
}

/** An action of which the person is known. */
export interface IdentifiedAction<Facts = unknown> extends FoundAction<Facts> {
  person: Person;
}

/** The person who acts. */
export interface Person {
  /** Null for a new user. */
  user: StoredUser | null;
  email: string;
  mailingId: number | null;
}

/** An action that can be checked and stored. */
export interface PreparedAction<Facts = unknown, P extends Preparation = Preparation> extends IdentifiedAction<Facts> {
  prepared: P;
  /** Undefined when no friends are to be told. */
  tellAFriend: TellAFriend | undefined;
}

/** What a type makes of an action. What it leaves out is as for all types. Types with tables of their own add what `store` needs. */
export interface Preparation {
  /** It changes what the person has made by an earlier action, so that a page which takes one action of a person takes it too. */
  changesEarlier?: boolean;
  /**
   * It takes something away from the person, and nothing proves who sends it: mails the person a link with which to confirm it, in place of the
   * action. Tells nothing of whether there was something to take away.
   */
  asksPerson?: (query: Query) => Promise<void>;
  /** Ids of the lists that the person joins; by default those that the request names, else the list of the page. */
  lists?: number[];
  /** `failed` for a donation that was refused; `complete` by default. */
  status?: 'complete' | 'failed';
  /** The source when the request names none; `restful_api` by default. */
  source?: string;
  /** The name in the subscription history for how the person joined the lists; `subscribe` by default. */
  change?: 'subscribe' | 'subscribe_import';
  /** Custom fields of the action beyond the `action_…` that were sent. */
  fields?: ReadonlyMap<string, readonly string[]>;
  /** When the action happened, as `YYYY-MM-DDTHH:MM:SS` in UTC; now by default. */
  createdAt?: string;
  /** Further parameters of the redirect URL: `{ total: '10.00' }`. */
  redirect?: Record<string, string>;
  /** The targets of the action get an e-mail. False by default. */
  mailsTargets?: boolean;
  /** What the SQL of `ActionType.rows` reads, as one JSON object. */
  rowData?: object;
}

/** Tell-a-friend: the e-mail that the person wants sent to friends. */
export interface TellAFriend {
  /** Each address once. */
  emails: string[];
  /** Plain text; '' for the subject of the page. */
  subject: string;
  /** Plain text above the body of the page. */
  note: string;
}

/** An action that is stored. */
export interface StoredAction<Facts = unknown, P extends Preparation = Preparation> extends PreparedAction<Facts, P> {
  stored: StoredIds;
}

/** What the database answered. Times are UTC with microseconds. */
export interface StoredIds {
  actionId: number;
  userId: number;
  akid: string;
  redirectUrl: string;
  createdAt: string;
  updatedAt: string;
}

/**
 * A type of action: what is particular to one type of page. A type without `store` is written by one statement. A type with `store` is
 * written in a transaction: first the statement of all types, then `store`.
 */
export interface ActionType<Facts = unknown, P extends Preparation = Preparation> {
  /** SQL of one JSON value about the page, which is the row `p`. It is read with the page and becomes `found.facts`. */
  factsSql?: string;
  /** Rows that the one statement can write. `prepare` must then give `rowData`. */
  rows?: TypeRows;
  /** Reads the parameters of the type. Adds to `errors` what is wrong with them; any error refuses the action. Must not write. */
  prepare?(action: IdentifiedAction<Facts>, errors: ValidationErrors): Promise<P> | P;
  /** False when `store` has nothing to write, which saves the transaction. True by default. */
  stores?(prepared: P): boolean;
  /** Writes the rows of the type in the transaction of the action. An error undoes the whole action. */
  store?(client: PoolClient, action: StoredAction<Facts, P>): Promise<void>;
  /** Whether the history of what `store` writes tells who did it: the account, or else the person of the action. False by default. */
  tellsWriter?(prepared: P): boolean;
  /** The refusal that a database error means, when the client caused it; undefined for any other error. */
  refusal?(error: unknown, action: PreparedAction<Facts, P>): Promise<Error | undefined>;
}

/** Rows that a type adds to the statement, made from one JSON object. */
export interface TypeRows {
  /** Tells apart the statements of types that act on the same pages. */
  name?: string;
  /** Common table expressions before the action. They may read `row_data.data`, the object, and `person` (id). */
  before?: string;
  /** SQL of the status of the action, from what `before` found out; null for the status that `prepare` gave. */
  status?: string;
  /** Common table expressions after the action. They may also read `done` (id, user_id, status). */
  after: string;
}
