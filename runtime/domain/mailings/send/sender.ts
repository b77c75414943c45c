import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openTransport } from '../../../framework/mail/transport';
import type { Services } from '../../../framework/services';
import { InvalidMailing, prepareMailing } from '../message';
import { endAsDied, noteStopped } from './end-mailing';
import { recoverExpiredLeases } from './expired-leases';
import { MailingRun, type SendingMailing } from './mailing-run';
import { DEFAULT_OPTIONS, type SenderOptions } from './sender-options';
import { Signal } from './signal';
import { SmtpWorker, type SharedState } from './smtp-worker';

/** A process's part in sending mailings, until it is stopped. */
export interface Sender {
  /** Leases no more recipients, finishes the deliveries that are under way, and releases the rest. */
  stop(): Promise<void>;
}

/** Work that a sender repeats beside sending. It may fail, and is tried again. */
export interface PeriodicTask {
  run(services: Services): Promise<void>;
  /** It runs at every n-th poll interval. */
  everyPolls: number;
}

const SENDING = `
  SELECT m.id, m.queued_at::text AS "queuedAt", nullif(m.mails_per_second, 0) AS "perSecond",
    (SELECT array_agg(l.list_id) FROM core_mailingtargeting_lists l WHERE l.mailingtargeting_id = m.includes_id) AS lists
  FROM core_mailing m WHERE m.status = 'sending' ORDER BY m.id`;

/** Leases are renewed this often, as a share of their length. */
const HEARTBEATS_PER_LEASE = 5;

/**
 * Starts to help with every mailing that is being sent. Any number of processes do so together; the database says who has which recipients.
 * It outlives failures of the database and of the mail server.
 */
export function startSender(services: Services, changes: Partial<SenderOptions> = {}, tasks: readonly PeriodicTask[] = []): Sender {
  const { pool, log, settings } = services;
  const options = { ...DEFAULT_OPTIONS, ...changes };
  const name = `${process.pid}-${randomBytes(6).toString('hex')}`;
  const runs = new Map<string, MailingRun>();
  const ready = new Signal();
  const stopping = new Signal();
  const transport = openTransport(settings);
  const resendUncertain = transport.idempotent || settings.uncertainMail === 'resend';
  let [isStopping, runCount] = [false, 0];
  const shared: SharedState = {
    log,
    transport,
    options,
    policy: { services, options, resendUncertain },
    ready,
    runs: () => [...runs.values()],
    isStopping: () => isStopping,
    freeConnections: 0,
  };
  const workers = Array.from({ length: settings.smtpConnections }, () => new SmtpWorker(shared));

  const startRun = async (mailing: SendingMailing, key: string): Promise<void> => {
    try {
      const prepared = await prepareMailing(services, mailing.id);
      runs.set(key, new MailingRun({ services, name: `${name}.${(runCount += 1)}`, mailing, prepared, options, ready }));
    } catch (error) {
      if (!(error instanceof InvalidMailing)) throw error;
      await endAsDied(services, mailing.id, error.message);
    }
  };
  /** Ends the runs of mailings that are not being sent any more, and starts runs for those that are. */
  const poll = async (): Promise<void> => {
    const { rows } = await pool.query<SendingMailing & { queuedAt: string }>({ name: 'mailing_sending', text: SENDING });
    const sending = new Map(rows.map((row) => [`${row.id} ${row.queuedAt}`, row]));
    for (const [key, run] of [...runs].filter(([runKey]) => !sending.has(runKey))) {
      runs.delete(key);
      await run.close();
      await noteStopped(services, run.mailing.id);
    }
    for (const [key, mailing] of sending) {
      const run = runs.get(key);
      if (run && !run.hasEnded) run.mailing = mailing;
      else if (!isStopping) {
        await run?.close();
        await startRun(mailing, key);
      }
    }
  };
  const heartbeat = async (): Promise<void> => {
    for (const run of runs.values()) await run.heartbeat();
    const { sent, pending, uncertain } = await recoverExpiredLeases(pool, name, resendUncertain);
    if (sent + pending + uncertain > 0) log.warn('A sender ended without notice. What it held is taken up.', { sent, pending, uncertain });
  };
  const repeat = async (work: () => Promise<void>, interval: number): Promise<void> => {
    while (!isStopping) {
      await work().catch((cause: unknown) => log.error('A sender could not do its work. It tries again.', { cause }));
      if (!isStopping) await stopping.wait(interval);
    }
  };
  const loops = [
    repeat(poll, options.pollInterval),
    repeat(heartbeat, (options.leaseSeconds * 1000) / HEARTBEATS_PER_LEASE),
    ...tasks.map(({ run, everyPolls }) => repeat(() => run(services), everyPolls * options.pollInterval)),
  ];

  return {
    async stop() {
      isStopping = true;
      for (const run of runs.values()) run.stop();
      ready.notify();
      stopping.notify();
      await finishWithin(options.gracePeriod, workers);
      await Promise.all(loops);
      await Promise.all([...runs.values()].map((run) => run.close()));
    },
  };
}

/** Waits until the workers have ended. After the grace period (in milliseconds) their connections are closed. */
async function finishWithin(gracePeriod: number, workers: readonly SmtpWorker[]): Promise<void> {
  const finished = new AbortController();
  const aborting = pause(gracePeriod, undefined, { signal: finished.signal })
    .then(() => workers.forEach((worker) => worker.abort()))
    .catch(() => undefined);
  await Promise.all(workers.map(({ done }) => done));
  finished.abort();
  await aborting;
}
