import type { RequestListener } from 'node:http';
import type { AssembleOptions } from './assemble';
import type { FirstAccount } from '../auth';
import type { Release } from '../deploy';
import type { Outgoing } from '../backup/holds';
import type { Worker } from '../jobs/worker';
import type { Logger } from '../log/logger';
import type { Figure } from '../telemetry/metrics';
import type { Services } from '../call/services';
import type { Settings, SettingsTable } from '../settings';
import type { Tracing } from '../telemetry/tracing';
import type { OpenServices } from './services';

/** How a process begins. */
interface Beginning {
  /** It is the one that prepares the database (`start`). */
  decides: boolean;
  /** Resolves when the process is asked to end. */
  ending: Promise<unknown>;
}

/** Lines of the greeting, by the address that people open, without a slash at its end. */
export type MoreLines = (open: string) => readonly string[];

/** What a program is made of: what the generator wrote from its resources, and what is written by hand beside that. */
export interface Application {
  /** Reads what a deployment applies to the database. Throws an `OperationalError` when what the generator writes is missing. */
  readRelease(): Release;
  /** Creates what every request and job of a process shares. */
  openServices(url: string, settings: Settings, log: Logger, tracing?: Tracing): OpenServices;
  /** What answers requests. */
  createApp(services: Services, onAnswered?: AssembleOptions['onAnswered']): RequestListener;
  /** Starts a worker with every kind of job. */
  startWorker(services: Services): Promise<Worker>;
  /** What it has settings for; those of the core are among them. */
  settings: SettingsTable;
  /** What reaches people or other systems. */
  outgoing: Outgoing;
  /** What operators see of it, beside what the core measures. */
  figures?: readonly Figure[];
  /** What of the checkout is to be carried on, a line each. */
  staleness?(): string[];
  /** Settles what has to be settled before anything answers. Returns what the greeting says of it, by the address that people open. */
  prepare?(services: Services, beginning: Beginning): Promise<MoreLines>;
  /** What is printed once the program answers. */
  greeting(url: string, account: FirstAccount | undefined, settings: Settings, more?: MoreLines): string;
  /** Prepares what the first requests would wait for. */
  warmUp?(services: Services): Promise<unknown>;
  /** Writes down what a process that answers requests still holds in memory. */
  flush?(services: Services): Promise<void>;
  /** More commands, by name. Each returns its exit code. */
  commands?: Readonly<Record<string, (words: readonly string[]) => Promise<number>>>;
  /** What further processes (`PROCESSES`) run. */
  program: string;
}
