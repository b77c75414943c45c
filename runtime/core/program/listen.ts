import type { RequestListener } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { messageOf } from '../errors/message-of';
import { OperationalError } from '../errors/operational-error';
import { Drain, createServer } from '../http/server';
import type { Settings } from '../settings';

/** A server that accepts requests. */
export interface RunningServer {
  /** `http://127.0.0.1:8000`, without a slash at the end. */
  url: string;
  /** Accepts no more connections. Those that there are go on as before. */
  refuse(): void;
  /** Accepts no more connections, answers what has begun to arrive, and closes each connection after its answer. */
  close(): Promise<void>;
}

/** Starts an HTTP server. Throws an `OperationalError`, which names the setting of the port, when that is in use or may not be used. */
export async function listen(app: RequestListener, host: string, port: number, setting = 'PORT'): Promise<RunningServer> {
  const server = createServer(app);
  const drain = new Drain(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new OperationalError(reasonOf(error, { host, port, setting }))));
    // The processes of PROCESSES share their port, and no other.
    server.listen({ port, host, exclusive: setting !== 'PORT' }, resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`, refuse: () => drain.refuse(), close: () => drain.end() };
}

/**
 * Listens on each port for a moment, so that a port in use is told before the database is opened and changed. Throws as `listen` does. Port 0 is any
 * that is free.
 */
export async function checkPorts({
  host,
  port,
  adminHost,
  adminPort = 0,
}: Pick<Settings, 'host' | 'port' | 'adminHost' | 'adminPort'>): Promise<void> {
  const ports = [
    { host, port, setting: 'PORT' },
    { host: adminHost, port: adminPort, setting: 'ADMIN_PORT' },
  ];
  for (const each of ports.filter((candidate) => candidate.port !== 0)) {
    const server = createNetServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(new OperationalError(reasonOf(error, each))));
      server.listen({ port: each.port, host: each.host, exclusive: true }, resolve);
    });
    await new Promise((resolve) => server.close(resolve));
  }
}

function reasonOf(error: NodeJS.ErrnoException, { host, port, setting }: { host: string; port: number; setting: string }): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} of ${host} is in use: set ${setting} to another one.`;
  if (error.code === 'EACCES') return `Port ${port} of ${host} may not be used by this user: set ${setting} to another one.`;
  return `The server cannot listen on ${host}, port ${port}: ${messageOf(error)}.`;
}
