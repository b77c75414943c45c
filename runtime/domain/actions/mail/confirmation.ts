import type { Settings } from '../../../framework/settings';
import { compileTemplate } from '../../../framework/templates';
import type { Draft } from '../../transactional-mail';
import { confirmationContext } from './context';
import { framed } from './frame';
import type { LoadedAction } from './load';

/** What is said where the followup says nothing. */
const SUBJECT = '{{default page.title page.name}}';
const BODY = '<p>Thank you{{#if user.first_name}}, {{user.first_name}}{{/if}}.</p>';

/** Writes the confirmation of an action. Throws a `TemplateError`. */
export function writeConfirmation(loaded: LoadedAction, settings: Settings): Draft {
  const { followup, frame } = loaded;
  const context = confirmationContext(loaded, settings);
  const body = compileTemplate(followup.body || BODY, { html: true })(context);
  return {
    from: followup.from ?? '',
    subject: compileTemplate(followup.subject || SUBJECT, { html: false })(context),
    ...framed(body, frame, context, { unsubscribe: true }),
  };
}
