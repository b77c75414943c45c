/**
 * A refusal that the client is told about. Whatever else is thrown is a 500 whose cause goes to the log only.
 * Shapes: decisions, "Error bodies".
 */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {
    super(`${status}`);
  }
}

/** `{"error": message}`: filters, ordering, paging, bad references, 401, 404, 405, 413, 429. */
export function refuse(status: number, message: string, headers?: Record<string, string>): HttpError {
  return new HttpError(status, { error: message }, headers);
}

/** Messages by field, each a list fit to show. */
export type FieldErrors = Record<string, string[]>;

/** 400 `{"<resource>": {"<field>": [message]}}`: validation on a plain resource. */
export function invalid(resource: string, errors: FieldErrors, headers?: Record<string, string>): HttpError {
  return new HttpError(400, { [resource]: errors }, headers);
}

/** 400 `{"errors": {"<field>": [message]}}`: action processing, mailer, merge, eraser, donation import. */
export function invalidAction(errors: FieldErrors): HttpError {
  return new HttpError(400, { errors });
}
