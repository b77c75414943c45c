import type { Query } from '../../../framework/database/query';
import type { Context } from '../../../framework/templates';

/** Where batches are loaded: a pool or a connection of `pg`. */
export type Database = Parameters<typeof import('../../../framework/database/query').queryOn>[0];
export type { Query };

/** What the templates of a mailing know of one user. */
export interface RecipientData {
  userId: number;
  email: string;
  /** Names that templates use, besides those that are the same for all. */
  context: Context;
}

/** Makes a copy a proof: it goes to somebody else, and nothing that happens to it counts or changes anything. */
export interface Proof {
  /** The reviewer's address. */
  to: string;
  /** Tells this proof from all others of the mailing; letters, digits and hyphens. */
  id: string;
}

export interface Choice {
  /** The subject line that this user sees; one of `subjectIds`. */
  subjectId: number;
  proof?: Proof;
}

/** A message to one address, ready for SMTP. */
export interface ComposedMail {
  /** What the servers on the way are told. `from` names user and mailing where `BOUNCE_ADDRESS` is set. */
  envelope: { from: string; to: string };
  /** Without brackets. The same user gets the same id of a mailing, however often the message is composed. */
  messageId: string;
  /** The whole message with CRLF; goes out as UTF-8. */
  raw: string;
}

/** A copy as it is read; without `html` for a mailing of plain text. */
export interface Shown {
  subject: string;
  html?: string;
  text: string;
}

/** A mailing as it is sent: read and checked once, its templates parsed. Safe to keep while it is sent; knows nothing of later changes. */
export interface PreparedMailing {
  mailingId: number;
  /** Users may read their copies on the web. */
  webViewable: boolean;
  /** Ids of its subject lines, in order; at least one. */
  subjectIds: readonly number[];
  /**
   * What the templates need of these users, in a few statements; use batches of some hundred. Users who are gone are missing from the
   * answer. Throws what the database throws.
   */
  load(db: Database, userIds: readonly number[]): Promise<Map<number, RecipientData>>;
  /**
   * Writes the message for one user. Throws a `MailFailure` (`never`) when this user's values make it impossible: an address that is
   * none, or templates that go beyond their limits.
   */
  compose(data: RecipientData, choice: Choice): ComposedMail;
  /** What this user's copy says as it is shown on the web: without the open pixel and the hidden preview text. Throws like `compose`. */
  show(data: RecipientData, options?: { subjectId?: number; proof?: boolean }): Shown;
}
