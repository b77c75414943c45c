import type { Settings } from '../settings';
import type { Envelope } from './message';
import { openOutbox } from './outbox';
import { openSmtp } from './smtp';

/**
 * Records that the message is about to be handed over: true when this worker may do so. It is asked at the last moment at which the
 * message can still be taken back.
 */
export type Claim = () => Promise<boolean>;

/** Where messages go. */
export interface Transport {
  /** The same message may be sent again and is still there once. */
  repeatable: boolean;
  /** Hands a message over, once `claim` allows it; false when it did not. Throws a `MailFailure` when that failed. */
  send(envelope: Envelope, claim: Claim): Promise<boolean>;
  /** Lets go of connections. */
  close(): void;
}

/** The server that `SMTP_URL` names, or the outbox. It connects at first use. */
export function openTransport({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Transport {
  return smtpUrl === undefined ? openOutbox(dataDir) : openSmtp(smtpUrl);
}
