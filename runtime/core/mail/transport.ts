import type { Settings } from '../settings';
import { ConnectionPool } from './connection-pool';
import type { SignMail } from './dkim';
import type { Claim, OpenConnection } from './mail-connection';
import { outboxConnection } from './outbox';
import type { OutgoingMail } from './outgoing-mail';
import { mailName } from './site-url';
import { openSmtpConnection } from './smtp/smtp-connection';

/** Where messages go: a mail server, or the outbox. */
export interface Transport {
  /** True when sending the same message again leaves one copy, so that no delivery is ever uncertain. */
  readonly idempotent: boolean;
  /**
   * Sends a single message, once `claim` allows it. False when the claim was refused. Throws a `DeliveryError` when the delivery failed, and
   * what `claim` throws.
   */
  send(mail: OutgoingMail, claim: Claim): Promise<boolean>;
  /** Opens a connection for many messages. Throws a transient `DeliveryError` when the mail server cannot be used. */
  connect: OpenConnection;
  /** Closes the connections that `send` keeps. */
  close(): void;
}

/** The mail server that `SMTP_URL` names, or the outbox. Connects at first use. Every message is signed with `sign`. */
export function openTransport(
  settings: Pick<Settings, 'smtpUrl' | 'smtpName' | 'dataDir' | 'smtpTimeoutSeconds' | 'baseUrl'>,
  sign: SignMail = (raw) => Promise.resolve(raw),
): Transport {
  const { smtpUrl, dataDir, smtpTimeoutSeconds: timeoutSeconds } = settings;
  const connect: OpenConnection =
    smtpUrl === undefined
      ? () => Promise.resolve(outboxConnection(dataDir, sign))
      : () => openSmtpConnection({ url: smtpUrl, timeoutSeconds, greeting: settings.smtpName ?? mailName(settings.baseUrl) }, sign);
  const pool = new ConnectionPool(connect);
  return {
    idempotent: smtpUrl === undefined,
    send: (mail, claim) => pool.send(mail, claim),
    connect,
    close: () => pool.close(),
  };
}
