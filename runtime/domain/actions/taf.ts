import type { FieldErrors } from '../../framework/http/errors';
import { isEmail } from '../../framework/write';
import type { ActionInput } from './input';
import type { Page } from './lookup';

/** The most friends whom one action tells. */
const MOST_FRIENDS = 50;
const LONGEST_SUBJECT = 200;
const LONGEST_NOTE = 2000;

/** Word to friends: what the person who acts wants them to be told (specification 4.4, "tell-a-friend"). */
export interface Taf {
  /** Each address once. */
  emails: string[];
  /** Plain text; '' for what the page says. */
  subject: string;
  note: string;
}

/** What the request says to friends; undefined when it says nothing, or the page sends nothing to friends. */
export function tafOf({ given }: ActionInput, page: Page): Taf | undefined {
  const said = page.sendTaf ? given.get('taf_emails') : undefined;
  if (!said) return undefined;
  const emails = new Map(
    said
      .flatMap((text) => text.split(/[,;\r\n]+/))
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => [text.toLowerCase(), text]),
  );
  const one = (name: string): string => given.get(name)?.at(-1) ?? '';
  return { emails: [...emails.values()], subject: one('taf_subject'), note: one('taf_note').replace(/\r\n?/g, '\n') };
}

/** What is wrong with it, by parameter. A subject with line breaks is an attempt to add headers. */
export function tafProblems(taf: Taf | undefined): FieldErrors {
  const problems: FieldErrors = {};
  if (!taf) return problems;
  const { emails, subject, note } = taf;
  const invalid = emails.find((email) => !isEmail(email));
  if (emails.length > MOST_FRIENDS) problems.taf_emails = [`Tell at most ${MOST_FRIENDS} friends at once.`];
  else if (invalid !== undefined) problems.taf_emails = [`'${invalid.slice(0, 100)}' is not a valid e-mail address.`];
  if (subject.length > LONGEST_SUBJECT) problems.taf_subject = [`Ensure this value has at most ${LONGEST_SUBJECT} characters.`];
  else if (/\p{Cc}/u.test(subject)) problems.taf_subject = ['A subject is one line of text.'];
  if (note.length > LONGEST_NOTE) problems.taf_note = [`Ensure this value has at most ${LONGEST_NOTE} characters.`];
  return problems;
}
