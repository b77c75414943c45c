import { DeliveryError, type DeliveryOutcome } from './delivery-outcome';
import type { Claim, MailConnection, OpenConnection } from './mail-connection';
import type { OutgoingMail } from './outgoing-mail';
import { ServerRecord } from './server-record';

/** An idle connection is closed after this many milliseconds. Mail servers close idle connections after minutes. */
const IDLE_TIMEOUT = 20_000;

interface IdleConnection {
  connection: MailConnection;
  timer: NodeJS.Timeout;
}

/** Sends single messages. Keeps idle connections for a while, so that the next message needs no new one. */
export class ConnectionPool {
  private idle: IdleConnection[] = [];
  private readonly server = new ServerRecord();

  constructor(private readonly connect: OpenConnection) {}

  /** Delivers one message. False when the claim was refused. Throws a `DeliveryError` when the delivery failed, and what `claim` throws. */
  async send(mail: OutgoingMail, claim: Claim): Promise<boolean> {
    const connection = this.takeIdle() ?? (await this.connect());
    const outcome = await deliverOrAbort(connection, mail, claim);
    this.release(connection);
    if (outcome.status === 'delivered') this.server.tookMessage(mail.messageId);
    if ('reason' in outcome) throw this.errorOf(mail, outcome);
    return outcome.status === 'delivered';
  }

  /** A policy that may be for everybody is to be tried again, until the server has taken another message in between. */
  private errorOf({ messageId }: OutgoingMail, outcome: Extract<DeliveryOutcome, { reason: string }>): DeliveryError {
    const { status, reason } = outcome;
    if (status !== 'permanent') return new DeliveryError(status, reason);
    if (outcome.about === 'unclear' && !this.server.refusedMessage(messageId)) return new DeliveryError('transient', reason);
    return new DeliveryError(status, reason, { bounce: outcome.bounce });
  }

  /** Closes the idle connections. */
  close(): void {
    for (let connection = this.takeIdle(); connection; connection = this.takeIdle()) connection.close();
  }

  private takeIdle(): MailConnection | undefined {
    for (let entry = this.idle.pop(); entry; entry = this.idle.pop()) {
      clearTimeout(entry.timer);
      if (entry.connection.open) return entry.connection;
    }
    return undefined;
  }

  private release(connection: MailConnection): void {
    if (!connection.open) return connection.close();
    const timer = setTimeout(() => {
      this.idle = this.idle.filter((entry) => entry.connection !== connection);
      connection.close();
    }, IDLE_TIMEOUT).unref();
    this.idle.push({ connection, timer });
  }
}

async function deliverOrAbort(connection: MailConnection, mail: OutgoingMail, claim: Claim): ReturnType<MailConnection['deliver']> {
  try {
    return await connection.deliver(mail, claim);
  } catch (error) {
    connection.abort();
    throw error;
  }
}
