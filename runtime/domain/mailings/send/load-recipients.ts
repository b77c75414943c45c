import type { Pool } from 'pg';
import type { PreparedMailing, RecipientData } from '../message';
import { releaseLeases, type LeasedRecipient, type LeaseHolder } from './recipient-leases';

/** A leased recipient, with the data for the templates. */
interface LoadedRecipient {
  leased: LeasedRecipient;
  data: RecipientData;
}

/**
 * Loads what the templates need of leased recipients. Releases the leases of users who were deleted this moment, who are skipped when they are
 * leased again; and all of them when loading fails.
 */
export async function loadRecipients(
  pool: Pool,
  holder: LeaseHolder,
  prepared: PreparedMailing,
  recipients: readonly LeasedRecipient[],
): Promise<LoadedRecipient[]> {
  const data = await loadOrRelease(pool, holder, prepared, recipients);
  const deleted = recipients.filter(({ userId }) => !data.has(userId));
  if (deleted.length > 0) await releaseLeases(pool, holder, deleted);
  return recipients.filter(({ userId }) => data.has(userId)).map((leased) => ({ leased, data: data.get(leased.userId)! }));
}

async function loadOrRelease(
  pool: Pool,
  holder: LeaseHolder,
  prepared: PreparedMailing,
  recipients: readonly LeasedRecipient[],
): Promise<Map<number, RecipientData>> {
  const userIds = recipients.map(({ userId }) => userId);
  try {
    return await prepared.load(pool, userIds);
  } catch (error) {
    await releaseLeases(pool, holder, recipients);
    throw error;
  }
}
