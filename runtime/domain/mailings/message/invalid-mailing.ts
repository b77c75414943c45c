import type { FieldErrors } from '../../../core/errors/http-error';

/** A mailing cannot be sent as it is. `errors` has messages for staff, by field. */
export class InvalidMailing extends Error {
  constructor(readonly errors: FieldErrors) {
    super(
      Object.entries(errors)
        .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
        .join(' '),
    );
  }
}
