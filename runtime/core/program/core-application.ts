import { assemble, type AssembleOptions } from './assemble';
import { authenticate, type FirstAccount } from '../auth';
import { HOLD_CHECKS, type Outgoing, OTHER } from '../backup/holds';
import type { JobHandler } from '../jobs/handlers';
import { JOB_CHECKS } from '../jobs/health';
import { periodicCheck } from '../jobs/periodic';
import { startWorker } from '../jobs/worker';
import type { HealthCheck } from '../telemetry/metrics/health';
import { partitionJobs } from '../partitions/jobs';
import type { PersonData } from '../plan/person-data';
import type { ResourcePlan } from '../plan/plan';
import { makeRegistry } from '../plan/registry';
import { retentionJobs } from '../partitions/retention';
import type { Services } from '../call/services';
import { useTexts } from '../words';
import { commitJobs } from '../write';
import type { Application, MoreLines } from './application';
import { readOpenapi, readReaderOf, readReleaseOf, staleness } from './release';
import { openShared } from './services';
import { CORE_SETTINGS, type Settings } from '../settings';

/** What the generator made of the resources. It writes `ahead.ts` and `person-data.ts` only where a resource says `ahead`, and where one says `person`. */
interface GeneratedParts extends Pick<Services, 'retention'>, Partial<Pick<Services, 'ahead' | 'personData'>> {
  plans: readonly ResourcePlan[];
  routers: AssembleOptions['routers'];
  /** What refusals say, by language and subject. */
  texts: Parameters<typeof useTexts>[0];
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
export function coreApplication(root: string, program: string, generated: GeneratedParts): Application {
  const { plans, routers, retention, texts, personData = NOBODY, ahead = [] } = generated;
  useTexts(texts);
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
    settings: CORE_SETTINGS,
    outgoing: OUTGOING,
    staleness: () => staleness(root),
    greeting: (url, account, settings, more) => greeting(url, account, settings, { more }),
    program,
  };
}

type GreetingSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'baseUrl'>;

/** What an application adds to it. */
interface MoreGreeting {
  /** It has pages for staff. */
  pages?: boolean;
  /** Lines after the account. */
  more?: MoreLines;
  /** Lines that are shown at the first start alone. */
  atFirst?: readonly string[];
}

/**
 * What a start prints once it answers: where it is, what to open, where the data are, and who signs in. Secrets are in it only when this start
 * has made them, as nobody could learn them otherwise.
 * @param url where the server listens, without a slash at the end
 * @param account whoever signs in first; undefined for a process that does not look
 */
export function greeting(
  url: string,
  account: FirstAccount | undefined,
  settings: GreetingSettings,
  { pages = false, atFirst = [], more = () => [] }: MoreGreeting = {},
): string {
  const open = settings.baseUrl ?? reachable(url);
  const staff = pages ? [`Pages for staff: ${open}/staff/`] : [];
  const lines = [`Ready at ${url}/`, ...staff, `API: ${open}/rest/v1/`, dataAt(settings)];
  if (account) lines.push(`Staff account: ${account.username}`);
  if (account?.password) lines.push(`Password: ${account.password}   (made just now, and shown only this once)`);
  else if (account?.isNew) lines.push('Password: the one that ADMIN_PASSWORD says');
  if (account?.isNew) lines.push(...atFirst);
  return [...lines, ...more(open), 'Ctrl-C ends it.'].join('\n');
}

/** An address that a browser on this machine can open: 0.0.0.0 and :: mean all of its own, and are none. */
function reachable(url: string): string {
  return url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=:|$)/, '//127.0.0.1');
}

/** Where the data are: the folder, or the database of the settings without its user and password. */
function dataAt({ databaseUrl, dataDir }: GreetingSettings): string {
  if (databaseUrl === undefined) return `Data: ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `Database: ${host}${pathname}`;
}
