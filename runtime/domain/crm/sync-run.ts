import { drain, type DrainStepResult } from '../../core/http-client/drain';
import type { Services } from '../../core/services';
import { markChangedUsers, markRecentlyChangedUsers } from './changed-users';
import { openCrm } from './client';
import { reportNextDeparture } from './departures';
import { applyReport } from './report-members';
import { type SyncAttempt, syncNextMapping } from './sync-user';

/** Requests to the CRM at once. */
const CONCURRENCY = 4;

/**
 * Tells the CRM of users who left the sync, and sends the users who changed, were added or failed before. Runs every minute. Without
 * `CRM_URL` it does nothing.
 */
export async function syncDueUsers(services: Services): Promise<void> {
  const crm = openCrm(services.settings);
  if (!crm) return;
  await markRecentlyChangedUsers(services.pool);
  await drain(
    [async () => resultOf(await reportNextDeparture(services, crm)), async () => resultOf(await syncNextMapping(services, crm))],
    { concurrency: CONCURRENCY },
  );
}

/** Lets the report of `CRM_REPORT` choose who is in the sync, and finds all users who changed, also while no job ran. Runs every hour. */
export async function updateSyncMembers(services: Services): Promise<void> {
  if (services.settings.crmUrl === undefined) return;
  await applyReport(services);
  await markChangedUsers(services.pool);
}

/** A user whom the CRM refuses says nothing about the CRM. */
function resultOf(attempt: SyncAttempt | undefined): DrainStepResult {
  if (!attempt) return 'nothing due';
  if (!attempt.failure) return 'succeeded';
  return attempt.failure.retry === 'never' ? 'refused' : 'failed';
}
