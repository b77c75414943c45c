import { createServer as createHttpServer, type RequestListener, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

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

const REFUSALS: Readonly<Record<string, { status: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request took too long to arrive.' },
};

const MALFORMED = { status: '400 Bad Request', message: 'The request is not valid HTTP.' };

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
