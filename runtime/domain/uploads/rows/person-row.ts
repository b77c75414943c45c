import type { Wording } from '../../../core/words';
import type { KeptOff } from '../../people';
import type { ImportRow } from './parse-row';

/** A row and its user, if there is one. `key` is the same for all rows of one new person. */
export interface MatchedRow {
  row: ImportRow;
  key: string;
  userId: number | null;
  /** The address of the user as it is stored. */
  stored: string | null;
}

/** A user of a batch was merged, erased or given another address while the batch was looked up. The batch is to be imported again. */
export class PeopleChanged extends Error {}

/** A row and its user. */
export interface PersonRow {
  row: ImportRow;
  userId: number;
  /** The row created the user. */
  created: boolean;
  /** The row is the first, or the last, of this user in the batch. */
  first: boolean;
  last: boolean;
  /** The row puts its user on the list of the page, who may be on it already. */
  joins: boolean;
  /** Why its user is left off that list. */
  keptOff?: KeptOff;
}

/** What an upload does with people. */
export interface PeopleRules {
  secret: string;
  /** An unknown e-mail address creates a user; otherwise its row is refused. */
  creates: boolean;
  /** Writes name, address and language. */
  writesPerson: boolean;
  writesLanguage: boolean;
  /** Subscribes known users, and new users, to the list of the page; with `brings` those too who left. */
  joins: { listId: number; known: boolean; fresh: boolean; brings: boolean };
  source: string;
  /** The country of new people whose row names none. */
  home: string;
}

/** Leaves a row out, with an error or a warning that says why. */
export type SkipRow = (row: ImportRow, kind: 'errors' | 'warnings', column: string, message: Wording) => void;
