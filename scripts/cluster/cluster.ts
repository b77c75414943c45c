import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from '../../runtime/app/release';
import { openServices } from '../../runtime/app/services';
import { prepareAccounts } from '../../runtime/framework/auth';
import { deploy } from '../../runtime/framework/database/deploy';
import { freePort } from '../../runtime/framework/database/embedded/server-port';
import { mayEnter, serverUser } from '../../runtime/framework/database/embedded/server-user';
import { OperationalError } from '../../runtime/framework/errors/operational-error';
import { createLogger } from '../../runtime/framework/log/logger';
import { loadSettings } from '../../runtime/framework/settings';
import { secretFromFile } from '../../runtime/framework/settings/secret-file';
import { startNginx } from './nginx';
import { type Part, startPart } from './part';
import type { Parts } from './parts';
import { type PgBouncer, startPgBouncer } from './pgbouncer';
import { ClusterServer } from './postgres';

const RUN = join(__dirname, '..', 'run.mjs');

/** What each process has of connections to each server: six processes and two replicas fit into what PostgreSQL gives. */
const POOL_SIZE = '5';

/** A client that waits for a server that is away is told so soon, and PgBouncer looks for it each second. */
const BOUNCER = ['default_pool_size = 150', 'server_login_retry = 1', 'server_connect_timeout = 3', 'query_wait_timeout = 10'];

export interface ClusterOptions {
  parts: Parts;
  /** Everything lives in it. Made where it is missing, else empty. */
  folder: string;
  /** The first port: that of nginx, then those of all others. Without it, free ones. */
  firstPort?: number;
  replicas?: number;
  processes?: number;
  workers?: number;
  /** More settings of the API and the workers. */
  settings?: Record<string, string>;
  /** More settings of PostgreSQL. */
  parameters?: readonly string[];
  /** What Node is given to run the program. */
  program?: readonly string[];
  say?: (text: string) => void;
}

/** A process of the program, and where it is. */
export interface Process {
  name: string;
  port?: number;
  log: string;
  part: Part;
}

/** The service on one machine as on several: PostgreSQL with replicas, PgBouncer before each, processes of the API behind nginx, and workers. */
export class Cluster {
  primary!: ClusterServer;
  readonly replicas: ClusterServer[] = [];
  /** Before the primary, then before each replica. */
  readonly bouncers: PgBouncer[] = [];
  readonly processes: Process[] = [];
  readonly workers: Process[] = [];
  /** Where clients reach it, without a slash at the end. */
  url = '';
  account = { username: 'admin', password: '' };
  private nginx: Part | undefined;

  private constructor(private readonly options: ClusterOptions) {}

