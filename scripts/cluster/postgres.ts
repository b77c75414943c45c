import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmaster, freePort } from '../../runtime/core/database/embedded/postmaster';
import { type RunningServer, startServer } from '../../runtime/core/database/embedded/server-process';
import { makeOwnFolder, serverUser } from '../../runtime/core/database/embedded/server-user';
import { OperationalError } from '../../runtime/core/errors/operational-error';
import { queryAt, SUPERUSER } from './query';

interface ServerOptions {
  /** Its name among the servers: a replica signs in with it. */
  name: string;
  /** The folder of PostgreSQL's programs. */
  binaries: string;
  /** Where its files are put; not there yet. */
  folder: string;
  password: string;
  /** Without it a free one. */
  port?: number;
  parameters?: readonly string[];
}

/** A PostgreSQL of the cluster: the primary, or a replica that streams from it. */
export class ClusterServer {
  private running: RunningServer | undefined;

  private constructor(
    private readonly options: ServerOptions,
    readonly port: number,
  ) {}

  /** Makes an empty server and starts it. Throws an `OperationalError`. */
  static async primary(options: ServerOptions): Promise<ClusterServer> {
    const server = await this.prepare(options);
    const passwordFile = join(options.folder, 'password');
    writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
    const user = serverUser();
    if (user) chownSync(passwordFile, user.uid, user.gid);
    server.command('initdb', [
      ...['--pgdata', server.files, '--username', SUPERUSER, '--pwfile', passwordFile, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions', '--no-sync'],
    ]);
    rmSync(passwordFile);
    await server.start();
    return server;
  }

  /** Copies a server that runs, as its replica, and starts it. The primary keeps what the replica has not got yet. Throws an `OperationalError`. */
  static async replica(primary: ClusterServer, options: ServerOptions): Promise<ClusterServer> {
    const server = await this.prepare(options);
    server.command('pg_basebackup', [
      ...[
        '--dbname',
        sourceOf(primary.port, options.name),
        '--pgdata',
        server.files,
        '--write-recovery-conf',
        '--create-slot',
        '--slot',
        options.name,
      ],
      ...['--wal-method=stream', '--checkpoint=fast', '--no-sync'],
    ]);
    await server.start();
    return server;
  }

  private static async prepare(options: ServerOptions): Promise<ClusterServer> {
    makeOwnFolder(serverUser(), options.folder);
    return new ClusterServer(options, options.port ?? (await freePort()));
  }

  get name(): string {
    return this.options.name;
  }

  get url(): string {
    return `postgres://${SUPERUSER}:${this.options.password}@127.0.0.1:${this.port}/postgres`;
  }

  get log(): string {
    return join(this.options.folder, 'log');
  }

  /** Starts it, on the same port as before. */
  async start(): Promise<void> {
    const { binaries, folder, parameters = [] } = this.options;
    const version = readFileSync(join(this.files, 'PG_VERSION'), 'utf8').trim();
    this.running = await startServer(
      {
        ...{ cluster: this.files, binaries: { folder: binaries, version }, user: serverUser(), logFile: this.log },
        ...{ portFile: join(folder, 'port'), parameters: ['max_connections=200', 'wal_level=replica', ...parameters] },
      },
      this.port,
    );
  }

  /** Ends it as a crash does. */
  async kill(): Promise<void> {
    process.kill(readPostmaster(this.files)!.pid, 'SIGKILL');
    await this.running!.ended;
  }

  /** Stops it and waits for its end. */
  async stop(): Promise<void> {
    await this.running?.stop();
  }

  /** Up to where a replica has got the log, as a number that grows. */
  async received(): Promise<bigint> {
    const [row] = await this.query<{ place: string }>(`SELECT pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text AS place`);
    return BigInt(row!.place);
  }

  /** Makes a replica a primary, and waits until it takes writes. */
  async promote(): Promise<void> {
    await this.query('SELECT pg_promote(true, 60)');
  }

  /** Lets a replica stream from another primary from now on. */
  async follow(primary: ClusterServer): Promise<void> {
    await primary.query('SELECT pg_create_physical_replication_slot($1)', [this.name]);
    const { password } = this.options;
    await this.set('primary_conninfo', `${sourceOf(primary.port, this.name)} password=${password}`);
  }

  /** Changes a setting while it runs. */
  async set(name: string, value: string): Promise<void> {
    await this.query(`ALTER SYSTEM SET ${name} = '${value.replaceAll("'", "''")}'`);
    await this.query('SELECT pg_reload_conf()');
  }

  /** Runs one statement on it, on a connection of its own. */
  query<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return queryAt<T>(this.url, sql, values);
  }

  private get files(): string {
    return join(this.options.folder, 'files');
  }

  private command(program: string, words: readonly string[]): void {
    const { binaries, folder, password } = this.options;
    const user = serverUser();
    const { status, stderr } = spawnSync(join(binaries, 'bin', program), words, {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', PGPASSWORD: password },
      encoding: 'utf8',
    });
    if (status !== 0) throw new OperationalError(`${program} failed: ${stderr.trim()}`);
  }
}

/** Where a replica streams from, without the password. */
function sourceOf(port: number, name: string): string {
  return `host=127.0.0.1 port=${port} user=${SUPERUSER} application_name=${name}`;
}
