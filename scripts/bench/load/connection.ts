import { connect, type Socket } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** What a connection does with each answer: sends the next request, or nothing more. */
export type Next = () => Buffer | undefined;

export interface Observer {
  /** An answer is complete: its status and how long it took, in milliseconds. */
  answered(status: number, millis: number, head: string): void;
}

/**
 * One connection that is kept alive, with one request at a time. Not a full client: the generator shares the machine with what it
 * measures, so it does the least that tells answers apart. It relies on `Content-Length`, which both programs send with every body.
 */
export function runConnection(port: number, next: Next, observer: Observer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const reader = new AnswerReader();
    let sentAt = 0;
    const sendNext = (): void => {
      const request = next();
      if (!request) {
        socket.destroy();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', sendNext);
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk: Buffer) =>
      receive(
        socket,
        reader,
        chunk,
        () => {
          observer.answered(reader.status, performance.now() - sentAt, reader.head);
          // nginx closes each connection after a thousand requests.
          if (!reader.head.includes('Connection: close')) return sendNext();
          socket.destroy();
          runConnection(port, next, observer).then(resolve, reject);
        },
        reject,
      ),
    );
  });
}

function receive(socket: Socket, reader: AnswerReader, chunk: Buffer, done: () => void, fail: (error: Error) => void): void {
  try {
    if (reader.read(chunk)) done();
  } catch (error) {
    socket.destroy();
    fail(error as Error);
  }
}

/** Finds the end of an answer. */
class AnswerReader {
  status = 0;
  head = '';
  private pending: Buffer | undefined;
  /** Bytes of the body that have not come yet; -1 while the head is incomplete. */
  private left = -1;

  /** Takes the next bytes; true when they complete the answer. */
  read(chunk: Buffer): boolean {
    if (this.left >= 0) {
      this.left -= chunk.length;
    } else {
      const bytes = this.pending ? Buffer.concat([this.pending, chunk]) : chunk;
      const end = bytes.indexOf(END_OF_HEAD);
      if (end < 0) {
        this.pending = bytes;
        return false;
      }
      this.pending = undefined;
      this.readHead(bytes.toString('latin1', 0, end));
      this.left -= bytes.length - end - END_OF_HEAD.length;
    }
    if (this.left > 0) return false;
    if (this.left < 0) throw new Error('An answer was longer than it said.');
    this.left = -1;
    return true;
  }

  private readHead(head: string): void {
    const status = Number(head.slice(9, 12));
    const length = status === 204 || status === 304 ? ['', '0'] : /\r\ncontent-length: *(\d+)/i.exec(head);
    if (!length) throw new Error(`An answer had no Content-Length: ${head}`);
    this.head = head;
    this.status = status;
    this.left = Number(length[1]);
  }
}
