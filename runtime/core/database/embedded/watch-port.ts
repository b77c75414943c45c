import { OperationalError } from '../../errors/operational-error';
import { readPostmaster } from './postmaster';

/** How often (in milliseconds) it is looked where the server of another process is. */
const LOOK = 5_000;

/** Tells when the server of another process is on another port than before: its old one was taken while it was down. */
export function watchPort(cluster: string, port: number): { lost: Promise<OperationalError>; unwatch(): void } {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<OperationalError>((resolve) => {
    timer = setInterval(() => {
      const server = readPostmaster(cluster);
      if (server?.status !== 'ready' || server.port === port) return;
      resolve(new OperationalError(`The embedded database has moved from port ${port} to ${server.port}: start this process again.`));
    }, LOOK).unref();
  });
  return { lost, unwatch: () => clearInterval(timer) };
}
