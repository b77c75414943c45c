import { assemble, type AssembleOptions } from '../assemble';
import { authenticate } from '../auth';
import { HOLD_CHECKS, type Outgoing, OTHER } from '../holds';
import type { JobHandler } from '../jobs/handlers';
import { JOB_CHECKS } from '../jobs/health';
import { periodicCheck } from '../jobs/periodic';
import { startWorker } from '../jobs/worker';
import type { HealthCheck } from '../metrics/health';
import { partitionJobs } from '../partitions/jobs';
import type { PersonData } from '../plan/person-data';
import type { ResourcePlan } from '../plan/plan';
import { makeRegistry } from '../plan/registry';
import { retentionJobs } from '../retention/jobs';
import type { Services } from '../services';
import { commitJobs } from '../write';
import type { Application } from './application';
import { readOpenapi } from './generated-folder';
import { greeting } from './greeting';
import { readReaderOf, readReleaseOf } from './release';
import { openShared } from './services';
import { staleness } from './staleness';

/** What the generator made of the resources. It writes `ahead.ts` and `person-data.ts` only where a resource says `ahead`, and where one says `person`. */
interface Generated extends Pick<Services, 'retention'>, Partial<Pick<Services, 'ahead' | 'personData'>> {
  plans: readonly ResourcePlan[];
  routers: AssembleOptions['routers'];
}

const NOBODY: PersonData = { references: [], owners: [], erasures: [], belongings: [], values: [] };

/** The jobs that the core does itself, and those of `after_commit`. */
export function coreJobs(plans: readonly ResourcePlan[]): readonly JobHandler[] {
  return [...partitionJobs, ...retentionJobs, ...commitJobs(plans)];
}

/** Jobs of the core of which nobody hears outside. */
export const CORE_INWARD: readonly string[] = [...partitionJobs, ...retentionJobs].map(({ name }) => name);

/** What `/ready` says of the core. */
export function coreChecks(): readonly HealthCheck[] {
  return [...JOB_CHECKS, periodicCheck(), ...HOLD_CHECKS];
}

/** Nothing but jobs that nobody names reaches anybody. */
const OUTGOING: Outgoing = { kinds: [{ name: OTHER }], inward: CORE_INWARD };

/**
 * An application of the core alone: the API of its resources, its history and its feed of events, its jobs. What it does otherwise takes the place of a part of this.
 * @param root the folder of `resources`, `generated` and `prisma`
 * @param program what further processes (`PROCESSES`) run
 */
export function coreApplication(root: string, program: string, generated: Generated): Application {
  const { plans, routers, retention, personData = NOBODY, ahead = [] } = generated;
  return {
    readRelease: () => readReleaseOf(root),
    openServices: (url, settings, log, tracing) =>
      openShared(
        { url, settings, log, tracing },
        { registry: makeRegistry(plans), personData, retention, ahead, outgoing: OUTGOING, reader: readReaderOf(root) },
      ),
    createApp: (services, onAnswered) =>
      assemble(services, {
        routers,
        authenticate: authenticate(services),
        checks: coreChecks(),
        readOpenapi: () => readOpenapi(root),
        onAnswered,
      }),
    startWorker: (services) => startWorker(services, { handlers: coreJobs(plans) }),
    outgoing: OUTGOING,
    staleness: () => staleness(root),
    greeting,
    program,
  };
}
