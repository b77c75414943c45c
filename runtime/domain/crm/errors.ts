import { type FieldErrors, HttpError } from '../../core/errors/http-error';
import type { Services } from '../../core/services';
import { type CrmClient, openCrm } from './client';

/** The error of a request about the CRM sync: `{"errors": {"crmmap": message}}`. */
export function crmError(status: number, message: string, headers?: Record<string, string>): HttpError {
  return new HttpError(status, { errors: { crmmap: message } }, headers);
}

/** The error 400 for keys of a body that nobody knows. */
export function unknownKeys(errors: FieldErrors): HttpError {
  return crmError(400, Object.values(errors).flat().join(' '));
}

/** Milliseconds that a request waits for the CRM. After that the job tries again. */
const TIMEOUT = 5_000;

/** The CRM for one attempt within a request. Throws 400 when the sync is disabled. */
export function requireCrm({ settings }: Services): CrmClient {
  const crm = openCrm(settings, TIMEOUT);
  if (!crm) throw crmError(400, 'The CRM sync is disabled: CRM_URL is not set.');
  return crm;
}
