import { randomBytes } from 'node:crypto';
import { NOW_SECONDS } from '../../core/database/sql';
import { attempt, type ClaimedRow, type RetriedRows, type StepResult, workOff } from '../../core/outbound';
import type { Services } from '../../core/call/services';
import { openPartner, type PartnerClient } from './client';
import { type MissingRecord, RECORD_TYPES, type RecordType } from './record-types';

/**
 * Written before the partner is asked, so that a process that is killed leaves the reference behind. It is for ten minutes. Of two runs that want one record, only
 * one finds the number of attempts that it has read.
 */
const CLAIM = `
  INSERT INTO core_partnerpending AS p (kind, subject, reference, asked, attempts, try_at) VALUES ($1, $2, $3, true, 1, ${NOW_SECONDS} + interval '10 minutes')
  ON CONFLICT (kind, subject) DO UPDATE SET asked = true, attempts = p.attempts + 1, try_at = excluded.try_at, updated_at = ${NOW_SECONDS}
  WHERE p.attempts = $4 RETURNING p.id, p.attempts, p.try_at::text AS "claimedUntil", p.reference`;

/**
 * What the partner does not have and was tried before. What it refuses is tried again when it changes.
 * @writes core_partnerpending
 */
export const PENDING = {
  name: 'pending',
  table: 'core_partnerpending',
  due: 'try_at',
  error: 'last_error',
  note: ({ retry }) => `asked = ${retry === 'unknown'}, updated_at = ${NOW_SECONDS}`,
  warn: (log, about) => log.warn('Something could not be sent to the fundraising partner.', about),
} satisfies RetriedRows;

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

/**
 * Sends the partner what it does not have: contacts of users who gave, contributions of completed orders, and later payments of recurring
 * orders (partner/README.md). Any number of runs may go on at once, and a killed run does no harm. Undefined without `PARTNER_URL`.
 * @param maxDuration milliseconds
 */
export async function syncPartner(services: Services, maxDuration = Infinity): Promise<SyncSummary | undefined> {
  const partner = openPartner(services.settings);
  if (!partner) return undefined;
  const summary = { contacts: 0, contributions: 0, failed: 0 };
  const steps = RECORD_TYPES.map((type) => {
    const records = missingRecords(services, type);
    return async (): Promise<StepResult> => {
      const { value: record } = await records.next();
      return record ? sendRecord(services, partner, type, record, summary) : 'nothing due';
    };
  });
  const isComplete = await workOff(steps, { concurrency: CONCURRENCY, maxDuration });
  return { ...summary, unfinished: !isComplete };
}

/** What the partner does not have, read part by part. */
async function* missingRecords({ pool }: Services, { name, missing }: RecordType): AsyncGenerator<MissingRecord, undefined> {
  for (let lastSubject = 0; ; ) {
    const { rows } = await pool.query<MissingRecord>({ name: `partner_missing_${name}`, text: missing, values: [lastSubject, BATCH_SIZE] });
    if (rows.length === 0) return;
    yield* rows;
    lastSubject = rows.at(-1)!.subject;
  }
}

/** Sends one record, unless another run has claimed it. When the partner asks to be left alone the run ends. */
async function sendRecord(
  services: Services,
  partner: PartnerClient,
  type: RecordType,
  record: MissingRecord,
  summary: Omit<SyncSummary, 'unfinished'>,
): Promise<StepResult> {
  const { name, repeatable, save } = type;
  const newReference = `${name}-${record.subject}-${randomBytes(6).toString('hex')}`;
  const { rows } = await services.pool.query<ClaimedRow & { reference: string }>({
    name: 'claim_partner_item',
    text: CLAIM,
    values: [name, record.subject, newReference, record.attempts],
  });
  if (!rows[0]) return 'refused';
  const { result, failure } = await attempt(services, PENDING, rows[0], async ({ id, reference }) => {
    const existing = record.asked && !repeatable ? await partner.findContribution(reference) : undefined;
    const partnerId = existing ?? (await type.send(partner, record, reference));
    // It ends the claim in the same statement.
    await services.pool.query(`WITH done AS (DELETE FROM core_partnerpending WHERE id = $3) ${save}`, [record.subject, partnerId, id]);
  });
  if (!failure) summary[name === 'contact' ? 'contacts' : 'contributions'] += 1;
  else summary.failed += 1;
  return result === 'failed' && failure?.retryAfter !== undefined ? 'rest' : result;
}

/**
 * `npm run partner-sync`: does one whole run and prints its summary.
 * @returns the exit status: 0 everything was sent, 1 something could not be sent, 2 `PARTNER_URL` is not set
 */
export async function partnerSyncCommand(
  services: Services,
  print = (line: string) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const summary = await syncPartner(services);
  if (!summary) {
    print('PARTNER_URL is not set: there is no fundraising partner.');
    return 2;
  }
  const { contacts, contributions, failed, unfinished } = summary;
  print(`Sent to the fundraising partner: contacts ${contacts}, contributions ${contributions}. Not taken: ${failed}.`);
  if (unfinished) print('The partner could not be reached or wants to be left alone: the rest is sent in a later run.');
  return failed > 0 || unfinished ? 1 : 0;
}
