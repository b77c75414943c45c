import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The points of a conversation at which the server may misbehave. `end` is the final dot of a message. */
export type Stage = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'end';

/** What the server does: it replies with a line, closes the connection, or says nothing. */
type Reaction = string | 'drop' | 'hang';

/** A message that the server has received completely. */
interface Received {
  from: string;
  to: string[];
  /** The text, with the doubled dots undone. */
  raw: string;
  header(name: string): string | undefined;
}

/** How the server has replied. After `none` the connection is not used any more. */
type ReplyKind = 'positive' | 'negative' | 'none';

/** A real SMTP server on a free port. */
export interface SmtpServer {
  url: string;
  received: Received[];
  /** Whether it offers pipelining (RFC 2920). */
  pipelining: boolean;
  /** How often each stage was reached. */
  reached: Map<Stage, number>;
  /** What it does at a stage from now on; undefined for the usual reply. */
  react: (stage: Stage, line: string) => Reaction | undefined;
  /** Resolves when a stage has been reached this many times in all. */
  reaches(stage: Stage, times?: number): Promise<void>;
  /** Reads nothing more, as a server that hangs. Returns how it goes on: it reads then what came meanwhile. */
  freeze(): () => void;
  close(): Promise<void>;
}

const USUAL: Record<Stage, string> = {
  greeting: '220 test',
  EHLO: '250 test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  end: '250 taken',
};

/** Starts the server, on a free port unless one is given. */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const waiting: { stage: Stage; times: number; resolve: () => void }[] = [];
  const smtp: SmtpServer = {
    url: '',
    received: [],
    pipelining: true,
    reached: new Map(),
    react: () => undefined,
    reaches: (stage, times = 1) =>
      new Promise((resolve) => {
        if ((smtp.reached.get(stage) ?? 0) >= times) resolve();
        else waiting.push({ stage, times, resolve });
      }),
    freeze() {
      isFrozen = true;
      sockets.forEach((socket) => socket.pause());
      return () => {
        isFrozen = false;
        sockets.forEach((socket) => socket.resume());
      };
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const at = (socket: Socket, stage: Stage, line = ''): ReplyKind => {
    const count = (smtp.reached.get(stage) ?? 0) + 1;
    smtp.reached.set(stage, count);
    const reaction = smtp.react(stage, line) ?? (stage === 'EHLO' && smtp.pipelining ? '250-test\r\n250 PIPELINING' : USUAL[stage]);
    if (reaction === 'drop') socket.destroy();
    else if (reaction !== 'hang') socket.write(`${reaction}\r\n`);
    waiting.filter((waiter) => waiter.stage === stage && waiter.times <= count).forEach(({ resolve }) => resolve());
    if (reaction === 'drop' || reaction === 'hang') return 'none';
    return /^[23]/.test(reaction) ? 'positive' : 'negative';
  };
  const server = createServer((socket) => {
    // Replies to commands that came together go out at once, as those of real servers: else each waits 40 ms for an acknowledgement.
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(
      socket,
      (stage, line) => at(socket, stage, line),
      (message) => smtp.received.push(message),
    );
    if (isFrozen) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  smtp.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return smtp;
}

/** Serves one connection. A message is received when its final dot has come, whatever the server replies. */
function converse(socket: Socket, at: (stage: Stage, line?: string) => ReplyKind, take: (message: Received) => void): void {
  let [buffer, inMessage, over, from, to] = ['', false, false, '', [] as string[]];
  const isPositive = (stage: Stage, line: string): boolean => {
    const replied = at(stage, line);
    over = replied === 'none';
    return replied === 'positive';
  };
  const hear = (text: string): void => {
    if (inMessage) {
      inMessage = false;
      const message = received(from, to, text.replace(/^\./gm, ''));
      // A server that hangs or goes away now has the message all the same: the sender cannot know.
      take(message);
      isPositive('end', message.raw);
    } else if (/^(EHLO|HELO)/i.test(text)) isPositive('EHLO', text);
    else if (/^MAIL FROM:/i.test(text)) [from, to] = [isPositive('MAIL', text) ? address(text) : '', []];
    else if (/^RCPT TO:/i.test(text)) to.push(...(isPositive('RCPT', text) ? [address(text)] : []));
    else if (/^DATA/i.test(text) && to.length === 0) socket.write('503 no recipients\r\n');
    else if (/^DATA/i.test(text)) inMessage = isPositive('DATA', text);
    else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  };
  at('greeting');
  socket.on('data', (chunk: Buffer) => {
    buffer += chunk.toString('utf8');
    while (!over) {
      const end = inMessage ? '\r\n.\r\n' : '\r\n';
      const index = buffer.indexOf(end);
      if (index < 0) return;
      const text = buffer.slice(0, index);
      buffer = buffer.slice(index + end.length);
      hear(text);
    }
  });
}

function address(line: string): string {
  return /<(.*?)>/.exec(line)?.[1] ?? '';
}

function received(from: string, to: string[], raw: string): Received {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const lines = head.split('\r\n');
  const header = (name: string): string | undefined =>
    lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))?.slice(name.length + 2);
  return { from, to, raw, header };
}
