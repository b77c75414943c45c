import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../runtime/core/database/embedded/postmaster';
import { makeOwnFolder, type ServerUser, serverUser } from '../../runtime/core/database/embedded/server-user';
import { answers, startPart } from './part';

/** A PgBouncer before a database. */
export interface PgBouncer {
  /** The address of the same database behind it. */
  url: string;
  /** Leads to another server from now on. */
  lead(databaseUrl: string): void;
  close(): Promise<void>;
}

export interface PgBouncerOptions {
  program: string;
  mode: 'session' | 'transaction' | 'statement';
  /** Its own folder, made where it is missing. */
  folder: string;
  /** Without it a free one. */
  port?: number;
  /** More lines of its settings. */
  more?: readonly string[];
}

/** Starts PgBouncer as its package comes. It asks the server for the passwords of roles, as its guide says (`auth_query`). */
export async function startPgBouncer(
  databaseUrl: string,
  { program, mode, folder, port: wanted, more = [] }: PgBouncerOptions,
): Promise<PgBouncer> {
  // It refuses to run as root, as PostgreSQL does.
  const user = serverUser();
  const port = wanted ?? (await freePort());
  mkdirSync(folder, { recursive: true });
  makeOwnFolder(user, folder);
  const settings = join(folder, 'pgbouncer.ini');
  const write = (url: string): void => writeSettings(url, { folder, settings, port, user, lines: [`pool_mode = ${mode}`, ...more] });
  write(databaseUrl);
  const part = await startPart(program, ['-q', settings], {
    user,
    log: join(folder, 'log'),
    isReady: () => answers(port),
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  url.searchParams.delete('host'); // The socket of the server itself.
  return {
    url: url.href,
    lead(newUrl) {
      write(newUrl);
      part.child.kill('SIGHUP');
    },
    // What is asked to end waits for its clients.
    close: () => part.stop('SIGKILL'),
  };
}

interface Settings {
  folder: string;
  settings: string;
  port: number;
  user: ServerUser | undefined;
  lines: readonly string[];
}

function writeSettings(databaseUrl: string, { folder, settings, port, user, lines }: Settings): void {
  const server = new URL(databaseUrl);
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${server.username}" "${server.password}"\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port} auth_user=${server.username}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = scram-sha-256'],
      ...[`auth_file = ${users}`, 'max_client_conn = 400', 'default_pool_size = 40', ...lines],
    ].join('\n'),
  );
  if (user) [users, settings].forEach((path) => chownSync(path, user.uid, user.gid));
}
