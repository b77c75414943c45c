import { inEnglish, type Wording } from '../words';
/**
 * A refusal that the client is told about: status, body and headers of the answer. Handlers throw it.
 * Any other error becomes a 500, and its cause goes to the log only.
 */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    /** The same before it has a language: a page says its messages in its own. */
    readonly wordings: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
    /** Another object has a value that must be unique. Some clients are told so by a status of its own. */
    readonly isDuplicate = false,
  ) {
    super(`${status}`);
  }

  /** What the answer says in English, as clients of the API get it. It is worded when somebody asks: many refusals are caught, and become others. */
  get body(): Record<string, unknown> {
    return inEnglish(this.wordings) as Record<string, unknown>;
  }
}

/** The error `{"error": message}`, for everything that concerns no single field: 401, 404, 405, filters, paging, references. */
export function refuse(status: number, message: Wording, headers?: Record<string, string>): HttpError {
  return new HttpError(status, { error: message }, headers);
}

/** Messages by field. They can be shown to people. */
export type FieldErrors = Record<string, Wording[]>;

/** The error 400 `{"<resource>": {"<field>": [message]}}`, for a body that does not fit its resource. */
export function invalid(resource: string, errors: FieldErrors, headers?: Record<string, string>): HttpError {
  return new HttpError(400, { [resource]: errors }, headers);
}

/** The error 400 `{"errors": {"<field>": [message]}}`, for handlers that do more than write: actions, mailer, merge, eraser. */
export function invalidAction(errors: FieldErrors): HttpError {
  return new HttpError(400, { errors });
}

/** The error 400 for a unique value that another object has. `Location` names that object, where it is known. */
export function duplicate(body: Record<string, unknown>, location?: string): HttpError {
  return new HttpError(400, body, location === undefined ? {} : { Location: location }, true);
}
