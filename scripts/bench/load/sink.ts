import { createServer, type AddressInfo, type Socket } from 'node:net';

/** An SMTP server that takes everything and keeps nothing but the last message. */
export interface Sink {
  url: string;
  /** The last message that came, as it came. */
  last(): string;
  /** Resolves when so many messages more have come, with the seconds from the first of them to the last. */
  take(count: number): Promise<number>;
  close(): void;
}

const END = '\r\n.\r\n';
const EHLO = '250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n';

/** Starts it on a free port of this machine. `arrived` is called with each message. */
export async function startSink(arrived: (message: string) => void = () => undefined): Promise<Sink> {
  let [wanted, count, begun, last] = [Infinity, 0, 0, ''];
  let allArrived: (seconds: number) => void = () => undefined;
  const sockets = new Set<Socket>();
  const take = (text: string): void => {
    last = text;
    arrived(text);
    count += 1;
    if (count === wanted) allArrived((performance.now() - begun) / 1000);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 sink\r\n');
    converse(socket, () => (begun ||= performance.now()), take);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    last: () => last,
    take(messages) {
      [wanted, count, begun] = [messages, 0, 0];
      return new Promise((resolve) => (allArrived = resolve));
    },
    close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

/** Answers what has come in one go in one go. */
function converse(socket: Socket, begin: () => void, take: (text: string) => void): void {
  let [buffer, inMessage] = ['', false];
  socket.on('data', (chunk: Buffer) => {
    buffer += chunk.toString('latin1');
    let answer = '';
    for (;;) {
      const end = buffer.indexOf(inMessage ? END : '\r\n');
      if (end < 0) break;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (inMessage ? END.length : 2));
      if (inMessage) {
        inMessage = false;
        take(text);
        answer += '250 taken\r\n';
      } else if (text.startsWith('MAIL')) {
        begin();
        answer += '250 ok\r\n';
      } else if (text.startsWith('DATA')) {
        inMessage = true;
        answer += '354 go on\r\n';
      } else answer += text.startsWith('EHLO') ? EHLO : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n';
    }
    if (answer !== '') socket.write(answer);
  });
}