  /** Starts everything. Throws an `OperationalError` that says what does not start. */
  static async open(options: ClusterOptions): Promise<Cluster> {
    const cluster = new Cluster(options);
    try {
      await cluster.start();
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  /** Replaces a process of the API by another one on its port, as a release does: it answers what has begun, then ends. */
  async replace(process: Process): Promise<void> {
    await process.part.stop();
    process.part = await this.startProgram('serve', process);
  }

  /**
   * Makes the replica that has most of the log the primary, as Patroni or a managed PostgreSQL does when the primary is gone for good; the others stream from it.
   * PgBouncer leads to it from then on, so nothing of the program is told.
   */
  async failOver(): Promise<void> {
    const places = await Promise.all(this.replicas.map(async (replica) => ({ replica, place: await replica.received() })));
    const [chosen] = places.sort((one, other) => (one.place < other.place ? 1 : -1));
    const old = this.primary;
    this.primary = chosen!.replica;
    await this.primary.promote();
    const others = this.replicas.filter((replica) => replica !== this.primary);
    for (const other of others) await other.follow(this.primary);
    await this.acknowledgeBy(others);
    // A pooler stays with its name: what led to the old primary leads to the new one.
    this.bouncers[0]!.lead(this.primary.url);
    await old.stop();
  }

  /** Ends all, those first who ask others. */
  async close(): Promise<void> {
    // Those whom clients ask are told at once, and answer what has begun.
    await this.nginx?.stop('SIGQUIT');
    await Promise.all([...this.processes, ...this.workers].map(({ part }) => part.stop()));
    await Promise.all(this.bouncers.map((bouncer) => bouncer.close()));
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.primary?.stop();
  }

  private async start(): Promise<void> {
    const { replicas = 2, processes = 3, workers = 3, say = () => undefined } = this.options;
    this.prepareFolder();
    const nginxPort = await this.port();
    this.url = `http://127.0.0.1:${nginxPort}`;
    say('PostgreSQL …');
    await this.startServers(replicas);
    say('PgBouncer …');
    for (const server of [this.primary, ...this.replicas]) this.bouncers.push(await this.startBouncer(server));
    say('API and workers …');
    await Promise.all([
      ...Array.from({ length: processes }, (_, place) => this.begin('serve', `api-${place + 1}`, this.processes)),
      ...Array.from({ length: workers }, (_, place) => this.begin('worker', `worker-${place + 1}`, this.workers)),
    ]);
    this.processes.sort((one, other) => one.name.localeCompare(other.name));
    const upstreams = this.processes.map(({ port }) => port!);
    this.nginx = await startNginx(this.options.parts.nginx, { folder: this.place('nginx'), port: nginxPort, upstreams });
  }

  private prepareFolder(): void {
    const { folder } = this.options;
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length > 0) throw new OperationalError(`${folder} is not empty: name another folder.`);
    const user = serverUser();
    if (!mayEnter(user, folder)) throw new OperationalError(`The user ${user?.name}, as whom PostgreSQL runs, may not enter ${folder}.`);
    mkdirSync(this.place('data'));
  }

  /** The primary with the schema and an account, and its replicas. */
  private async startServers(count: number): Promise<void> {
    const password = secretFromFile(this.place('data'), 'postgres_password');
    const optionsOf = async (name: string): Promise<Parameters<typeof ClusterServer.primary>[0]> => {
      const { parts, parameters } = this.options;
      return { name, binaries: parts.postgres, folder: this.place(name), password, port: await this.port(), parameters };
    };
    this.primary = await ClusterServer.primary(await optionsOf('primary'));
    await this.deploy();
    for (let place = 1; place <= count; place += 1)
      this.replicas.push(await ClusterServer.replica(this.primary, await optionsOf(`replica${place}`)));
    await this.acknowledgeBy(this.replicas);
  }

  /** From now on a write is acknowledged when one of these replicas has it too. */
  private async acknowledgeBy(replicas: readonly ClusterServer[]): Promise<void> {
    if (replicas.length === 0) return;
    const names = replicas.map(({ name }) => name).join(', ');
    await this.primary.set('synchronous_standby_names', `ANY 1 (${names})`);
  }

  private async deploy(): Promise<void> {
    const log = createLogger('error');
    await deploy(this.primary.url, readRelease(), log);
    const settings = loadSettings({ DATA_DIR: this.place('data'), ADMIN_PASSWORD: this.options.settings?.ADMIN_PASSWORD });
    const { services, close } = openServices(this.primary.url, settings, log);
    const { username, password } = await prepareAccounts(services).finally(close);
    this.account = { username, password: settings.adminPassword ?? password! };
  }

  private async startBouncer(server: ClusterServer): Promise<PgBouncer> {
    const folder = this.place(`pgbouncer-${server.name}`);
    return startPgBouncer(server.url, {
      ...{ program: this.options.parts.pgbouncer, mode: 'session', folder },
      ...{ port: await this.port(), more: BOUNCER },
    });
  }

  private async begin(role: 'serve' | 'worker', name: string, processes: Process[]): Promise<void> {
    const place = { name, log: this.place(`${name}.log`), port: role === 'serve' ? await this.port() : undefined };
    processes.push({ ...place, part: await this.startProgram(role, place) });
  }

  private startProgram(role: 'serve' | 'worker', { log, port }: Omit<Process, 'part'>): Promise<Part> {
    const [primary, ...replicas] = this.bouncers.map(({ url }) => url);
    const { program = [RUN], settings } = this.options;
    return startPart(process.execPath, [...program, role], {
      log,
      env: {
        ...{ DATA_DIR: this.place('data'), DATABASE_URL: primary!, DATABASE_POOL_SIZE: POOL_SIZE, LOG_LEVEL: 'warn' },
        ...{ BASE_URL: this.url, TRUST_PROXY: '1' },
        ...(replicas.length > 0 && { DATABASE_REPLICA_URL: replicas.join(',') }),
        ...(port !== undefined && { PORT: String(port) }),
        ...settings,
      },
      isReady: (said) => /^(Ready at|Working\.)/m.test(said),
    });
  }

  private place(name: string): string {
    return join(this.options.folder, name);
  }

  private nextPort: number | undefined;

  private async port(): Promise<number> {
    this.nextPort ??= this.options.firstPort;
    return this.nextPort === undefined ? freePort() : this.nextPort++;
  }
}
