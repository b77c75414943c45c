import { Message } from '../words';
import { createHmac } from 'node:crypto';
import { type GuardedAnswer, guardedPost, networkList, RemoteRequestError } from './http-client';

/** A message and who gets it. */
interface SentMessage extends SignedMessage {
  url: string;
  secrets: readonly string[];
  /** Networks that are not public and may be reached all the same. */
  networks: readonly string[];
}

/** What the receiver has answered, as far as it has. */
interface ReceiverAnswer {
  status?: number;
  /** The first 500 characters. */
  answer?: string;
}

/** What came of one attempt. */
export type SendOutcome =
  | ({ taken: true } & ReceiverAnswer)
  | ({
      taken: false;
      /** Why, for staff: without secrets and without anything that was sent. */
      error: string;
      /** Seconds for which the receiver is to be left alone; 0 when it can take other messages. */
      rest: number;
    } & ReceiverAnswer);

/** Characters of an answer that are kept. */
const MOST_KEPT = 500;

/** Seconds for which a receiver that does not answer is left alone, so that what waits for it holds up nobody for long. */
const REST = 30;

/** Sends a message once. It is taken when the receiver answers 2xx. */
export async function sendSigned({ url, secrets, networks, ...message }: SentMessage): Promise<SendOutcome> {
  try {
    return outcomeOf(
      await guardedPost({
        url: new URL(url),
        headers: { 'Content-Type': 'application/json', ...signatureHeaders(message, secrets) },
        body: message.body,
        allowed: allowedNetworks(networks),
      }),
    );
  } catch (error) {
    if (error instanceof RemoteRequestError) return { taken: false, error: error.message, rest: REST };
    throw error;
  }
}

function outcomeOf({ status, text, retryAfter }: GuardedAnswer): SendOutcome {
  // PostgreSQL texts cannot hold NUL.
  const answer = text.replaceAll('\0', '').slice(0, MOST_KEPT);
  if (status >= 200 && status < 300) return { taken: true, status, answer };
  const isBusy = status === 429 || status === 503;
  return {
    taken: false,
    status,
    answer,
    error: String(new Message('webhooks.status_answered', { status })),
    rest: isBusy ? (retryAfter ?? REST) : 0,
  };
}

/** A message as it goes over the wire. */
interface SignedMessage {
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

const lists = new WeakMap<readonly string[], ReturnType<typeof networkList>>();

/** The list of a setting: the same each time, so that connections are kept. */
export function allowedNetworks(networks: readonly string[]): ReturnType<typeof networkList> {
  let list = lists.get(networks);
  if (!list) lists.set(networks, (list = networkList(networks)));
  return list;
}
