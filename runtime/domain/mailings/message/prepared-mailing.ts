import type { Queryable } from '../../../core/database/sql';
import type { FieldErrors } from '../../../core/errors/http-error';
import type { OutgoingMail } from '../../../core/mail/delivery-outcome';
import type { TemplateContext } from '../../../core/templates';

/** What the templates of a mailing know about one user. */
export interface RecipientData {
  userId: number;
  email: string;
  /** The names that are different for each user. */
  context: TemplateContext;
}

/** Makes a message a proof. It goes to a reviewer; its opens and clicks are not counted, and its links change nothing. */
export interface Proof {
  /** The reviewer's address. */
  to: string;
  /** Unique among the proofs of the mailing: letters, digits and hyphens. */
  id: string;
}

export interface ComposeOptions {
  /** The subject line of this message; one of `subjectIds`. */
  subjectId: number;
  proof?: Proof;
}

/** A rendered message. `html` is missing when the mailing is plain text. */
export interface RenderedMessage {
  subject: string;
  html?: string;
  text: string;
}

/** A mailing that was read and validated, with parsed templates. It does not see later changes. */
export interface PreparedMailing {
  mailingId: number;
  /** The domain of its sender, in small letters. */
  senderDomain: string;
  /** Users may read their message on the web. */
  webViewable: boolean;
  /** It shows rows of query reports. */
  usesReports: boolean;
  /** Ids of its subject lines, in order; at least one. */
  subjectIds: readonly number[];
  /**
   * Loads what the templates need for these users, in a few statements. Use batches of some hundred. Deleted users are missing from the
   * result. Throws database errors.
   */
  load(connection: Queryable, userIds: readonly number[]): Promise<Map<number, RecipientData>>;
  /**
   * Writes the message for one user. Throws a permanent `DeliveryError` when this user's values make it impossible: an address that is
   * none, or templates that go beyond their limits.
   */
  compose(data: RecipientData, choice: ComposeOptions): OutgoingMail;
  /** What its templates know of one user, with the links of the message. */
  contextOf(data: RecipientData): TemplateContext;
  /** The addresses of its links, as they are written. */
  linkUrls: readonly string[];
  /** Renders the message of one user for the web: without open pixel and hidden preview text. Throws like `compose`. */
  renderForWeb(data: RecipientData, options?: { subjectId?: number; proof?: boolean }): RenderedMessage;
}

/** A mailing cannot be sent as it is. `errors` has messages for staff, by field. */
export class InvalidMailing extends Error {
  constructor(readonly errors: FieldErrors) {
    super(
      Object.entries(errors)
        .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
        .join(' '),
    );
  }
}
