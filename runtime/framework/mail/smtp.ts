import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailFailure } from './failure';
import type { Envelope } from './message';
import { connect } from './smtp-connect';
import type { Claim, Transport } from './transport';

/** A connection carries this many messages, then a new one is made. */
const MESSAGES = 100;
/** An idle connection is closed after this long (in milliseconds); servers do so after minutes. */
const IDLE = 20_000;

interface Idle {
  connection: SMTPConnection;
  sent: number;
  timer: NodeJS.Timeout;
}

/** Messages by SMTP. Connections are kept for the next message for a while. */
export function openSmtp(url: string): Transport {
  const idle: Idle[] = [];

  const take = async (): Promise<{ connection: SMTPConnection; sent: number }> => {
    const kept = idle.pop();
    if (!kept) return { connection: await connect(url), sent: 0 };
    clearTimeout(kept.timer);
    return kept;
  };
  const keep = (connection: SMTPConnection, sent: number): void => {
    if (sent >= MESSAGES) return connection.quit();
    const leave = (): void => {
      const index = idle.findIndex((each) => each.connection === connection);
      if (index >= 0) clearTimeout(idle.splice(index, 1)[0]!.timer);
    };
    connection.once('end', leave);
    idle.push({ connection, sent, timer: setTimeout(() => (leave(), connection.quit()), IDLE).unref() });
  };

  return {
    repeatable: false,
    async send(envelope, claim) {
      const { connection, sent } = await take();
      try {
        const handed = await transmit(connection, envelope, claim);
        if (handed) keep(connection, sent + 1);
        else connection.close();
        return handed;
      } catch (error) {
        connection.close();
        throw error;
      }
    },
    close() {
      for (const { connection, timer } of idle.splice(0)) {
        clearTimeout(timer);
        connection.quit();
      }
    },
  };
}

/**
 * Sends one message; false when the claim was refused. A server has a message only when the dot after it has arrived: all of it goes
 * out first, then the claim is made, then the dot. So a worker that is killed before the claim has sent nothing, and between the claim
 * and the server's answer there is one step.
 */
async function transmit(connection: SMTPConnection, { from, to, bytes }: Envelope, claim: Claim): Promise<boolean> {
  let claiming: Promise<boolean> | undefined;
  let handing = false;
  let over = false;
  // Read once the server has asked for the message; nodemailer also reads away what it could not send.
  async function* content(): AsyncGenerator<Buffer> {
    yield bytes;
    if (over) return;
    claiming = claim();
    if (!(await claiming)) throw new Error('another worker has it');
    if (over) throw new Error('the connection ended');
    handing = true;
  }
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('the server closed the connection')));
      connection.send({ from, to: [to] }, Readable.from(content(), { objectMode: false }), (error) => {
        over = true;
        if (error) reject(error);
        else resolve();
      });
    });
    return true;
  } catch (error) {
    over = true;
    // A claim that is under way would otherwise come after what is made of this.
    if ((await claiming?.catch(() => true)) === false) return false;
    throw failureOf(error, handing);
  } finally {
    connection.removeAllListeners('error').removeAllListeners('end');
    connection.on('error', () => undefined);
  }
}

/** Codes by which nodemailer says that it was this message that the server, or nodemailer itself, refused. */
const OF_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

function failureOf(error: unknown, handing: boolean): MailFailure {
  const { code = '', responseCode, message } = error as SMTPConnection.SMTPError;
  const options = { cause: error };
  if (responseCode !== undefined && responseCode < 500) return new MailFailure('later', message, options);
  if (OF_THE_MESSAGE.has(code)) return new MailFailure('never', message, options);
  return new MailFailure(handing && responseCode === undefined ? 'unknown' : 'later', message, options);
}
