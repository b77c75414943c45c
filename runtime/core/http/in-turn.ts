import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
