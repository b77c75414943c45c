import { HttpError, refuse, invalidAction } from '../../../framework/http/errors';
import type { ResourcePlan } from '../../../framework/plan/plan';

/**
 * Runs work of the generic writer, and gives its refusals the mailer's shape, `{"errors": {"<field>": [message]}}` (specification 7, error bodies, 2);
 * `{"error": message}` stays as it is.
 */
export async function inMailerShape<T>(plan: ResourcePlan, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || !Object.hasOwn(error.body, plan.name)) throw error;
    throw new HttpError(error.status, { errors: error.body[plan.name] }, error.headers);
  }
}

/** 409: the targeting was changed by somebody else meanwhile (specification 4.6, PATCH, 3). */
export function outdatedVersion(stored: number): HttpError {
  return refuse(409, `The targeting has changed: its version is ${stored}.`);
}

/** 400: what the status of a mailing does not allow to change, field by field. */
export function notWhile(status: string, fields: readonly string[]): HttpError {
  return invalidAction(
    Object.fromEntries(fields.map((field) => [field, [`This cannot be changed: the mailing is ${status.replaceAll('_', ' ')}.`]])),
  );
}
