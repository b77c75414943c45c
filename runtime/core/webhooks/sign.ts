import { createHmac } from 'node:crypto';

/** A message as it goes over the wire. */
export interface SignedMessage {
  /** The same at each attempt, so that a receiver can tell a repetition. Without a full stop, which parts what is signed. */
  id: string;
  body: string;
}

/**
 * The headers by which a receiver knows that a message is ours, unchanged and recent (Standard Webhooks, symmetric signatures `v1`).
 * @param secrets all that are valid now: the newest, and for a while the one before
 */
export function signatureHeaders({ id, body }: SignedMessage, secrets: readonly string[], now = Date.now()): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const sign = (secret: string): string => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') };
}
