/** The times of a sender, in milliseconds unless the name says otherwise. Tests shorten them. */
export interface SenderOptions {
  /** A recipient belongs to a sender for this long after the sender's last heartbeat. */
  leaseSeconds: number;
  /** How often a sender looks for mailings that begin or are stopped. */
  pollInterval: number;
  /** The wait before a message that was put off is tried again for the first time. It doubles each time. */
  retryDelay: number;
  /** The wait before a mail server that cannot be reached is tried again for the first time. It doubles each time. */
  reconnectDelay: number;
  /** Messages under way get this long to be finished when the sender is asked to stop. */
  gracePeriod: number;
}

export const DEFAULT_OPTIONS: SenderOptions = {
  leaseSeconds: 60,
  pollInterval: 1_000,
  retryDelay: 30_000,
  reconnectDelay: 1_000,
  gracePeriod: 6_000,
};

const MAX_RETRY_DELAY = 3_600_000;
const MAX_RECONNECT_DELAY = 60_000;

/** A message that was put off this often has failed. With doubling waits that is after some hours. */
export const MAX_ATTEMPTS = 10;

/** The wait (in milliseconds) before a message is tried again after this many attempts. */
export function retryAfter({ retryDelay }: SenderOptions, attempts: number): number {
  return doubled(retryDelay, attempts, MAX_RETRY_DELAY);
}

/** The same for connections. It is random, between half of that and all of it, so that connections do not all come back at once. */
export function reconnectAfter({ reconnectDelay }: SenderOptions, attempts: number): number {
  return doubled(reconnectDelay, attempts, MAX_RECONNECT_DELAY) * (0.5 + Math.random() / 2);
}

function doubled(delay: number, attempts: number, most: number): number {
  return Math.min(most, delay * 2 ** Math.min(attempts, 20));
}
