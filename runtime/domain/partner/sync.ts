import { RemoteRequestError, backoffSeconds } from '../../core/http-client';
import type { Services } from '../../core/services';
import { openPartner, type PartnerClient } from './client';
import { type MissingRecord, RECORD_TYPES, type RecordType } from './record-types';
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../core/database/sql';

/**
 * Written before the partner is asked, so that a process that is killed leaves the reference behind. Of two runs that want one record, only
 * one finds the number of attempts that it has read.
 */
const CLAIM = `
  INSERT INTO core_partnerpending AS p (kind, subject, reference, asked, attempts, try_at) VALUES ($1, $2, $3, true, 1, ${NOW_SECONDS} + interval '10 minutes')
  ON CONFLICT (kind, subject) DO UPDATE SET asked = true, attempts = p.attempts + 1, try_at = excluded.try_at, updated_at = ${NOW_SECONDS}
  WHERE p.attempts = $4 RETURNING reference`;

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

/** Claims a record for this run, for ten minutes. Returns the reference under which it is sent. Undefined when another run has claimed it. */
async function claimRecord(pool: Pool, { name }: RecordType, { subject, attempts }: MissingRecord): Promise<string | undefined> {
  const newReference = `${name}-${subject}-${randomBytes(6).toString('hex')}`;
  const { rows } = await pool.query<{ reference: string }>({
    name: 'claim_partner_item',
    text: CLAIM,
    values: [name, subject, newReference, attempts],
  });
  return rows[0]?.reference;
}

/** Saves the partner's id, and ends the claim in the same statement. */
async function saveMapping(pool: Pool, { name, save }: RecordType, { subject }: MissingRecord, partnerId: number): Promise<void> {
  await pool.query(`WITH done AS (DELETE FROM core_partnerpending WHERE kind = '${name}' AND subject = $1) ${save}`, [subject, partnerId]);
}

/** Saves why a record failed, and when it is tried again. A record that the partner refused is tried again when it changes. */
async function postponeRecord(
  pool: Pool,
  { name }: RecordType,
  { subject, attempts }: MissingRecord,
  failure: RemoteRequestError,
): Promise<void> {
  const pause = failure.retry === 'never' ? null : backoffSeconds(attempts + 1, failure);
  await pool.query(
    `UPDATE core_partnerpending SET asked = $3, last_error = $4, try_at = ${NOW_SECONDS} + make_interval(secs => $5), updated_at = ${NOW_SECONDS} WHERE kind = $1 AND subject = $2`,
    [name, subject, failure.retry === 'unknown', failure.message, pause],
  );
}
