import type { Settings } from '../../../framework/settings';
import { compileTemplate } from '../../../framework/templates';
import type { MailContent } from '../../transactional-mail';
import { confirmationContext } from './context';
import type { LoadedAction } from './load';
import { wrapBody } from './wrapper';

/** For followups without a subject or a body. */
const SUBJECT = '{{default page.title page.name}}';
const BODY = '<p>Thank you{{#if user.first_name}}, {{user.first_name}}{{/if}}.</p>';

/** Writes the confirmation of an action. Throws a `TemplateError`. */
export function writeConfirmation(loaded: LoadedAction, settings: Settings): MailContent {
  const { followup, wrapper } = loaded;
  const context = confirmationContext(loaded, settings);
  const body = compileTemplate(followup.body || BODY, { html: true })(context);
  return {
    from: followup.from ?? '',
    subject: compileTemplate(followup.subject || SUBJECT, { html: false })(context),
    ...wrapBody(body, wrapper, context, { unsubscribe: true }),
  };
}
