import { type GuardedAnswer, guardedPost, networkList, RemoteRequestError } from '../http-client';
import { signatureHeaders, type SignedMessage } from './sign';

/** A message and who gets it. */
export interface WebhookMessage extends SignedMessage {
  url: string;
  secrets: readonly string[];
  /** Networks that are not public and may be reached all the same. */
  networks: readonly string[];
}

type WebhookOutcome =
  | { taken: true }
  | {
      taken: false;
      /** Why, for staff: without secrets and without anything that was sent. */
      error: string;
      /** Seconds for which the receiver is to be left alone; 0 when it can take other messages. */
      rest: number;
    };

/** Seconds for which a receiver that does not answer is left alone, so that what waits for it holds up nobody for long. */
const REST = 30;

/** Sends a message once. It is taken when the receiver answers 2xx. */
export async function sendWebhook({ url, secrets, networks, ...message }: WebhookMessage): Promise<WebhookOutcome> {
  try {
    return outcomeOf(
      await guardedPost({
        url: new URL(url),
        headers: { 'Content-Type': 'application/json', ...signatureHeaders(message, secrets) },
        body: message.body,
        allowed: networkList(networks),
      }),
    );
  } catch (error) {
    if (error instanceof RemoteRequestError) return { taken: false, error: error.message, rest: REST };
    throw error;
  }
}

function outcomeOf({ status, retryAfter }: GuardedAnswer): WebhookOutcome {
  if (status >= 200 && status < 300) return { taken: true };
  const isBusy = status === 429 || status === 503;
  return { taken: false, error: `It answered ${status}.`, rest: isBusy ? (retryAfter ?? REST) : 0 };
}
