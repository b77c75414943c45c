import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver that takes every POST and keeps none. */
export interface HttpSink {
  url: string;
  /** Resolves when so many requests more have come, with the seconds from the first of them to the last. */
  take(count: number): Promise<number>;
  close(): void;
}

/** Starts it on a free port of this machine. */
export async function startHttpSink(): Promise<HttpSink> {
  let [wanted, count, begun] = [Infinity, 0, 0];
  let allTaken: (seconds: number) => void = () => undefined;
  const server = createServer((request, response) => {
    begun ||= performance.now();
    request.resume().on('end', () => {
      response.writeHead(204).end();
      count += 1;
      if (count === wanted) allTaken((performance.now() - begun) / 1000);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    take(requests) {
      [wanted, count, begun] = [requests, 0, 0];
      return new Promise((resolve) => (allTaken = resolve));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
