import type { FieldErrors } from '../../../framework/http/errors';

/** Why a mailing cannot be sent as it is: messages by field, fit to show (specification 7, "Error bodies", 2). */
export class MailingProblem extends Error {
  constructor(readonly errors: FieldErrors) {
    super(
      Object.entries(errors)
        .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
        .join(' '),
    );
  }
}
