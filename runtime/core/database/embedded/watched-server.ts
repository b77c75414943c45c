import { OperationalError } from '../../errors/operational-error';
import { messageOf } from '../../errors/message-of';
import type { Logger } from '../../log/logger';
import { readPostmaster } from './postmaster';
import { startServer, type RunningServer, type ServerOptions } from './server-process';

/** How often (in milliseconds) it is looked whether somebody else has asked the server to stop. */
const LOOK = 1_000;

/** A server that ends more often than `MOST` times within `WITHIN` milliseconds is not started again. */
const MOST = 5;
const WITHIN = 60_000;

/** A server that is started again, on the same port, when it ends without being asked to. */
export interface WatchedServer {
  port: number;
  /** Resolves with the reason when it has ended and cannot be started again. */
  lost: Promise<OperationalError>;
  /** From now on it may end. */
  unwatch(): void;
  /** Stops it and waits for its end. */
  stop(): Promise<void>;
}

/** Starts a server and watches it. Throws an `OperationalError` when it does not start. */
export async function startWatchedServer(options: ServerOptions, log?: Pick<Logger, 'warn'>): Promise<WatchedServer> {
  let server = await startServer(options);
  const { port } = server;
  const ends: number[] = [];
  let isWatched = true;

  const restart = async (): Promise<RunningServer> => {
    ends.push(Date.now());
    if (ends.filter((time) => time > Date.now() - WITHIN).length > MOST) throw new OperationalError('It ends again and again.');
    log?.warn('The embedded database has ended without being asked to. It is started again.');
    return startServer({ ...options, meanwhile: undefined }, port);
  };
  const watch = async (): Promise<OperationalError | undefined> => {
    for (;;) {
      await server.ended;
      if (!isWatched) return undefined;
      try {
        server = await restart();
        if (!isWatched) await server.stop();
      } catch (error) {
        return new OperationalError(`The embedded database has ended and cannot be started again. ${messageOf(error)}`);
      }
    }
  };
  const watching = watch();
  const timer = setInterval(
    completeForeignStop(options.cluster, () => server.interrupt()),
    LOOK,
  ).unref();
  const unwatch = (): void => {
    isWatched = false;
    clearInterval(timer);
  };
  return {
    port,
    lost: new Promise((resolve) => void watching.then((error) => error && resolve(error))),
    unwatch,
    async stop() {
      unwatch();
      await server.stop();
      await watching; // A start that was under way.
    },
  };
}

/**
 * SIGTERM lets a server wait for its clients, of which some never leave, while it takes no new ones. Returns what calls `interrupt` when
 * the server is seen so twice in a row: at the end of the whole machine this process was told too, and is about to stop it in its own time.
 */
function completeForeignStop(cluster: string, interrupt: () => void): () => void {
  let wasStopping = false;
  return () => {
    const isStopping = readPostmaster(cluster)?.status === 'stopping';
    if (isStopping && wasStopping) interrupt();
    wasStopping = isStopping;
  };
}
