import { createLogger } from '../../runtime/core/log/logger';
import { prepareAccounts } from '../../runtime/core/auth';
import { loadSettings } from '../../runtime/core/settings';
import { SETTINGS } from '../../runtime/app/settings';
import { openServices } from '../../runtime/app/services';
import type { Scratch } from './database';
import type { LoadGenerator } from './load/client';
import type { Options } from './options';
import { startProgram, type Program } from './programs';

const POOL = '10';
const SECRET = 'the key of the benchmarks';
const ADMIN = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: 'a password for benchmarks' };

/** The `Authorization` of the account that reads. */
export const AUTHORIZATION = `Basic ${Buffer.from(`${ADMIN.ADMIN_USERNAME}:${ADMIN.ADMIN_PASSWORD}`).toString('base64')}`;

/** Programs of `limits/` that answer requests. */
export type LimitProgram = 'users' | 'listing' | 'page' | 'pages' | 'actions' | 'donations';

/** What the measurements of one run share. Programs are started at first use and stopped at the end. */
export class Context {
  /** The most resident memory of a server under load, in megabytes. */
  peakMemory = NaN;
  /** The ports of programs that have worked for a while. */
  readonly warmed = new Set<number>();
  private readonly programs = new Map<string, Program>();
  private readonly servers: Program[] = [];
  private readonly sampler = setInterval(() => this.sampleMemory(), 200);

  constructor(
    readonly options: Options,
    readonly scratch: Scratch,
    readonly generator: LoadGenerator,
    readonly say: (text: string) => void,
  ) {}

  /** The service on a database: one process, as `npm run serve` starts it. */
  async ours(databaseUrl: string): Promise<Program> {
    return this.once(`ours ${databaseUrl}`, async () => {
      const env = {
        ...ADMIN,
        DATABASE_URL: databaseUrl,
        DATABASE_POOL_SIZE: POOL,
        SECRET_KEY: SECRET,
        STUB_CARD_CODE: '007',
        // Donations are counted also from this machine.
        PUBLIC_DONATIONS_PER_HOUR: '0',
        DATA_DIR: `${this.options.dataDir}/server`,
        PORT: '0',
        LOG_LEVEL: 'warn',
      };
      await this.prepareAccounts(databaseUrl);
      const profile = this.options.profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${this.options.profileDir}`];
      const server = await startProgram('scripts/run.mjs', ['serve'], env, profile);
      this.servers.push(server);
      return server;
    });
  }

  /** Makes the account that reads. */
  async prepareAccounts(databaseUrl: string): Promise<void> {
    const { services, close } = openServices(databaseUrl, loadSettings({ ...ADMIN, SECRET_KEY: SECRET }, SETTINGS), createLogger('warn'));
    await prepareAccounts(services).finally(close);
  }

  /** A limit program on a database. */
  limit(name: LimitProgram, databaseUrl: string): Promise<Program> {
    const env = { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: POOL, SECRET_KEY: SECRET };
    return this.once(`${name} ${databaseUrl}`, () => startProgram(`scripts/bench/limits/${name}.ts`, [], env));
  }

  /** The same for measurements that take one database for all of theirs. It is closed by itself. */
  on(url: string, users: number): Context {
    const there = (): Promise<string> => Promise.resolve(url);
    return new Context({ ...this.options, users }, { ...this.scratch, filled: there, copy: there }, this.generator, this.say);
  }

  /** Stops every program: each group of measurements begins on a quiet machine. */
  async stopPrograms(): Promise<void> {
    const running = [...this.programs.values()];
    this.programs.clear();
    this.warmed.clear();
    this.servers.length = 0;
    await Promise.all(running.map((program) => program.stop()));
  }

  async close(): Promise<void> {
    clearInterval(this.sampler);
    await this.stopPrograms();
  }

  private async once(key: string, start: () => Promise<Program>): Promise<Program> {
    const running = this.programs.get(key) ?? (await start());
    this.programs.set(key, running);
    return running;
  }

  private sampleMemory(): void {
    for (const server of this.servers) this.peakMemory = Math.max(Number.isNaN(this.peakMemory) ? 0 : this.peakMemory, server.memory());
  }
}
