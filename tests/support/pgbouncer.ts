import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:net';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

/** Whether there is a PgBouncer on this machine (`apt-get install pgbouncer`). */
export const HAS_PGBOUNCER = PROGRAM !== undefined;

/** A PgBouncer before a database. */
export interface PgBouncer {
  /** The address of the same database behind it. */
  url: string;
  close(): Promise<void>;
}

/** Starts PgBouncer as its package comes, in one mode. It asks the server for the passwords of roles, as its guide says (`auth_query`). */
export async function startPgBouncer(
  databaseUrl: string,
  mode: 'session' | 'transaction' | 'statement',
  more: string[] = [],
): Promise<PgBouncer> {
  const server = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'advocacy-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${server.username}" "${server.password}"\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port} auth_user=${server.username}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = scram-sha-256'],
      ...[`auth_file = ${users}`, `pool_mode = ${mode}`, 'max_client_conn = 200', 'default_pool_size = 40', ...more],
    ].join('\n'),
  );
  const user = unprivileged();
  if (user) [folder, users, settings].forEach((path) => chownSync(path, user.uid, user.gid));
  chmodSync(folder, 0o755);
  const child = spawn(PROGRAM!, ['-q', settings], { ...user, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (child.exitCode === null && !(await answers(port))) await pause(20);
  const url = new URL(databaseUrl);
  url.port = String(port);
  url.searchParams.delete('host'); // The socket of the server itself.
  return {
    url: url.href,
    async close() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** It refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
