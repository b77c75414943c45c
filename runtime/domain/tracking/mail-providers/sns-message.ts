import { createVerify } from 'node:crypto';
import { certificateKey } from '../../../core/http-client';
import { textAt } from './provider';

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

/**
 * Whether Amazon SNS has signed a message. The certificate is fetched from Amazon's host in the region of the topic, and kept.
 * @param topics those whose messages count
 * Throws a 503 when the certificate cannot be had: then Amazon sends the message again.
 */
export async function isSignedBySns(message: unknown, topics: readonly string[]): Promise<boolean> {
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
export function amazonUrl(text: string, topic: string): URL | undefined {
  const [, partition, region] = TOPIC.exec(topic) ?? [];
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  return region !== undefined && url?.origin === `https://${host}` && url.username === '' && url.password === '' ? url : undefined;
}
