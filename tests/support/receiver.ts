import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Another system that gets POSTs. */
export interface Receiver {
  url: string;
  received: Received[];
  /** Answers a request: 204 unless a test says otherwise. Not to answer is to hang. */
  react: (response: ServerResponse, request: Received) => void;
  /** Resolves when it has got so many requests in all. */
  gets(count: number): Promise<void>;
  /** Ends every connection. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Starts a receiver on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const watchers = new Set<() => void>();
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const got = { path: request.url!, headers: request.headers, text };
      receiver.received.push(got);
      receiver.react(response, got);
      for (const watch of watchers) watch();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    react: (response) => void response.writeHead(204).end(),
    gets: (count) =>
      new Promise((resolve) => {
        const watch = (): void => {
          if (receiver.received.length < count) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
