import { type ErrorCollector, lastValue } from '../../core/http/validation-errors';
import { normalEmail } from '../../core/types/email-address';
import { isEmail } from '../../core/write';
import type { FoundAction, TellAFriend } from './model';

/** The most friends that one action tells. */
const MOST_FRIENDS = 50;
/** In characters. */
const LONGEST_SUBJECT = 200;
const LONGEST_NOTE = 2000;

/** Reads `taf_emails`, `taf_subject` and `taf_note`. Undefined without addresses, and when the page does not let people tell friends. */
export function readTellAFriend({ input: { parameters }, found }: FoundAction): TellAFriend | undefined {
  const texts = found.page.sendTaf ? parameters.get('taf_emails') : undefined;
  if (!texts) return undefined;
  const addresses = texts
    .flatMap((text) => text.split(/[,;\r\n]+/))
    .map(normalEmail)
    .filter(Boolean);
  const emails = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return {
    emails: [...emails.values()],
    subject: lastValue(parameters, 'taf_subject') ?? '',
    note: (lastValue(parameters, 'taf_note') ?? '').replace(/\r\n?/g, '\n'),
  };
}

/** Adds what is wrong with the e-mail to friends. A subject with line breaks is refused: it could add headers. */
export function checkTellAFriend({ emails, subject, note }: TellAFriend, errors: ErrorCollector): void {
  const invalid = emails.find((email) => !isEmail(email));
  if (emails.length > MOST_FRIENDS) errors.add('taf_emails', `Tell at most ${MOST_FRIENDS} friends at once.`);
  else if (invalid !== undefined) errors.add('taf_emails', `'${invalid.slice(0, 100)}' is not a valid e-mail address.`);
  if (subject.length > LONGEST_SUBJECT) errors.add('taf_subject', `Ensure this value has at most ${LONGEST_SUBJECT} characters.`);
  else if (/\p{Cc}/u.test(subject)) errors.add('taf_subject', 'A subject is one line of text.');
  if (note.length > LONGEST_NOTE) errors.add('taf_note', `Ensure this value has at most ${LONGEST_NOTE} characters.`);
}
