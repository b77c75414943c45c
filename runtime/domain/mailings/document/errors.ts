import { Message } from '../../../core/words';
import { HttpError, refuse, invalidAction } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';

/**
 * Runs work of the generic writer, and rethrows its refusals in the shape of the mailer: `{"errors": {"<field>": [message]}}`.
 * `{"error": message}` stays as it is.
 */
export async function withMailerErrors<T>(plan: ResourcePlan, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || !Object.hasOwn(error.wordings, plan.name)) throw error;
    throw new HttpError(error.status, { errors: error.wordings[plan.name] }, error.headers);
  }
}

/** 409: somebody else has changed the targeting. */
export function targetingConflict(stored: number): HttpError {
  return refuse(409, new Message('mailings.targeting_version_differs', { version: stored }));
}

/** 400: these changes cannot hold any more, because the mailing is being sent. */
export function tooLate(fields: readonly string[]): HttpError {
  return invalidAction(Object.fromEntries(fields.map((field) => [field, [new Message('mailings.locked_while_sending')]])));
}
