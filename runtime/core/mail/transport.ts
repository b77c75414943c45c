import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rm, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings';
import type { SignMail } from './dkim';
import {
  type Claim,
  type OpenConnection,
  type MailConnection,
  type OutgoingMail,
  DeliveryError,
  type DeliveryOutcome,
} from './delivery-outcome';
import { mailName } from './message';
import { openSmtpConnection } from './smtp-connection';
import { messageOf } from '../errors/message-of';
import type { Tracing } from '../telemetry/tracing';

/** An idle connection is closed after this many milliseconds. Mail servers close idle connections after minutes. */
const IDLE_TIMEOUT = 20_000;

/**
 * What a process knows of its mail server, to tell what an unclear refusal was about: a message that is refused again, although the server has taken another one
 * in between, was refused for its recipient.
 */
export class ServerRecord {
  private taken = 0;
  /** How many messages the server had taken when it refused this one. */
  private readonly refused = new Map<string, number>();

  /** The server has taken this message. */
  tookMessage(id: string): void {
    this.taken += 1;
    this.refused.delete(id);
  }

  /** Notes an unclear refusal of this message. True when it is known to be about its recipient. */
  refusedMessage(id: string): boolean {
    const before = this.refused.get(id);
    this.refused.delete(id);
    if (before !== undefined && before < this.taken) return true;
    this.refused.set(id, before ?? this.taken);
    if (this.refused.size > MOST_REMEMBERED) this.refused.delete(this.refused.keys().next().value!);
    return false;
  }
}

/** Sends single messages. Keeps idle connections for a while, so that the next message needs no new one. */
class ConnectionPool {
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

/**
 * Writes messages as files, for installations without a mail server: `DATA_DIR/outbox/<message id>.eml`. A file is there whole or not at
 * all. A message that is written again is the same file, so it is there once however often a worker is killed.
 */
function outboxConnection(dataDir: string, sign: SignMail): MailConnection {
  const folder = join(dataDir, 'outbox');
  return {
    open: true,
    async deliver(mail, claim) {
      if (!(await claim())) return { status: 'withheld' };
      try {
        await writeFile(folder, { ...mail, raw: await sign(mail.raw) });
        return { status: 'delivered' };
      } catch (error) {
        return { status: 'transient', about: 'us', reason: messageOf(error) }; // The disk may be full.
      }
    },
    close: () => undefined,
    abort: () => undefined,
  };
}

async function writeFile(folder: string, { messageId, raw }: OutgoingMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${messageId}.${randomBytes(6).toString('hex')}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(raw);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, join(folder, `${messageId}.eml`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

interface IdleConnection {
  connection: MailConnection;
  timer: NodeJS.Timeout;
}

async function deliverOrAbort(connection: MailConnection, mail: OutgoingMail, claim: Claim): ReturnType<MailConnection['deliver']> {
  try {
    return await connection.deliver(mail, claim);
  } catch (error) {
    connection.abort();
    throw error;
  }
}

/** Refusals that are remembered at most. One that is forgotten is heard once more. */
const MOST_REMEMBERED = 10_000;

/**
 * Deletes the messages in `DATA_DIR/outbox` that were written before a moment, with drafts that killed processes left. Returns how many. There
 * may be none, nor a folder; a file that goes meanwhile does not matter.
 */
export async function sweepOutbox(dataDir: string, before: Date): Promise<number> {
  const folder = join(dataDir, 'outbox');
  let swept = 0;
  for (const name of await readdir(folder).catch(ignoreMissing<string[]>([]))) {
    const path = join(folder, name);
    const file = await stat(path).catch(ignoreMissing(undefined));
    if (!file?.isFile() || file.mtime >= before) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}

/** Handles an error about a file or folder that is not there by this value. */
function ignoreMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
}

/** The same transport, whose single messages are parts of the trace of the job that sends them. Where no traces are made, the transport itself. */
export function tracedTransport(transport: Transport, tracing: Tracing | undefined): Transport {
  if (!tracing) return transport;
  return { ...transport, send: (mail, claim) => tracing.part('send mail', {}, () => transport.send(mail, claim)) };
}
