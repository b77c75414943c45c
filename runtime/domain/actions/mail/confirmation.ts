import type { Settings } from '../../../core/settings';
import { compileTemplate } from '../../../core/templates';
import type { MailContent } from '../../transactional-mail';
import { confirmationContext } from './context';
import type { LoadedAction } from './load';
import type { OwnTexts } from './own-texts';
import { wrapBody } from './wrapper';

/** For followups without a subject or a body. */
const SUBJECT = '{{default page.title page.name}}';
const BODY =
  '<p>{{words.thanks}}{{#if user.first_name}}, {{user.first_name}}{{/if}}.</p>' +
  '{{#if order}}<p>{{words.your_donation}}: {{order.total}} {{order.currency}}, {{date order.created_at}} ({{order.id}})</p>{{/if}}' +
  '{{#if (eq event.signup_status "active")}}<p>{{event.title}}<br>{{event.when}}</p><p><a href="{{event.signup_link}}">{{words.your_signup}}</a></p>{{/if}}';

/** Writes the confirmation of an action: with the texts of its page's own mailing, else with those of the followup. Throws a `TemplateError`. */
export function writeConfirmation(loaded: LoadedAction, settings: Settings, own?: OwnTexts): MailContent {
  const { followup } = loaded;
  const context = confirmationContext(loaded, settings);
  const body = compileTemplate(own?.body ?? (followup.body || BODY), { html: true })(context);
  return {
    from: own?.from ?? followup.from ?? '',
    ...(own?.replyTo && { replyTo: own.replyTo }),
    subject: compileTemplate(own?.subject ?? (followup.subject || SUBJECT), { html: false })(context),
    ...wrapBody(body, own?.wrapper ?? loaded.wrapper, context, { unsubscribe: true }),
  };
}
