import type { Services } from '../../framework/services';
import { type Crm, crmOf } from '.';
import { HttpError } from '../../framework/http/errors';

/** `{"errors": {"crmmap": message}}` (specification 7, "Error bodies", 3). */
export function refuseCrm(status: number, message: string, headers?: Record<string, string>): HttpError {
  return new HttpError(status, { errors: { crmmap: message } }, headers);
}

/** Milliseconds: a request waits no longer for the CRM. What takes longer is tried again by the job. */
const PATIENCE = 5_000;

/** The CRM for one attempt within a request. Throws 400 when the sync is disabled. */
export function requireCrm({ settings }: Services): Crm {
  const crm = crmOf(settings, PATIENCE);
  if (!crm) throw refuseCrm(400, 'The CRM sync is disabled: CRM_URL is not set.');
  return crm;
}
