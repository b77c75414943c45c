import { parseExactJson } from '../../../core/formats/exact-json';
import { fetchText, certificateKey } from '../../../core/outbound/http-client';
import { bounceReason } from '../../../core/mail/refusal';
import { itemsOf, type MailProvider, type ProviderReport, textAt, timeAt, valueAt } from './provider';
import { createVerify } from 'node:crypto';

/** The fields that a signature is over, in their order, by the type of the message. */
const SIGNED: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};

const ALGORITHMS: Readonly<Record<string, string>> = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' };

/** `arn:aws:sns:eu-west-1:123456789012:bounces`; `aws-cn` in China. */
const TOPIC = /^arn:(aws|aws-cn|aws-us-gov):sns:([a-z0-9-]{1,30}):\d{12}:[\w-]{1,256}(?:\.fifo)?$/;

const CERTIFICATE_PATH = /^\/SimpleNotificationService-[A-Za-z0-9]{1,64}\.pem$/;

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

/**
 * Whether Amazon SNS has signed a message. The certificate is fetched from Amazon's host in the region of the topic, and kept.
 * @param topics those whose messages count
 * Throws a 503 when the certificate cannot be had: then Amazon sends the message again.
 */
async function isSignedBySns(message: unknown, topics: readonly string[]): Promise<boolean> {
  const topic = textAt(message, 'TopicArn');
  const fields = SIGNED[textAt(message, 'Type')];
  const algorithm = ALGORITHMS[textAt(message, 'SignatureVersion')];
  const certificate = amazonUrl(textAt(message, 'SigningCertURL'), topic);
  if (!topics.includes(topic) || !fields || !algorithm || !certificate || !CERTIFICATE_PATH.test(certificate.pathname)) return false;
  const text = fields.map((name) => (textAt(message, name) === '' ? '' : `${name}\n${textAt(message, name)}\n`)).join('');
  const key = await certificateKey(certificate);
  return createVerify(algorithm).update(text).verify(key, textAt(message, 'Signature'), 'base64');
}

/** An address at Amazon SNS in the region of the topic; undefined for any other. */
function amazonUrl(text: string, topic: string): URL | undefined {
  const [, partition, region] = TOPIC.exec(topic) ?? [];
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  return region !== undefined && url?.origin === `https://${host}` && url.username === '' && url.password === '' ? url : undefined;
}
