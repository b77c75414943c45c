import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Transport } from '../mail/transport';
import type { Services } from '../call/services';
import type { Tracing } from '../telemetry/tracing';
import type { Job } from './job';
import { notePeriodic } from './periodic';

/** What a job has to work with. */
export interface JobContext {
  services: Services;
  /** Sends e-mails. */
  transport: Transport;
  /** Which attempt this is, from 1. */
  attempt: number;
  /** Whether no other attempt follows when this one fails. */
  isLastAttempt: boolean;
  /** Aborted when the worker is asked to end. */
  abortSignal: AbortSignal | undefined;
}

/** Jobs that a worker runs beside those of the other lanes, so that these need not wait for them. */
export const LANES = [
  /** Done in moments. */
  'short',
  /** May take long. */
  'long',
  /** Wait for systems that others have chosen, which may hang. */
  'remote',
] as const;
export type Lane = (typeof LANES)[number];

/** Runs the jobs of one kind. When it throws, the job is tried again later. */
export interface JobHandler {
  name: string;
  run(payload: unknown, context: JobContext): Promise<void>;
  lane: Lane;
  /** For a recurring job: its line of the crontab (UTC), with options of the queue. */
  cron?: string;
}

/** The handler of a job that code enqueues. */
export function handleJob<Payload extends object>(
  job: Job<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
  { lane = 'short' }: { lane?: Lane } = {},
): JobHandler {
  return { name: job.name, run: run as JobHandler['run'], lane };
}

/** The handler of a recurring job. `schedule` is as in crontab (UTC). Without `retries` a failed run waits for the next one. */
export function handleRecurring(
  name: string,
  schedule: string,
  run: (context: JobContext) => Promise<void>,
  { lane = 'short', retries = false }: { lane?: Exclude<Lane, 'remote'>; retries?: boolean } = {},
): JobHandler {
  notePeriodic(name, schedule);
  const cron = `${schedule} ${name} ?${retries ? '' : 'max=1&'}jobKey=${name}`;
  return { name, run: (_payload, context) => run(context), lane, cron };
}

/** The handlers in the form that the queue takes. */
export function taskList(handlers: readonly JobHandler[], services: Services, transport: Transport): TaskList {
  return Object.fromEntries(
    handlers.map(({ name, run }) => {
      const work = (payload: unknown, helpers: JobHelpers): Promise<void> => run(payload, contextOf(services, transport, helpers));
      return [name, services.tracing ? traced(services.tracing, name, work) : work];
    }),
  );
}

/** Runs each job as a trace of its own. */
function traced(tracing: Tracing, name: string, work: (payload: unknown, helpers: JobHelpers) => Promise<void>): typeof work {
  return (payload, helpers) => {
    const { id, attempts } = helpers.job;
    return tracing.root(`job ${name}`, { 'job.name': name, 'job.id': id, 'job.attempt': attempts }, () => work(payload, helpers));
  };
}

function contextOf(services: Services, transport: Transport, { job, abortSignal }: JobHelpers): JobContext {
  return { services, transport, attempt: job.attempts, isLastAttempt: job.attempts >= job.max_attempts, abortSignal };
}
