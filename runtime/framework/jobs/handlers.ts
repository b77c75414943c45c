import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Transport } from '../mail/transport';
import type { Services } from '../services';
import type { Job } from './job';

/** What a job has to work with. */
export interface JobContext {
  services: Services;
  /** Where e-mails go. */
  transport: Transport;
  /** Which try this is, from 1. */
  attempt: number;
  /** No try follows when this one fails. */
  isLastAttempt: boolean;
  /** Aborted when the worker is asked to end. */
  abortSignal: AbortSignal | undefined;
}

/** What is done when a job of one kind is taken up. What it throws is tried again later. */
export interface JobHandler {
  name: string;
  run(payload: unknown, context: JobContext): Promise<void>;
  /** It may take long: a worker has places for such jobs beside those of the others, which need not wait for them. */
  long: boolean;
  /** When it runs by itself, as crontab has it (UTC), with the queue's options. */
  cron?: string;
}

/** The handler of jobs that something enqueues. */
export function handleJob<Payload extends object>(
  job: Job<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
  { long = false } = {},
): JobHandler {
  return { name: job.name, run: run as JobHandler['run'], long };
}

/** The handler of a job that runs by itself. `retries: false`: the next run comes soon enough. */
export function handleRecurring(
  name: string,
  schedule: string,
  run: (context: JobContext) => Promise<void>,
  { long = false, retries = false } = {},
): JobHandler {
  const cron = `${schedule} ${name} ?${retries ? '' : 'max=1&'}jobKey=${name}`;
  return { name, run: (_payload, context) => run(context), long, cron };
}

/** The handlers as the queue takes them. */
export function taskList(handlers: readonly JobHandler[], services: Services, transport: Transport): TaskList {
  return Object.fromEntries(
    handlers.map(({ name, run }) => [
      name,
      (payload: unknown, helpers: JobHelpers) => run(payload, contextOf(services, transport, helpers)),
    ]),
  );
}

function contextOf(services: Services, transport: Transport, { job, abortSignal }: JobHelpers): JobContext {
  return { services, transport, attempt: job.attempts, isLastAttempt: job.attempts >= job.max_attempts, abortSignal };
}
