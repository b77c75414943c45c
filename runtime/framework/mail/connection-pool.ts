import { DeliveryError } from './delivery-outcome';
import type { Claim, MailConnection, OpenConnection } from './mail-connection';
import type { OutgoingMail } from './outgoing-mail';

/** An idle connection is closed after this many milliseconds. Mail servers close idle connections after minutes. */
const IDLE_TIMEOUT = 20_000;

interface IdleConnection {
  connection: MailConnection;
  timer: NodeJS.Timeout;
}

/** Sends single messages. Keeps idle connections for a while, so that the next message needs no new one. */
export class ConnectionPool {
  private idle: IdleConnection[] = [];

  constructor(private readonly connect: OpenConnection) {}

  /** Delivers one message. False when the claim was refused. Throws a `DeliveryError` when the delivery failed, and what `claim` throws. */
  async send(mail: OutgoingMail, claim: Claim): Promise<boolean> {
    const connection = this.takeIdle() ?? (await this.connect());
    const outcome = await deliverOrAbort(connection, mail, claim);
    this.release(connection);
    if ('bounce' in outcome) throw new DeliveryError(outcome.status, outcome.reason, { bounce: outcome.bounce });
    if ('reason' in outcome) throw new DeliveryError(outcome.status, outcome.reason);
    return outcome.status === 'delivered';
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
