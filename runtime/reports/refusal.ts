import { refuse, type HttpError } from '../errors';
import { QueryProblem, ReaderUnavailable } from '../restricted';
import { TemplateError } from '../templates';

/** What staff are told when a report does not run; undefined when that is nothing of theirs. */
export function problemOf(error: unknown): string | undefined {
  if (error instanceof QueryProblem || error instanceof ReaderUnavailable) return error.message;
  return error instanceof TemplateError ? `Template: ${error.message}` : undefined;
}

/** The same as a refusal: 400, or 503 where no report can be run. Any other error is thrown on. */
export function refusalOf(error: unknown): HttpError {
  const message = problemOf(error);
  if (message === undefined) throw error;
  return refuse(error instanceof ReaderUnavailable ? 503 : 400, message);
}
