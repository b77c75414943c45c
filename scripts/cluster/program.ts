import { join } from 'node:path';
import { type Part, startPart } from './part';

const RUN = join(__dirname, '..', 'run.mjs');

/** What each process has of connections to each server: six processes and two replicas fit into what PostgreSQL gives. */
const POOL_SIZE = '5';

/** A process of the program, and where it is. */
export interface Process {
  name: string;
  port?: number;
  log: string;
  part: Part;
}

interface ProgramOptions {
  /** What Node is given to run the program. */
  program?: readonly string[];
  /** Where it writes, then what it reads. */
  urls: readonly string[];
  settings: Record<string, string>;
}

/** Starts a process of the program, and waits until it works. */
export function startProgram(
  role: 'serve' | 'worker',
  { log, port }: Pick<Process, 'log' | 'port'>,
  { program = [RUN], urls: [primary, ...replicas], settings }: ProgramOptions,
): Promise<Part> {
  return startPart(process.execPath, [...program, role], {
    log,
    env: {
      ...{ DATABASE_URL: primary!, DATABASE_POOL_SIZE: POOL_SIZE, LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
      ...(replicas.length > 0 && { DATABASE_REPLICA_URL: replicas.join(',') }),
      ...(port !== undefined && { PORT: String(port) }),
      ...settings,
    },
    isReady: (said) => /^(Ready at|Working\.)/m.test(said),
  });
}
