import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmaster } from '../../runtime/core/database/embedded/postmaster';
import { makeOwnFolder, serverUser } from '../../runtime/core/database/embedded/server-user';
import { type Part, startPart, works } from './part';
import { queryAt, SUPERUSER } from './query';

/** Seconds, short so that nobody waits: after `ttl` without a word of the leader another one takes its place. For real 30, 10 and 10. */
const TIMES = { ttl: 8, loop_wait: 1, retry_timeout: 3 };

interface PatroniOptions {
  name: string;
  programs: { patroni: string; postgres: string };
  folder: string;
  password: string;
  etcd: string;
  /** That of PostgreSQL, and that on which Patroni says what it is. */
  port: number;
  statePort: number;
  parameters?: readonly string[];
}

/** What Patroni says of its server. */
interface State {
  state: string;
  role: string;
  timeline?: number;
}

/** A PostgreSQL that Patroni runs: it makes it, starts it, and decides with the others which one is the leader. */
export class PatroniServer {
  private part: Part | undefined;

  /** Writes its settings. */
  constructor(private readonly options: PatroniOptions) {
    const user = serverUser();
    makeOwnFolder(user, options.folder);
    writeFileSync(this.settings, JSON.stringify(settingsOf(options, this.files), null, 2), { mode: 0o600 });
    if (user) chownSync(this.settings, user.uid, user.gid);
    // Patroni does not take its server along when it is killed.
    process.once('exit', () => this.signal('SIGQUIT'));
  }

  get name(): string {
    return this.options.name;
  }

  get url(): string {
    return `postgres://${SUPERUSER}:${this.options.password}@127.0.0.1:${this.options.port}/postgres`;
  }

  get stateUrl(): string {
    return `http://127.0.0.1:${this.options.statePort}`;
  }

  /** Starts Patroni, and waits until its server is the leader or a replica. */
  async start(): Promise<void> {
    const { folder, programs } = this.options;
    const log = join(folder, 'log');
    this.part = await startPart(programs.patroni, [this.settings], {
      user: serverUser(),
      cwd: folder,
      log,
      isReady: () => this.is('read-only'),
    });
  }

  /** Ends both as a machine that loses its power does. */
  async kill(): Promise<void> {
    // Patroni first, or it would start the server again.
    await this.part!.stop('SIGKILL');
    this.signal('SIGKILL');
  }

  /** Ends Patroni alone, as one that hangs: its server goes on, and does not know that it is the leader no more. */
  async killPatroni(): Promise<void> {
    await this.part!.stop('SIGKILL');
  }

  /** Stops both, and waits for their end. */
  async stop(): Promise<void> {
    await this.part?.stop();
  }

  /** Whether its Patroni says that it is this: `primary`, `replica`, `sync`, `read-only`. */
  is(role: string): Promise<boolean> {
    return works(`${this.stateUrl}/${role}`);
  }

  /** What its Patroni says of it. */
  async state(): Promise<State> {
    return (await (await fetch(`${this.stateUrl}/patroni`)).json()) as State;
  }

  /** Runs one statement on it, on a connection of its own. */
  query<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return queryAt<T>(this.url, sql, values);
  }

  private get files(): string {
    return join(this.options.folder, 'files');
  }

  private get settings(): string {
    return join(this.options.folder, 'patroni.yml');
  }

  private signal(signal: NodeJS.Signals): void {
    const server = readPostmaster(this.files);
    if (server === undefined) return;
    try {
      process.kill(server.pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** YAML, as JSON is. */
function settingsOf({ name, programs, folder, password, etcd, port, statePort, parameters = [] }: PatroniOptions, files: string): object {
  const [listen, state] = [`127.0.0.1:${port}`, `127.0.0.1:${statePort}`];
  const shared = { wal_level: 'replica', max_connections: 200 };
  const own = { unix_socket_directories: '', timezone: 'UTC', log_timezone: 'UTC', jit: 'off' };
  return {
    ...{ scope: 'advocacy', name, etcd3: { host: etcd }, restapi: { listen: state, connect_address: state }, watchdog: { mode: 'off' } },
    bootstrap: {
      dcs: {
        ...TIMES,
        // A write is acknowledged when a replica has it too, and only such a replica is made the leader. `strict`: also when no replica is there.
        ...{ synchronous_mode: true, synchronous_mode_strict: true },
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: shared },
      },
      // The checksums are what pg_rewind needs.
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', 'no-sync'],
    },
    postgresql: {
      ...{ listen, connect_address: listen, data_dir: files, bin_dir: join(programs.postgres, 'bin'), pgpass: join(folder, 'pgpass') },
      authentication: { superuser: { username: SUPERUSER, password }, replication: { username: 'replicator', password } },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      parameters: { ...own, ...Object.fromEntries(parameters.map((parameter) => parameter.split('=', 2))) },
    },
  };
}
