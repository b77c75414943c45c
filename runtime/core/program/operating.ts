import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssembleOptions } from './assemble';
import { JOB_FIGURES } from '../jobs/health';
import { AccessLog, adminSite, answeredOf, type Figure, Metrics, REPLICA_FIGURES } from '../telemetry/metrics';
import { PARTITION_FIGURES } from '../partitions/jobs';
import type { Services } from '../call/services';
import { listen } from './listen';

const FIGURES = [...JOB_FIGURES, ...PARTITION_FIGURES, ...REPLICA_FIGURES];

/** What operators see of a process. */
export interface Operating {
  /** Is told of each answered request. Undefined where nothing is counted or logged. */
  onAnswered: AssembleOptions['onAnswered'];
  /** Where the metrics are. Undefined without `ADMIN_PORT`. */
  url?: string;
  /** Says that the process ends: `/ready` is a 503 from then on. */
  ending(): void;
  close(): Promise<void>;
}

/**
 * Begins to log requests where the log level is `info`, and to measure and to listen where `ADMIN_PORT` is set.
 * @param figures what is measured beside what the core does
 */
export async function operate(services: Services, role: string, figures: readonly Figure[] = []): Promise<Operating> {
  const { settings, pool } = services;
  const accessLog = settings.logLevel === 'info' ? new AccessLog(process.stderr, settings.logFormat) : undefined;
  const metrics = settings.adminPort === undefined ? undefined : new Metrics(services, [...FIGURES, ...figures]);
  let isEnding = false;
  const site = metrics && adminSite(pool, metrics, { role, version: versionOf(), isEnding: () => isEnding });
  const server = site && (await listen(site, settings.adminHost, settings.adminPort!, 'ADMIN_PORT'));
  return {
    onAnswered:
      (accessLog ?? metrics) &&
      ((request, response, seconds) => {
        const answered = answeredOf(request, response, seconds);
        metrics?.count(answered);
        accessLog?.write(answered);
      }),
    url: server?.url,
    ending: () => void (isEnding = true),
    async close() {
      await server?.close();
      accessLog?.flush();
    },
  };
}

function versionOf(): string {
  return (JSON.parse(readFileSync(join(__dirname, '..', '..', '..', 'package.json'), 'utf8')) as { version: string }).version;
}
