import type { FieldErrors } from '../../../framework/http/errors';
import { isEmail } from '../../../framework/write';
import { readAddress, type Address } from './header';
import { namesIn, type Names } from './names';
import type { Sources } from './parts';
import type { MailingRow } from './read';

/** The sender, once it is one; what is wrong with it or the address for replies is put down in `errors`. */
export function checkSender({ from, reply_to }: MailingRow, errors: FieldErrors): Address | undefined {
  const sender = readAddress(from);
  if (from === '') errors.fromline = ['Choose who sends it.'];
  else if (!sender) errors.fromline = ['Enter a name and an e-mail address, such as "Jo Doe" <jo@example.org>.'];
  if (reply_to !== '' && !isEmail(reply_to)) errors.reply_to = ['Enter a valid e-mail address.'];
  return sender;
}

/** There must be something to say, and a subject line to each variant. */
export function checkContent({ subjects }: MailingRow, { html, text }: Sources, errors: FieldErrors): void {
  if (subjects.length === 0) errors.subjects = ['Enter at least one subject line.'];
  else if (subjects.some((subject) => subject.text.trim() === '')) errors.subjects = ['A subject line is blank.'];
  if (html === '' && text === '') errors.html = ['Enter what the mailing says.'];
}

/** Whatever the templates speak of must be there. */
export function checkNames({ page, mergefile_id, wrapper }: MailingRow, names: Names, errors: FieldErrors): void {
  if (!page && names.speakOf('targets')) errors.landing_page = ['Choose a landing page: the templates speak of its targets.'];
  if (mergefile_id === null && names.speakOf('mergefile')) errors.mergefile = ['Choose a merge file: the templates speak of its columns.'];
  if (wrapper?.template && !namesIn([wrapper.template]).speakOf('content'))
    errors.emailwrapper = ['The wrapper does not say where the {{content}} goes.'];
}
