import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Request } from '../express';

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
  }

  private closeIdle(until: number): void {
    const now = performance.now();
    for (const [socket, connection] of this.connections) if (now > until || this.isIdle(socket, connection, now)) socket.destroy();
  }

  private isIdle(socket: Socket, { running, idleSince, bytesRead }: Connection, now: number): boolean {
    return running === 0 && now - idleSince > this.times.idle && socket.bytesRead === bytesRead;
  }
}
