import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../runtime/core/database/embedded/postmaster';
import { secretFromFile } from '../../runtime/core/settings/secret-file';
import { startNginx } from './nginx';
import type { Part } from './part';
import type { Parts } from './parts';
import { type PgBouncer, startPgBouncer } from './pgbouncer';
import { prepareFolder, prepareService } from './prepare';
import { type Process, startProgram } from './program';
import type { Servers, ServersOptions } from './servers';

/** A client that waits for a server that is away is told so soon, and PgBouncer looks for it each second. */
const BOUNCER = ['default_pool_size = 150', 'server_login_retry = 1', 'server_connect_timeout = 3', 'query_wait_timeout = 10'];

export interface ClusterOptions<P extends Parts = Parts> {
  parts: P;
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

/** The service on one machine as on several: PostgreSQL servers, PgBouncer before each, processes of the API behind nginx, and workers. */
export class Cluster<S extends Servers = Servers> {
  servers!: S;
  /** Before what takes writes, then before each server that is read. */
  readonly bouncers: PgBouncer[] = [];
  readonly processes: Process[] = [];
  readonly workers: Process[] = [];
  /** Where clients reach it, without a slash at the end. */
  url = '';
  account = { username: 'admin', password: '' };
  private nginx: Part | undefined;

  private constructor(private readonly options: ClusterOptions) {}

  /** Starts everything. Throws an `OperationalError` that says what does not start. */
  static async open<S extends Servers, P extends Parts>(
    options: ClusterOptions<P>,
    start: (options: ServersOptions<P>) => Promise<S>,
  ): Promise<Cluster<S>> {
    const cluster = new Cluster<S>(options);
    try {
      await cluster.start((more) => start({ ...more, parts: options.parts }));
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  /**
   * Replaces a process of the API by another one on its port, as a release does: it answers what has begun, then ends. The new one may have settings of its own.
   */
  async replace(process: Process, settings: Record<string, string> = {}): Promise<void> {
    await process.part.stop();
    process.part = await this.startProgram('serve', process, settings);
  }

  /** Ends all, those first who ask others. */
  async close(): Promise<void> {
    // Those whom clients ask are told at once, and answer what has begun.
    await this.nginx?.stop('SIGQUIT');
    await Promise.all([...this.processes, ...this.workers].map(({ part }) => part.stop()));
    await Promise.all(this.bouncers.map((bouncer) => bouncer.close()));
    await this.servers?.stop();
  }

  private async start(startServers: (options: Omit<ServersOptions, 'parts'>) => Promise<S>): Promise<void> {
    const { parts, parameters, replicas = 2, processes = 3, workers = 3, say = () => undefined } = this.options;
    prepareFolder(this.options.folder);
    mkdirSync(this.place('data'));
    const nginxPort = await this.port();
    this.url = `http://127.0.0.1:${nginxPort}`;
    say('PostgreSQL …');
    const password = secretFromFile(this.place('data'), 'postgres_password');
    const [place, port] = [(name: string) => this.place(name), () => this.port()];
    this.servers = await startServers({ replicas, password, parameters, place, port });
    this.account = await prepareService(this.servers.places[0]!.url, this.place('data'), this.options.settings?.ADMIN_PASSWORD);
    say('PgBouncer …');
    for (const server of this.servers.places) this.bouncers.push(await this.startBouncer(server));
    say('API and workers …');
    await Promise.all([
      ...Array.from({ length: processes }, (_, number) => this.begin('serve', `api-${number + 1}`, this.processes)),
      ...Array.from({ length: workers }, (_, number) => this.begin('worker', `worker-${number + 1}`, this.workers)),
    ]);
    this.processes.sort((one, other) => one.name.localeCompare(other.name));
    const upstreams = this.processes.map((process) => process.port!);
    this.nginx = await startNginx(parts.nginx, { folder: this.place('nginx'), port: nginxPort, upstreams });
  }

  private async startBouncer({ name, url }: { name: string; url: string }): Promise<PgBouncer> {
    const folder = this.place(`pgbouncer-${name}`);
    return startPgBouncer(url, { program: this.options.parts.pgbouncer, mode: 'session', folder, port: await this.port(), more: BOUNCER });
  }

  private async begin(role: 'serve' | 'worker', name: string, processes: Process[]): Promise<void> {
    const place = { name, log: this.place(`${name}.log`), port: role === 'serve' ? await this.port() : undefined };
    processes.push({ ...place, part: await this.startProgram(role, place) });
  }

  private startProgram(role: 'serve' | 'worker', process: Omit<Process, 'part'>, own: Record<string, string> = {}): Promise<Part> {
    const urls = this.bouncers.map(({ url }) => url);
    const { program, settings } = this.options;
    return startProgram(role, process, {
      program,
      urls,
      settings: { DATA_DIR: this.place('data'), BASE_URL: this.url, ...settings, ...own },
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
