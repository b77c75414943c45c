import type { FieldErrors } from '../../../core/errors/http-error';
import { isEmail } from '../../../core/write';
import { readAddress, type Address } from './header';
import { templateNamesIn, type TemplateNames } from '../../../core/templates';
import type { TemplateSources } from './mailing-templates';
import type { MailingRow } from './mailing-row';

/** Validates the sender and the reply address. Returns the sender; errors go into `errors`. */
export function validateSender({ from, reply_to }: MailingRow, errors: FieldErrors): Address | undefined {
  const sender = readAddress(from);
  if (from === '') errors.fromline = ['Choose who sends it.'];
  else if (!sender) errors.fromline = ['Enter a name and an e-mail address, such as "Jo Doe" <jo@example.org>.'];
  if (reply_to !== '' && !isEmail(reply_to)) errors.reply_to = ['Enter a valid e-mail address.'];
  return sender;
}

/** A mailing needs subject lines and a body. */
export function validateContent({ subjects }: MailingRow, { html, text }: TemplateSources, errors: FieldErrors): void {
  if (subjects.length === 0) errors.subjects = ['Enter at least one subject line.'];
  else if (subjects.some((subject) => subject.text.trim() === '')) errors.subjects = ['A subject line is blank.'];
  if (html === '' && text === '') errors.html = ['Enter what the mailing says.'];
}

/** What the templates use must be set: a landing page for `targets`, a merge file for `mergefile`. */
export function validateTemplateNames({ page, mergefile_id, wrapper }: MailingRow, names: TemplateNames, errors: FieldErrors): void {
  if (!page && names.hasRoot('targets')) errors.landing_page = ['Choose a landing page: the templates speak of its targets.'];
  if (mergefile_id === null && names.hasRoot('mergefile')) errors.mergefile = ['Choose a merge file: the templates speak of its columns.'];
  const frames = [wrapper?.template, wrapper?.text_template].filter((frame) => frame !== undefined && frame !== '');
  if (frames.some((frame) => !templateNamesIn([frame!]).hasRoot('content')))
    errors.emailwrapper = ['The wrapper does not say where the {{content}} goes.'];
}
