import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { NOW_MICROSECONDS } from '../../../core/database/sql';
import { ServerRecord, openTransport } from '../../../core/mail/transport';
import type { Services } from '../../../core/call/services';
import { mailSigner } from '../sending-domains';
import { DomainPace } from './pace/domain-pace';
import { MailingRuns } from './run/mailing-runs';
import { resultEffects } from './recipients/recipient-sql';
import { DEFAULT_OPTIONS, type SenderOptions } from './sender-options';
import { Signal } from './signal';
import { type SharedState, SmtpWorker } from './smtp-worker';

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

/** Leases are renewed this often, as a share of their length. */
const HEARTBEATS_PER_LEASE = 5;

/**
 * Starts to help with every mailing that is being sent. Any number of processes do so together; the database says who has which recipients.
 * It outlives failures of the database and of the mail server.
 */
export function startSender(services: Services, changes: Partial<SenderOptions> = {}, tasks: readonly PeriodicTask[] = []): Sender {
  const { pool, log, settings } = services;
  const options = { ...DEFAULT_OPTIONS, ...changes };
  const ready = new Signal();
  const stopping = new Signal();
  const pace = new DomainPace(services, options);
  const runs = new MailingRuns(services, options, ready, pace);
  const transport = openTransport(settings, mailSigner(services));
  const resendUncertain = transport.idempotent || settings.uncertainMail === 'resend';
  let isStopping = false;
  const shared: SharedState = {
    log,
    transport,
    options,
    policy: { services, options, server: new ServerRecord(), pace, runs: () => runs.all(), resendUncertain },
    ready,
    runs: () => runs.all(),
    isStopping: () => isStopping,
    freeConnections: 0,
    openConnections: 0,
  };
  const workers = Array.from({ length: settings.smtpConnections }, () => new SmtpWorker(shared));

  const heartbeat = async (): Promise<void> => {
    await runs.heartbeat(shared.trouble);
    const { sent, pending, uncertain } = await recoverExpiredLeases(pool, runs.senderName, resendUncertain);
    if (sent + pending + uncertain > 0) log.warn('A sender ended without notice. What it held is taken up.', { sent, pending, uncertain });
  };
  /** Does the work at once and then at each interval (in milliseconds), until the sender stops. */
  const repeat = async (work: () => Promise<void>, interval: number): Promise<void> => {
    while (!isStopping) {
      await work().catch((cause: unknown) => log.error('A sender could not do its work. It tries again.', { cause }));
      if (!isStopping) await stopping.wait(interval);
    }
  };
  const loops = [
    repeat(() => runs.update(), options.pollInterval),
    repeat(heartbeat, (options.leaseSeconds * 1000) / HEARTBEATS_PER_LEASE),
    ...tasks.map(({ run, everyPolls }) => repeat(() => run(services), everyPolls * options.pollInterval)),
  ];

  return {
    async stop() {
      isStopping = true;
      runs.stop();
      ready.notify();
      stopping.notify();
      await finishWithin(options.gracePeriod, workers);
      await Promise.all(loops);
      await runs.close();
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

/** How many recipients of senders that ended are in which state now. */
interface Recovered {
  sent: number;
  pending: number;
  uncertain: number;
}

/** Recipients that are recovered in one statement at most, so that it stays short. */
const LIMIT = 1000;

/** SQL: the mail server has accepted the message. */
const ACCEPTED = 'r.accepted_at IS NOT NULL';
/** SQL: the message may be sent (again). `$2`: uncertain messages are sent again. */
const MAY_BE_SENT = '(r.handed_at IS NULL OR $2)';

const RECOVER = `
  WITH lost AS MATERIALIZED (
    SELECT id FROM core_mailingrecipient WHERE state = 'claimed' AND lease_until < ${NOW_MICROSECONDS} ORDER BY mailing_id, lease_until LIMIT ${LIMIT} FOR UPDATE SKIP LOCKED
  ), settled AS (
    UPDATE core_mailingrecipient r
    SET state = CASE WHEN ${ACCEPTED} THEN 'sent' WHEN ${MAY_BE_SENT} THEN 'pending' ELSE 'uncertain' END, lease_until = NULL,
      error = CASE WHEN ${ACCEPTED} OR ${MAY_BE_SENT} THEN r.error ELSE 'The sender ended while the message was handed over.' END
    FROM lost WHERE r.id = lost.id
    RETURNING r.mailing_id, r.user_id, r.subject_id, r.state
  ), ${resultEffects('$1')}
  SELECT count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'pending') AS pending,
    count(*) FILTER (WHERE state = 'uncertain') AS uncertain FROM settled`;

/**
 * Recovers recipients whose lease has expired, in all mailings: their sender has ended without notice. Messages that the mail server accepted become
 * `sent`. Those whose delivery had not begun become `pending`. Those in between become `uncertain`, or `pending` with `resendUncertain`.
 */
async function recoverExpiredLeases(pool: Pool, sender: string, resendUncertain: boolean): Promise<Recovered> {
  const { rows } = await pool.query<Recovered>({ name: 'mailing_reclaim', text: RECOVER, values: [sender, resendUncertain] });
  return rows[0]!;
}
