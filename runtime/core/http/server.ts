import { Message, type Wording } from '../words';
import { createServer as createHttpServer, type RequestListener, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Socket, Server as NetServer } from 'node:net';
import type { Request } from '../call/express';

/** How long (in milliseconds) a client may go on sending after its answer. Tests shorten it. */
export const LINGER = { milliseconds: 2_000 };

/**
 * Time limits in milliseconds. A slower client would hold a connection for nothing.
 * The limit of a request is long because a large file over a slow line takes long. Other bodies have a shorter limit (`BODY_TIMEOUT`).
 */
const HEADERS_TIMEOUT = 20_000;
const REQUEST_TIMEOUT = 3_600_000;

/** Longer than the 60 seconds of common proxies, so that the proxy closes idle connections and not the service. */
const KEEP_ALIVE_TIMEOUT = 65_000;

const REFUSALS: Readonly<Record<string, { status: string; message: Wording }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: new Message('requests.headers_too_large') },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: new Message('writing.request_too_slow') },
};

const MALFORMED = { status: '400 Bad Request', message: new Message('requests.http_invalid') };

/** An HTTP server for the application, with time limits. It answers malformed HTTP in JSON. It does not listen yet. */
export function createServer(app: RequestListener): Server {
  const server = createHttpServer(
    { headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT },
    app,
  );
  server.prependListener('request', closeWithLinger);
  server.on('clientError', refuseMalformed);
  return server;
}

/** Answers what Node's parser refuses. It never reaches the application. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ error: message });
  const head = [`HTTP/1.1 ${status}`, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Lets the answer to a request that is still arriving reach its client, when the connection closes after it: nothing more is sent, and what
 * arrives is thrown away for a while (RFC 9112, 9.6). Closed at once, a connection is reset while the client sends, and the client loses the
 * answer, such as the 413 that says what is wrong.
 */
function closeWithLinger(request: IncomingMessage, response: ServerResponse): void {
  // Before Node's own listener, which closes the connection.
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    socket.destroySoon = () => {
      request.resume();
      socket.end();
      const timer = setTimeout(() => socket.destroy(), LINGER.milliseconds);
      socket.once('close', () => clearTimeout(timer));
    };
  });
}

/** Requests of one connection that wait for the one before them. Browsers send none, and programs a few. */
const MAX_WAITING = 32;

/** An answer that nobody reads: after so long (in milliseconds) without a byte taken, its connection is closed. */
const UNREAD_TIMEOUT = 60_000;

const TOO_MANY = JSON.stringify({ error: `A connection may send ${MAX_WAITING} requests ahead of their answers.` });

/** What a connection has in hand. */
interface Line {
  /** Whether a request is worked on. */
  isBusy: boolean;
  /** Requests that wait for it. */
  waiting: (() => void)[];
  /** There were too many, so nothing more is taken. */
  isClosed: boolean;
}

const lines = new WeakMap<Socket, Line>();

/**
 * Works on one request of a connection at a time, in the order in which they came: answers have to go out in that order anyway. Up to
 * `MAX_WAITING` wait. The next one gets a 429, and the connection is closed after it. So whoever sends requests and reads no answers has
 * one answer in hand. A connection whose answer nobody reads is closed. What waits on a connection that is closed is not worked on.
 */
export function inTurn(app: RequestListener): RequestListener {
  return (request, response) => {
    const line = lineOf(request.socket);
    if (line.isClosed) return;
    const run = (): void => {
      line.isBusy = true;
      response.once('prefinish', () => closeWhenUnread(request.socket));
      response.once('close', () => {
        line.isBusy = false;
        // No answer could go out any more once the connection is closed.
        if (request.socket.writable) line.waiting.shift()?.();
      });
      app(request, response);
    };
    if (!line.isBusy) run();
    else if (line.waiting.length < MAX_WAITING) line.waiting.push(run);
    else refuse(line, response);
  };
}

function lineOf(socket: Socket): Line {
  const line = lines.get(socket) ?? { isBusy: false, waiting: [], isClosed: false };
  lines.set(socket, line);
  return line;
}

