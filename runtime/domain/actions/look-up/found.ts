import type { FieldRule } from '../../../core/write/custom-fields/custom-fields';
import type { Akid, ProfileField } from '../../people';

/** What the look-up found in the database. */
export interface LookUpResult<Facts = unknown> {
  page: Page;
  /** The user who has the e-mail address that was sent. */
  byEmail: StoredUser | null;
  /** The user of the akid that was sent, when it is valid; where neither akid nor e-mail was sent, of the login link. */
  byAkid: StoredUser | null;
  akid: Akid | undefined;
  /** The action that the same sending of the same form has made already; null for none. */
  sent: SentAction | null;
  /** Who sent the person here: the user of a valid `referring_akid`, and its mailing. */
  referral: { userId: number; mailingId: number | null } | undefined;
  /** The id of the user agent of the request; null when it was never seen before. */
  agentId: string | null;
  /** The rules of the `user_…` fields that were sent, for those that are allowed. */
  fieldRules: ReadonlyMap<string, FieldRule>;
  /** Ids of lists that were sent and do not exist. */
  unknownLists: number[];
  /** Those of the mailings named by the akids and by `mailing_id` that exist. */
  mailings: ReadonlySet<number>;
  /** Those of the users found who got the mailing that `mailing_id` names. */
  mailed: ReadonlySet<number>;
  /** Those of the users found who have acted on a page where people may act once. */
  acted: ReadonlySet<number>;
  /** The value of `ActionType.factsSql` for the page; null for types without it. */
  facts: Facts;
}

/** An action that a form has made, as the database tells of it. Times are UTC with microseconds. */
export interface SentAction {
  actionId: number;
  userId: number;
  mailingId: number | null;
  redirectUrl: string;
  createdAt: string;
  updatedAt: string;
}

/** A page, as far as processing needs it. */
export interface Page {
  id: number;
  name: string;
  type: string;
  listId: number;
  /** Where people go next; '' for the thank-you page of the service. */
  url: string;
  /** Its followup lets people tell friends. */
  sendTaf: boolean;
  /** Its followup sends a confirmation e-mail. */
  sendEmail: boolean;
  /** Its followup notifies staff or others of each action. */
  notifies: boolean;
  /** Its followup tells other systems of each action, or has them send text messages. */
  pushes: boolean;
  /** Whoever acts here without credentials brings a proof of work. */
  proofOfWork: boolean;
  /** Where people live who name no country in its form; '' where staff say nothing. */
  country: string;
  /** The code of its language; null where staff gave it none. */
  language: string | null;
  /** A person may act here once. */
  once: boolean;
  /** The page is closed: it takes actions of staff and imports alone. */
  closed: boolean;
  /** Ids of the groups that people who act here join. */
  groups: number[];
  /** Ids of those lists that the action may join which ask people to confirm it first. */
  doubleOptIn: number[];
  /** Names of required fields. */
  required: string[];
}

export type StoredUser = { id: number; email: string; subscription_status: string } & Record<ProfileField, string>;
