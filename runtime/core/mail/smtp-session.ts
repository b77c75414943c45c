import { Message } from '../words';
import type { Socket } from 'node:net';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { DeliveryError } from './delivery-outcome';

/** The answer of a mail server: `550 5.1.1 No such user` has the code 550. */
export interface Reply {
  code: number;
  text: string;
}

/**
 * Connects and signs in. `smtps:` is TLS from the first byte. With `smtp:` TLS is used where the server offers it; `?requireTLS=true`
 * insists on it, `?ignoreTLS=true` does without. `timeout`, in milliseconds, is for each answer; `greeting` is the name that EHLO gives. Throws a
 * transient `DeliveryError`.
 */
export async function signIn(
  address: string,
  { timeout, greeting }: { timeout: number; greeting: string | undefined },
): Promise<SMTPConnection> {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const flag = (name: string): boolean => url.searchParams.get(name) === 'true';
  const connection = new SMTPConnection({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(greeting !== undefined && { name: greeting }),
    requireTLS: flag('requireTLS'),
    ignoreTLS: flag('ignoreTLS'),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 2 * timeout,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('the server closed the connection')));
      const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
      connection.connect((error) => {
        if (error) reject(error);
        else if (url.username === '') resolve();
        else connection.login({ credentials }, (refused) => (refused ? reject(refused) : resolve()));
      });
    });
  } catch (error) {
    connection.close();
    throw new DeliveryError(
      'transient',
      new Message('mailings.server_not_usable', { reason: error instanceof Error ? error.message : String(error) }),
      {
        cause: error,
        isServerAway: true,
      },
    );
  } finally {
    connection.removeAllListeners('error').removeAllListeners('end');
    connection.on('error', () => undefined);
  }
  return connection;
}

/** No line of a reply is longer (in bytes). */
const MAX_LINE_LENGTH = 64 * 1024;
/** After QUIT the server gets this long (in milliseconds) to close its half of the connection. */
const QUIT_TIMEOUT = 2_000;

/** The connection ended, or the server did not answer in time. */
export class ConnectionLost extends Error {}

/** Commands and replies on a connection to a mail server, after sign-in. */
export interface SmtpSession {
  /** The server takes several commands at once (RFC 2920). */
  readonly pipelining: boolean;
  /** The server takes addresses beyond ASCII (RFC 6531). */
  readonly smtpUtf8: boolean;
  /** False once the connection has ended. */
  readonly open: boolean;
  /** Writes; await the replies with `reply`. */
  write(text: string): void;
  /** Writes, and resolves when the operating system has all of it. `timeout` is in milliseconds. Throws `ConnectionLost`. */
  flush(text: string, timeout: number): Promise<void>;
  /** The next reply. `timeout` is in milliseconds. Throws `ConnectionLost`. */
  reply(timeout: number): Promise<Reply>;
  /** Sends QUIT, and waits for nothing. */
  quit(): void;
  /** Ends the connection at once. */
  destroy(reason: string): void;
}

/** Properties of nodemailer's connection that its types lack. Its documentation calls the socket public. */
interface NodemailerInternals {
  _socket: Socket;
  _supportedExtensions: string[];
}

/** The two ends of a promise that waits for the server. */
interface Waiter<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

/**
 * Takes over the connection on which nodemailer has done the greeting, TLS and sign-in. From then on commands are written here, because
 * nodemailer takes two streams and four round trips for each message, and hardly distinguishes an unanswered message from a refused one.
 */
export function adoptConnection(connection: SMTPConnection): SmtpSession {
  const { _socket: socket, _supportedExtensions: extensions } = connection as unknown as NodemailerInternals;
  const replies: Reply[] = [];
  const readers: Waiter<Reply>[] = [];
  const writers = new Set<Waiter<void>>();
  let rest = '';
  let lines: string[] = [];
  let lost: ConnectionLost | undefined;

  const lose = (reason: string): void => {
    if (lost) return;
    lost = new ConnectionLost(reason);
    socket.destroy();
    for (const { reject } of [...readers.splice(0), ...writers]) reject(lost);
  };
  const readReplies = (chunk: Buffer): void => {
    const parts = (rest + chunk.toString('latin1')).split('\n');
    rest = parts.pop()!;
    if (rest.length > MAX_LINE_LENGTH) return lose('the server does not speak SMTP');
    for (const part of parts) {
      const line = part.trimEnd();
      lines.push(line);
      if (line[3] === '-') continue;
      const reply = { code: Number(line.slice(0, 3)) || 0, text: lines.join(' ') };
      lines = [];
      const reader = readers.shift();
      if (reader) reader.resolve(reply);
      else replies.push(reply);
    }
  };
  /** Waits until `start` has called its argument; loses the connection when that takes too long. */
  const inTime = <T>(timeout: number, start: (waiter: Waiter<T>) => void): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => lose('the server did not answer in time'), timeout);
      start({
        resolve: (value) => (clearTimeout(timer), resolve(value)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
    });
  for (const event of ['data', 'end', 'close', 'error', 'timeout']) socket.removeAllListeners(event);
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.on('data', readReplies);
  socket.on('error', (error) => lose(error.message));
  socket.on('end', () => lose('the server closed the connection'));
  socket.on('close', () => lose('the connection ended'));

  return {
    pipelining: extensions.includes('PIPELINING'),
    smtpUtf8: extensions.includes('SMTPUTF8'),
    get open() {
      return lost === undefined;
    },
    write(text) {
      if (!lost) socket.write(text);
    },
    flush(text, timeout) {
      if (lost) return Promise.reject(lost);
      return inTime(timeout, (writer) => {
        writers.add(writer);
        socket.write(text, () => {
          writers.delete(writer);
          if (!lost) writer.resolve();
        });
      });
    },
    reply(timeout) {
      const known = replies.shift();
      if (known) return Promise.resolve(known);
      if (lost) return Promise.reject(lost);
      return inTime(timeout, (reader) => readers.push(reader));
    },
    quit() {
      if (lost) return;
      lost = new ConnectionLost('closed');
      socket.end('QUIT\r\n');
      socket.setTimeout(QUIT_TIMEOUT, () => socket.destroy());
    },
    destroy: lose,
  };
}
