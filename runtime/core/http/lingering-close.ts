import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long (in milliseconds) a client may go on sending after its answer. Tests shorten it. */
export const LINGER = { milliseconds: 2_000 };

/**
 * Lets the answer to a request that is still arriving reach its client, when the connection closes after it: nothing more is sent, and what
 * arrives is thrown away for a while (RFC 9112, 9.6). Closed at once, a connection is reset while the client sends, and the client loses the
 * answer, such as the 413 that says what is wrong.
 */
export function closeWithLinger(request: IncomingMessage, response: ServerResponse): void {
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