/** Gives the last answer of a connection. Node keeps the order, so it goes out after the answers to those that wait. */
function refuse(line: Line, response: ServerResponse): void {
  line.isClosed = true;
  response.writeHead(429, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(TOO_MANY), Connection: 'close' });
  response.end(TOO_MANY);
}

function closeWhenUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.setTimeout(UNREAD_TIMEOUT);
}

/** Times in milliseconds. Tests shorten them. */
export interface DrainTimes {
  /** How long a connection is idle before it is closed: its client may have sent the next request already, which would be lost. */
  idle: number;
  /** How long requests under way may take. Then their connections are cut, as what they need is closed next. */
  limit: number;
}

/** The event of an answer under way when the server ends, for those that would go on. */
export const ENDING = 'ending';

const TIMES: DrainTimes = { idle: 1_000, limit: 10_000 };

/** Milliseconds between two looks at the connections while the server ends. */
const LOOK = 25;

/** What is known of a connection. */
interface Connection {
  /** Requests that are not answered yet. */
  running: number;
  /** When the last answer was sent, and how many bytes had been read by then. More bytes are the start of a request. */
  idleSince: number;
  bytesRead: number;
}

/**
 * Lets a server end without a request being lost: it accepts no more connections, each answer says `Connection: close`, idle
 * connections are closed, and what has begun to arrive is answered. Made before the server listens.
 *
 * Node's own `server.close()` closes a connection whose next request is on its way, leaves open for 20 s what was opened in advance and
 * never used, and lets clients go on over connections that are in use.
 */
export class Drain {
  private readonly connections = new Map<Socket, Connection>();
  private readonly running = new Set<ServerResponse>();
  private drained: Promise<void> | undefined;
  private closed: Promise<void> | undefined;

  constructor(
    private readonly server: Server,
    private readonly times: DrainTimes = TIMES,
  ) {
    server.on('connection', (socket: Socket) => {
      this.connections.set(socket, { running: 0, idleSince: performance.now(), bytesRead: 0 });
      socket.once('close', () => this.connections.delete(socket));
    });
    // Before the application, which may answer at once.
    server.prependListener('request', (request, response) => this.begin(request, response));
  }

  /** Accepts no more connections. Those that there are go on as before. */
  refuse(): void {
    // `close` of the HTTP server would close idle connections at once.
    this.closed ??= new Promise<void>((resolve) => NetServer.prototype.close.call(this.server, () => resolve()));
  }

  /** Ends the server. Resolves when the last connection is closed. Further calls wait for the same end. */
  end(): Promise<void> {
    this.drained ??= this.drain();
    return this.drained;
  }

  private begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.connections.get(socket);
    if (connection) connection.running += 1;
    this.running.add(response);
    response.once('close', () => {
      this.running.delete(response);
      if (connection)
        Object.assign(connection, { running: connection.running - 1, idleSince: performance.now(), bytesRead: socket.bytesRead });
    });
    if (!this.drained) return;
    (request as Request).isEnding = true;
    response.shouldKeepAlive = false;
  }

  private async drain(): Promise<void> {
    this.refuse();
    for (const response of this.running) {
      response.shouldKeepAlive = false;
      response.emit(ENDING);
    }
    const until = performance.now() + this.times.limit;
    // Not in the timer itself: after a long piece of work timers run before what arrived meanwhile is read, their immediates after it.
    const look = setInterval(() => setImmediate(() => this.closeIdle(until)), LOOK);
    await this.closed;
    clearInterval(look);
    // Nothing is open any more. Only this ends the timer by which Node looks at connections, and which holds whatever made the server.
    this.server.close();
  }

  private closeIdle(until: number): void {
    const now = performance.now();
    for (const [socket, connection] of this.connections) if (now > until || this.isIdle(socket, connection, now)) socket.destroy();
  }

  private isIdle(socket: Socket, { running, idleSince, bytesRead }: Connection, now: number): boolean {
    return running === 0 && now - idleSince > this.times.idle && socket.bytesRead === bytesRead;
  }
}
