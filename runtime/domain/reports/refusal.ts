import { refuse, type HttpError } from '../../framework/http/errors';
import { QueryProblem, ReaderBusy, ReaderUnavailable } from '../../framework/staff-sql';
import { TemplateError } from '../../framework/templates';

/** What staff are told when a report does not run; undefined when that is nothing of theirs. */
export function problemOf(error: unknown): string | undefined {
  if (error instanceof QueryProblem || error instanceof ReaderUnavailable) return error.message;
  return error instanceof TemplateError ? `Template: ${error.message}` : undefined;
}

/** Seconds after which it is worth asking again when too many queries are running. */
const RETRY_AFTER = '10';

/** The same as a refusal: 400, or 503 where no report can be run, or none now. Any other error is thrown on. */
export function refusalOf(error: unknown): HttpError {
  if (error instanceof ReaderBusy) return refuse(503, error.message, { 'Retry-After': RETRY_AFTER });
  const message = problemOf(error);
  if (message === undefined) throw error;
  return refuse(error instanceof ReaderUnavailable ? 503 : 400, message);
}
