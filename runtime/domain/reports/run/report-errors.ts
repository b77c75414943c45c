import { refuse, type HttpError } from '../../../core/errors/http-error';
import { QueryProblem, StaffSqlBusy, StaffSqlUnavailable } from '../../../core/staff-sql';
import { TemplateError } from '../../../core/templates';

/** The message for staff when a report cannot be run; undefined for errors that are not about the report. */
export function staffMessage(error: unknown): string | undefined {
  if (error instanceof QueryProblem || error instanceof StaffSqlUnavailable) return error.message;
  return error instanceof TemplateError ? `Template: ${error.message}` : undefined;
}

/** Seconds. */
const RETRY_AFTER = '10';

/** The error as an HTTP error: 400, or 503 when no report can be run at the moment. Throws errors that are not about the report. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof StaffSqlBusy) return refuse(503, error.message, { 'Retry-After': RETRY_AFTER });
  const message = staffMessage(error);
  if (message === undefined) throw error;
  return refuse(error instanceof StaffSqlUnavailable ? 503 : 400, message);
}
