import { texts } from '../../../core/words';
import type { Panel } from '../../../staff/panel';
import { html } from '../../../core/formats/markup';

/** Says that mails reach nobody, where there is no mail server to send them: a mailing would say that it was sent all the same. */
export const panel: Panel = ({ services, words }) =>
  Promise.resolve(
    services.settings.smtpUrl === undefined
      ? html`<p class="alert" role="alert">${texts('mailings/writing', words).no_mail_server}</p>`
      : null,
  );
