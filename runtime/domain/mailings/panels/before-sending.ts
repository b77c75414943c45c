import { texts } from '../../../core/words';
import type { Panel } from '../../../staff/panel';
import { html } from '../../../core/formats/markup';
import { findingList, readFindings } from '../writing';

/** Says that mails reach nobody, where there is no mail server to send them: a mailing would say that it was sent all the same. */
export const noMailServer: Panel = ({ services, words }) =>
  Promise.resolve(
    services.settings.smtpUrl === undefined
      ? html`<p class="alert" role="alert">${texts('mailings/writing', words).no_mail_server}</p>`
      : null,
  );

/** What is most probably a mistake in a mailing, named once more before it goes out. */
export const lookAgain: Panel = ({ object, words }) => {
  const findings = readFindings(object).filter(({ severity }) => severity !== 'hint');
  return Promise.resolve(
    findings.length === 0 ? null : html`<p>${texts('mailings/writing', words).ask_again}</p>${findingList(words, findings)}`,
  );
};
