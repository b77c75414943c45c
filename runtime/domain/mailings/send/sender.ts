import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../../framework/services';
import { MailingProblem, prepareMailing } from '../message';
import { startDue } from '../schedule/due';
import { runRecurring } from '../schedule/recurring';
import { Alarm } from './alarm';
import { wayOut } from './carrier';
import { giveUp, noteStopped } from './end';
import { Lane, type Lanes } from './lane';
import { OPTIONS, senderName, type SenderOptions } from './options';
import { reclaim } from './reclaim';
import { Run, type Sending } from './run';

/** A process's part in sending mailings, until it is stopped. */
export interface Sender {
  /** Takes no more recipients in hand, finishes what is under way, and gives back the rest. */
  stop(): Promise<void>;
}

const SENDING = `
  SELECT m.id, m.queued_at::text AS "queuedAt", nullif(m.mails_per_second, 0) AS "perSecond",
    (SELECT array_agg(l.list_id) FROM core_mailingtargeting_lists l WHERE l.mailingtargeting_id = m.includes_id) AS lists
  FROM core_mailing m WHERE m.status = 'sending' ORDER BY m.id`;

/**
 * Starts to help with every mailing that is being sent, and to begin those that are due. Any number of processes do so together; what is
 * whose stands in the database. It outlives failures of the database and of the mail server.
 */
export function startSender(services: Services, changes: Partial<SenderOptions> = {}): Sender {
  const { pool, log, settings } = services;
  const options = { ...OPTIONS, ...changes };
  const name = senderName();
  const runs = new Map<string, Run>();
  const ready = new Alarm();
  const beat = new Alarm();
  const way = wayOut(settings);
  // What is written again to the outbox is there once: nothing there is ever uncertain.
  const again = way.repeatable || settings.uncertainMail === 'resend';
  let [over, started] = [false, 0];
  const shared: Lanes = {
    log,
    way,
    options,
    policy: { services, options, again },
    ready,
    runs: () => [...runs.values()],
    over: () => over,
    free: 0,
  };
  const lanes = Array.from({ length: settings.smtpConnections }, () => new Lane(shared));

  const join = async (mailing: Sending, key: string): Promise<void> => {
    try {
      const prepared = await prepareMailing(services, mailing.id);
      runs.set(key, new Run(services, `${name}.${(started += 1)}`, mailing, prepared, options, ready));
    } catch (error) {
      if (!(error instanceof MailingProblem)) throw error;
      await giveUp(services, mailing.id, error.message);
    }
  };
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<Sending & { queuedAt: string }>({ name: 'mailing_sending', text: SENDING });
    const wanted = new Map(rows.map((row) => [`${row.id} ${row.queuedAt}`, row]));
    for (const [key, run] of [...runs].filter(([each]) => !wanted.has(each))) {
      runs.delete(key);
      await run.close();
      await noteStopped(services, run.mailing.id);
    }
    for (const [key, mailing] of wanted) {
      const run = runs.get(key);
      if (run && !run.left) run.mailing = mailing;
      else if (!over) {
        await run?.close();
        await join(mailing, key);
      }
    }
  };
  const keepUp = async (): Promise<void> => {
    for (const run of runs.values()) await run.keepUp();
    const { sent, pending, uncertain } = await reclaim(pool, name, again);
    if (sent + pending + uncertain > 0) log.warn('A sender ended without notice. What it held is taken up.', { sent, pending, uncertain });
  };
  const repeat = async (work: () => Promise<void>, every: number): Promise<void> => {
    while (!over) {
      await work().catch((cause: unknown) => log.error('A sender could not do its work. It tries again.', { cause }));
      if (!over) await beat.wait(every);
    }
  };
  const loops = [
    repeat(look, options.beat),
    repeat(keepUp, options.lease * 200),
    repeat(() => startDue(services), options.beat),
    repeat(() => runRecurring(services), 5 * options.beat),
  ];

  return {
    async stop() {
      over = true;
      for (const run of runs.values()) run.end();
      ready.ring();
      beat.ring();
      const aborted = new AbortController();
      const late = pause(options.grace, undefined, { signal: aborted.signal })
        .then(() => lanes.forEach((lane) => lane.abort()))
        .catch(() => undefined);
      await Promise.all(lanes.map(({ done }) => done));
      aborted.abort();
      await late;
      await Promise.all(loops);
      await Promise.all([...runs.values()].map((run) => run.close()));
    },
  };
}
