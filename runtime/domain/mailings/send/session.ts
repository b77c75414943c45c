import type { Socket } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Reply } from './outcome';

/** The connection ended, or the server said nothing for too long. */
export class ConnectionLost extends Error {}

/** A conversation with a mail server that has greeted and let us in. */
export interface Session {
  /** The server takes several commands at once (RFC 2920). */
  pipelining: boolean;
  /** The server takes addresses beyond ASCII (RFC 6531). */
  utf8: boolean;
  /** False once the connection has ended. */
  readonly open: boolean;
  /** Writes; the answers are awaited with `reply`. */
  write(text: string): void;
  /** The next answer. `patience` is in milliseconds. Throws `ConnectionLost`. */
  reply(patience: number): Promise<Reply>;
  /** Says goodbye, and waits for nothing. */
  quit(): void;
  /** Ends the connection at once. */
  destroy(reason: string): void;
}

/** What nodemailer knows of the connection that it has made; it calls the socket public, its types do not. */
interface Inside {
  _socket: Socket;
  _supportedExtensions: string[];
}

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/**
 * Takes over a connection on which nodemailer has made the greeting, TLS and sign-in. What is said from then on is said here: nodemailer
 * makes two streams and four round trips of each message, and tells an unanswered message from a refused one with difficulty.
 */
export function takeOver(connection: SMTPConnection): Session {
  const { _socket: socket, _supportedExtensions: extensions } = connection as unknown as Inside;
  const replies: Reply[] = [];
  const waiting: Waiting[] = [];
  let rest = '';
  let lines: string[] = [];
  let lost: ConnectionLost | undefined;

  const lose = (reason: string): void => {
    if (lost) return;
    lost = new ConnectionLost(reason);
    socket.destroy();
    for (const { reject } of waiting.splice(0)) reject(lost);
  };
  const hear = (chunk: Buffer): void => {
    const parts = (rest + chunk.toString('latin1')).split('\n');
    rest = parts.pop()!;
    if (rest.length > LONGEST_LINE) return lose('the server does not speak SMTP');
    for (const part of parts) {
      const line = part.trimEnd();
      lines.push(line);
      if (line[3] === '-') continue;
      const reply = { code: Number(line.slice(0, 3)) || 0, text: lines.join(' ') };
      lines = [];
      const next = waiting.shift();
      if (next) next.resolve(reply);
      else replies.push(reply);
    }
  };
  for (const event of ['data', 'end', 'close', 'error', 'timeout']) socket.removeAllListeners(event);
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.on('data', hear);
  socket.on('error', (error) => lose(error.message));
  socket.on('end', () => lose('the server closed the connection'));
  socket.on('close', () => lose('the connection ended'));

  return {
    pipelining: extensions.includes('PIPELINING'),
    utf8: extensions.includes('SMTPUTF8'),
    get open() {
      return lost === undefined;
    },
    write(text) {
      if (!lost) socket.write(text);
    },
    reply(patience) {
      const known = replies.shift();
      if (known) return Promise.resolve(known);
      if (lost) return Promise.reject(lost);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => lose('the server did not answer in time'), patience);
        const settled =
          <T>(settle: (value: T) => void) =>
          (value: T): void => (clearTimeout(timer), settle(value));
        waiting.push({ resolve: settled(resolve), reject: settled(reject) });
      });
    },
    quit() {
      if (lost) return;
      lost = new ConnectionLost('closed');
      socket.end('QUIT\r\n');
      socket.setTimeout(GOODBYE, () => socket.destroy());
    },
    destroy: lose,
  };
}

/** No line of an answer is longer (in bytes). */
const LONGEST_LINE = 64 * 1024;
/** The server gets this long (in milliseconds) to close its half of the connection. */
const GOODBYE = 2_000;
