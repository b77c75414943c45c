import { parseExactJson } from '../../../core/formats/exact-json';
import { fetchText } from '../../../core/http-client';
import { bounceReason } from '../../../core/mail/bounce-reason';
import { itemsOf, type MailProvider, type ProviderReport, textAt, timeAt, valueAt } from './provider';
import { amazonUrl, isSignedBySns } from './sns-message';

/** Amazon SES: notifications of bounces and complaints by topics of Amazon SNS, which signs them. */
export const amazonSes: MailProvider = {
  isSet: ({ sesTopics }) => sesTopics.length > 0,

  isGenuine: ({ services, body }) => isSignedBySns(body, services.settings.sesTopics),

  reports({ body }) {
    if (textAt(body, 'Type') !== 'Notification') return [];
    return reportsIn(parsed(textAt(body, 'Message')));
  },

  /** A topic sends nothing until its subscription was confirmed. */
  async confirm({ body }) {
    if (textAt(body, 'Type') !== 'SubscriptionConfirmation') return;
    const url = amazonUrl(textAt(body, 'SubscribeURL'), textAt(body, 'TopicArn'));
    if (url) await fetchText(url);
  },
};

/** A bounce or complaint names several recipients of one mail. */
function reportsIn(notification: unknown): ProviderReport[] {
  const kind = (textAt(notification, 'notificationType') || textAt(notification, 'eventType')).toLowerCase();
  if (kind !== 'bounce' && kind !== 'complaint') return [];
  const [mail, said] = [valueAt(notification, 'mail'), valueAt(notification, kind)];
  if (textAt(said, 'complaintFeedbackType') === 'not-spam') return [];
  const recipients = itemsOf(valueAt(said, kind === 'bounce' ? 'bouncedRecipients' : 'complainedRecipients'));
  return recipients.map((recipient) => ({
    kind,
    address: textAt(recipient, 'emailAddress'),
    type: textAt(said, 'bounceType') === 'Permanent' ? 'hard' : 'soft',
    class: bounceReason(textAt(recipient, 'status'), textAt(recipient, 'diagnosticCode')).class,
    id: textAt(said, 'feedbackId'),
    at: timeAt(said, 'timestamp'),
    messageId: messageIdOf(mail),
    sender: textAt(mail, 'source'),
  }));
}

/** Our `Message-ID`, where the topic sends the headers of the mail. Amazon's own is another. */
function messageIdOf(mail: unknown): string {
  const header = itemsOf(valueAt(mail, 'headers')).find((each) => textAt(each, 'name').toLowerCase() === 'message-id');
  return textAt(header, 'value');
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
