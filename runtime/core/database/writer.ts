import { escapeLiteral } from 'pg';

/** Who writes: what a request knows of itself. */
export interface Writer {
  account: { id: number } | null;
  requestId: string;
  /** Who writes without an account, where a page knows it: the host of an event, by a signed link. */
  person?: { id: number };
}

/** Who writes in a transaction: a request, or the program by itself, of which the history names no account. */
export type WrittenBy = Writer | 'program';

/** The setting of a transaction that tells the triggers of the history who writes. */
const SETTING = 'advocacy.writer';

/** SQL of the setting for one statement that is a transaction of its own. It stands in `RETURNING`: that is read before the triggers of the statement run. */
export function setWriter(place: string): string {
  return `set_config('${SETTING}', ${place}, true)`;
}

/** What the setting says: the id of the account, or of the person (`u5`), and that of the request. */
export function writerText({ account, person, requestId }: Writer): string {
  return `${account?.id ?? (person ? `u${person.id}` : '-')} ${requestId}`;
}

/** SQL of the id of the account that writes in this transaction; null for people and for the program. */
export const WRITING_ACCOUNT = `substring(current_setting('${SETTING}', true) from '^([0-9]+) ')::integer`;

/** The beginning of a transaction that knows who writes: one message, so it takes no longer than one that does not. */
export function beginAs(writer: Writer): string {
  return `BEGIN; SET LOCAL ${SETTING} = ${escapeLiteral(writerText(writer))}`;
}
