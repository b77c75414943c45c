import { randomBytes } from 'node:crypto';
import type { Settings } from '../../../framework/settings';

/** How patient a sender is. Times in milliseconds but where they say otherwise. */
export interface SenderOptions {
  /** How long a recipient stays in the hands of a sender that shows no sign of life; seconds. */
  lease: number;
  /** How often a sender looks for mailings that begin, are stopped, or are due. */
  beat: number;
  /** The wait before a message that was put off is tried again for the first time; it doubles with each time. */
  retry: number;
  /** The wait before a mail server that cannot be reached is tried again for the first time; it doubles with each time. */
  reconnect: number;
  /** Messages in hand get this long to be finished when the sender is asked to end. */
  grace: number;
}

export const OPTIONS: SenderOptions = { lease: 60, beat: 1_000, retry: 30_000, reconnect: 1_000, grace: 6_000 };

/** The longest wait before a message, and before a mail server, is tried again. */
const LONGEST_RETRY = 3_600_000;
const LONGEST_RECONNECT = 60_000;

/** A message that the mail server has put off this often is given up; with doubling waits that is after some hours. */
export const MOST_ATTEMPTS = 10;

/** After so many refusals in a row it is not the recipients but the mailing, or the mail server: nobody else is to be taken for a bounce. */
export const MOST_REFUSALS = 20;

/** The wait after so many vain attempts, in milliseconds. */
export function retryAfter({ retry }: SenderOptions, attempts: number): number {
  return Math.min(LONGEST_RETRY, retry * 2 ** Math.min(attempts, 20));
}

/** The same for connections; at random between half of it and all, so that connections do not all come back at once. */
export function reconnectAfter({ reconnect }: SenderOptions, attempts: number): number {
  return Math.min(LONGEST_RECONNECT, reconnect * 2 ** Math.min(attempts, 20)) * (0.5 + Math.random() / 2);
}

/** A name that no other sender has. */
export function senderName(): string {
  return `${process.pid}-${randomBytes(6).toString('hex')}`;
}

export type SenderSettings = Pick<Settings, 'smtpConnections' | 'uncertainMail'>;
