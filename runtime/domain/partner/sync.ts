import { RemoteRequestError } from '../../core/http-client';
import type { Services } from '../../core/services';
import { openPartner, type PartnerClient } from './client';
import { claimRecord, postponeRecord, saveMapping } from './pending-records';
import { type MissingRecord, RECORD_TYPES, type RecordType } from './record-types';

/** What one run did. */
export interface SyncSummary {
  contacts: number;
  contributions: number;
  /** Records that the partner did not take. `partnerpending` says why. */
  failed: number;
  /** The run ended early: the partner could not be reached, asked to be left alone, or the time was up. */
  unfinished: boolean;
}

/** Records that are read at once. */
const BATCH_SIZE = 200;

/** Requests to the partner at once. */
const CONCURRENCY = 4;

/** Failures in a row after which the partner is left alone until the next run. */
const MAX_FAILURES = 3;

/** A run under way. `end` is in milliseconds. */
interface Run {
  readonly services: Services;
  readonly partner: PartnerClient;
  readonly end: number;
  readonly summary: SyncSummary;
  failuresInARow: number;
}

/**
 * Sends the partner what it does not have: contacts of users who gave, contributions of completed orders, and later payments of recurring
 * orders (partner/README.md). Any number of runs may go on at once, and a killed run does no harm. Undefined without `PARTNER_URL`.
 * @param maxDuration milliseconds
 */
export async function syncPartner(services: Services, maxDuration = Infinity): Promise<SyncSummary | undefined> {
  const partner = openPartner(services.settings);
  if (!partner) return undefined;
  const summary = { contacts: 0, contributions: 0, failed: 0, unfinished: false };
  const run: Run = { services, partner, end: Date.now() + maxDuration, summary, failuresInARow: 0 };
  for (const type of RECORD_TYPES) await sendMissing(run, type);
  return summary;
}

async function sendMissing(run: Run, type: RecordType): Promise<void> {
  let lastSubject = 0;
  while (!run.summary.unfinished) {
    const { rows } = await run.services.pool.query<MissingRecord>({
      name: `partner_missing_${type.name}`,
      text: type.missing,
      values: [lastSubject, BATCH_SIZE],
    });
    if (rows.length === 0) return;
    lastSubject = rows.at(-1)!.subject;
    const queue = rows.values();
    await Promise.all(Array.from({ length: CONCURRENCY }, () => sendFrom(queue, run, type)));
  }
}

async function sendFrom(queue: Iterable<MissingRecord>, run: Run, type: RecordType): Promise<void> {
  for (const record of queue) {
    if (Date.now() > run.end) run.summary.unfinished = true;
    if (run.summary.unfinished) return;
    await sendRecord(run, type, record);
  }
}

async function sendRecord(run: Run, type: RecordType, record: MissingRecord): Promise<void> {
  const { pool, log } = run.services;
  const reference = await claimRecord(pool, type, record);
  if (reference === undefined) return;
  try {
    const existing = record.asked && !type.repeatable ? await run.partner.findContribution(reference) : undefined;
    await saveMapping(pool, type, record, existing ?? (await type.send(run.partner, record, reference)));
    run.summary[type.name === 'contact' ? 'contacts' : 'contributions'] += 1;
    run.failuresInARow = 0;
  } catch (error) {
    if (!(error instanceof RemoteRequestError)) throw error;
    log.warn('Something could not be sent to the fundraising partner.', { kind: type.name, subject: record.subject, cause: error.message });
    await postponeRecord(pool, type, record, error);
    countFailure(run, error);
  }
}

/** A record that the partner refuses says nothing about the partner. When the partner asks to be left alone the run ends. */
function countFailure(run: Run, { retry, retryAfter }: RemoteRequestError): void {
  run.summary.failed += 1;
  if (retry === 'never') return;
  run.failuresInARow += 1;
  if (run.failuresInARow >= MAX_FAILURES || retryAfter !== undefined) run.summary.unfinished = true;
}
